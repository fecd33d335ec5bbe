import { sql } from 'kysely'
import { systemScope } from '#access/scope'
import type { Row } from '#platform/db/schema'
import type { Services } from '#platform/http/call'
import { isServed } from '../data/served.ts'

/** Messages that are sent to one application at a time. */
const IN_FLIGHT_MAX = 4
/** Longer than a try. A message whose sender died is sent again after this time [ms]. */
const CLAIM = 30_000

/** A message with its application and its event; a test, and a message about a model, have none. */
export interface ClaimedDelivery {
  delivery: Row<'webhook_deliveries'>
  application: Row<'share_applications'>
  event: Row<'epd_events'> | null
}

/**
 * Claims due messages for this process. Of one application at most four are in flight in all processes together, and one
 * while its receiver fails, so that a slow receiver delays nobody. Messages of a company that SHARE does not serve wait.
 */
export const claimDeliveries = (
  { db, now }: Pick<Services, 'db' | 'now'>,
  most: number,
): Promise<ClaimedDelivery[]> =>
  db.transact(systemScope(), async (tx) => {
    const time = now()
    // One process counts and claims at a time.
    await sql`select pg_advisory_xact_lock(hashtext('claim_deliveries'))`.execute(tx)
    const { rows } = await sql<{ id: string }>`
      with busy as (
        select application_id, count(*) as n from webhook_deliveries
        where state = 'waiting' and claimed_until > ${time} group by application_id
      ), ranked as (
        select d.id, d.due_at,
          row_number() over (partition by d.application_id order by d.due_at, d.id) + coalesce(b.n, 0) as place,
          case when a.webhook_failing_since is null then ${IN_FLIGHT_MAX}::int else 1 end as most
        from webhook_deliveries d join share_applications a on a.id = d.application_id
          left join busy b on b.application_id = d.application_id
        where d.state = 'waiting' and d.due_at <= ${time} and (d.claimed_until is null or d.claimed_until <= ${time})
          and ${isServed(sql`d.company_id`, time)}
      )
      update webhook_deliveries set claimed_until = ${new Date(time.getTime() + CLAIM)}
      where id in (select id from ranked where place <= most order by place, due_at limit ${most})
      returning id`.execute(tx)
    const ids = rows.map((row) => row.id)
    if (ids.length === 0) return []
    const deliveries = await tx
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('id', 'in', ids)
      .orderBy('due_at')
      .orderBy('id')
      .execute()
    const applications = await tx
      .selectFrom('share_applications')
      .selectAll()
      .where(
        'id',
        'in',
        deliveries.map((delivery) => delivery.application_id),
      )
      .execute()
    const eventIds = deliveries.flatMap(({ event_id }) => event_id ?? [])
    const events =
      eventIds.length === 0
        ? []
        : await tx.selectFrom('epd_events').selectAll().where('id', 'in', eventIds).execute()
    const applicationById = new Map(applications.map((row) => [row.id, row]))
    const eventById = new Map(events.map((row) => [row.id, row]))
    return deliveries.map((delivery) => ({
      delivery,
      application: applicationById.get(delivery.application_id)!,
      event: delivery.event_id === null ? null : eventById.get(delivery.event_id)!,
    }))
  })
