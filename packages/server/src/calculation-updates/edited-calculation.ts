import { sql } from 'kysely'
import { isLocked, type CalculationStatus, type EditEffect } from '@cradle/contract'
import type { ReadTx, WriteTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import type { Row } from '#platform/db/schema'
import { lineKinds } from './line-kinds.ts'
import { findParent, lockParent } from './line-parent.ts'

/** The calculation something hangs under, or 404: the same for one that is deleted and one of another company. */
export const findCalculation = async (tx: ReadTx, id: string): Promise<Row<'calculations'>> =>
  (await findParent(tx, lineKinds.calculation, id)).row

/** The same, held for the rest of the transaction. */
export const lockCalculation = async (tx: WriteTx, id: string): Promise<Row<'calculations'>> =>
  (await lockParent(tx, lineKinds.calculation, id)).row

export function refuseLocked({ status }: { status: string }): void {
  if (isLocked(status as CalculationStatus)) throw new Problem('locked', { status })
}

/** A calculation that an edit changed, and the effect of the edit on it. */
export interface EditedCalculation {
  calculation: Row<'calculations'>
  effect: EditEffect
}

/**
 * After a write that can change figures: results are outdated and the calculation is being worked on (api contract §6.1). Its
 * version stays: that guards what people write in the calculation itself, not what follows from it.
 *
 * A changed semi-finished product or predefined input set makes the results of everything it goes into outdated as well, at
 * any depth and whoever's it is. Locked calculations keep their results and status, and are marked as outdated.
 *
 * @param changed  the calculation or set that was written
 * @returns every calculation that changed, the edited one first
 */
export async function markEdited(
  tx: WriteTx,
  ctx: Ctx,
  changed: { id: string },
): Promise<EditedCalculation[]> {
  const { rows } = await sql<
    Row<'calculations'>
  >`select * from app.mark_edited(${changed.id}::uuid, ${ctx.now()}::timestamptz)`.execute(tx)
  return rows
    .sort((a, b) => Number(b.id === changed.id) - Number(a.id === changed.id))
    .map((calculation) => ({ calculation, effect: 'results' }))
}

/**
 * After a write with this effect, for which the calculation is locked. Only fields in the request of the engine make results
 * outdated. After any other edit the stored results count for the new content too, and the status stays, unless the list of
 * what is missing can have changed (decision 0053).
 *
 * @param before  the row with the content version that it had before the write
 * @returns every calculation that changed, the edited one first
 */
export async function markEditedBy(
  tx: WriteTx,
  ctx: Ctx,
  before: Pick<Row<'calculations'>, 'id' | 'content_version'>,
  effect: EditEffect,
): Promise<EditedCalculation[]> {
  if (effect === 'results') return markEdited(tx, ctx, before)
  const changesStatus = effect === 'completeness'
  // A result without a journal is checked again before a snapshot is taken.
  const { rows } = await sql<Row<'calculations'>>`
    with edited as (
      update calculations set content_version = content_version + 1, updated_at = ${ctx.now()},
        reportable = reportable and not ${changesStatus},
        status = case when status = 'draft' or (${changesStatus} and status in ('incomplete', 'valid')) then 'in-progress' else status end
      where id = ${before.id} returning *
    ), confirmed as (
      update calculation_results r set content_version = e.content_version,
        journal_id = case when ${effect === 'none'} then r.journal_id end
      from edited e
      where r.company_id = e.company_id and r.calculation_id = e.id and r.content_version = ${before.content_version}
    )
    select * from edited`.execute(tx)
  return rows.map((calculation) => ({ calculation, effect }))
}

/** Marks everything that contains a semi-finished product whose name changed: the requests of these products contain the name. */
export async function markWholesEdited(
  tx: WriteTx,
  ctx: Ctx,
  part: { id: string },
): Promise<EditedCalculation[]> {
  const { rows: wholes } = await sql<{ id: string }>`
    select distinct whole_id as id from calculation_parts where part_id = ${part.id}`.execute(tx)
  const edited = new Map<string, EditedCalculation>()
  for (const whole of wholes)
    for (const one of await markEdited(tx, ctx, whole)) edited.set(one.calculation.id, one)
  return [...edited.values()]
}
