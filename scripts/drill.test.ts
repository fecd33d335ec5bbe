import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findPostgresTools } from './postgres-tools.ts'

const isArchivable = spawnSync('pgbackrest', ['version']).status === 0

test.skipIf(findPostgresTools() === null)(
  'backups made as docs/operations.md describes restore completely in an empty place',
  () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [
        // The demonstration publishes declarations, and lcax loads WebAssembly as a module.
        '--disable-warning=ExperimentalWarning',
        path.join(import.meta.dirname, 'drill.ts'),
        ...(isArchivable ? [] : ['dump']),
      ],
      { encoding: 'utf8' },
    )
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout.trim().split('\n').at(-1)).toBe('the restore holds')
  },
  300_000,
)
