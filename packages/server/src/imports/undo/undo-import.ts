import { sql } from 'kysely'
import { itemIri } from '@cradle/contract'
import { audit } from '#platform/audit'
import type { WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { Ctx, ItemCall, Reply } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { PUBLISHED_MAX } from '#platform/records/audit-and-publish'
import { itemReply, rowInPath } from '#platform/records/crud'
import { publishImport } from '../import-progress.ts'
import { canImport, nameImportEvent } from '../import-rights.ts'
import { describeImport, type ImportTable } from '../import-table.ts'
import { readLanguage } from '../staging/list-rows.ts'
import { footprintInputs } from '#footprints/footprint-table'
import { lockFootprint, refuseLocked } from '#footprints/edited-footprint'
import { undoInputs } from './undo-inputs.ts'
import { lockVersionOf } from '../version-of-import.ts'
import { describeReasons, findReasons } from './find-reasons.ts'
import type { NamedRecord } from './record-to-undo.ts'
import { deleteCreated, restoreUpdated } from './undo-records.ts'

/**
 * Deletes what an import created and restores what it updated, all or nothing.
 *
 * @throws Problem importInUse with the reasons, where a record was changed since or is used; actionNotAllowed after 24 hours
 */
export const undoImport = (call: ItemCall, table: ImportTable): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const { ctx } = call
    const row = await rowInPath(tx, call, table, true)
    if (!canImport(ctx.scope, table.resource, 'run', row.company_id))
      throw new Problem('accessDenied')
    refuseUndo(ctx, row)
    const footprint = row.footprint_id === null ? null : await lockFootprint(tx, row.footprint_id)
    if (footprint) refuseLocked(footprint)
    if (await lockVersionOf(tx, row.id))
      throw new Problem('actionNotAllowed', { action: 'undo', status: 'version' })
    await sql`set local statement_timeout = '120s'`.execute(tx)
    const records = await readRecords(tx, row.id)
    const reasons = await findReasons(tx, ctx, records)
    if (reasons.length > 0)
      throw new Problem('importInUse', { refusal: describeReasons(reasons, readLanguage(call)) })
    // A large import published its collections, not its records.
    const isPublished = records.length <= PUBLISHED_MAX
    for (const [type, ofType] of [...Map.groupBy(records, (one) => one.type)].toReversed()) {
      const of = ctx.tables.get(type)!
      if (of.name === footprintInputs.name) {
        if (footprint) await undoInputs(tx, ctx, footprint, ofType)
        continue
      }
      await deleteCreated(tx, ctx, of, ofType, isPublished)
      await restoreUpdated(tx, ctx, of, ofType, isPublished)
    }
    const undone = await tx
      .updateTable('imports')
      .set({ undone_at: ctx.now(), updated_at: ctx.now(), version: row.version + 1 })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(tx, ctx, {
      action: nameImportEvent(table.resource, 'undo'),
      resource: itemIri(table.resource, row.id),
      companyId: row.company_id,
    })
    await publishImport(tx, ctx, undone)
    return itemReply(tx, ctx, table, undone, 200, await describeImport(tx, ctx, undone))
  })

function refuseUndo(
  ctx: Ctx,
  { step, undone_at: undoneAt, undo_until: until }: Row<'imports'>,
): void {
  if (step !== 'import_completed')
    throw new Problem('actionNotAllowed', { action: 'undo', status: step ?? 'none' })
  if (undoneAt !== null) throw new Problem('actionNotAllowed', { action: 'undo', status: 'undone' })
  if (until === null || until < ctx.now())
    throw new Problem('actionNotAllowed', { action: 'undo', status: 'expired' })
}

async function readRecords(tx: WriteTx, importId: string): Promise<NamedRecord[]> {
  const rows = await tx
    .selectFrom('import_records')
    .select(['type', 'record_id', 'name', 'action', 'before', 'record_version'])
    .where('import_id', '=', importId)
    .orderBy('position')
    .execute()
  return rows.map(({ type, record_id: id, name, action, before, record_version: version }) => ({
    type,
    id,
    name,
    action,
    before,
    version: Number(version),
  }))
}
