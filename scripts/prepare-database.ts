import { listTables } from '../packages/server/src/app.ts'
import type { Config } from '../packages/server/src/platform/config.ts'
import { openDatabase } from '../packages/server/src/platform/db/database.ts'
import { migrate } from '../packages/server/src/platform/db/migrate.ts'
import { openAppPool } from '../packages/server/src/platform/db/pools.ts'
import { findDatabase } from '../packages/server/src/platform/embedded/find-database.ts'
import { openFileStore } from '../packages/server/src/platform/files/open-file-store.ts'
import { refuseUnwritable } from '../packages/server/src/platform/files/refuse-unwritable.ts'
import type { Services } from '../packages/server/src/platform/http/call.ts'
import { createLogger } from '../packages/server/src/platform/telemetry/logger.ts'
import { fillReference } from '../packages/server/src/seeds/run-seed.ts'

/**
 * Brings the database of these settings up to date, adds the reference data, and does some work in it. Works beside a running server too:
 * uses its database and leaves it running.
 */
export async function withPreparedDatabase(
  config: Config,
  work: (services: Services) => Promise<void>,
): Promise<void> {
  await refuseUnwritable(config.files)
  const database = await findDatabase({
    url: config.databaseUrl,
    directUrl: config.databaseDirectUrl,
    migrationUrl: config.migrationDatabaseUrl,
    dataDir: config.dataDir,
  })
  const db = openDatabase(openAppPool(database.directUrl))
  try {
    await migrate({
      url: database.migrationUrl,
      login: database.login,
      fill: async () => {
        const services: Services = {
          config,
          db,
          files: openFileStore(config.files),
          tables: listTables(),
          log: createLogger(config),
          now: () => new Date(),
        }
        await fillReference(services)
        await work(services)
      },
    })
  } finally {
    await db.close()
    await database.stop()
  }
}
