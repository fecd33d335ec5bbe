import {
  isLocked,
  type CalculationStatus,
  type MissingItem,
  type Violation,
} from '@cradle/contract'
import type { WriteTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { Invalid } from '#platform/http/problem'
import type { Row } from '#platform/db/schema'
import { computeCalculation, readinessWith } from '#calculations/results/compute-calculation'
import { hashRequest } from '#calculations/model/content-hash'
import { readModel } from '#calculations/model/model-repo'
import { runEngine } from '#calculations/results/run-engine'
import { readRequest, readStored } from '#calculations/results/stored-result'
import type { Judged } from './take-snapshot.ts'

/**
 * Returns the valid result. A locked calculation keeps its locked result, despite later changes of the library. Any other
 * calculation is checked and computed now, and refused with one violation per item while something is missing.
 */
export async function currentResult(
  tx: WriteTx,
  ctx: Ctx,
  calculation: Row<'calculations'>,
): Promise<Judged> {
  const id = calculation.id
  const rows = await readModel(tx, id, ctx.now().toISOString().slice(0, 10))
  const stored = await tx
    .selectFrom('calculation_results')
    .selectAll()
    .where('company_id', '=', calculation.company_id)
    .where('calculation_id', '=', id)
    .executeTakeFirst()
  const kept = stored && {
    request: await readRequest(stored.request),
    result: await readStored(stored.result),
    calculatedAt: stored.calculated_at,
  }
  if (isLocked(calculation.status as CalculationStatus)) {
    if (!kept || !calculation.reportable)
      throw new Invalid([
        {
          propertyPath: 'calculation',
          message: 'This calculation is not reportable.',
          code: 'not_reportable',
        },
      ])
    return { calculation, rows, ...kept }
  }
  const run = runEngine(rows)
  const { missing } = readinessWith(rows, run)
  if (missing.length > 0) throw new Invalid(listMissingViolations(missing))
  if (
    kept &&
    stored.content_hash === hashRequest(run.request) &&
    stored.content_version === calculation.content_version &&
    // Without one its warnings are older than the content.
    stored.journal_id !== null
  )
    return { calculation, rows, ...kept, request: run.request }
  const computed = await computeCalculation(tx, ctx, id)
  if (!computed.result) throw new Invalid(listMissingViolations(computed.readiness.missing))
  return {
    calculation: computed.calculation,
    rows: computed.rows,
    request: run.request,
    result: computed.result,
    calculatedAt: ctx.now(),
  }
}

/** One violation per missing item: a document is refused with them (api contract §6.3). */
export const listMissingViolations = (missing: readonly MissingItem[]): Violation[] =>
  missing.map(({ field, input, message, code }) => ({
    propertyPath: input === undefined ? field : `inputs[${input}].${field}`,
    message,
    code,
  }))
