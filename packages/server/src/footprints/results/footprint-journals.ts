import type { Call, Reply } from '#platform/http/call'
import { canAct } from '#access/permissions'
import { Invalid, Problem } from '#platform/http/problem'
import { itemReply } from '#platform/records/crud'
import { makeBlankViolation } from '#platform/records/decode'
import { iriText } from '#platform/records/iri'
import { findByAddress } from '../inputs/input-crud.ts'
import { footprintJournals } from '../footprint-table.ts'
import { computeFootprint } from './compute-footprint.ts'

/** Computes now and stores the results. */
export async function createFootprintJournal(call: Call): Promise<Reply> {
  const { ctx } = call
  const given = (call.body as Record<string, unknown> | null | undefined)?.['footprint']
  if (given === undefined || given === null || given === '')
    throw new Invalid([makeBlankViolation('footprint')])
  const footprint = await ctx.db.read(ctx.scope, (tx) =>
    findByAddress(tx, iriText(given, 'footprint'), ctx.origin),
  )
  if (!canAct(ctx.scope, 'footprint', 'edit', footprint.company_id))
    throw new Problem('accessDenied')
  const journal = await computeFootprint(ctx, footprint.id)
  return ctx.db.read(ctx.scope, (tx) => itemReply(tx, ctx, footprintJournals, journal, 201))
}
