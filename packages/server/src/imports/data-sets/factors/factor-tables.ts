import { writeImportCell } from '@cradle/contract'
import type { CellValue, WorkbookRow } from '#platform/spreadsheets/workbook'
import type { CsvTable } from '../csv.ts'
import type { ReadDataSets } from '../data-set.ts'
import { isAdeme, isAdemeTransport, readAdeme, readAdemeTransport } from './read-ademe.ts'
import { isGwpTable, readGwpValues } from './read-gwp-values.ts'
import { isEmberGrid, isIfiGrid, readEmberGrid, readIfiGrid } from './read-grid-factors.ts'
import { isSupplyChain, readSupplyChain } from './read-supply-chain.ts'
import { isTravelEnergy, readTravelEnergy } from './read-travel-energy.ts'
import { isUkFactors, readUkFactors } from './read-uk-factors.ts'

/** Published tables of emission factors, each recognised by its headers. */
export const factorTables: readonly [
  isTable: (table: CsvTable) => boolean,
  read: (table: CsvTable) => ReadDataSets,
][] = [
  [isUkFactors, readUkFactors],
  [isSupplyChain, readSupplyChain],
  [isIfiGrid, readIfiGrid],
  [isAdeme, readAdeme],
  [isTravelEnergy, readTravelEnergy],
  [isGwpTable, readGwpValues],
]

/** The emission factors of a JSON file; null for another file. */
export function readFactorJson(json: unknown): ReadDataSets | null {
  if (isEmberGrid(json)) return readEmberGrid(json)
  if (isAdemeTransport(json)) return readAdemeTransport(json)
  return null
}

/** Rows of a sheet in which the header can be: titles and explanations come before it. */
const HEADER_ROWS = 20

/** The emission factors of a workbook that its publisher offers beside the same table as text; null for another workbook. */
export function readFactorWorkbook(rows: readonly WorkbookRow[]): ReadDataSets | null {
  for (const sheet of Map.groupBy(rows, ({ sheet }) => sheet).values()) {
    for (const [index, header] of sheet.slice(0, HEADER_ROWS).entries()) {
      const table: CsvTable = {
        headers: listTexts(header),
        rows: [],
      }
      if (!isUkFactors(table)) continue
      const lines = sheet.slice(index + 1).map((row) => ({ line: row.line, cells: listTexts(row) }))
      return readUkFactors({ ...table, rows: lines })
    }
  }
  return null
}

function listTexts({ cells }: WorkbookRow): string[] {
  const texts: string[] = []
  for (const [column, cell] of cells) texts[column] = writeCell(cell)
  return Array.from(texts, (text) => text ?? '')
}

/** Numbers are never rounded as their cells show them. */
const writeCell = (cell: CellValue): string =>
  typeof cell === 'object' && 'number' in cell && !/^0\d/.test(cell.shown)
    ? `${cell.number}${cell.unit === undefined ? '' : ` ${cell.unit}`}`
    : writeImportCell(cell)
