import { sql } from 'kysely'
import { itemIri, PortfolioItem, PortfolioRecalculation } from '@cradle/contract'
import { canAct } from '#access/permissions'
import { audit } from '#platform/audit'
import type { WriteTx } from '#platform/db/database'
import type { BodyCall, Ctx, Reply, ItemCall } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { itemReply, rowInPath } from '#platform/records/crud'
import { idOfIri } from '#platform/records/iri'
import type { Row } from '#platform/db/schema'
import { queueAccepting } from './accept-waiting.ts'
import { recalculations } from './portfolio-table.ts'
import { makeJob, publishProgress } from './progress.ts'

/** Requests that products store the results of a finished dry run: the named ones, or all changed ones. Each item shows its outcome. */
export const acceptPortfolio = (call: BodyCall<'AcceptPortfolio'> & ItemCall): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const { ctx } = call
    const row = await rowInPath(tx, call, recalculations, true)
    if (!canAct(ctx.scope, 'calculation', 'edit', row.company_id)) throw new Problem('accessDenied')
    const named = namedItems(call)
    if (row.state !== 'done')
      throw new Problem('actionNotAllowed', { action: 'accept', status: row.state })
    if (row.of_draft) throw new Problem('actionNotAllowed', { action: 'accept', status: 'draft' })
    const requested = named
      ? await requestNamed(tx, ctx, row, named)
      : await requestItems(tx, ctx, row, null)
    if (requested === 0) return itemReply(tx, ctx, recalculations, row)
    const isGoing = row.accept_done < row.accept_total
    const updated = await publishProgress(tx, ctx, row.id, ['done'], {
      accept_total: (isGoing ? row.accept_total : 0) + requested,
    })
    await queueAccepting(tx, makeJob(ctx, row), requested)
    await audit(tx, ctx, {
      action: 'portfolio.accept',
      resource: itemIri(PortfolioRecalculation, row.id),
      companyId: row.company_id,
      message: `${requested} products`,
    })
    return itemReply(tx, ctx, recalculations, updated!, 202)
  })

function namedItems(call: BodyCall<'AcceptPortfolio'>): { iri: string; id: string }[] | null {
  const given = call.body
  return (
    given.items?.map((iri) => ({ iri, id: idOfIri(iri, 'PortfolioItem', call.ctx.origin) })) ?? null
  )
}

/** An item of another dry run is reported as not found. */
async function requestNamed(
  tx: WriteTx,
  ctx: Ctx,
  row: Row<'portfolio_recalculations'>,
  named: readonly { iri: string; id: string }[],
): Promise<number> {
  const ids = [...new Set(named.map(({ id }) => id))]
  const found = await tx
    .selectFrom('portfolio_items')
    .select('id')
    .where('portfolio_recalculation_id', '=', row.id)
    .where('id', 'in', ids)
    .execute()
  const known = new Set(found.map((item) => item.id))
  const missing = named.find(({ id }) => !known.has(id))
  if (missing) throw new Problem('itemNotFound', { iri: itemIri(PortfolioItem, missing.id) })
  return requestItems(tx, ctx, row, ids)
}

/** @returns the number of newly requested products, without those that are accepted, unchanged or without a result */
async function requestItems(
  tx: WriteTx,
  ctx: Ctx,
  row: Row<'portfolio_recalculations'>,
  ids: readonly string[] | null,
): Promise<number> {
  // A version is adopted by products whose figures it does not change, too.
  const outcomes = row.version_id
    ? ['changed', 'new', 'same', ...(ids ? ['locked'] : [])]
    : ids
      ? ['changed', 'new', 'locked']
      : ['changed']
  const { numAffectedRows } = await sql`
    update portfolio_items
    set accept_asked_at = ${ctx.now()}, accept_asked_by = ${ctx.actor?.userId ?? null}, refusal = null,
      updated_at = ${ctx.now()}, version = version + 1
    where portfolio_recalculation_id = ${row.id} and outcome = any (${outcomes}) and accepted is null
      and (accept_asked_at is null or refusal is not null)
      and (${ids === null} or id = any (${ids ?? []}::uuid[]))`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
