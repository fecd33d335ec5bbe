import { sql } from 'kysely'
import type { Version } from '@cradle/contract'
import type { WriteTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { auditAndPublish } from '#platform/records/audit-and-publish'
import type { Rules } from '#platform/records/crud'
import { versions } from '#profiles/profile-table'
import { cancelForVersion } from '#imports/steps/move-steps'
import type { VersionRow } from './affected-rows.ts'

/** Only whoever manages all companies may show a version to all of them. */
export function refusePublic(ctx: Ctx): void {
  if (!ctx.scope.keys.has('version.*.create')) throw new Problem('accessDenied')
}

function refusePublished(row: VersionRow, action: string): void {
  if (row.published_at !== null)
    throw new Problem('actionNotAllowed', { action, status: 'published' })
}

export const versionRules: Rules<'versions', typeof Version> = {
  async beforeChange(_tx, ctx, row, values) {
    refusePublished(row, 'edit')
    if (values.public && !row.public) refusePublic(ctx)
  },
  async beforeDelete(tx, ctx, row) {
    refusePublished(row, 'delete')
    await cancelForVersion(tx, ctx, row.import_id)
    await removeDrafts(tx, row)
  },
  afterWrite: auditAndPublish(versions),
}

/** Profiles of a draft go with it, except those that something used before they were filed. */
async function removeDrafts(tx: WriteTx, { id }: VersionRow): Promise<void> {
  await tx
    .deleteFrom('environmental_profiles')
    .where('version_id', '=', id)
    .where('state', '=', 'draft')
    .execute()
  await sql`update environmental_profiles set version_id = null where version_id = ${id}`.execute(
    tx,
  )
}
