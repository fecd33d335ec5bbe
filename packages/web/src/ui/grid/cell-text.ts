import { fold } from '../fold.ts'
import { formatAmount } from '../numbers/format-number.ts'
import { readNumber, showFormula } from '../numbers/read-number.ts'
import {
  isInvalid,
  readCellUnit,
  readFormula,
  resolveColumn,
  readValue,
  type AmountReading,
  type CellValue,
  type GridColumn,
  type GridLocale,
  type GridRow,
} from './grid-model.ts'
import { plainNumber } from './clipboard/clipboard-write.ts'

/**
 * What typed or pasted text means in a column, with the formula of a number and the amount that it was converted from. Text that
 * cannot be read is kept, never corrected.
 */
export function readCell(
  column: GridColumn,
  text: string,
  locale: GridLocale,
  row: GridRow | null,
): AmountReading {
  const trimmed = text.trim()
  if (trimmed === '') return { value: null }
  if (column.parse) return { value: column.parse(text, row) }
  if (column.units && row) return column.units.read(trimmed, null, row, locale)
  if (column.type !== 'number') return { value: readWords(column, trimmed) }
  const unit = row ? readCellUnit(column, row) : column.unit
  const read = readNumber(trimmed, locale, unit, column.parameters)
  if (!read.ok) return { value: { invalid: text, ...(read.fault && { reason: read.fault }) } }
  return { value: read.value, ...(read.formula === undefined ? {} : { formula: read.formula }) }
}

function readWords(column: GridColumn, trimmed: string): CellValue {
  if (column.type === 'choice') return readChoice(column, trimmed)
  return column.maxLength !== undefined && trimmed.length > column.maxLength
    ? { invalid: trimmed }
    : trimmed
}

function readChoice(column: GridColumn, text: string): CellValue {
  const wanted = fold(text)
  const options = column.options ?? []
  const exact = options.find((option) =>
    [option.value, option.label, ...(option.synonyms ?? [])].some((name) => fold(name) === wanted),
  )
  if (exact) return exact.value
  const starting = options.filter((option) => fold(option.label).startsWith(wanted))
  return starting.length === 1 ? starting[0]!.value : { invalid: text }
}

/** What the cell shows. */
export function showCell(shown: GridColumn, row: GridRow, locale: GridLocale): string {
  const column = resolveColumn(shown, row)
  const value = readValue(column, row)
  if (isInvalid(value)) return value.invalid
  if (value === null) return ''
  if (column.format) return column.format(value, row)
  if (typeof value === 'number') return formatAmount(value, locale)
  if (column.type === 'choice')
    return column.options?.find((option) => option.value === value)?.label ?? value
  return value
}

/** What the editor starts with: the formula, the full number, or the text itself. */
export function editText(column: GridColumn, row: GridRow, locale: GridLocale): string {
  const formula = readFormula(column, row)
  if (formula !== null) return showFormula(formula, locale)
  const value = readValue(column, row)
  return typeof value === 'number' ? plainNumber(value, locale) : showCell(column, row, locale)
}
