import { findExactNumber } from './exact-number.ts'

/** One pasted cell. `exact` is the unrounded number that it shows, where the source supplies it, and `unit` what stands behind it. */
export interface PastedCell {
  text: string
  exact?: number
  unit?: string
}

export type PastedTable = readonly (readonly PastedCell[])[]

/** Tab-separated text as spreadsheets write it: quoted cells may hold tabs, line breaks and doubled quotes. */
export function parseTsv(text: string): PastedTable {
  const rows: PastedCell[][] = []
  let row: PastedCell[] = []
  let at = 0
  const source = text.replace(/\r\n?/g, '\n')
  while (at <= source.length) {
    const quoted = source[at] === '"' ? readQuoted(source, at) : null
    const end = quoted ? quoted.end : nextBreak(source, at)
    row.push({ text: quoted ? quoted.text : source.slice(at, end) })
    const sign = source[end]
    at = end + 1
    if (sign !== '\t') {
      rows.push(row)
      row = []
    }
    if (sign === undefined) break
  }
  return withoutEmptyEnd(rows)
}

/**
 * A quoted cell, when the closing quote is followed by the end of the cell; otherwise the quote is just text, such as the mark of an
 * inch. What has both tabs and line breaks between its quotes is no cell but the end of one row and the beginning of another.
 */
function readQuoted(source: string, from: number): { text: string; end: number } | null {
  let text = ''
  for (let at = from + 1; at < source.length; at += 1) {
    if (source[at] !== '"') text += source[at]
    else if (source[at + 1] === '"') {
      text += '"'
      at += 1
    } else {
      const end = at + 1
      const sign = source[end]
      const isClosed = sign === undefined || sign === '\t' || sign === '\n'
      return isClosed && !(text.includes('\t') && text.includes('\n')) ? { text, end } : null
    }
  }
  return null
}

function nextBreak(source: string, from: number): number {
  for (let at = from; at < source.length; at += 1)
    if (source[at] === '\t' || source[at] === '\n') return at
  return source.length
}

/** Spreadsheets end the text with a line break; that is not an empty row. */
function withoutEmptyEnd(rows: PastedCell[][]): PastedTable {
  const last = rows.at(-1)
  return last && last.length === 1 && last[0]!.text === '' && rows.length > 1
    ? rows.slice(0, -1)
    : rows
}

/** The first table of a piece of HTML, or null when it holds none. */
export function parseHtmlTable(html: string): PastedTable | null {
  if (!/<table[\s>]/i.test(html)) return null
  const page = new DOMParser().parseFromString(html, 'text/html')
  const table = page.querySelector('table')
  if (!table) return null
  const lines = [...table.querySelectorAll('tr')].filter((tr) => tr.closest('table') === table)
  const rows: PastedCell[][] = lines.map(() => [])
  lines.forEach((tr, line) => {
    let column = 0
    for (const cell of tr.querySelectorAll<HTMLTableCellElement>(':scope > td, :scope > th')) {
      while (rows[line]![column] !== undefined) column += 1
      const width = Math.max(1, Math.min(cell.colSpan, SPAN_MAX))
      // 0: down to the last row.
      const height = Math.min(cell.rowSpan || lines.length, lines.length - line)
      for (let down = 0; down < height; down += 1)
        for (let right = 0; right < width; right += 1)
          rows[line + down]![column + right] = { text: '' }
      rows[line]![column] = readHtmlCell(cell)
      column += width
    }
  })
  return rows.length > 0 ? rows.map((row) => Array.from(row, (cell) => cell ?? { text: '' })) : null
}

/** Columns that one cell can cover. */
const SPAN_MAX = 200

/**
 * Whether two flavours of one clipboard show different cells. Spaces, and empty cells at the ends, do not count.
 */
export function differsFrom(one: PastedTable, other: PastedTable): boolean {
  const write = (table: PastedTable): string =>
    table
      .map((row) =>
        row
          .map(({ text }) => text.replaceAll(/\s+/g, ' ').trim())
          .join('\t')
          .trimEnd(),
      )
      .join('\n')
      .trimEnd()
  return write(one) !== write(other)
}

/**
 * Whether the quotes around a line break can also be marks of two rows, as of inches: the table has one column, or rows of different
 * lengths.
 */
export const hasRowsInQuotes = (table: PastedTable): boolean =>
  table.some((row) => row.some(({ text }) => text.includes('\n'))) &&
  (table[0]!.length === 1 || table.some((row) => row.length !== table[0]!.length))

function readHtmlCell(cell: HTMLTableCellElement): PastedCell {
  for (const lineBreak of cell.querySelectorAll('br')) lineBreak.replaceWith('\n')
  const text = (cell.textContent ?? '')
    .replace(/[ \t\r\n]*\n[ \t\r\n]*/g, '\n')
    .replace(/\u00a0/g, ' ')
    .trim()
  const stored = storedNumber(cell)
  const exact = stored === null ? null : findExactNumber(text, stored)
  if (exact === null) return { text }
  return {
    text,
    exact: exact.number,
    ...(exact.unit === undefined ? {} : { unit: exact.unit }),
  }
}

/** LibreOffice writes sdval, Excel x:num, Google Sheets a small JSON; all with a decimal point. */
function storedNumber(cell: HTMLTableCellElement): number | null {
  const plain = cell.getAttribute('sdval') ?? cell.getAttribute('x:num')
  if (plain) return finite(Number(plain))
  const sheets = cell.getAttribute('data-sheets-value')
  if (!sheets) return null
  try {
    const value = (JSON.parse(sheets) as Record<string, unknown>)['3']
    return typeof value === 'number' ? finite(value) : null
  } catch {
    return null
  }
}

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null)
