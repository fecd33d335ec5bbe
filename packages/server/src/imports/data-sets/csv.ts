/** A table of a text file. */
export interface CsvTable {
  /** Headers as the file has them. */
  headers: string[]
  rows: CsvRow[]
}
export interface CsvRow {
  /** From 1, with the header. */
  line: number
  cells: string[]
}

/** Text of a file: UTF-8 or UTF-16 with a mark, else UTF-8 where it is valid, else Windows-1252, which contains ISO-8859-1. */
export function decodeText(content: Uint8Array): string {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder('utf-16le').decode(content)
  if (content[0] === 0xfe && content[1] === 0xff) return new TextDecoder('utf-16be').decode(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}

/** Reads a table separated by semicolons or commas, whichever its header has more of. Quotes count at the start of a cell only. */
export function parseCsv(text: string): CsvTable {
  const header = text.slice(0, text.search(/[\r\n]|$/))
  const separator = header.split(';').length > header.split(',').length ? ';' : ','
  const [first, ...rows] = splitRows(text, separator)
  return { headers: (first?.cells ?? []).map((one) => one.trim()), rows }
}

function splitRows(text: string, separator: string): CsvRow[] {
  const rows: CsvRow[] = []
  let line = 1
  let position = 0
  while (position < text.length) {
    const end = text.indexOf('\n', position)
    const stop = end < 0 ? text.length : end
    const plain = text.slice(position, text[stop - 1] === '\r' ? stop - 1 : stop)
    const startLine = line
    let cells: string[]
    if (plain.includes('"')) {
      const quoted = readQuotedRow(text, position, separator)
      cells = quoted.cells
      line += quoted.breaks + 1
      position = quoted.next
    } else {
      cells = plain.split(separator)
      line += 1
      position = stop + 1
    }
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line: startLine, cells })
  }
  return rows
}

/** One row in which a cell can be quoted, and then contain separators, line breaks and doubled quotes. */
function readQuotedRow(
  text: string,
  start: number,
  separator: string,
): { cells: string[]; next: number; breaks: number } {
  const cells: string[] = []
  let position = start
  let breaks = 0
  for (;;) {
    const closing = text[position] === '"' ? findClosingQuote(text, position + 1, separator) : null
    const end = closing === null ? findCellEnd(text, position, separator) : closing + 1
    const isLast = end >= text.length || text[end] === '\n' || text[end] === '\r'
    const cell =
      closing === null
        ? text.slice(position, end).replace(/\r$/, '')
        : text.slice(position + 1, closing).replaceAll('""', '"')
    breaks += cell.split('\n').length - 1
    cells.push(cell)
    position = end + 1
    if (isLast) return { cells, next: text[end] === '\r' ? position + 1 : position, breaks }
  }
}

function findCellEnd(text: string, start: number, separator: string): number {
  for (let position = start; position < text.length; position += 1)
    if (text[position] === separator || text[position] === '\n') return position
  return text.length
}

/** Longest text of a quoted cell; a quote that is not closed within it is part of the text, as in `"Premium brick`. */
const LONGEST_CELL = 32_767

/** @returns the quote that a separator or the end of the line follows; null without one */
function findClosingQuote(text: string, start: number, separator: string): number | null {
  const limit = Math.min(text.length, start + LONGEST_CELL)
  for (let position = start; position < limit; position += 1) {
    if (text[position] !== '"') continue
    const next = text[position + 1]
    if (next === undefined || next === separator || next === '\n' || next === '\r') return position
    if (next === '"') position += 1
  }
  return null
}

/** Index of each column by its header in lower case. */
export const indexColumns = ({ headers }: CsvTable): ReadonlyMap<string, number> =>
  new Map(headers.map((header, index) => [header.toLowerCase(), index]))

const pointNumber = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i
const commaNumber = /^[+-]?\d*,\d+(?:e[+-]?\d+)?$/i

/** How a table writes decimals: with a comma when some cells of these columns do and none has a point. */
export function hasDecimalComma(rows: readonly CsvRow[], columns: readonly number[]): boolean {
  let hasComma = false
  for (const { cells } of rows)
    for (const column of columns) {
      const cell = cells[column]?.trim() ?? ''
      if (cell.includes('.') && pointNumber.test(cell)) return false
      hasComma ||= commaNumber.test(cell)
    }
  return hasComma
}

/** @returns null for a text that is no number in this way of writing; nothing is guessed from thousands separators */
export function parseDecimal(text: string, isComma: boolean): number | null {
  const trimmed = text.trim()
  const number = isComma ? trimmed.replace(',', '.') : trimmed
  if (isComma && trimmed.includes('.')) return null
  return pointNumber.test(number) && Number.isFinite(Number(number)) ? Number(number) : null
}
