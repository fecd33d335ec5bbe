import {
  findImportAction,
  importKinds,
  importResources,
  type ImportKind,
  type ImportedRecord,
  type ImportOverviewRow,
  type ImportRemark,
  type ImportResource,
  IMPORT_LIST_MAX,
} from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import type { Row } from '#platform/db/schema'
import type { Table } from '#platform/context'
import { makeMediaDocument } from '#media/media-table'
import { encodeRows, makeIri } from '#platform/records/encode'
import { bindTable } from '#platform/records/table'
import { countDropped, DROPPED_SHEET } from './data-sets/dropped-rows.ts'
import { canCancel, canResume, KEPT_MS } from './import-steps.ts'
import { findInvalidated } from './planning/plan-basis.ts'
import { describeRemark, type StoredRemark } from './layouts/remark.ts'

/** What lists show of each import beside its columns: the uploaded file, the progress, and whether it has to be validated again. */
async function expandImports(
  tx: ReadTx,
  rows: readonly Row<'imports'>[],
  ctx: Ctx,
): Promise<Record<string, unknown>[]> {
  const ids = rows.flatMap((row) => row.file_id ?? [])
  const [files, invalidated] = await Promise.all([
    ids.length === 0
      ? []
      : tx.selectFrom('media_objects').selectAll().where('id', 'in', ids).execute(),
    findInvalidated(tx, rows),
  ])
  const byId = new Map(files.map((file) => [file.id, file]))
  return rows.map((row) => {
    const file = row.file_id === null ? undefined : byId.get(row.file_id)
    const invalidatedBy = invalidated.get(row.id)
    return {
      ...(file ? { file: makeMediaDocument(ctx, file) } : {}),
      ...(row.total > 0 ? { progress: { done: row.done, total: row.total } } : {}),
      sheets: undefined,
      outliers: undefined,
      invalidated: invalidatedBy !== undefined,
      ...(row.file_id !== null && (canCancel(row.step) || canResume(row))
        ? { resumeUntil: new Date(row.created_at.getTime() + KEPT_MS).toISOString() }
        : {}),
      ...(invalidatedBy && row.step === 'validation_completed' ? { invalidatedBy } : {}),
    }
  })
}

const bindImports = <R extends ImportResource>(resource: R, kind: ImportKind) =>
  bindTable(resource as ImportResource, 'imports', {
    only: `imports.kind = '${kind}'`,
    shownBy: [[resource.entity, findImportAction(resource, 'view')]],
    columns: {
      file: 'computed',
      progress: 'computed',
      invalidatedBy: 'computed',
      resumeUntil: 'computed',
      repairedRows: 'computed',
      overview: 'computed',
      errors: 'computed',
      result: 'computed',
      dropped: 'computed',
    },
    expand: expandImports,
  })

/** One table of imports for each kind: the kinds have their own permissions. */
export const importTables = {
  supplier: bindImports(importResources.supplier, 'supplier'),
  epd: bindImports(importResources.epd, 'epd'),
  product: bindImports(importResources.product, 'product'),
  pdis: bindImports(importResources.pdis, 'pdis'),
  footprint: bindImports(importResources.footprint, 'footprint'),
} as const satisfies Record<ImportKind, Table<'imports', ImportResource>>

/** The table of imports of one kind. */
export type ImportTable = Table<'imports', ImportResource>

/** The kind of the imports in a table. */
export const findKind = ({ resource }: ImportTable): ImportKind =>
  importKinds.find((kind) => importTables[kind].resource.type === resource.type)!

export const getTable = (row: Pick<Row<'imports'>, 'kind'>): ImportTable =>
  importTables[row.kind as ImportKind]

/** The document of one import with its sheets, overview, remarks and records. */
export async function describeImport(
  tx: ReadTx,
  ctx: Ctx,
  row: Row<'imports'>,
): Promise<Record<string, unknown>> {
  const [document] = await encodeRows(tx, ctx, getTable(row), [row])
  const dropped = row.sheets?.find(({ key }) => key === DROPPED_SHEET)
  return {
    ...document,
    ...(row.sheets ? { sheets: row.sheets } : {}),
    ...(row.outliers ? { outliers: row.outliers } : {}),
    ...(dropped ? { dropped: await countDropped(tx, row.id, dropped.name) } : {}),
    repairedRows: await countRepaired(tx, row.id),
    overview: await readOverview(tx, row.id),
    errors: await readRemarks(tx, row.id),
    result: await readResult(tx, row.id),
  }
}

/** Number of rows that were repaired or left out. */
async function countRepaired(tx: ReadTx, id: string): Promise<number> {
  const { n } = await tx
    .selectFrom('import_rows')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('import_id', '=', id)
    .where((eb) => eb.or([eb('repaired', '=', true), eb('omitted', '=', true)]))
    .executeTakeFirstOrThrow()
  return Number(n)
}

async function readOverview(tx: ReadTx, id: string): Promise<ImportOverviewRow[]> {
  const rows = await tx
    .selectFrom('import_rows')
    .select(['sheet', 'line', 'action', 'unique_id', 'name'])
    .where('import_id', '=', id)
    .where('action', 'is not', null)
    .orderBy('number')
    .limit(IMPORT_LIST_MAX)
    .execute()
  return rows.map(({ sheet, line, action, unique_id: uniqueId, name }) => ({
    sheet,
    line,
    action: action as ImportOverviewRow['action'],
    ...(uniqueId === null ? {} : { uniqueId }),
    ...(name === null ? {} : { name }),
  }))
}

async function readRemarks(tx: ReadTx, id: string): Promise<ImportRemark[]> {
  const rows = await tx
    .selectFrom('import_rows')
    .select(['sheet', 'line', 'remarks'])
    .where('import_id', '=', id)
    .where('remark_count', '>', 0)
    .orderBy('number')
    .limit(IMPORT_LIST_MAX)
    .execute()
  return rows
    .flatMap((row) =>
      (row.remarks as StoredRemark[])
        .filter(({ isNote }) => !isNote)
        .map((remark) => describeRemark(remark, row, 'en')),
    )
    .slice(0, IMPORT_LIST_MAX)
}

async function readResult(tx: ReadTx, id: string): Promise<ImportedRecord[]> {
  const rows = await tx
    .selectFrom('import_records')
    .select(['type', 'record_id', 'name', 'action'])
    .where('import_id', '=', id)
    .orderBy('position')
    .limit(IMPORT_LIST_MAX)
    .execute()
  return rows.map(({ type, record_id: recordId, name, action }) => ({
    record: makeIri(type, recordId),
    type,
    name,
    action: action as ImportedRecord['action'],
  }))
}
