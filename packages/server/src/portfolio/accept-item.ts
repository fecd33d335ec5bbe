import {
  ADOPTION_UNDO_HOURS,
  itemIri,
  Calculation,
  Version,
  PortfolioRecalculation,
  type PortfolioDifference,
  type PortfolioRefusal,
} from '@cradle/contract'
import { audit } from '#platform/audit'
import type { WriteTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import type { Row, RowChange } from '#platform/db/schema'
import { lockCalculation, refuseLocked } from '#calculation-updates/edited-calculation'
import { computeCalculation } from '#calculations/results/compute-calculation'
import { readVersionDates } from '#calculations/model/model-repo'
import { readTotals } from './cases/compute-case.ts'
import { readAdopted } from './cases/editions.ts'
import { compareTotals } from './totals.ts'

const HOUR_MS = 3_600_000

/** Rolls back the new results of a product, with the reason of refusal. */
class Kept extends Error {
  readonly refusal: PortfolioRefusal
  constructor(refusal: PortfolioRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}

/**
 * Stores the new results of one product if the calculation and its results are still those of the dry run. Otherwise the item
 * records the reason. Repeated requests have no further effect.
 *
 * @returns false if another process has the item in hand, or had it
 */
export async function acceptItem(ctx: Ctx, itemId: string): Promise<boolean> {
  try {
    return await ctx.db.transact(ctx.scope, (tx) => takeOver(tx, ctx, itemId))
  } catch (error) {
    const refusal = explainRefusal(error)
    if (!refusal) throw error
    await ctx.db.transact(ctx.scope, (tx) => updateWaiting(tx, ctx, itemId, { refusal }))
    return true
  }
}

/** Updates the item if its acceptance was requested and is still open. */
const updateWaiting = (
  tx: WriteTx,
  ctx: Ctx,
  itemId: string,
  change: RowChange<'portfolio_items'>,
): Promise<Row<'portfolio_items'> | undefined> =>
  tx
    .updateTable('portfolio_items')
    .set((eb) => ({ ...change, updated_at: ctx.now(), version: eb('version', '+', 1) }))
    .where('id', '=', itemId)
    .where('accept_asked_at', 'is not', null)
    .where('accepted', 'is', null)
    .where('refusal', 'is', null)
    .returningAll()
    .executeTakeFirst()

async function takeOver(tx: WriteTx, ctx: Ctx, itemId: string): Promise<boolean> {
  const free = await tx
    .selectFrom('portfolio_items')
    .select('id')
    .where('id', '=', itemId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  const item = free && (await updateWaiting(tx, ctx, itemId, { accepted: ctx.now() }))
  if (!item) return false
  if (item.outcome === 'locked') throw new Kept('locked')
  const before = await lockCalculation(tx, item.calculation_id)
  if (before.content_version !== item.content_version) throw new Kept('edited')
  await adoptVersion(tx, ctx, item, before)
  const { journal, result } = await computeCalculation(tx, ctx, item.calculation_id)
  if (!result) throw new Kept('failed')
  if (
    !areFiguresShown(
      item.differences,
      compareTotals(null, readTotals(result.plain, result.headline), () => ''),
    )
  )
    throw new Kept('figuresChanged')
  const requestedBy = item.accept_asked_by
  await tx
    .updateTable('calculation_result_journals')
    .set({ created_by: requestedBy })
    .where('id', '=', journal.id)
    .execute()
  await audit(tx, ctx, {
    action: 'calculation.recalculate',
    resource: itemIri(Calculation, item.calculation_id),
    companyId: item.company_id,
    userId: requestedBy,
    message: itemIri(PortfolioRecalculation, item.portfolio_recalculation_id),
  })
  return true
}

/** Gives the calculation the version of the dry run, unless it has a later one. A new content has a new number. */
async function adoptVersion(
  tx: WriteTx,
  ctx: Ctx,
  item: Row<'portfolio_items'>,
  before: Row<'calculations'>,
): Promise<void> {
  const run = await tx
    .selectFrom('portfolio_recalculations')
    .select('version_id')
    .where('id', '=', item.portfolio_recalculation_id)
    .executeTakeFirstOrThrow()
  const adopted = await readAdopted(tx, run, ctx.now())
  if (!adopted) return
  refuseLocked(before)
  const dates = await readVersionDates(tx, before)
  const isGeneral = adopted.company_id === null
  const own = isGeneral ? dates.general : dates.company
  if (own && own >= adopted.published_at) return
  const { content_version: content } = await tx
    .updateTable('calculations')
    .set((eb) => ({
      ...(isGeneral ? { version_id: adopted.id } : { company_version_id: adopted.id }),
      content_version: eb('content_version', '+', '1'),
      updated_at: ctx.now(),
    }))
    .where('id', '=', before.id)
    .returning('content_version')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('portfolio_items')
    .set({
      adopted_from: isGeneral ? before.version_id : before.company_version_id,
      adopted_content: content,
      undo_until: new Date(ctx.now().getTime() + ADOPTION_UNDO_HOURS * HOUR_MS),
    })
    .where('id', '=', item.id)
    .execute()
  await audit(tx, ctx, {
    action: 'calculation.adopt_version',
    resource: itemIri(Calculation, before.id),
    companyId: before.company_id,
    message: itemIri(Version, adopted.id),
  })
}

function areFiguresShown(
  shown: readonly PortfolioDifference[],
  now: readonly PortfolioDifference[],
): boolean {
  const byCode = new Map(now.map((d) => [d.indicator, d]))
  return shown.every(
    (d) =>
      d.after === byCode.get(d.indicator)?.after && d.afterD === byCode.get(d.indicator)?.afterD,
  )
}

function explainRefusal(error: unknown): PortfolioRefusal | null {
  if (error instanceof Kept) return error.refusal
  if (!(error instanceof Problem)) return null
  return error.code === 'locked'
    ? 'locked'
    : error.code === 'notFound'
      ? 'deleted'
      : error.code === 'unavailable'
        ? 'edited'
        : null
}
