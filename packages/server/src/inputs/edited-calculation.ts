import { sql } from 'kysely'
import { isLocked, type CalculationStatus } from '@cradle/contract'
import type { ReadTx, WriteTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { isUuid } from '#platform/ids'
import type { Row } from '#platform/records/table'

/** The calculation a line hangs under, or 404: the same for one that is deleted and one of another company. */
export async function findCalculation(tx: ReadTx, id: string): Promise<Row> {
  const row = isUuid(id) ? await tx.selectFrom('calculations').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst() : undefined
  if (!row) throw new Problem('notFound')
  return row
}

/** The same, held for the rest of the transaction: writers of one calculation wait for each other, so no edit is lost. */
export async function lockCalculation(tx: WriteTx, id: string): Promise<Row> {
  const seen = await findCalculation(tx, id)
  const { rows } = await sql<Row>`select * from calculations where id = ${id} for no key update`.execute(tx)
  if (rows[0]?.['deleted_at']) throw new Problem('notFound')
  return rows[0] ?? seen
}

export function refuseLocked(calculation: Row): void {
  if (isLocked(calculation['status'] as CalculationStatus)) throw new Problem('locked', { status: calculation['status'] })
}

/**
 * After an accepted write: results are stale and the calculation is being worked on (api contract §6.1). Its version
 * stays: that guards what people write in the calculation itself, not what follows from it.
 *
 * A changed semi-finished product makes the results of all products it goes into stale as well; locked ones keep theirs.
 *
 * @returns every calculation that changed, the edited one first
 */
export async function markEdited(tx: WriteTx, ctx: Ctx, calculation: Row): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with recursive edited(id) as (
      select ${calculation['id']}::uuid
      union
      select i.calculation_id from edited e join inputs i on i.semi_finished_product_id = e.id
    )
    update calculations set content_version = content_version + 1, reportable = false, updated_at = ${ctx.now()},
      status = case when status in ('draft', 'incomplete', 'valid') then 'in-progress' else status end
    where id in (select id from edited) and deleted_at is null and (id = ${calculation['id']} or status in ('draft', 'in-progress', 'incomplete', 'valid', 'rejected'))
    returning *`.execute(tx)
  return rows.sort((a, b) => Number(b['id'] === calculation['id']) - Number(a['id'] === calculation['id']))
}
