import { sql } from 'kysely'
import { isLocked, type CalculationStatus } from '@cradle/contract'
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

/**
 * After an accepted write: results are stale and the calculation is being worked on (api contract §6.1). Its version
 * stays: that guards what people write in the calculation itself, not what follows from it.
 *
 * A changed semi-finished product or predefined input set makes the results of everything it goes into stale as well, at
 * any depth and whoever's it is. Locked calculations keep their results and status, and are marked as outdated.
 *
 * @param changed  the calculation or set that was written
 * @returns every calculation that changed, the edited one first
 */
export async function markEdited(
  tx: WriteTx,
  ctx: Ctx,
  changed: { id: string },
): Promise<Row<'calculations'>[]> {
  const { rows } = await sql<
    Row<'calculations'>
  >`select * from app.mark_edited(${changed.id}::uuid, ${ctx.now()}::timestamptz)`.execute(tx)
  return rows.sort((a, b) => Number(b.id === changed.id) - Number(a.id === changed.id))
}
