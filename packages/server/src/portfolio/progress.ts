import { sql, type UpdateObject } from 'kysely'
import { companyScope } from '#access/company-scope'
import type { WriteTx } from '#platform/db/database'
import type { Ctx, Services } from '#platform/http/call'
import type { Row, Schema } from '#platform/db/schema'
import { announce } from '#calculation-updates/live-calculation'
import { recalculations } from './portfolio-table.ts'

/** Payload of the jobs of a dry run. */
export interface PortfolioJob {
  recalculation: string
  company: string
  origin: string
}

/** The payload for a dry run that a user works with. */
export const makeJob = (
  { origin }: Ctx,
  { id, company_id: company }: Row<'portfolio_recalculations'>,
): PortfolioJob => ({ recalculation: id, company, origin })

/** Payload of the job of one piece. */
export interface PieceJob extends PortfolioJob {
  /** Number of the piece, from 1. */
  piece: number
}

/** Minimum interval between progress messages [ms]. */
const TELL_EVERY_MS = 1000

export const jobContext = (
  services: Services,
  { recalculation, company, origin }: PortfolioJob,
): Ctx => ({
  ...services,
  actor: null,
  scope: companyScope(company),
  requestId: `portfolio:${recalculation}`,
  address: '',
  origin,
})

/** Columns to set; the state is a plain value because it decides which rows are counted. */
type ProgressChange = Omit<UpdateObject<Schema, 'portfolio_recalculations'>, 'state'> & {
  state?: string
}

/** Updates progress, counted from the items, and other columns, and publishes it. Undefined if the run is in none of these states. */
export async function publishProgress(
  tx: WriteTx,
  ctx: Ctx,
  id: string,
  from: readonly string[],
  change: ProgressChange = {},
): Promise<Row<'portfolio_recalculations'> | undefined> {
  const { numUpdatedRows } = await tx
    .updateTable('portfolio_recalculations')
    .set({ ...change, updated_at: ctx.now() })
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .executeTakeFirst()
  // The row is locked by now: nobody else changes its state.
  if (numUpdatedRows === 0n) return undefined
  const {
    rows: [row],
  } = await sql<Row<'portfolio_recalculations'>>`
    update portfolio_recalculations r set version = version + 1, done = n.done, counts = n.counts, accept_done = r.accept_total - n.waiting
    from (
      select coalesce(sum(k.n), 0) as done, coalesce(sum(k.waiting), 0) as waiting,
        coalesce(jsonb_object_agg(k.outcome, k.n) filter (where k.outcome is not null), '{}')
          || case when sum(k.accepted) > 0 then jsonb_build_object('accepted', sum(k.accepted)) else '{}' end
          || case when sum(k.refused) > 0 then jsonb_build_object('refused', sum(k.refused)) else '{}' end as counts
      from (select outcome, count(*) as n, count(accepted) as accepted, count(refusal) as refused,
              count(*) filter (where accept_asked_at is not null and accepted is null and refusal is null) as waiting
            from portfolio_items where portfolio_recalculation_id = ${id} group by outcome) k) n
    where r.id = ${id} returning r.*`.execute(tx)
  if (row) await announce(tx, ctx, recalculations, [row])
  return row
}

/** Returns a function that is true when the interval has passed. */
export function makeThrottle(): () => boolean {
  let last = performance.now()
  return () => {
    if (performance.now() - last < TELL_EVERY_MS) return false
    last = performance.now()
    return true
  }
}
