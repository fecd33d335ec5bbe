import { sql } from 'kysely'
import { itemIri } from '@cradle/contract'
import { canAct } from '#access/permissions'
import { audit } from '#platform/audit'
import type { WriteTx } from '#platform/db/database'
import type { Ctx, ItemCall, Reply } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { enqueue } from '#platform/jobs/enqueue'
import { publish } from '#platform/live/publish'
import { auditAndPublish } from '#platform/records/audit-and-publish'
import { itemReply, rowInPath } from '#platform/records/crud'
import { asItem, encodeRows } from '#platform/records/encode'
import { versions } from '#profiles/profile-table'
import { isWithdrawnBy, type VersionRow } from './affected-rows.ts'

/** Name of the job that notifies companies of a published version. */
export const announceVersionJob = 'announce-version'

/**
 * Publishes a draft: its profiles become current, those that they replace superseded, and those that a complete version does not
 * contain withdrawn. No stored result changes.
 *
 * @throws Problem actionNotAllowed for a published version, one without profiles, and one whose import is not completed
 */
export const publishVersion = (call: ItemCall): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const { ctx } = call
    const row = await rowInPath(tx, call, versions, true)
    if (!canAct(ctx.scope, 'version', 'edit', row.company_id)) throw new Problem('accessDenied')
    if (row.published_at !== null) throw refusePublish('published')
    // Two versions of one database are published one after the other: the second replaces the rows of the first.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`publish versions of ${row.company_id ?? 'all'}`}, 0))`.execute(
      tx,
    )
    await sql`set local statement_timeout = '120s'`.execute(tx)
    await refuseUnready(tx, row)
    await withdrawProfiles(tx, ctx, row)
    await replaceProfiles(tx, ctx, row)
    const published = await tx
      .updateTable('versions')
      .set({
        published_at: ctx.now(),
        published_by: ctx.actor?.userId ?? null,
        // A version of the general database is for everybody.
        public: row.public || row.company_id === null,
        version: row.version + 1,
        updated_at: ctx.now(),
      })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirst()
    if (!published) throw new Problem('accessDenied')
    await audit(tx, ctx, {
      action: 'version.publish',
      resource: itemIri(versions.resource, row.id),
      companyId: row.company_id,
      message: row.name,
    })
    await auditAndPublish(versions)(tx, ctx, { action: 'edit', row: published })
    if (published.public) await publishForAll(tx, ctx, published)
    await enqueue(
      tx,
      announceVersionJob,
      { version: row.id, origin: ctx.origin },
      { jobKey: `${announceVersionJob}:${row.id}` },
    )
    return itemReply(tx, ctx, versions, published)
  })

const refusePublish = (status: string): Problem =>
  new Problem('actionNotAllowed', { action: 'publish', status })

async function refuseUnready(tx: WriteTx, row: VersionRow): Promise<void> {
  const { rows } = await sql<{ profiles: number; step: string | null; hasRows: boolean }>`
    select (select count(*)::int from environmental_profiles where version_id = ${row.id}) as profiles,
      (select coalesce(step, 'none') from imports where id = ${row.import_id}::uuid) as step,
      exists (select from import_rows where import_id = ${row.import_id}::uuid) as "hasRows"`.execute(
    tx,
  )
  const { profiles, step, hasRows } = rows[0]!
  if (step !== null && step !== 'import_completed') throw refusePublish(step)
  if (profiles === 0) throw refusePublish('empty')
  // The rows of a file are kept for 90 days; without them it is unknown what the file does not contain.
  if (row.complete && !hasRows) throw refusePublish('file_forgotten')
}

async function withdrawProfiles(tx: WriteTx, ctx: Ctx, row: VersionRow): Promise<void> {
  if (!row.complete) return
  await sql`
    update environmental_profiles p
    set state = 'withdrawn', withdrawn_version_id = ${row.id}, version = version + 1,
      updated_at = ${ctx.now()}
    where ${isWithdrawnBy(row)}`.execute(tx)
}

/** Each profile of the version replaces the row that is current today, which another version may have made since the import. */
async function replaceProfiles(
  tx: WriteTx,
  ctx: Ctx,
  { id, company_id: owner }: VersionRow,
): Promise<void> {
  await sql`
    update environmental_profiles d set predecessor_id = (
      select c.id
      from environmental_profiles c
      where c.company_id is not distinct from ${owner}::uuid and c.unique_id = d.unique_id
        and c.state = 'current'
    ) where d.version_id = ${id} and d.state = 'draft'`.execute(tx)
  await sql`
    update environmental_profiles p set state = 'superseded', version = p.version + 1, updated_at = ${ctx.now()}
    from environmental_profiles d where d.version_id = ${id} and d.state = 'draft' and p.id = d.predecessor_id`.execute(
    tx,
  )
  await sql`
    update environmental_profiles set state = 'current', published_at = ${ctx.now()}, version = version + 1, updated_at = ${ctx.now()}
    where version_id = ${id} and state in ('draft', 'current')`.execute(tx)
}

/** A public version is announced to everybody (api contract §8). */
const publishForAll = async (tx: WriteTx, ctx: Ctx, row: VersionRow): Promise<void> => {
  const [document] = await encodeRows(tx, ctx, versions, [row])
  const { import: _, createdBy: __, ...shown } = document!
  await publish(tx, {
    topic: ctx.origin + itemIri(versions.resource, row.id),
    private: false,
    data: asItem(versions, shown),
  })
}
