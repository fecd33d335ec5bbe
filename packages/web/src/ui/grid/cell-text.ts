import { fold } from '../fold.ts'
import { formatAmount } from '../numbers/format-number.ts'
import { parseNumber } from '../numbers/parse-number.ts'
import {
  isInvalid,
  resolveColumn,
  readValue,
  type CellValue,
  type GridColumn,
  type GridLocale,
  type GridRow,
} from './grid-model.ts'
import { plainNumber } from './clipboard/clipboard-write.ts'

/** What typed or pasted text means in a column. Text that cannot be read is kept, never corrected. */
export function readCellText(
  column: GridColumn,
  text: string,
  locale: GridLocale,
  row: GridRow | null,
): CellValue {
  const trimmed = text.trim()
  if (trimmed === '') return null
  if (column.parse) return column.parse(text, row)
  if (column.units && row) return column.units.read(trimmed, null, row, locale).value
  if (column.type === 'number') {
    const parsed = parseNumber(trimmed, locale)
    return parsed.ok ? parsed.value : { invalid: text }
  }
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

/** What the editor starts with: the full number, or the text itself. */
export function editText(column: GridColumn, row: GridRow, locale: GridLocale): string {
  const value = readValue(column, row)
  return typeof value === 'number' ? plainNumber(value, locale) : showCell(column, row, locale)
}
