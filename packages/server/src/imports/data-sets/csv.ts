import { CsvError, parse, type Options } from 'csv-parse/sync'
import { WorkbookError } from '#platform/spreadsheets/workbook'

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

/** Characters that can separate cells. Where a header has as many of two, the first one counts. */
const SEPARATORS = [',', ';', '\t']
/** Longest record [characters]. A quote that is not closed within it is part of the text, as in `"Premium brick`. */
const LONGEST_RECORD = 131_072

/**
 * Reads a table separated by commas, semicolons or tabs, whichever its header has most of. Quotes are read as in RFC 4180; in a line that
 * does not follow it, a quote is part of the text. Lines that are a whole record are cut here: csv-parse reads each byte by itself, which
 * takes five times as long.
 *
 * @throws WorkbookError for a line that is too long for a record
 */
export function parseCsv(text: string): CsvTable {
  const separator = chooseSeparator(text)
  const lineEnd = text.includes('\n') ? '\n' : '\r'
  const rows: CsvRow[] = []
  let [line, start] = [1, 0]
  while (start < text.length) {
    const end = findEnd(text, lineEnd, start)
    const content = trimLineEnd(text.slice(start, end))
    const cells = content.length > LONGEST_RECORD ? null : splitLine(content, separator)
    const record = cells ? { cells, end } : readRecord(text, { start, separator, lineEnd, line })
    if (record.cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells: record.cells })
    line += cells ? 1 : countLines(text, lineEnd, start, record.end)
    start = record.end
  }
  const [first, ...others] = rows
  return { headers: (first?.cells ?? []).map((one) => one.trim()), rows: others }
}

function chooseSeparator(text: string): string {
  const header = text.slice(0, text.search(/[\r\n]|$/))
  const counts = SEPARATORS.map((separator) => header.split(separator).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))]!
}

/** The position after the line that contains another one. */
const findEnd = (text: string, lineEnd: string, start: number): number =>
  text.indexOf(lineEnd, start) + 1 || text.length

const trimLineEnd = (line: string): string =>
  line.endsWith('\r\n') ? line.slice(0, -2) : /[\r\n]$/.test(line) ? line.slice(0, -1) : line

/** The cells of a line that is a record by itself; null where its quotes are not those of RFC 4180, or not closed. */
function splitLine(line: string, separator: string): string[] | null {
  if (!line.includes('"')) return line.split(separator)
  const cells: string[] = []
  let start = 0
  for (;;) {
    const isQuoted = line[start] === '"'
    const end = isQuoted ? findClosingQuote(line, start) + 1 : line.indexOf(separator, start)
    if (isQuoted && (end === 0 || (end < line.length && line[end] !== separator))) return null
    const cell = line.slice(start, end < 0 ? line.length : end)
    if (isQuoted) cells.push(cell.slice(1, -1).replaceAll('""', '"'))
    else if (cell.includes('"')) return null
    else cells.push(cell)
    if (end < 0 || end === line.length) return cells
    start = end + 1
  }
}

/** The position of the quote that closes a cell; -1 for none. Two quotes within the cell are one of its text. */
function findClosingQuote(line: string, start: number): number {
  let end = line.indexOf('"', start + 1)
  while (end >= 0 && line[end + 1] === '"') end = line.indexOf('"', end + 2)
  return end
}

interface RecordPlace {
  start: number
  separator: string
  lineEnd: string
  line: number
}

/** Reads the record that begins at a position: one of several lines, or a line with other quotes. */
function readRecord(text: string, place: RecordPlace): { cells: string[]; end: number } {
  const { start, separator, lineEnd, line } = place
  const options: Options = {
    delimiter: separator,
    record_delimiter: lineEnd === '\n' ? ['\r\n', '\n'] : ['\r'],
    relax_column_count: true,
    max_record_size: LONGEST_RECORD,
  }
  // A record that does not end in this part is too long, and has a fault.
  const part = Buffer.from(text.slice(start, start + LONGEST_RECORD + 2))
  const whole = parseFirst(part, options)
  if (whole)
    return { cells: whole.cells, end: start + part.subarray(0, whole.bytes).toString().length }
  const end = findEnd(text, lineEnd, start)
  const content = Buffer.from(text.slice(start, end))
  // First with quotes around its other cells, as in `5" pipe;"a;b"`, else without any.
  for (const more of [{ relax_quotes: true }, { quote: null }]) {
    const found = parseFirst(content, { ...options, ...more })
    if (found) return { cells: found.cells, end }
  }
  throw new WorkbookError(
    'lineTooLong',
    `Line ${line} has more than ${LONGEST_RECORD} characters.`,
    { line },
  )
}

/** The first record of a text and its length; null for a fault. */
function parseFirst(content: Buffer, options: Options): { cells: string[]; bytes: number } | null {
  let found: { cells: string[]; bytes: number } | null = null
  try {
    parse(content, {
      ...options,
      to: 1,
      on_record(cells: string[], { bytes }) {
        found ??= { cells, bytes }
        return null
      },
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
  }
  return found
}

function countLines(text: string, lineEnd: string, start: number, end: number): number {
  let count = 0
  for (
    let at = text.indexOf(lineEnd, start);
    at >= 0 && at < end;
    at = text.indexOf(lineEnd, at + 1)
  )
    count += 1
  return count
}

/** Index of each column by its header in lower case. */
export const indexColumns = ({ headers }: CsvTable): ReadonlyMap<string, number> =>
  new Map(headers.map((header, index) => [header.toLowerCase(), index]))

const pointNumber = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i
const commaNumber = /^[+-]?\d*,\d+(?:e[+-]?\d+)?$/i

/**
 * A figure of a table. `notStated`: a text without digits, as ND and MND. `unreadable`: digits that are no number in the way of writing
 * of their column, or in two.
 */
export type Figure = number | 'empty' | 'notStated' | 'unreadable'

/** One sign before exactly three digits can separate thousands. */
const twoReadings = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/

/**
 * Reads figures by the decimal sign of their column: columns of one table differ where a person edited some of them. A column without
 * decimals follows the others where they agree; in a column with both signs each figure is read by itself.
 */
export function makeFigureReader(
  rows: readonly CsvRow[],
  columns: readonly number[],
): (text: string, column: number) => Figure {
  const signs = new Map(columns.map((column) => [column, findSigns(rows, column)]))
  const common = new Set([...signs.values()].flatMap((found) => [...found]))
  return (text, column) => {
    const written = text.trim()
    if (written === '') return 'empty'
    if (!/\d/.test(written)) return 'notStated'
    const own = signs.get(column)
    const found = own && own.size > 0 ? own : common
    if (found.size > 1 && twoReadings.test(written)) return 'unreadable'
    const isComma = found.size > 1 ? written.includes(',') : found.has(',')
    return parseDecimal(written, isComma) ?? 'unreadable'
  }
}

/** The signs before the decimals of a column. */
function findSigns(rows: readonly CsvRow[], column: number): ReadonlySet<'.' | ','> {
  const found = new Set<'.' | ','>()
  for (const { cells } of rows) {
    const cell = cells[column]?.trim() ?? ''
    if (cell.includes('.') && pointNumber.test(cell)) found.add('.')
    else if (commaNumber.test(cell)) found.add(',')
  }
  return found
}

/** @returns null for a text that is no number in this way of writing; nothing is guessed from thousands separators */
export function parseDecimal(text: string, isComma: boolean): number | null {
  const trimmed = text.trim()
  if (isComma && trimmed.includes('.')) return null
  const written = isComma ? trimmed.replace(',', '.') : trimmed
  if (!pointNumber.test(written)) return null
  const number = Number(written)
  return Number.isFinite(number) ? number : null
}
