import type { ImportKind, Locale } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import type {
  CellToWrite,
  ColumnToWrite,
  ComputedCell,
  SheetToWrite,
} from '#platform/spreadsheets/workbook'
import { importTexts } from '../import-texts.ts'
import { describeLayout } from '../layouts/describe-layout.ts'
import { getField, type LayoutColumn, type LayoutSheet } from '../layouts/layout.ts'
import { listTargets } from '../layouts/list-targets.ts'
import { layouts } from '../layouts/layouts.ts'
import { showValue } from '../planning/compare-record.ts'
import { ReferenceIndex } from '../planning/reference-index.ts'
import type { ExportRequest, FreeCell, ReadExport } from './exported-rows.ts'
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
  return layout.sheets.map((sheet, i) => {
    const ofSheet = rows.get(sheet) ?? []
    const free = collectFreeColumns(ofSheet)
    return {
      name: described[i]!.name,
      columns: [...makeColumns(sheet, described[i]!.columns, language), ...free],
      rows: ofSheet.map((values) => [
        ...sheet.columns.map((column) =>
          toCell(index, sheet, column, values[column.field], language),
        ),
        ...free.map(({ header }) => listFree(values).find((cell) => cell.header === header)?.value),
      ]),
    }
  })
}

const listFree = ({ free = [] }: Readonly<Record<string, unknown>>): readonly FreeCell[] =>
  free as readonly FreeCell[]

/** The columns of the headings that rows choose, in the order in which they come first. */
function collectFreeColumns(rows: readonly Readonly<Record<string, unknown>>[]): ColumnToWrite[] {
  const columns = new Map<string, ColumnToWrite>()
  for (const row of rows)
    for (const { header, note } of listFree(row))
      if (!columns.has(header)) columns.set(header, { header, ...(note ? { note } : {}) })
  return [...columns.values()]
}

const isComputed = (value: unknown): value is ComputedCell =>
  typeof value === 'object' && value !== null && 'computed' in value

function toCell(
  index: ReferenceIndex,
  sheet: LayoutSheet,
  column: LayoutColumn,
  value: unknown,
  language: Locale,
): CellToWrite {
  return isComputed(value)
    ? value
    : toShownCell(getField(sheet, column).kind, showValue(index, column, value), language)
}

function toShownCell(
  kind: string,
  value: string | number | boolean | undefined,
  language: Locale,
): CellToWrite {
  if (typeof value === 'boolean')
    return importTexts(language)(value ? 'layouts:explanation.yes' : 'layouts:explanation.no')
  return kind === 'date' && typeof value === 'string' ? { date: value } : value
}
