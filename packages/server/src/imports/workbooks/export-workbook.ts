import type { ImportKind, Locale } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import type { CellToWrite, SheetToWrite } from '#platform/spreadsheets/workbook'
import { importTexts } from '../import-texts.ts'
import { describeLayout } from '../layouts/describe-layout.ts'
import { getField } from '../layouts/layout.ts'
import { listTargets } from '../layouts/list-targets.ts'
import { layouts } from '../layouts/layouts.ts'
import { showValue } from '../planning/compare-record.ts'
import { ReferenceIndex } from '../planning/reference-index.ts'
import type { ExportRequest, ReadExport } from './exported-rows.ts'
import { readEpds } from './export-epds.ts'
import { readExportedInputs } from './export-footprint-inputs.ts'
import { readInputSets } from './export-input-sets.ts'
import { readProducts } from './export-products.ts'
import { readSites } from './export-sites.ts'
import { makeColumns } from './template-workbook.ts'

const readers: Readonly<Record<ImportKind, ReadExport>> = {
  supplier: readSites,
  epd: readEpds,
  product: readProducts,
  pdis: readInputSets,
  footprint: readExportedInputs,
}

/** All records of an owner in the layout of the import: imported again they change nothing. */
export async function makeExport(
  tx: ReadTx,
  kind: ImportKind,
  owner: string | null,
  request: ExportRequest,
): Promise<SheetToWrite[]> {
  const { language } = request
  const layout = layouts[kind]
  const rows = await readers[kind](tx, owner, request)
  const index = await ReferenceIndex.load(tx, listTargets(layout), owner)
  const described = describeLayout(layout, language)
  return layout.sheets.map((sheet, i) => ({
    name: described[i]!.name,
    columns: makeColumns(sheet, described[i]!.columns, language),
    rows: (rows.get(sheet) ?? []).map((values) =>
      sheet.columns.map((column) =>
        toCell(
          getField(sheet, column).kind,
          showValue(index, column, values[column.field]),
          language,
        ),
      ),
    ),
  }))
}

function toCell(
  kind: string,
  value: string | number | boolean | undefined,
  language: Locale,
): CellToWrite {
  if (typeof value === 'boolean')
    return importTexts(language)(value ? 'layouts:explanation.yes' : 'layouts:explanation.no')
  return kind === 'date' && typeof value === 'string' ? { date: value } : value
}
