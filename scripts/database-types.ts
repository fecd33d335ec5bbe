import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { migrate } from '../packages/server/src/platform/db/migrate.ts'
import { startEmbedded } from '../packages/server/src/platform/embedded/embedded-postgres.ts'
import {
  embeddedLogin,
  prepareCluster,
} from '../packages/server/src/platform/embedded/find-database.ts'
import { root } from './build-web.ts'

/**
 * Generates the row types of all tables from the migrated schema (`--verify` compares instead of writing).
 * The database is an embedded one that exists for this command alone.
 */
const folder = mkdtempSync(path.join(tmpdir(), 'cradle-types-'))
const cluster = await startEmbedded(folder, { diesWithParent: true, settings: { fsync: 'off' } })
try {
  await prepareCluster(cluster.url('postgres'), 'cradle_types')
  await migrate({ url: cluster.url('cradle_types'), login: embeddedLogin })
  const { status } = spawnSync(
    path.join(root, 'node_modules/.bin/kysely-codegen'),
    [
      `--url=${cluster.url('cradle_types')}`,
      '--config-file=.kysely-codegenrc.json',
      ...process.argv.slice(2),
    ],
    { cwd: root, stdio: 'inherit' },
  )
  process.exitCode = status ?? 1
} finally {
  await cluster.stop('SIGQUIT')
  rmSync(folder, { recursive: true, force: true })
}
