import { sql } from 'kysely'
import { z } from 'zod'
import { keysOfRole, roleNames } from '@cradle/contract'
import { systemScope } from '#access/scope'
import type { WriteTx } from '#platform/db/database'
import type { Services } from '#platform/http/call'
import { defineTask, type AnyTask } from '#platform/jobs/task'
import { notify } from '#notifications/notify'
import { reachedSteps } from './expiry-steps.ts'

/** Number of declarations that are read together. */
const AT_ONCE = 200
/** Roles that may submit the next version. */
const submitters = roleNames.filter((role) => keysOfRole(role).has('review.company_self.submit'))

type Needs = Pick<Services, 'config' | 'db' | 'now'>
interface Ending {
  id: string
  company_id: string
  product_name: string
  registration_number: string | null
  valid_until: string
}

/**
 * Notifies users that declarations expire, once for each step. The same transaction records the notice, so that neither a
 * restart nor a second process repeats it. If several steps were missed, only the latest is sent.
 */
const expiryTask = (services: Needs): AnyTask =>
  defineTask({
    payload: z.object({}),
    async run(_payload, { signal }) {
      const day = services.now().toISOString().slice(0, 10)
      for (let after: Ending | undefined; !signal.aborted;) {
        const batch = await readNextEnding(services, day, after)
        for (const ending of batch) if (!signal.aborted) await notifyEnding(services, ending, day)
        after = batch.at(-1)
        if (batch.length < AT_ONCE) return
      }
    },
  })

/** Reads declarations that expire within the first step, ordered by their end. */
function readNextEnding({ db }: Needs, day: string, after: Ending | undefined): Promise<Ending[]> {
  return db.read(
    systemScope(),
    async (tx) =>
      (
        await sql<Ending>`
    select id, company_id, product_name, registration_number, valid_until::text as valid_until from calculations
    where status in ('verified', 'completed') and valid_until is not null and deleted_at is null
      and valid_until <= ${day}::date + interval '6 months' + interval '3 days'
      and (valid_until, id) > (${after?.valid_until ?? '0001-01-01'}::date, ${after?.id ?? '00000000-0000-0000-0000-000000000000'}::uuid)
    order by valid_until, id limit ${AT_ONCE}`.execute(tx)
      ).rows,
  )
}

async function notifyEnding(
  { db, config, now }: Needs,
  ending: Ending,
  day: string,
): Promise<void> {
  const reached = reachedSteps(ending.valid_until, day)
  if (reached.length === 0) return
  await db.transact(systemScope(), async (tx) => {
    const { rows: fresh } = await sql<{ step: string }>`
      insert into expiry_notices (calculation_id, valid_until, step, told_at)
      select ${ending.id}, ${ending.valid_until}::date, step, ${now()}
      from unnest(${reached}::text[]) step
      on conflict do nothing returning step`.execute(tx)
    const isNew = fresh.some(({ step }) => step === reached.at(-1))
    if (!isNew || (await hasSuccessorInForce(tx, ending))) return
    const isOver = reached.at(-1) === 'end'
    const values = {
      productName: ending.product_name,
      validUntil: ending.valid_until,
      registrationNumber: ending.registration_number ?? '',
    }
    await notify(
      tx,
      { config, now, origin: config.publicOrigin },
      (await readRecipients(tx, ending)).map((user) => ({
        user,
        type: isOver ? ('declaration.expired' as const) : ('declaration.expiring' as const),
        values,
        link: `/lca/calculations/${ending.id}`,
        companyId: ending.company_id,
      })),
    )
  })
}

/** A verified renewal replaces the declaration, so that no notice is needed. */
async function hasSuccessorInForce(
  tx: WriteTx,
  { id, company_id: company }: Ending,
): Promise<boolean> {
  const found = await tx
    .selectFrom('calculations')
    .select('id')
    .where('company_id', '=', company)
    .where('preceding_version_id', '=', id)
    .where('status', 'in', ['verified', 'completed'])
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Reads the author and the requester of the review if they still work there, or else all users who may submit the next version. */
async function readRecipients(tx: WriteTx, { id, company_id: company }: Ending): Promise<string[]> {
  const { rows } = await sql<{ id: string; is_own: boolean }>`
    select u.id, u.id = c.created_by
      or u.id in (select r.requested_by_id from reviews r where r.company_id = c.company_id
        and r.calculation_id = c.id) as is_own
    from calculations c
      join memberships m on m.company_id = c.company_id and m.roles && ${submitters}::text[]
      join users u on u.id = m.user_id and u.status = 'active' and u.deleted_at is null
    where c.id = ${id} and c.company_id = ${company} order by u.id`.execute(tx)
  const own = rows.filter((row) => row.is_own)
  return (own.length > 0 ? own : rows).map((row) => row.id)
}

export const expiryTasks = (services: Needs): Record<string, AnyTask> => ({
  tell_expiry: expiryTask(services),
})
/** Runs every hour, so that a missed run is made up soon. */
export const expirySchedules = [{ task: 'tell_expiry', cron: '15 * * * *' }] as const
