import type { calculationRoutes } from '@cradle/contract'
import { calculateProduct } from '@cradle/engine'
import { ok, readParameter, type Reply, type Call } from '#platform/http/call'
import type { Row } from '#platform/db/schema'
import { Problem } from '#platform/http/problem'
import { withEtag } from '#platform/http/revalidation'
import { findCalculation } from '#calculation-updates/edited-calculation'
import { readModuleStatements } from '../model/module-statements.ts'
import { resultsDocument, type StoredResult } from './results-document.ts'
import { collectContributions } from './run-engine.ts'
import { readRequest, readStored } from './stored-result.ts'

/**
 * The stored results. `?indicator=` ranks the contributions by that indicator instead of the method's headline: computed
 * from the very request the results were made with.
 */
export async function getResults(call: Call<typeof calculationRoutes.results>): Promise<Reply> {
  const { ctx } = call
  const { calculation, stored } = await ctx.db.read(ctx.scope, async (tx) => {
    const row = await findCalculation(tx, call.params.id)
    return {
      calculation: row,
      stored: await tx
        .selectFrom('calculation_results')
        .selectAll()
        .where('company_id', '=', row['company_id'])
        .where('calculation_id', '=', row['id'])
        .executeTakeFirst(),
    }
  })
  if (!stored) throw new Problem('noResultsYet')
  const result = await rankBy(readParameter(call, 'indicator'), stored)
  return withEtag(
    call,
    ok(
      resultsDocument(result, {
        calculationId: calculation['id'],
        calculatedAt: stored['calculated_at'],
        journalId: stored['journal_id'],
        isStale: stored['content_version'] !== calculation['content_version'],
        contentHash: stored['content_hash'],
        moduleStatements: readModuleStatements(calculation),
      }),
    ),
  )
}

async function rankBy(
  indicator: string | undefined,
  stored: Pick<Row<'calculation_results'>, 'request' | 'result'>,
): Promise<StoredResult> {
  const result = await readStored(stored.result)
  if (!indicator || !result.plain.indicators.includes(indicator)) return result
  const product = calculateProduct(await readRequest(stored.request))
  return { ...result, contributions: collectContributions(product, indicator) }
}
