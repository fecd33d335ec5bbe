import type { DocumentOf, FootprintSheetRow } from '@cradle/contract'
import { companyScope } from '#access/company-scope'
import {
  listUsedIds,
  makeFootprintLines,
  makeFootprintRequest,
  readFootprintFacts,
} from '#footprints/model/read-footprint-model'
import {
  compareById,
  makeComparisonDocument,
  nameSources,
  type Source,
} from '#footprints/results/compare-results'
import { runFootprint } from '#footprints/results/compute-footprint'
import type { Ctx } from '#platform/http/call'
import type { PastFootprint } from './footprint-state.ts'

/**
 * Compares an earlier state with the footprint as it is, source by source. Both are computed with the factors that the
 * footprint uses now, so that a new version of the library is not taken for an edit.
 *
 * @param isMarketBased  which of the two totals is compared
 */
export async function compareWithState(
  ctx: Ctx,
  { footprint, rows }: { footprint: PastFootprint; rows: readonly FootprintSheetRow[] },
  isMarketBased: boolean,
): Promise<DocumentOf<'FootprintComparison'>> {
  const present = await runFootprint(ctx, footprint.id)
  const facts = await ctx.db.read(companyScope(footprint.company_id), (tx) =>
    readFootprintFacts(
      tx,
      { ...footprint, factors_as_of: present.footprint.factors_as_of },
      listUsedIds(rows),
    ),
  )
  const requests = [
    makeFootprintRequest(facts.model, makeFootprintLines(rows, facts.model)),
    present.request,
  ] as const
  const sources = new Map([...listSources(rows), ...listSources(present.rows)])
  // Inputs keep their ids, also those that are brought back.
  const comparison = compareById(
    requests,
    isMarketBased ? 'location' : 'market',
    nameSources(sources),
  )
  return makeComparisonDocument(present.footprint, present.footprint, comparison, requests, sources)
}

const listSources = (rows: readonly FootprintSheetRow[]): [string, Source][] =>
  rows.flatMap(({ series, description, cells }) =>
    cells.map(({ id }): [string, Source] => [id, { id, series, description: description ?? null }]),
  )
