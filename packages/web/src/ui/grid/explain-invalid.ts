import { readCell } from './cell-text.ts'
import { isInvalid, type GridColumn, type GridRow, type InvalidText } from './grid-model.ts'
import type { GridSetup } from './grid-setup.ts'

type Words = Pick<GridSetup, 'labels' | 'locale'>

/** Why a text is no value of its column. */
export function explainInvalid(
  words: Words,
  column: GridColumn,
  row: GridRow,
  { invalid, reason }: InvalidText,
): string {
  const known = reason ?? explainAmount(words, column, row, invalid)
  if (known !== undefined) return known
  return column.maxLength !== undefined && invalid.length > column.maxLength
    ? words.labels.tooLong(column, column.maxLength)
    : words.labels.unreadable(column, invalid)
}

/** Why a formula or an amount with a unit has no value; undefined: the text is neither. */
function explainAmount(
  { labels, locale }: Words,
  column: GridColumn,
  row: GridRow,
  text: string,
): string | undefined {
  if (column.type !== 'number') return undefined
  const reading = readCell(column, text, locale, row).value
  if (typeof reading === 'number') return labels.convertible(text)
  return isInvalid(reading) ? reading.reason : undefined
}
