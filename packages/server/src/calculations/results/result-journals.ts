import { sql } from 'kysely'
import { CalculationResultJournal } from '@cradle/contract'
import { companyScope } from '#access/company-scope'
import { canAct } from '#access/permissions'
import type { Call, Reply } from '#platform/http/call'
import { Invalid, Problem } from '#platform/http/problem'
import { listRecords } from '#platform/records/collection'
import { itemReply } from '#platform/records/crud'
import { makeBlankViolation } from '#platform/records/decode'
import { idOfIri, iriText } from '#platform/records/iri'
import { bindTable } from '#platform/records/table'
import { findCalculation, refuseLocked } from '#calculation-updates/edited-calculation'
import { computeCalculation } from './compute-calculation.ts'

export const resultJournals = bindTable(CalculationResultJournal, 'calculation_result_journals')

export const listJournals = (call: Call): Promise<Reply> =>
  call.ctx.db.read(call.ctx.scope, (tx) =>
    listRecords(tx, call, resultJournals, (q) =>
      q.where(
        sql<boolean>`exists (select from calculations c where c.id = calculation_result_journals.calculation_id and c.deleted_at is null)`,
      ),
    ),
  )

/** Computes now, whoever listens. */
export async function createJournal(call: Call): Promise<Reply> {
  const { ctx } = call
  const given = (call.body as Record<string, unknown> | null | undefined)?.['calculation']
  if (given === undefined || given === null || given === '')
    throw new Invalid([makeBlankViolation('calculation')])
  const iri = iriText(given, 'calculation')
  const id = idOfIri(iri, 'Calculation', ctx.origin)
  const calculation = await ctx.db
    .read(ctx.scope, (tx) => findCalculation(tx, id))
    .catch((error: unknown) => {
      throw error instanceof Problem && error.code === 'notFound'
        ? new Problem('itemNotFound', { iri })
        : error
    })
  if (!canAct(ctx.scope, 'calculation', 'edit', calculation['company_id']))
    throw new Problem('accessDenied')
  refuseLocked(calculation)
  return ctx.db.transact(companyScope(calculation['company_id']), async (tx) => {
    const { journal } = await computeCalculation(tx, ctx, id)
    return itemReply(tx, ctx, resultJournals, journal, 201)
  })
}
