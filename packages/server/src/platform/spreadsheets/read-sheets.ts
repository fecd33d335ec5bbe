import { readFile } from 'node:fs/promises'
import { HucreError, readXls, streamXlsxRows, type CellValue as HucreValue } from 'hucre'
import { checkDirectory, checkEntries } from '#platform/archives/check-archive'
import { ArchiveError } from '#platform/archives/read-directory'
import { listSheets } from './list-sheets.ts'
import { recogniseWorkbook } from './recognise-workbook.ts'
import {
  convertArchiveError,
  WorkbookError,
  type CellValue,
  type WorkbookLimits,
  type WorkbookRow,
} from './workbook.ts'

/** What the child process receives. */
export interface SheetsToRead {
  filePath: string
  limits: Required<WorkbookLimits>
}

const archiveLimits = { entries: 2000, size: 200 * 2 ** 20, ratio: 150 }
const SHEETS = 100
const CELLS_OF_BATCH = 4000
const ROWS_OF_BATCH = 1000
const LAST_ROW = 2 ** 20

/**
 * Rows with content of all visible sheets, in the order of the workbook. Reads in the process that calls it: `readWorkbook` does so in a
 * child process.
 *
 * @throws WorkbookError
 */
export async function* readSheets({
  filePath,
  limits,
}: SheetsToRead): AsyncGenerator<WorkbookRow[]> {
  const content = await readFile(filePath)
  try {
    const rows =
      recogniseWorkbook(content) === 'xlsx' ? readXlsxRows(content) : readXlsRows(content)
    yield* collectBatches(rows, limits)
  } catch (error) {
    throw toWorkbookError(error)
  }
}

/** A row as hucre returns it. */
interface RawRow {
  sheet: string
  /** From 0. */
  index: number
  values: readonly HucreValue[]
}

async function* readXlsxRows(content: Uint8Array): AsyncGenerator<RawRow> {
  const entries = checkDirectory(content, archiveLimits)
  await checkEntries(content, entries)
  const sheets = listSheets(content, entries)
  if (sheets.length > SHEETS)
    throw new WorkbookError('workbookTooLarge', `The workbook has more than ${SHEETS} sheets.`)
  for (const sheet of sheets)
    for await (const { index, values } of streamXlsxRows(content, { sheet }))
      yield { sheet, index, values }
}

async function* readXlsRows(content: Uint8Array): AsyncGenerator<RawRow> {
  const { sheets } = await readXls(content)
  for (const { name, rows } of sheets)
    for (const [index, values] of rows.entries()) if (values) yield { sheet: name, index, values }
}

async function* collectBatches(
  rows: AsyncIterable<RawRow>,
  limits: Required<WorkbookLimits>,
): AsyncGenerator<WorkbookRow[]> {
  let batch: WorkbookRow[] = []
  let cellCount = 0
  let rowCount = 0
  for await (const raw of rows) {
    const row = convertRow(raw, limits)
    if (row.cells.size === 0) continue
    rowCount += 1
    if (rowCount > limits.rows)
      throw new WorkbookError(
        'workbookTooLarge',
        `The workbook has more than ${limits.rows} rows.`,
        { sheet: row.sheet, line: row.line },
      )
    batch.push(row)
    cellCount += row.cells.size
    if (cellCount < CELLS_OF_BATCH && batch.length < ROWS_OF_BATCH) continue
    yield batch
    batch = []
    cellCount = 0
  }
  if (batch.length > 0) yield batch
}

function convertRow(
  { sheet, index, values }: RawRow,
  limits: Required<WorkbookLimits>,
): WorkbookRow {
  const line = index + 1
  if (!Number.isInteger(line) || line < 1 || line > LAST_ROW)
    throw new WorkbookError('damagedWorkbook', 'A row has a number that does not exist.', { sheet })
  const cells = new Map<number, CellValue>()
  for (const [column, value] of values.entries()) {
    const converted = convertValue(value)
    if (converted === undefined) continue
    const place = { sheet, line, column }
    if (column >= limits.columns)
      throw new WorkbookError(
        'workbookTooLarge',
        `The sheet has content beyond ${limits.columns} columns.`,
        place,
      )
    if (typeof converted === 'string' && converted.length > limits.cellLength)
      throw new WorkbookError(
        'workbookTooLarge',
        `The cell is longer than ${limits.cellLength} characters.`,
        place,
      )
    cells.set(column, converted)
  }
  return { sheet, line, cells }
}

/** hucre returns an error as its text, so a text that reads like an error is taken for one. */
const errorTexts = new Set([
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

function convertValue(value: HucreValue | undefined): CellValue | undefined {
  if (value === null || value === undefined || value === '') return undefined
  if (value instanceof Date) return convertDate(value)
  if (typeof value === 'string' && errorTexts.has(value)) return { error: value }
  if (typeof value === 'number' && !Number.isFinite(value)) return { error: '#NUM!' }
  return value
}

const DAY_MS = 86_400_000

function convertDate(date: Date): CellValue {
  if (Number.isNaN(date.getTime())) return { error: '#NUM!' }
  const seconds = Math.round(date.getTime() / 1000) * 1000
  const text = new Date(seconds).toISOString()
  return { date: seconds % DAY_MS === 0 ? text.slice(0, 10) : text.slice(0, 19) }
}

function toWorkbookError(error: unknown): WorkbookError {
  if (error instanceof ArchiveError) return convertArchiveError(error)
  if (error instanceof WorkbookError) return error
  // hucre reports most faults as its own errors; others come from reading beyond the end of something.
  const message = error instanceof HucreError ? error.message : 'The workbook is damaged.'
  return new WorkbookError('damagedWorkbook', message, {}, error)
}
