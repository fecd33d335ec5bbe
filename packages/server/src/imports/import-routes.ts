import {
  collectionIri,
  Footprint,
  itemIri,
  importKinds,
  importRoutes,
  type ImportKind,
  type ImportResource,
} from '@cradle/contract'
import { findByAddress } from '#footprints/inputs/input-crud'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import { isUuid } from '#platform/ids'
import type { Area } from '#platform/http/area'
import { ok, readQueryValue, type Call, type ItemCall, type Reply } from '#platform/http/call'
import { makeDocument } from '#platform/hydra/document'
import { Problem } from '#platform/http/problem'
import type { Handlers } from '#platform/http/routes'
import { itemReply, rowInPath } from '#platform/records/crud'
import { serveRecords } from '#platform/records/record-routes'
import { getHeaderMapping, saveHeaderMapping } from './header-mappings.ts'
import { describeImport, importTables } from './import-table.ts'
import { describeLayout } from './layouts/describe-layout.ts'
import { layouts } from './layouts/layouts.ts'
import { listRows, readLanguage } from './staging/list-rows.ts'
import { repairRow } from './staging/repair-row.ts'
import { chooseSheets } from './steps/choose-sheets.ts'
import { cancelImport, resumeImport, runImport, validateImport } from './steps/move-steps.ts'
import { uploadImport } from './steps/upload-import.ts'
import { undoImport } from './undo/undo-import.ts'
import { makeExport } from './workbooks/export-workbook.ts'
import { makeRemarksWorkbook } from './workbooks/remarks-workbook.ts'
import { sendWorkbook } from './workbooks/send-workbook.ts'
import { makeTemplate } from './workbooks/template-workbook.ts'

/** Imports of workbooks: upload, validation, repair, run, undo; templates and exports in the same layout. */
export const importArea: Area = {
  tables: Object.values(importTables),
  serve(handlers) {
    for (const kind of importKinds) {
      serveItems(handlers, kind)
      serveKind(handlers, kind)
    }
  },
}

function serveItems(handlers: Handlers, kind: ImportKind): void {
  const table = importTables[kind]
  const routes = importRoutes[kind]
  serveRecords(
    handlers,
    table,
    {},
    {
      create: (call) => uploadImport(call, table),
      get: (call) =>
        call.ctx.db.read(call.ctx.scope, async (tx) => {
          const row = await rowInPath(tx, call, table)
          return itemReply(tx, call.ctx, table, row, 200, await describeImport(tx, call.ctx, row))
        }),
    },
  )
  const validate = (call: ItemCall): Promise<Reply> => validateImport(call, table)
  const run = (call: ItemCall): Promise<Reply> => runImport(call, table)
  const cancel = (call: ItemCall): Promise<Reply> => cancelImport(call, table)
  handlers
    .on(routes.validate, validate)
    .on(routes.validateByGet, validate)
    .on(routes.run, run)
    .on(routes.runByGet, run)
    .on(routes.cancel, cancel)
    .on(routes.cancelByGet, cancel)
    .on(routes.resume, (call) => resumeImport(call, table))
    .on(routes.rows, (call) => listRows(call, table))
    .on(routes.repairRow, (call) => repairRow(call, table))
    .on(routes.chooseSheets, (call) => chooseSheets(call, table))
    .on(routes.undo, (call) => undoImport(call, table))
    .on(routes.remarksFile, (call) => sendRemarks(call, kind))
}

function serveKind(handlers: Handlers, kind: ImportKind): void {
  const routes = importRoutes[kind]
  const resource: ImportResource = importTables[kind].resource
  handlers
    .on(routes.layout, async (call) =>
      ok(
        makeDocument('ImportLayout', `${collectionIri(resource)}/layout`, {
          kind,
          sheets: describeLayout(layouts[kind], readLanguage(call)),
        }),
      ),
    )
    .on(routes.template, (call) => sendTemplate(call, kind))
    .on(routes.export, (call) => sendExport(call, kind))
    .on(routes.columnMapping, (call) => getHeaderMapping(call, kind, resource))
    .on(routes.saveColumnMapping, (call) => saveHeaderMapping(call, kind, resource))
}

const sendTemplate = async (call: Call, kind: ImportKind): Promise<Reply> =>
  sendWorkbook(
    `${kind}-import.xlsx`,
    await call.ctx.db.read(call.ctx.scope, (tx) =>
      makeTemplate(tx, kind, call.ctx.scope.companyId, readLanguage(call)),
    ),
  )

/** The acting company's records; with `owner=none` the platform's own. */
const sendExport = async (call: Call, kind: ImportKind): Promise<Reply> => {
  const { ctx } = call
  const owner = readQueryValue(call.query, 'owner') === 'none' ? null : ctx.scope.companyId
  if (owner === null && !ctx.scope.keys.has('epd_import.*.view')) throw new Problem('accessDenied')
  return sendWorkbook(
    `${kind}-export.xlsx`,
    await ctx.db.read(ctx.scope, async (tx) =>
      makeExport(tx, kind, owner, {
        language: readLanguage(call),
        footprint: kind === 'footprint' ? await findExported(tx, call) : null,
        calculations: kind === 'product' ? readChosen(call) : null,
      }),
    ),
  )
}

/** The calculations that a query names; null without one: all of them. */
function readChosen({ query }: Call): ReadonlySet<string> | null {
  const named = readQueryValue(query, 'calculations')
  return named === undefined ? null : new Set(named.split(',').map((one) => one.trim()))
}

/** The footprint that a query names, of the acting company. @throws Problem itemNotFound */
async function findExported(tx: ReadTx, { ctx, query }: Call): Promise<Row<'footprints'>> {
  const named = readQueryValue(query, 'footprint') ?? ''
  const iri = isUuid(named) ? itemIri(Footprint, named) : named
  const footprint = await findByAddress(tx, iri, ctx.origin)
  if (footprint.company_id !== ctx.scope.companyId) throw new Problem('itemNotFound', { iri })
  return footprint
}

const sendRemarks = async (call: ItemCall, kind: ImportKind): Promise<Reply> => {
  const { name, sheets } = await call.ctx.db.read(call.ctx.scope, async (tx) => {
    const row = await rowInPath(tx, call, importTables[kind])
    return {
      name: row.file_name.replace(/\.\w+$/, ''),
      sheets: await makeRemarksWorkbook(tx, row.id, kind, readLanguage(call)),
    }
  })
  return sendWorkbook(`${name}-remarks.xlsx`, sheets)
}
