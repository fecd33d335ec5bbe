import { readFile } from 'node:fs/promises'
import { checkDirectory, checkEntries } from '#platform/archives/check-archive'
import { ArchiveError } from '#platform/archives/read-directory'
import type { RawRow } from './raw-row.ts'
import { readXlsRows } from './read-xls.ts'
import { recogniseWorkbook } from './recognise-workbook.ts'
import {
  convertArchiveError,
  WorkbookError,
  type WorkbookLimits,
  type WorkbookRow,
} from './workbook.ts'
import { PackageParts } from './xlsx/open-parts.ts'
import { readPackage } from './xlsx/read-package.ts'
import { readXlsxRows } from './xlsx/read-rows.ts'

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
    yield* collectBatches(readRows(content, limits.hasFormulas), limits)
  } catch (error) {
    throw toWorkbookError(error)
  }
}

async function* readRows(content: Uint8Array, hasFormulas: boolean): AsyncGenerator<RawRow> {
  if (recogniseWorkbook(content) === 'xls') return yield* readXlsRows(content)
  const entries = checkDirectory(content, archiveLimits)
  await checkEntries(content, entries)
  const workbook = readPackage(new PackageParts(content, entries))
  if (workbook.sheets.length > SHEETS)
    throw new WorkbookError('workbookTooLarge', `The workbook has more than ${SHEETS} sheets.`)
  for (const sheet of workbook.sheets) yield* readXlsxRows(workbook, sheet, hasFormulas)
}

async function* collectBatches(
  rows: AsyncIterable<RawRow>,
  limits: Required<WorkbookLimits>,
): AsyncGenerator<WorkbookRow[]> {
  let batch: WorkbookRow[] = []
  let cellCount = 0
  let rowCount = 0
  for await (const raw of rows) {
    if (raw.cells.size === 0) continue
    const row = checkRow(raw, limits)
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

function checkRow(
  { sheet, index, isHidden, cells }: RawRow,
  limits: Required<WorkbookLimits>,
): WorkbookRow {
  const line = index + 1
  if (!Number.isInteger(line) || line < 1 || line > LAST_ROW)
    throw new WorkbookError('damagedWorkbook', 'A row has a number that does not exist.', { sheet })
  for (const [column, value] of cells) {
    const place = { sheet, line, column }
    if (column >= limits.columns)
      throw new WorkbookError(
        'workbookTooLarge',
        `The sheet has content beyond ${limits.columns} columns.`,
        place,
      )
    if (typeof value === 'string' && value.length > limits.cellLength)
      throw new WorkbookError(
        'workbookTooLarge',
        `The cell is longer than ${limits.cellLength} characters.`,
        place,
      )
  }
  return { sheet, line, cells, ...(isHidden && { isHidden }) }
}

function toWorkbookError(error: unknown): WorkbookError {
  if (error instanceof ArchiveError) return convertArchiveError(error)
  if (error instanceof WorkbookError) return error
  return new WorkbookError('damagedWorkbook', 'The workbook is damaged.', {}, error)
}
