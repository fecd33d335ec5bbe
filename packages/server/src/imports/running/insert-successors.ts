import { sql } from 'kysely'
import type { WriteTx } from '#platform/db/database'
import type { RecordRow, Row } from '#platform/db/schema'
import type { Ctx } from '#platform/http/call'
import { auditAndPublishMany } from '#platform/records/audit-and-publish'
import { toColumns } from '#platform/records/crud'
import { deriveUuid } from '#machine-readable/derive-uuid'
import { profiles } from '#profiles/profile-table'
import type { PlannedUpdate, PlannedWrites } from '../planning/import-plan.ts'
import type { WrittenRecord } from './written-record.ts'

/**
 * Which existing profiles an import does not change in place (decision 0065). Always those of a published version; all of them in
 * a file of published data sets, and in an import that was made for a version.
 */
export type Succession = 'publishedOnly' | 'dataSets' | 'version'

/** Takes the profiles that get a successor from the planned writes of a table. */
export function separateSuccessors(
  writes: PlannedWrites,
  succession: Succession,
): { writes: PlannedWrites; successors: PlannedUpdate[] } {
  if (writes.table.name !== profiles.name) return { writes, successors: [] }
  const hasSuccessor = ({ before }: PlannedUpdate): boolean =>
    succession !== 'publishedOnly' || before['published_at'] !== null
  return {
    writes: { ...writes, updates: writes.updates.filter((one) => !hasSuccessor(one)) },
    successors: writes.updates.filter(hasSuccessor),
  }
}

/** The id of the successor that an import makes of a profile: a repeated run makes the same. */
const findSuccessorId = (importId: string, profileId: string): string =>
  deriveUuid('successor', importId, profileId)

/**
 * Inserts a successor of each profile: a draft with the content of the profile and the new values. Nobody but editors of versions
 * sees it until its version is published, so it is not published live.
 */
export async function insertSuccessors(
  tx: WriteTx,
  ctx: Ctx,
  { id: importId }: Pick<Row<'imports'>, 'id'>,
  updates: readonly PlannedUpdate[],
): Promise<WrittenRecord[]> {
  if (updates.length === 0) return []
  const rows = updates.map(({ before, values, columns }) => ({
    ...toColumns(profiles, values, before),
    ...columns,
    ...makeDraft(ctx),
    id: findSuccessorId(importId, before.id!),
    predecessor_id: before.id,
  }))
  const { rows: inserted } = await sql<RecordRow>`
    insert into environmental_profiles
    select r.* from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) given (row)
      join environmental_profiles p on p.id = (given.row ->> 'predecessor_id')::uuid
      cross join lateral jsonb_populate_record(p, given.row) r
    returning *`.execute(tx)
  await auditAndPublishMany(tx, ctx, profiles, 'create', inserted, false)
  const names = new Map(updates.map(({ before, name }) => [before.id!, name]))
  return inserted.map((row) => ({
    table: profiles,
    row,
    name: names.get(String(row['predecessor_id'])) ?? '',
    action: 'create',
  }))
}

/** The columns of a row that waits for the publication of its version. */
export const makeDraft = (ctx: Ctx) => ({
  state: 'draft',
  version_id: null,
  published_at: null,
  withdrawn_version_id: null,
  created_by: ctx.actor?.userId ?? null,
  created_at: ctx.now(),
  updated_at: ctx.now(),
  version: 1,
})
