import { listTables } from '../packages/server/src/app.ts'
import { readConfig } from '../packages/server/src/platform/config.ts'
import { openDatabase } from '../packages/server/src/platform/db/database.ts'
import { migrate } from '../packages/server/src/platform/db/migrate.ts'
import { openAppPool } from '../packages/server/src/platform/db/pools.ts'
import { findDatabase } from '../packages/server/src/platform/embedded/find-database.ts'
import { openFileStore } from '../packages/server/src/platform/files/open-file-store.ts'
import { refuseUnwritable } from '../packages/server/src/platform/files/refuse-unwritable.ts'
import { explainFailure } from '../packages/server/src/platform/start-failure.ts'
import { createLogger } from '../packages/server/src/platform/telemetry/logger.ts'
import { fillReference, runSeed } from '../packages/server/src/seeds/run-seed.ts'

const seeds = ['demo', 'conformance', 'bench'] as const
const name = seeds.find((seed) => seed === process.argv[2])
if (name === undefined) {
  console.error(`usage: npm run seed -- ${seeds.join('|')}`)
  process.exit(2)
}

try {
  await seedDatabase(name)
} catch (error) {
  console.error(explainFailure(error))
  process.exitCode = 1
}

/** Works beside a running server too: uses its database and leaves it running. */
async function seedDatabase(seed: (typeof seeds)[number]): Promise<void> {
  const config = readConfig({ ...process.env, SEED_PROFILE: seed })
  await refuseUnwritable(config.files)
  const database = await findDatabase({
    url: config.databaseUrl,
    migrationUrl: config.migrationDatabaseUrl,
    dataDir: config.dataDir,
  })
  const db = openDatabase(openAppPool(database.url))
  try {
    await migrate({
      url: database.migrationUrl,
      login: database.login,
      fill: async () => {
        const services = {
          config,
          db,
          files: openFileStore(config.files),
          tables: listTables(),
          log: createLogger(config),
          now: () => new Date(),
        }
        const from = performance.now()
        await fillReference(services)
        await runSeed(seed, services)
        console.log(`seed ${seed}: done in ${((performance.now() - from) / 1000).toFixed(1)} s`)
      },
    })
  } finally {
    await db.close()
    await database.stop()
  }
}
