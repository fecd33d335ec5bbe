import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ImportCell } from '@cradle/contract'
import type { Ctx } from '#platform/http/call'
import type { Row } from '#platform/db/schema'
import { readWorkbook } from '#platform/spreadsheets/read-workbook'
import type { CellValue, WorkbookRow } from '#platform/spreadsheets/workbook'
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
  await withLocalFile(ctx, row, async (filePath) => {
    const seenSheets = new Set<string>()
    let number = 0
    for await (const batch of readWorkbook(filePath)) {
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
  work: (filePath: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cradle-import-'))
  try {
    const filePath = path.join(folder, 'upload')
    const media = await ctx.db.read(ctx.scope, (tx) =>
      tx
        .selectFrom('media_objects')
        .select('file_key')
        .where('id', '=', row.file_id)
        .executeTakeFirstOrThrow(),
    )
    const stored = await ctx.files.open(media.file_key)
    if (!stored) throw new Error(`the file of import ${row.id} is missing`)
    await pipeline(stored.stream, createWriteStream(filePath))
    return await work(filePath)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
