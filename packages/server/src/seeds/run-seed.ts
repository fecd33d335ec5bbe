import { sql } from 'kysely'
import { systemScope } from '#access/scope'
import type { WriteTx } from '#platform/db/database'
import { allowInTransaction } from '#platform/db/inside-transaction'
import { makeNestedDatabase } from '#platform/db/nested-database'
import { makeFileKey } from '#platform/files/file-key'
import type { Services } from '#platform/http/call'
import { StartError } from '#platform/start-error'
import { seedBench } from './bench/seed-bench.ts'
import { seedConformance } from './conformance/seed-conformance.ts'
import { seedConformanceShare } from './conformance/conformance-share.ts'
import { saveDemoEdits } from './demo/demo-saves.ts'
import { seedDemoShare } from './demo/demo-share.ts'
import { seedDemoTalk } from './demo/demo-talk.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { withRenderer } from './publish-seeded.ts'
import { seedReference } from './reference/seed-reference.ts'
import type { SeedName } from './seed-name.ts'
import { settleFootprints } from './settle-footprints.ts'
import { settleStatuses } from './settle-statuses.ts'
import { stageFiles } from './staged-files.ts'

/** Publishes calculations, after they have reached their status. */
const shares: Partial<Record<SeedName, typeof seedDemoShare>> = {
  demo: seedDemoShare,
  conformance: seedConformanceShare,
}
const seeds = { demo: seedDemo, conformance: seedConformance, bench: seedBench }

/**
 * Seeds the database in one transaction: an interrupted seed leaves nothing, and the next start
 * begins again. An existing seed remains unchanged. Production refuses every seed.
 */
export async function runSeed(name: SeedName, services: Services): Promise<void> {
  if (services.config.production)
    throw new StartError('demonstration data and its logins stay out of production')
  const list = makeFileKey('seeds', `${name}.json`)
  await services.db.transact(systemScope(), async (tx) => {
    await disableTimeouts(tx)
    if (!(await markFilled(tx, name, { bringsAccounts: true }))) return
    await allowInTransaction(() => fillSeed(name, services, tx, list))
  })
  // Committed now, or by an earlier start that was killed afterwards: no file needs removal.
  await services.files.delete(list)
}

/** Writes the records and files of a seed. */
async function fillSeed(
  name: SeedName,
  services: Services,
  tx: WriteTx,
  list: string,
): Promise<void> {
  const files = await stageFiles(services.files, list)
  const working = { ...services, files: files.store }
  await seeds[name](tx, working)
  const steps = { ...working, db: makeNestedDatabase(tx, systemScope()) }
  if (name === 'demo') await saveDemoEdits(steps)
  await settleStatuses(name, steps)
  await settleFootprints(name, steps)
  if (name === 'demo') await seedDemoTalk(steps)
  const seedShare = shares[name]
  if (seedShare) await withRenderer(services, (renderer) => seedShare(steps, renderer))
  await files.write()
}

/**
 * The version of the reference data in this release; a higher version is added to the existing
 * data.
 */
const REFERENCE = 'reference 1'

/**
 * Seeds lists, indicators, prices and methods of every installation. Runs once: rows that an admin
 * removes later remain removed.
 */
export const fillReference = (services: Pick<Services, 'db'>): Promise<void> =>
  services.db.transact(systemScope(), async (tx) => {
    await disableTimeouts(tx)
    if (await markFilled(tx, REFERENCE, { bringsAccounts: false })) await seedReference(tx)
  })

/**
 * Refuses a database with seeded accounts in production: their passwords are published.
 *
 * @throws StartError that names the seeds
 */
export async function refuseSeededDatabase({ db }: Pick<Services, 'db'>): Promise<void> {
  const rows = await db.read(systemScope(), (tx) =>
    tx
      .selectFrom('seeds')
      .select('name')
      .where('brings_accounts', '=', true)
      .orderBy('name')
      .execute(),
  )
  if (rows.length)
    throw new StartError(
      `DATABASE_URL: this database holds the accounts of the ${rows.map((row) => row['name']).join(' and ')} seed, whose passwords are published; production needs a database that was never seeded`,
    )
}

/**
 * Lifts the timeouts of requests: a seed may wait for another process that seeds the same database.
 */
const disableTimeouts = (tx: WriteTx): Promise<unknown> =>
  sql`select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`.execute(
    tx,
  )

/**
 * Marks the database as seeded with `name` in this transaction. A second process waits here until
 * the first has committed.
 *
 * @returns false when it was seeded before
 */
async function markFilled(
  tx: WriteTx,
  name: string,
  { bringsAccounts }: { bringsAccounts: boolean },
): Promise<boolean> {
  const added = await tx
    .insertInto('seeds')
    .values({ name, brings_accounts: bringsAccounts })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst()
  return added !== undefined
}
