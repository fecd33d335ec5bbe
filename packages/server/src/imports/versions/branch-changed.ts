import { sql } from 'kysely'
import type { WriteTx } from '#platform/db/database'
import type { RecordRow, Row } from '#platform/db/schema'
import type { Ctx } from '#platform/http/call'
import { profiles } from '#profiles/profile-table'
import { makeDraft } from '../running/insert-successors.ts'
import { restoreUpdated } from '../undo/undo-records.ts'

/**
 * Makes successors of the profiles that an import changed in place and nobody has changed since, and gives the profiles their earlier
 * values back.
 */
export async function branchChanged(tx: WriteTx, ctx: Ctx, row: Row<'imports'>): Promise<void> {
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
      cross join lateral jsonb_populate_record(p,
          ${JSON.stringify(makeDraft(ctx))}::jsonb || jsonb_build_object('id', gen_random_uuid(),
            'predecessor_id', p.id)) r
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
    from environmental_profiles d
    where r.import_id = ${row.id} and d.id = any (${drafts.map(({ id }) => id!)}::uuid[])
      and r.record_id = d.predecessor_id`.execute(tx)
}
