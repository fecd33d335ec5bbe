import type { Locale } from '../../i18n/locale.ts'
import { stateCell, type ResultTable, type TableCell } from './result-table.ts'

/** A figure in full precision with the decimal sign of the reader; ND and MND as such. A text never starts a formula. */
function writeCell(cell: TableCell, locale: Locale): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return /^[=+\-@\t\r＝＋－＠]/.test(cell) ? `'${cell}` : cell
  const figure = stateCell(cell)
  const text = String(figure)
  return typeof figure === 'number' && locale !== 'en' ? text.replace('.', ',') : text
}

const writeCells = ({ head, rows }: ResultTable, locale: Locale): string[][] =>
  [head, ...rows].map((cells) => cells.map((cell) => writeCell(cell, locale)))

/** Cells with tabs between them, for the clipboard as text. */
export const writeTabText = (table: ResultTable, locale: Locale): string =>
  writeCells(table, locale)
    .map((cells) => cells.map((text) => text.replace(/[\t\r\n]+/g, ' ')).join('\t'))
    .join('\r\n')

/** The same table for the clipboard as HTML. */
export function writeHtmlTable(table: ResultTable, locale: Locale): string {
  const [head = [], ...rows] = writeCells(table, locale)
  const line = (cells: readonly string[], tag: 'td' | 'th') =>
    `<tr>${cells.map((text) => `<${tag}>${escapeHtml(text)}</${tag}>`).join('')}</tr>`
  return `<table><thead>${line(head, 'th')}</thead><tbody>${rows.map((cells) => line(cells, 'td')).join('')}</tbody></table>`
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/**
 * A CSV file that spreadsheets of the reader's language open by a double click: UTF-8 with a byte order mark. Dutch and
 * German have semicolons and decimal commas, English has commas and decimal points.
 */
export function writeCsv(table: ResultTable, locale: Locale): string {
  const separator = locale === 'en' ? ',' : ';'
  const quote = (text: string) =>
    text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  return `\uFEFF${writeCells(table, locale)
    .map((cells) => cells.map(quote).join(separator))
    .join('\r\n')}\r\n`
}

/** Puts the table on the clipboard, as HTML and as text. */
export const copyTable = (table: ResultTable, locale: Locale): Promise<void> =>
  navigator.clipboard.write([
    new ClipboardItem({
      'text/html': new Blob([writeHtmlTable(table, locale)], { type: 'text/html' }),
      'text/plain': new Blob([writeTabText(table, locale)], { type: 'text/plain' }),
    }),
  ])
