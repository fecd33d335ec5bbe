import { WorkbookError, type CellValue } from './workbook.ts'

/** A row as the formats give it. */
export interface RawRow {
  sheet: string
  /** From 0. */
  index: number
  /** The program that shows the workbook hides the row. */
  isHidden: boolean
  cells: Map<number, CellValue>
}

/** What programs show in place of a value. A text that reads like an error is taken for one. */
export const errorTexts: ReadonlySet<string> = new Set([
  '#NULL!',
  '#DIV/0!',
  '#VALUE!',
  '#REF!',
  '#NAME?',
  '#NUM!',
  '#N/A',
  '#GETTING_DATA',
  '#SPILL!',
  '#CALC!',
  '#FIELD!',
  '#BLOCKED!',
  '#CONNECT!',
  '#ERR!',
])

const DAY_MS = 86_400_000

/** A moment in UTC as a cell: the day, with the time of day where it has one. */
export function convertDate(date: Date): CellValue {
  if (Number.isNaN(date.getTime())) return { error: '#NUM!' }
  const seconds = Math.round(date.getTime() / 1000) * 1000
  const text = new Date(seconds).toISOString()
  return { date: seconds % DAY_MS === 0 ? text.slice(0, 10) : text.slice(0, 19) }
}

/** Row and column of a place, from 0. Example: `$B$3` → row 2, column 1 */
export function parsePlace(place: string): { row: number; column: number } {
  const match = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(place)
  if (!match) throw new WorkbookError('damagedWorkbook', `There is no cell ${place}.`)
  const column = match[1]!
    .toUpperCase()
    .split('')
    .reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return { row: Number(match[2]) - 1, column: column - 1 }
}
