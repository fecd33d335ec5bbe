import { convertAmount, readUnit, splitUnit } from '@cradle/engine'
import type { Field } from '@cradle/contract'
import { isDate } from '#platform/records/decode'
import type { CellValue } from '#platform/spreadsheets/workbook'
import type { RemarkReason } from '../import-texts.ts'
import { readNumber, type DecimalSign } from './read-number.ts'

/** A cell as the value of a field. `unit`: the amount still has this unit, and the record decides into which it is converted. */
export type CellReading =
  | { value: unknown; convertedFrom?: string; unit?: string }
  | { reason: RemarkReason; values?: Record<string, string | number> }

export interface ReadingRules {
  /** The decimal sign that the sheet proves. */
  decimal: DecimalSign | null
  /** Unit in the header of the column. */
  headerUnit: string | null
  /** The unit follows from the record: the amount is returned with the unit it is written in. */
  hasOwnUnit?: boolean
}

const YES = new Set(['yes', 'y', 'ja', 'j', 'true', 'waar', 'wahr', '1', 'x'])
const NO = new Set(['no', 'n', 'nee', 'nein', 'false', 'onwaar', 'falsch', '0'])

/** A cell as text, as a remark repeats it. */
export function cellText(cell: CellValue): string {
  if (typeof cell !== 'object') return String(cell).trim()
  return 'date' in cell ? cell.date : cell.error
}

/** Whether a cell counts as empty. */
export const isEmptyCell = (cell: CellValue | undefined): cell is undefined =>
  cell === undefined || (typeof cell === 'string' && cell.trim() === '')

/** Reads a cell that is not empty as a value of its field. References stay texts. */
export function readCell(field: Field, cell: CellValue, rules: ReadingRules): CellReading {
  if (typeof cell === 'object' && 'error' in cell)
    return { reason: 'formulaError', values: { value: cell.error } }
  switch (field.kind) {
    case 'number':
    case 'integer':
      return readAmount(field, cell, rules)
    case 'boolean':
      return readFlag(cell)
    case 'date':
      return readDate(cell)
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

const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/

function readDate(cell: CellValue): CellReading {
  const text = cellText(cell)
  const [, day, month, year] = DAY_FIRST.exec(text) ?? []
  const date = year
    ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`
    : text.slice(0, 10)
  return typeof cell !== 'number' && isDate(date) && (year || /^[\d-]{10}(T|$)/.test(text))
    ? { value: date }
    : { reason: 'notADate' }
}

const simplify = (text: string): string => text.toLowerCase().replaceAll(/[\s_-]+/g, '_')

function readChoice(choices: readonly (string | number)[], text: string): CellReading {
  const simple = simplify(text)
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
  if (typeof cell === 'boolean' || typeof cell === 'object') return { reason: 'notANumber' }
  const written =
    typeof cell === 'number' ? { number: String(cell), unit: null } : splitUnit(cell.trim())
  const reading = typeof cell === 'number' ? { value: cell } : readNumber(written.number, decimal)
  if (typeof reading === 'string') return { reason: reading, values: { value: cellText(cell) } }
  if (field.kind === 'integer' && !Number.isInteger(reading.value))
    return { reason: 'notAnInteger' }
  const unit = written.unit ?? headerUnit
  if (unit === null) return { value: reading.value }
  if (hasOwnUnit) return { value: reading.value, unit: readUnit(unit) }
  return convertToField(reading.value, unit, field.unit)
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
