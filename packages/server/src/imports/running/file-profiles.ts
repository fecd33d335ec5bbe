import { sql } from 'kysely'
import type { WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { Ctx } from '#platform/http/call'
import { profiles } from '#profiles/profile-table'
import { recordUses } from '../record-uses.ts'

/** Files the new profiles and successors of an import under a draft version. New profiles that something uses already stay in the library. */
export async function fileProfiles(
  tx: WriteTx,
  ctx: Ctx,
  version: Pick<Row<'versions'>, 'id'>,
  row: Row<'imports'>,
): Promise<void> {
  const isUsed = sql.join(
    recordUses['EnvironmentalProfile']!.map(
      ({ table, column }) =>
        sql`exists (select from ${sql.table(table)} u where ${sql.ref(`u.${column}`)} = p.id)`,
    ),
    sql` or `,
  )
  await sql`
    update environmental_profiles p set version_id = ${version.id}, updated_at = ${ctx.now()},
      state = case when p.state = 'current' and not (${isUsed}) then 'draft' else p.state end
    from import_records r
    where r.import_id = ${row.id} and r.type = ${profiles.resource.type} and r.action = 'create' and p.id = r.record_id
      and p.version_id is null and p.state in ('current', 'draft')`.execute(tx)
}
