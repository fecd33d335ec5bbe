import { sql } from 'kysely'
import type { WriteTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { newId } from '#platform/ids'
import type { Row } from '#platform/db/schema'

/**
 * Copies the set usages of a calculation into another one. In another company only platform sets are copied.
 *
 * @returns the number of copied usages
 */
export async function copyUsages(
  tx: WriteTx,
  ctx: Ctx,
  source: Row<'calculations'>,
  target: { id: string; companyId: string },
): Promise<number> {
  const { rows } = await sql<Row<'predefined_input_set_usages'>>`
    select u.* from predefined_input_set_usages u join predefined_input_sets s on s.id = u.predefined_input_set_id
    where u.company_id = ${source.company_id} and u.calculation_id = ${source.id}
      and (s.company_id is null or s.company_id = ${target.companyId})
    order by u.created_at, u.id`.execute(tx)
  if (rows.length === 0) return 0
  const stamps = {
    company_id: target.companyId,
    calculation_id: target.id,
    version: 1,
    created_by: ctx.actor?.userId ?? null,
    created_at: ctx.now(),
    updated_at: ctx.now(),
  }
  await tx
    .insertInto('predefined_input_set_usages')
    .values(rows.map((row) => ({ ...row, ...stamps, id: newId(ctx.now().getTime()) })))
    .execute()
  return rows.length
}
