import { Readable } from 'node:stream'
import type { footprintRoutes } from '@cradle/contract'
import { readParameter, type Call, type Reply } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { writeWorkbook } from '#platform/spreadsheets/write-workbook'
import { byteOrderMark, csvLine } from '#documents/data/csv'
import type { FootprintSnapshot } from '#footprints/snapshots/footprint-snapshot'
import { freezeForExport } from './freeze-for-export.ts'
import {
  footprintTables,
  type FootprintTable,
  type FootprintTableName,
} from './footprint-tables.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Most rows of a sheet of a workbook, which is built in memory; a CSV has no limit. */
const XLSX_ROWS = 200_000

/** A part of a footprint as CSV, or all parts as a workbook, from the frozen content of its results. */
export async function exportFootprint(call: Call<typeof footprintRoutes.export>): Promise<Reply> {
  const { ctx } = call
  const format = readParameter(call, 'format') ?? 'csv'
  const part = (readParameter(call, 'part') ?? 'results') as FootprintTableName
  if (format !== 'csv' && format !== 'xlsx')
    throw new Problem('badRequest', { detail: 'format should be csv or xlsx' })
  if (!Object.hasOwn(footprintTables, part))
    throw new Problem('badRequest', {
      detail: `part should be ${Object.keys(footprintTables).join(' or ')}`,
    })
  const { snapshot } = await freezeForExport(ctx, call.params.id, format)
  const name = `footprint-${snapshot.footprint.timePeriod}${format === 'csv' ? `-${part}` : ''}.${format}`
  return {
    status: 200,
    raw:
      format === 'csv'
        ? {
            type: 'text/csv; charset=utf-8',
            data: Readable.from(writeCsv(footprintTables[part](snapshot)), {
              objectMode: false,
              highWaterMark: 1 << 16,
            }),
          }
        : { type: XLSX, data: Buffer.from(await writeTables(snapshot)) },
    headers: {
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  }
}

function* writeCsv({ columns, rows }: FootprintTable): Generator<string> {
  yield byteOrderMark + csvLine(columns)
  for (const row of rows) yield csvLine(row)
}

function writeTables(snapshot: FootprintSnapshot): Promise<Uint8Array> {
  const tables = Object.values(footprintTables).map((make) => make(snapshot))
  if (tables.some(({ rows }) => rows.length > XLSX_ROWS))
    throw new Problem('unprocessable', { detail: `A workbook has at most ${XLSX_ROWS} rows.` })
  return writeWorkbook(
    tables.map(({ name, columns, rows }) => ({
      name,
      columns: columns.map((header) => ({ header })),
      rows: rows.map((row) => row.map((cell) => cell ?? undefined)),
    })),
  )
}
