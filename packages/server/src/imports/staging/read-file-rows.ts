import { cleanText, type ImportCell, type ImportKind, type Locale } from '@cradle/contract'
import { isDataSetType } from '#media/accepted-files'
import { chooseLocale } from '#platform/i18n/locale'
import type { Ctx } from '#platform/http/call'
import type { Row } from '#platform/db/schema'
import { findReader, type WorkbookReader } from '#platform/spreadsheets/served-reader'
import type { WorkbookLimits, WorkbookRow } from '#platform/spreadsheets/workbook'
import { listDataSetRows } from '../data-sets/data-set-rows.ts'
import { listDroppedRows } from '../data-sets/dropped-rows.ts'
import { readFactorWorkbook } from '../data-sets/factors/factor-tables.ts'
import { DROPPED_MAX, readDataSetFile } from '../data-sets/read-data-set-file.ts'
import { keepNewest } from '../data-sets/read-data-sets.ts'
import { isEmptyCell } from '../layouts/read-cell.ts'
import type { StagedRow } from './staged-rows.ts'
import { withTemporaryFile } from './temporary-file.ts'

/** What is read of a workbook of each kind: a table of variants has a column for each parameter. */
const limits: Readonly<Partial<Record<ImportKind, WorkbookLimits>>> = {
  product: { hasFormulas: true, columns: 2000 },
  pdis: { hasFormulas: true },
  footprint: { hasFormulas: true },
}

/**
 * Reads the rows of the uploaded file. None is marked as the one with the headings (`markHeaders`). They are not stored yet: `StagedFile` stores each together with what the validation finds
 * about it.
 *
 * @throws WorkbookError for a file that cannot be read
 */
export async function readFileRows(
  ctx: Ctx,
  row: Row<'imports'>,
  signal: AbortSignal,
): Promise<StagedRow[]> {
  const locale = await readLocale(ctx, row.requested_by)
  const readWorkbook = findReader(ctx)
  return withLocalFile(ctx, row, async (filePath, mimeType) => {
    const rows: StagedRow[] = []
    const batches = isDataSetType(mimeType)
      ? readDataSetRows(filePath, locale)
      : row.kind === 'epd'
        ? readProfileWorkbook(readWorkbook(filePath), locale, signal)
        : readWorkbook(filePath, limits[row.kind as ImportKind])
    for await (const batch of batches) {
      signal.throwIfAborted()
      for (const read of batch) {
        const cells = collectCells(read)
        if (cells === null) continue
        const { sheet, line } = read
        rows.push({
          number: rows.length + 1,
          sheet,
          line,
          isHeader: false,
          isHidden: read.isHidden ?? false,
          omitted: false,
          cells,
        })
      }
    }
    return rows
  })
}

/** Profiles and effects of data sets, and the values that were not taken from them. */
async function* readDataSetRows(filePath: string, locale: Locale): AsyncGenerator<WorkbookRow[]> {
  for await (const batch of readDataSetFile(filePath))
    yield 'rows' in batch ? batch.rows : listDroppedRows(batch.dropped, batch.droppedCount, locale)
}

/** Rows of a workbook of our layout, or of a published workbook of emission factors, which only all of its rows show. */
async function* readProfileWorkbook(
  read: ReturnType<WorkbookReader>,
  locale: Locale,
  signal: AbortSignal,
): AsyncGenerator<WorkbookRow[]> {
  const batches: WorkbookRow[][] = []
  for await (const batch of read) {
    signal.throwIfAborted()
    batches.push(batch)
  }
  const factors = readFactorWorkbook(batches.flat())
  if (!factors) return yield* batches
  const { dataSets, dropped } = keepNewest(factors)
  yield* listDataSetRows(dataSets)
  yield listDroppedRows(dropped.slice(0, DROPPED_MAX), dropped.length, locale)
}

/** The language of the user who started the step. */
async function readLocale(ctx: Ctx, userId: string | null): Promise<Locale> {
  if (userId === null) return chooseLocale(null)
  const user = await ctx.db.read(ctx.scope, (tx) =>
    tx.selectFrom('users').select('locale').where('id', '=', userId).executeTakeFirst(),
  )
  return chooseLocale(user?.locale)
}

/** The cells of a row that are not empty, by index of the column; null for a row without any. */
function collectCells({ cells }: WorkbookRow): Record<string, ImportCell> | null {
  const collected: Record<string, ImportCell> = {}
  let isEmpty = true
  for (const [column, cell] of cells) {
    if (isEmptyCell(cell)) continue
    collected[column] = typeof cell === 'string' ? cleanText(cell) : cell
    isEmpty = false
  }
  return isEmpty ? null : collected
}

async function withLocalFile<T>(
  ctx: Ctx,
  row: Row<'imports'>,
  work: (filePath: string, mimeType: string) => Promise<T>,
): Promise<T> {
  const media = await ctx.db.read(ctx.scope, (tx) =>
    tx
      .selectFrom('media_objects')
      .select(['file_key', 'mime_type'])
      .where('id', '=', row.file_id)
      .executeTakeFirstOrThrow(),
  )
  const stored = await ctx.files.open(media.file_key)
  if (!stored) throw new Error(`the file of import ${row.id} is missing`)
  return withTemporaryFile(stored.stream, (filePath) => work(filePath, media.mime_type))
}
