import { sql } from 'kysely'
import { canAct } from '#access/permissions'
import type { ReadTx, WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { Ctx } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { isUuid } from '#platform/ids'

/** The footprint, or 404: the same for one that does not exist and one of another company. */
export async function findFootprint(tx: ReadTx, id: string): Promise<Row<'footprints'>> {
  const row = isUuid(id)
    ? await tx.selectFrom('footprints').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined
  if (!row) throw new Problem('notFound')
  return row
}

/** The same, locked for the rest of the transaction: writers of one footprint wait for each other. */
export async function lockFootprint(tx: WriteTx, id: string): Promise<Row<'footprints'>> {
  if (!isUuid(id)) throw new Problem('notFound')
  const row = await tx
    .selectFrom('footprints')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  // Row policies let nobody lock a row that they let him only read.
  return row ?? findFootprint(tx, id)
}

/** @throws Problem accessDenied without the right to edit, yearLocked for a closed year */
export function refuseEdit(ctx: Ctx, footprint: Row<'footprints'>): void {
  if (!canAct(ctx.scope, 'footprint', 'edit', footprint.company_id))
    throw new Problem('accessDenied')
  refuseLocked(footprint)
}

export function refuseLocked({ locked }: Pick<Row<'footprints'>, 'locked'>): void {
  if (locked) throw new Problem('yearLocked')
}

/**
 * After a write to the content of a footprint: its results are outdated, and it is a draft until it is computed again. The
 * version of the row stays, because it guards only what people write in the footprint itself.
 */
export async function markEdited(
  tx: WriteTx,
  ctx: Ctx,
  footprintId: string,
): Promise<Row<'footprints'>> {
  const { rows } = await sql<Row<'footprints'>>`
    update footprints set content_version = content_version + 1, status = 'draft', updated_at = ${ctx.now()}
    where id = ${footprintId} returning *`.execute(tx)
  return rows[0]!
}
