import { Readable } from 'node:stream'
import { itemIri, Calculation } from '@cradle/contract'
import { audit } from '#platform/audit'
import type { Call, Reply } from '#platform/http/call'
import { byteOrderMark, csvLine } from '#documents/data/csv'
import { calculationColumns, calculationLines } from './calculation-lines.ts'
import { inputColumns, inputLines } from './input-lines.ts'
import { resultColumns, resultLines } from './result-lines.ts'
import { selectedIds, type LinesOf } from './selection.ts'

/** Number of calculations per batch, so that memory does not grow with the selection. */
const AT_ONCE = 50

/** Makes the handler of one export, which streams lines under fixed columns batch by batch. */
const makeExport =
  (name: string, columns: readonly string[], linesOf: LinesOf, atOnce = AT_ONCE) =>
  async (call: Call): Promise<Reply> => {
    const { ctx } = call
    const ids = await selectedIds(call)
    await ctx.db.transact(ctx.scope, (tx) =>
      audit(tx, ctx, {
        action: 'calculation.export',
        message: `${name} of ${ids.length}`,
        ...(ids.length === 1 ? { resource: itemIri(Calculation, ids[0]!) } : {}),
      }),
    )
    async function* streamLines(): AsyncGenerator<string> {
      yield byteOrderMark + csvLine(columns)
      for (let from = 0; from < ids.length; from += atOnce)
        yield await ctx.db.read(ctx.scope, async (tx) =>
          (await linesOf(tx, ctx, ids.slice(from, from + atOnce))).join(''),
        )
    }
    return {
      status: 200,
      raw: {
        type: 'text/csv; charset=utf-8',
        data: Readable.from(streamLines(), { objectMode: false, highWaterMark: 1 << 16 }),
      },
      headers: {
        'content-disposition': `attachment; filename="${name}-${ctx.now().toISOString().slice(0, 10)}.csv"`,
        'cache-control': 'no-store',
      },
    }
  }

export const exportCalculations = makeExport('calculations', calculationColumns, calculationLines)
export const exportInputs = makeExport('inputs', inputColumns, inputLines)
/** A result is about a hundred times as large as a line. */
export const exportResults = makeExport('results', resultColumns, resultLines, 10)
