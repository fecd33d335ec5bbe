import { convertAmount, readUnit, splitUnit } from '@cradle/engine'
import { writeImportCell, type Field } from '@cradle/contract'
import { shiftDecimal } from '#platform/spreadsheets/shift-decimal'
import type { CellValue } from '#platform/spreadsheets/workbook'
import type { RemarkReason } from '../import-texts.ts'
import { readDay, type DateOrder } from './read-date.ts'
import { readNumber, type DecimalSign } from './read-number.ts'

/** A cell as the value of a field. `unit`: the amount still has this unit, and the record decides into which it is converted. */
export type CellReading =
  | { value: unknown; convertedFrom?: string; unit?: string }
  | { reason: RemarkReason; values?: Record<string, string | number> }

export interface ReadingRules {
  /** The decimal sign that the column proves, or the sheet. */
  decimal: DecimalSign | null
  /** The order of day and month that the column proves. */
  dateOrder?: DateOrder | null
  /** Unit in the header of the column. */
  headerUnit: string | null
  /** The unit follows from the record: the amount is returned with the unit it is written in. */
  hasOwnUnit?: boolean
}

const YES = new Set(['yes', 'y', 'ja', 'j', 'true', 'waar', 'wahr', '1', 'x'])
const NO = new Set(['no', 'n', 'nee', 'nein', 'false', 'onwaar', 'falsch', '0'])

/** A cell as text, as a remark repeats it. */
export const cellText = writeImportCell

/** Whether a cell is covered by a merge whose first cell has the value. */
export const isMergedCell = (cell: CellValue): boolean =>
  typeof cell === 'object' && 'error' in cell && cell.reason === 'mergedCell'

/** Whether a cell counts as empty. */
export const isEmptyCell = (cell: CellValue | undefined): cell is undefined =>
  cell === undefined || (typeof cell === 'string' && cell.trim() === '')

/** Reads a cell that is not empty as a value of its field. References stay texts. */
export function readCell(field: Field, cell: CellValue, rules: ReadingRules): CellReading {
  if (typeof cell === 'object' && 'error' in cell)
    return { reason: cell.reason ?? 'formulaError', values: { value: cell.error } }
  switch (field.kind) {
    case 'number':
    case 'integer':
      return readAmount(field, cell, rules)
    case 'boolean':
      return readFlag(cell)
    case 'date':
      return readDate(cell, rules.dateOrder ?? null)
    case 'choice':
      return readChoice(field.values, cellText(cell))
    case 'references':
      return {
        value: cellText(cell)
          .split(';')
          .map((part) => part.trim())
          .filter((part) => part !== ''),
      }
    default:
      return { value: cellText(cell) }
  }
}

function readFlag(cell: CellValue): CellReading {
  if (typeof cell === 'boolean') return { value: cell }
  const text = cellText(cell).toLowerCase()
  return YES.has(text) ? { value: true } : NO.has(text) ? { value: false } : { reason: 'notYesNo' }
}

function readDate(cell: CellValue, order: DateOrder | null): CellReading {
  if (typeof cell !== 'string' && !(typeof cell === 'object' && 'date' in cell))
    return { reason: 'notADate' }
  const text = cellText(cell)
  const day = readDay(text, order)
  if (day === 'ambiguousDate') return { reason: day, values: { value: text } }
  return day === 'notADate' ? { reason: day } : { value: day.date }
}

const simplify = (text: string): string => text.toLowerCase().replaceAll(/[\s_\-–—]+/g, '_')

function readChoice(choices: readonly (string | number)[], text: string): CellReading {
  const simple = simplify(text)
    .replace(/^a1\/a2\/a3$|^a1_(?:to|bis|t\/m)_a3$|^a1_3$/, 'a1_a3')
    .replace(/^modul[e]?_(?=[a-d]\d?$)/, '')
  const found =
    choices.find((choice) => choice === text) ??
    choices.find((choice) => simplify(String(choice)) === simple)
  return found === undefined
    ? { reason: 'notAChoice', values: { choices: choices.join(', ') } }
    : { value: found }
}

function readAmount(
  field: Extract<Field, { kind: 'number' | 'integer' }>,
  cell: CellValue,
  { decimal, headerUnit, hasOwnUnit = false }: ReadingRules,
): CellReading {
  const written = writeAmount(cell)
  if (!written) return { reason: 'notANumber' }
  const reading =
    typeof written.number === 'number'
      ? { value: written.number }
      : readNumber(written.number, decimal)
  if (typeof reading === 'string') return { reason: reading, values: { value: cellText(cell) } }
  if (field.kind === 'integer' && !Number.isInteger(reading.value))
    return { reason: 'notAnInteger' }
  const unit = written.unit ?? headerUnit
  if (unit === null) return { value: reading.value }
  if (hasOwnUnit) return { value: reading.value, unit: readUnit(unit) }
  if (unit === '%' && field.unit === undefined && field.max === 1)
    return {
      value: shiftDecimal(reading.value, -2),
      convertedFrom: `${reading.value} %`,
    }
  return convertToField(reading.value, unit, field.unit)
}

/** The number of a cell and the unit behind it. The format of a cell can change both: 0.25 that is shown as 25 %. */
function writeAmount(cell: CellValue): { number: number | string; unit: string | null } | null {
  if (typeof cell === 'number') return { number: cell, unit: null }
  if (typeof cell === 'string') return splitUnit(cell.trim())
  return typeof cell === 'object' && 'number' in cell
    ? { number: cell.number, unit: cell.unit ?? null }
    : null
}

/** `MJ/unit` is compared as MJ: the record is about one unit. */
function convertToField(amount: number, from: string, fieldUnit: string | undefined): CellReading {
  if (fieldUnit === undefined) return { reason: 'unitUnexpected' }
  const to = fieldUnit.replace(/\/unit$/, '')
  const converted = convertAmount(amount, from.replace(/\/unit$/, ''), to)
  if (!converted) return { reason: 'unitNotConvertible', values: { from: `${amount} ${from}`, to } }
  return converted.by === 'same'
    ? { value: converted.amount }
    : { value: converted.amount, convertedFrom: `${amount} ${from}` }
}
