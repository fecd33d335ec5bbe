import { sql } from 'kysely'
import { systemScope } from '#access/scope'
import type { WriteTx } from '#platform/db/database'
import { nestedDatabase } from '#platform/db/nested-database'
import { fileKey } from '#platform/files/file-key'
import type { Services } from '#platform/http/call'
import { StartError } from '#platform/start-error'
import { seedBench } from './bench/seed-bench.ts'
import { seedConformance } from './conformance/seed-conformance.ts'
import { saveDemoEdits } from './demo/demo-saves.ts'
import { talkInDemo } from './demo/demo-talk.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { seedReference } from './reference/seed-reference.ts'
import type { SeedName } from './seed-name.ts'
import { settleStatuses } from './settle-statuses.ts'
import { stageFiles } from './staged-files.ts'

const seeds = { demo: seedDemo, conformance: seedConformance, bench: seedBench }

/**
 * Fills the database with one of the seeds, all of it in one transaction: a seed that is interrupted leaves nothing, and
 * the next start fills it in from the beginning. A seed that stands there already stays as it is. Production refuses.
 */
export async function runSeed(name: SeedName, services: Services): Promise<void> {
  if (services.config.production)
    throw new StartError('demonstration data and its logins stay out of production')
  const scope = systemScope()
  const list = fileKey('seeds', `${name}.json`)
  await services.db.transact(scope, async (tx) => {
    await takeYourTime(tx)
    if (!(await markFilled(tx, name, { bringsAccounts: true }))) return
    const files = await stageFiles(services.files, list)
    const working = { ...services, files: files.store }
    await seeds[name](tx, working)
    const steps = { ...working, db: nestedDatabase(tx, scope) }
    if (name === 'demo') await saveDemoEdits(steps)
    await settleStatuses(name, steps)
    if (name === 'demo') await talkInDemo(steps)
    await files.write()
  })
  // Committed, now or by a start that was killed just afterwards: nothing is left to clear.
  await services.files.delete(list)
}

/** Which state of the reference data this release brings; a higher one is filled in beside what stands there. */
const REFERENCE = 'reference 1'

/** Lists, indicators, prices and methods that every installation needs. Filled in once: what an admin removes later stays removed. */
export const fillReference = (services: Pick<Services, 'db'>): Promise<void> =>
  services.db.transact(systemScope(), async (tx) => {
    await takeYourTime(tx)
    if (await markFilled(tx, REFERENCE, { bringsAccounts: false })) await seedReference(tx)
  })

/**
 * Production refuses a database that a seed brought accounts to: anybody who read the documentation could sign in.
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

/** The limits of a request do not hold for a seed, which may wait for another process that fills the same database. */
const takeYourTime = (tx: WriteTx): Promise<unknown> =>
  sql`select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`.execute(
    tx,
  )

/**
 * Says in this transaction that the database has been filled with `name`. A second process that says the same waits here
 * until the first has committed.
 *
 * @returns false when it was filled before
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
