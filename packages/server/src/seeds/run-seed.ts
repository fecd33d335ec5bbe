import { sql } from 'kysely'
import { systemScope } from '#access/scope'
import type { ReadTx, WriteTx } from '#platform/db/database'
import type { Services } from '#platform/http/call'
import { seedBench } from './bench/seed-bench.ts'
import { seedConformance } from './conformance/seed-conformance.ts'
import { saveDemoEdits } from './demo/demo-saves.ts'
import { talkInDemo } from './demo/demo-talk.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { seedReference } from './reference/seed-reference.ts'
import type { SeedName } from './seed-name.ts'
import { settleStatuses } from './settle-statuses.ts'

const seeds = { demo: seedDemo, conformance: seedConformance, bench: seedBench }

/** Fills the database with one of the seeds, all or nothing; what is seeded already stays as it is. Refused in production. */
export async function runSeed(name: SeedName, services: Services): Promise<void> {
  if (services.config.production)
    throw new Error('demonstration data and its logins stay out of production')
  await services.db.transact(systemScope(), async (tx) => {
    await oneAtATime(tx)
    if (!(await isDone(tx, name))) {
      await seeds[name](tx, services)
      await markDone(tx, name)
    }
  })
  const settled = `${name} computed`
  if (await services.db.read(systemScope(), (tx) => isDone(tx, settled))) return
  if (name === 'demo') await saveDemoEdits(services)
  await settleStatuses(name, services)
  if (name === 'demo') await talkInDemo(services)
  await services.db.transact(systemScope(), (tx) => markDone(tx, settled))
}

/** The audit trail remembers what was filled in. */
const isDone = async (tx: ReadTx, what: string): Promise<boolean> =>
  (await sql`select from logs where action = 'seed' and resource = ${what}`.execute(tx)).rows
    .length > 0
const markDone = (tx: WriteTx, what: string): Promise<unknown> =>
  sql`insert into logs (id, action, resource, message) values (gen_random_uuid(), 'seed', ${what}, 'Filled in')`.execute(
    tx,
  )

/** Which state of the reference data this release brings; a higher one is filled in beside what stands there. */
const REFERENCE = 'reference 1'

/** Lists, indicators, prices and methods that every installation needs. Filled in once: what an admin removes later stays removed. */
export const fillReference = (services: Pick<Services, 'db'>): Promise<void> =>
  services.db.transact(systemScope(), async (tx) => {
    await oneAtATime(tx)
    if (await isDone(tx, REFERENCE)) return
    await seedReference(tx)
    await markDone(tx, REFERENCE)
  })

/** Several servers may start at once. */
const oneAtATime = (tx: WriteTx): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext('seed'))`.execute(tx)
