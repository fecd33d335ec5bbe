import { sql } from 'kysely'
import type { WriteTx } from '#platform/db/database'
import type { RecordRow, Row } from '#platform/db/schema'
import type { Ctx } from '#platform/http/call'
import { profiles } from '#profiles/profile-table'
import { uses } from '../undo/find-reasons.ts'
import { restoreUpdated } from '../undo/undo-records.ts'
import { makeDraft } from './insert-successors.ts'

/** The version that an import was made for, or that its profiles were filed under; locked until the end of the transaction. */
export const lockVersionOf = (
  tx: WriteTx,
  importId: string,
): Promise<Row<'versions'> | undefined> =>
  tx
    .selectFrom('versions')
    .selectAll()
    .where('import_id', '=', importId)
    .forUpdate()
    .executeTakeFirst()

/**
 * Files what a completed import wrote under a draft version: new profiles, successors, and as successors also profiles that it
 * changed in place and nobody has changed since; these get their earlier values back. New profiles that something uses already
 * stay in the library.
 */
export async function fileProfiles(
  tx: WriteTx,
  ctx: Ctx,
  version: Pick<Row<'versions'>, 'id'>,
  row: Row<'imports'>,
): Promise<void> {
  await branchChanged(tx, ctx, row)
  const isUsed = sql.join(
    uses['EnvironmentalProfile']!.map(
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

/** Makes successors of the profiles that an import changed in place, and gives the profiles their earlier values back. */
async function branchChanged(tx: WriteTx, ctx: Ctx, row: Row<'imports'>): Promise<void> {
  const changed = await tx
    .selectFrom('import_records as r')
    .innerJoin('environmental_profiles as p', 'p.id', 'r.record_id')
    .select(['r.record_id', 'r.before', 'p.version'])
    .where('r.import_id', '=', row.id)
    .where('r.type', '=', profiles.resource.type)
    .where('r.action', '=', 'update')
    .whereRef('p.version', '=', 'r.record_version')
    .where('p.state', '=', 'current')
    .execute()
  if (changed.length === 0) return
  const ids = changed.map((one) => one.record_id)
  const { rows: drafts } = await sql<RecordRow>`
    insert into environmental_profiles
    select r.* from environmental_profiles p
      cross join lateral jsonb_populate_record(p, ${JSON.stringify(makeDraft(ctx))}::jsonb || jsonb_build_object('id', gen_random_uuid(), 'predecessor_id', p.id)) r
    where p.id = any (${ids}::uuid[])
    returning *`.execute(tx)
  await restoreUpdated(
    tx,
    ctx,
    profiles,
    changed.map(({ record_id: id, before, version }) => ({
      type: profiles.resource.type,
      id,
      action: 'update',
      before,
      version,
    })),
    true,
  )
  await sql`
    update import_records r set record_id = d.id, action = 'create', before = null, record_version = d.version
    from environmental_profiles d where r.import_id = ${row.id} and d.id = any (${drafts.map(({ id }) => id!)}::uuid[]) and r.record_id = d.predecessor_id`.execute(
    tx,
  )
}
