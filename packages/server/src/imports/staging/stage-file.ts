import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ImportCell, Locale } from '@cradle/contract'
import { isDataSetType } from '#media/accepted-files'
import { chooseLocale } from '#platform/i18n/locale'
import type { Ctx } from '#platform/http/call'
import type { Row } from '#platform/db/schema'
import { readWorkbook } from '#platform/spreadsheets/read-workbook'
import type { CellValue, WorkbookRow } from '#platform/spreadsheets/workbook'
import { listDroppedRows } from '../data-sets/dropped-rows.ts'
import { readDataSetFile } from '../data-sets/read-data-set-file.ts'
import { isEmptyCell } from '../layouts/read-cell.ts'
import { insertRows, type StagedRow } from './staged-rows.ts'

/**
 * Reads the uploaded file and stores its rows, batch by batch. Rows of an interrupted attempt are replaced.
 *
 * @throws WorkbookError for a file that cannot be read
 */
export async function stageFile(ctx: Ctx, row: Row<'imports'>, signal: AbortSignal): Promise<void> {
  await ctx.db.transact(ctx.scope, (tx) =>
    tx.deleteFrom('import_rows').where('import_id', '=', row.id).execute(),
  )
  const locale = await readLocale(ctx, row.requested_by)
  await withLocalFile(ctx, row, async (filePath, mimeType) => {
    const readRowBatches = (path: string) =>
      isDataSetType(mimeType) ? readDataSetRows(path, locale) : readWorkbook(path)
    const seenSheets = new Set<string>()
    let number = 0
    for await (const batch of readRowBatches(filePath)) {
      signal.throwIfAborted()
      const rows = batch.flatMap((read): Omit<StagedRow, 'omitted'>[] => {
        const cells = listCells(read)
        if (Object.keys(cells).length === 0) return []
        const isHeader = !seenSheets.has(read.sheet)
        seenSheets.add(read.sheet)
        number += 1
        return [{ number, sheet: read.sheet, line: read.line, isHeader, cells }]
      })
      if (rows.length > 0) await ctx.db.transact(ctx.scope, (tx) => insertRows(tx, row, rows))
    }
  })
  await ctx.db.transact(ctx.scope, (tx) =>
    tx.updateTable('imports').set({ staged_at: ctx.now() }).where('id', '=', row.id).execute(),
  )
}

/** Profiles and effects of data sets, and the values that were not taken from them. */
async function* readDataSetRows(filePath: string, locale: Locale): AsyncGenerator<WorkbookRow[]> {
  for await (const batch of readDataSetFile(filePath))
    yield 'rows' in batch ? batch.rows : listDroppedRows(batch.dropped, batch.droppedCount, locale)
}

/** The language of the user who started the step. */
async function readLocale(ctx: Ctx, userId: string | null): Promise<Locale> {
  if (userId === null) return chooseLocale(null)
  const user = await ctx.db.read(ctx.scope, (tx) =>
    tx.selectFrom('users').select('locale').where('id', '=', userId).executeTakeFirst(),
  )
  return chooseLocale(user?.locale)
}

const listCells = ({ cells }: WorkbookRow): Record<string, ImportCell> =>
  Object.fromEntries(
    [...cells]
      .filter((entry): entry is [number, CellValue] => !isEmptyCell(entry[1]))
      .map(([column, cell]) => [
        String(column),
        typeof cell === 'string' ? cell.replaceAll('\u0000', '').toWellFormed() : cell,
      ]),
  )

/** The reader needs a path: the store may be on another machine. */
async function withLocalFile<T>(
  ctx: Ctx,
  row: Row<'imports'>,
  work: (filePath: string, mimeType: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cradle-import-'))
  try {
    const filePath = path.join(folder, 'upload')
    const media = await ctx.db.read(ctx.scope, (tx) =>
      tx
        .selectFrom('media_objects')
        .select(['file_key', 'mime_type'])
        .where('id', '=', row.file_id)
        .executeTakeFirstOrThrow(),
    )
    const stored = await ctx.files.open(media.file_key)
    if (!stored) throw new Error(`the file of import ${row.id} is missing`)
    await pipeline(stored.stream, createWriteStream(filePath))
    return await work(filePath, media.mime_type)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
