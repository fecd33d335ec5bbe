import { systemScope } from '#access/scope'
import type { WriteTx } from '#platform/db/database'
import { makeFileKey } from '#platform/files/file-key'
import type { Ctx, Services } from '#platform/http/call'
import { newId } from '#platform/ids'
import type { Row, RowChange } from '#platform/db/schema'
import { announce } from '#calculation-updates/live-calculation'
import { notify } from '#notifications/notify'
import { findFileKind, makeFileName, type MadeDocument } from '../make-document.ts'
import { reportTable } from '../report-table.ts'

/** Sets and publishes another state. Returns undefined if the current state does not allow it. */
export const moveReport = (
  services: Services,
  origin: string,
  report: string,
  from: readonly string[],
  change: RowChange<'reports'>,
): Promise<Row<'reports'> | undefined> =>
  services.db.transact(systemScope(), (tx) => moveIn(tx, services, origin, report, from, change))

/** Stores the bytes before the state becomes done, so that a finished report always has its file. A repetition gives the same result. */
export async function keepDocument(
  services: Services,
  origin: string,
  report: Row<'reports'>,
  { name, content }: MadeDocument,
): Promise<Row<'reports'> | undefined> {
  const { extension } = findFileKind(report)
  const key = makeFileKey(report.company_id, `${report.id}.${extension}`)
  await services.files.put(key, content)
  return services.db.transact(systemScope(), async (tx) => {
    const fileId = await keepFile(tx, services, report, {
      key,
      name: makeFileName(name, report),
      size: content.length,
    })
    return moveIn(tx, services, origin, report.id, ['running'], {
      state: 'done',
      file_id: fileId,
    })
  })
}

async function keepFile(
  tx: WriteTx,
  { now }: Services,
  report: Row<'reports'>,
  file: { key: string; name: string; size: number },
): Promise<string> {
  const id = report.file_id ?? newId(now().getTime())
  const kept = {
    company_id: report.company_id,
    uploaded_by: report.created_by,
    purpose: 'attachment',
    file_name: file.name,
    mime_type: findFileKind(report).mimeType,
    size: file.size,
    file_key: file.key,
    attached_type: 'Report',
    attached_id: report.id,
    created_by: report.created_by,
    updated_at: now(),
  }
  await tx
    .insertInto('media_objects')
    .values({ id, ...kept, created_at: now() })
    .onConflict((c) => c.column('id').doUpdateSet(kept))
    .execute()
  return id
}

async function moveIn(
  tx: WriteTx,
  services: Services,
  origin: string,
  report: string,
  from: readonly string[],
  change: RowChange<'reports'>,
): Promise<Row<'reports'> | undefined> {
  const row = await tx
    .updateTable('reports')
    .set((eb) => ({ ...change, updated_at: services.now(), version: eb('version', '+', 1) }))
    .where('id', '=', report)
    .where('state', 'in', [...from])
    .returningAll()
    .executeTakeFirst()
  if (!row) return undefined
  const ctx: Ctx = {
    ...services,
    actor: null,
    scope: systemScope(),
    requestId: `report:${report}`,
    address: '',
    origin,
  }
  await announce(tx, ctx, reportTable, [row])
  if (row.state === 'failed' && row.created_by !== null && row.download_id === null)
    await notifyFailure(tx, ctx, row, row.created_by)
  return row
}

async function notifyFailure(
  tx: WriteTx,
  ctx: Ctx,
  row: Row<'reports'>,
  user: string,
): Promise<void> {
  const subject =
    row.calculation_id === null
      ? await tx
          .selectFrom('footprints')
          .select('name')
          .where('id', '=', row.footprint_id)
          .executeTakeFirst()
      : await tx
          .selectFrom('calculations')
          .select('product_name as name')
          .where('id', '=', row.calculation_id)
          .executeTakeFirst()
  await notify(tx, ctx, [
    {
      user,
      type: 'report.failed',
      values: {
        productName: subject?.name ?? '',
        label: row.type,
        comment: row.error ?? '',
      },
      link:
        row.calculation_id === null
          ? `/ccf/footprints/${row.footprint_id}/reports`
          : `/lca/calculations/${row.calculation_id}`,
      companyId: row.company_id,
    },
  ])
}
