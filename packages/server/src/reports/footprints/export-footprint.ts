import { Readable } from 'node:stream'
import type { footprintRoutes } from '@cradle/contract'
import { readParameter, type Call, type Reply } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { freezeForExport } from './freeze-for-export.ts'
import { footprintTables, type FootprintTableName } from './footprint-tables.ts'
import { makeTable, writeCsv, writeTables, XLSX } from './write-tables.ts'

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
  const frozen = await freezeForExport(ctx, call.params.id, format)
  const name = `footprint-${frozen.snapshot.footprint.timePeriod}${format === 'csv' ? `-${part}` : ''}.${format}`
  return {
    status: 200,
    raw:
      format === 'csv'
        ? {
            type: 'text/csv; charset=utf-8',
            data: Readable.from(writeCsv(makeTable(part, frozen)), {
              objectMode: false,
              highWaterMark: 1 << 16,
            }),
          }
        : { type: XLSX, data: Buffer.from(await writeTables(frozen)) },
    headers: {
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  }
}
