import { sql } from 'kysely'
import type { WriteTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import type { Row } from '#platform/db/schema'

/**
 * Takes the registration number of a declaration when it is purchased: prefix and counter of the company, or else of the
 * method. A calculation keeps its number, and a number is never assigned twice. Source: ruling 50, decision 0059.
 */
export async function takeRegistrationNumber(
  tx: WriteTx,
  ctx: Pick<Ctx, 'now'>,
  calculation: Row<'calculations'>,
): Promise<string> {
  if (calculation.registration_number) return calculation.registration_number
  const {
    rows: [series],
  } = await sql<{ prefix: string; start: number }>`
    select case when o.registration_number_prefix <> '' then o.registration_number_prefix
      else coalesce(m.registration_number_prefix, '') end as prefix,
      case when o.registration_number_prefix <> '' then coalesce(o.registration_number_start, 1)
      else coalesce(m.registration_number_start, 1) end as start
    from companies o, methods m where o.id = ${calculation.company_id} and m.id = ${calculation.method_id}`.execute(
    tx,
  )
  const {
    rows: [taken],
  } = await sql<{ number: string }>`
    select app.take_registration_number(${calculation.company_id}::uuid, ${calculation.id}::uuid,
        ${series!.prefix}, ${series!.start}, ${ctx.now()}) as number`.execute(tx)
  return taken!.number
}
