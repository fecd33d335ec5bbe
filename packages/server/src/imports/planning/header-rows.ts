import type { ImportCell, ImportSheetChoice } from '@cradle/contract'
import { parsePlace } from '#platform/spreadsheets/raw-row'
import { isDroppedSheet } from '../data-sets/dropped-rows.ts'
import { importTexts } from '../import-texts.ts'
import {
  findColumn,
  findIndicatorColumn,
  findSheet,
  type HeaderMapping,
} from '../layouts/find-column.ts'
import type { Layout, LayoutSheet } from '../layouts/layout.ts'
import { cellText, isEmptyCell, isMergedCell } from '../layouts/read-cell.ts'
import type { StagedRow } from '../staging/staged-rows.ts'

/** Rows of a sheet with content among which its headings are looked for. */
const SEARCHED_ROWS = 30

/** A heading with the index of its column. */
export interface Heading {
  index: number
  header: string
}

/** What decides how the sheets of a file are read. */
export interface SheetRules {
  layout: Layout
  mapping: HeaderMapping
  choices: readonly ImportSheetChoice[]
}

/** The sheet of explanations in our own templates. */
export const isExplanation = (name: string): boolean =>
  (['en', 'nl', 'de'] as const).some(
    (language) => importTexts(language)('layouts:explanation.sheet') === name,
  )

/** The rows of each sheet of a file, without our own explanations. */
export const groupSheets = (rows: readonly StagedRow[]): [name: string, rows: StagedRow[]][] =>
  [...Map.groupBy(rows, (row) => row.sheet)].filter(([name]) => !isExplanation(name))

export const findChoice = ({ choices }: SheetRules, name: string): ImportSheetChoice | undefined =>
  choices.find((choice) => choice.name === name)

/** The sheets of the layout that a sheet of the file can be: the chosen one, the one of its name, or any where it is the only sheet. */
export function listCandidates(
  rules: SheetRules,
  name: string,
  sheetCount: number,
): readonly LayoutSheet[] {
  const { layout, choices } = rules
  const chosen = findChoice(rules, name)?.key
  if (chosen !== undefined) return layout.sheets.filter(({ key }) => key === chosen)
  const named = findSheet(layout, name)
  // Another sheet was chosen in its place.
  if (named && choices.some(({ key }) => key === named.key)) return []
  if (named) return [named]
  return sheetCount === 1 ? layout.sheets : []
}

/** Marks the row with the headings of each sheet. @returns the rows whose mark is another one than before */
export function markHeaders(rules: SheetRules, rows: readonly StagedRow[]): StagedRow[] {
  const sheets = groupSheets(rows)
  const changed: StagedRow[] = []
  for (const [name, ofSheet] of sheets) {
    const header = findHeaderRow(rules, name, ofSheet, sheets.length)
    for (const row of ofSheet) {
      if (row.isHeader === (row === header)) continue
      row.isHeader = row === header
      changed.push(row)
    }
  }
  return changed
}

/**
 * The row with the headings of a sheet: the chosen one; else, among its first rows, the first that knows most headings; else the first
 * that is about as wide as the table. Titles above a table have few cells.
 */
function findHeaderRow(
  rules: SheetRules,
  name: string,
  rows: readonly StagedRow[],
  sheetCount: number,
): StagedRow {
  if (isDroppedSheet(name)) return rows[0]!
  const line = findChoice(rules, name)?.headerLine
  const chosen = rows.find((row) => row.line === line)
  if (chosen) return chosen
  const found = listCandidates(rules, name, sheetCount)
  const candidates = found.length > 0 ? found : rules.layout.sheets
  const searched = rows.slice(0, SEARCHED_ROWS).map((row) => {
    const headings = listHeadings(row, rows)
    return {
      row,
      width: headings.length,
      known: Math.max(...candidates.map((sheet) => countKnown(sheet, headings, rules.mapping))),
    }
  })
  const known = Math.max(...searched.map((one) => one.known))
  const width = Math.max(...searched.map((one) => one.width))
  const best =
    known > 0
      ? searched.find((one) => one.known === known)
      : searched.find((one) => one.width * 2 > width)
  return best?.row ?? rows[0]!
}

/** How many columns of a sheet are among some headings. */
export function countKnown(
  sheet: LayoutSheet,
  headings: readonly Heading[],
  mapping: HeaderMapping,
): number {
  const known = new Set<unknown>()
  for (const { header } of headings) {
    const found = findColumn(sheet, header, mapping)
    if (typeof found === 'object') known.add(found.column)
    else if (found === 'omitted') known.add(header)
    else known.add(findIndicatorColumn(sheet, header)?.code)
  }
  known.delete(undefined)
  return known.size
}

/** The cells of a row with a value of their own, in the order of the columns. */
export const listCells = (row: StagedRow): [index: number, cell: ImportCell][] =>
  Object.entries(row.cells)
    .map(([index, cell]): [number, ImportCell] => [Number(index), cell])
    .filter(([, cell]) => !isEmptyCell(cell) && !isMergedCell(cell))
    .toSorted(([a], [b]) => a - b)

/** The headings in a row. A heading that is merged downwards counts in each of its rows. @param rows all rows of the sheet */
export const listHeadings = (
  row: Pick<StagedRow, 'cells'>,
  rows: readonly Pick<StagedRow, 'line' | 'cells'>[],
): Heading[] =>
  Object.entries(row.cells)
    .map(([key, cell]) => [Number(key), findMergedHeading(Number(key), cell, rows)] as const)
    .filter(([, cell]) => !isEmptyCell(cell) && !isMergedCell(cell))
    .map(([index, cell]) => ({ index, header: cellText(cell!) }))
    .toSorted((a, b) => a.index - b.index)

/** The first cell of a merge in the same column; any other cell as it is. */
function findMergedHeading(
  index: number,
  cell: ImportCell,
  rows: readonly Pick<StagedRow, 'line' | 'cells'>[],
): ImportCell | undefined {
  const first = findMergeStart(cell)
  return first?.column === index ? rows.find(({ line }) => line === first.line)?.cells[index] : cell
}

/** Where the merge begins that covers a cell. */
function findMergeStart(cell: ImportCell): { line: number; column: number } | undefined {
  if (!isMergedCell(cell)) return undefined
  const { row, column } = parsePlace(cellText(cell).split(':')[0]!)
  return { line: row + 1, column }
}

/** Whether all cells of a row belong to merges that begin in or above a line: then the headings reach down into it. */
export const isCoveredFrom = (line: number, row: StagedRow): boolean =>
  Object.values(row.cells).every((cell) => {
    const first = findMergeStart(cell)
    return first !== undefined && first.line <= line
  })
