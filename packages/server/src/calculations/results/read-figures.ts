import { Calculation, FIGURES_MAX, itemIri, type calculationRoutes } from '@cradle/contract'
import { ok, readList, readParameter, type Call, type Reply } from '#platform/http/call'
import { isUuid } from '#platform/ids'
import { makeDocument } from '#platform/hydra/document'
import { readModuleStatements } from '../model/module-statements.ts'
import { listFigures } from './results-document.ts'
import { readStored } from './stored-result.ts'

/**
 * The stored figures of several calculations: one statement, and nothing is computed. What the reader may not see, or has no
 * results, has no entry.
 */
export async function getFigures(call: Call<typeof calculationRoutes.figures>): Promise<Reply> {
  const { ctx } = call
  const ids = readList(readParameter(call, 'ids')).filter(isUuid).slice(0, FIGURES_MAX)
  const codes = readList(readParameter(call, 'indicators'))
  const rows =
    ids.length === 0
      ? []
      : await ctx.db.read(ctx.scope, (tx) =>
          tx
            .selectFrom('calculations as c')
            .innerJoin('calculation_results as r', (join) =>
              join
                .onRef('r.company_id', '=', 'c.company_id')
                .onRef('r.calculation_id', '=', 'c.id'),
            )
            .where('c.id', 'in', ids)
            .where('c.deleted_at', 'is', null)
            .select([
              'c.id',
              'c.texts',
              'c.declared_modules',
              'c.modules_without_flows',
              'c.content_version',
              'r.content_version as computed_version',
              'r.result',
            ])
            .execute(),
        )
  const figures = await Promise.all(
    rows.map(async (row) => ({
      calculation: itemIri(Calculation, row.id),
      stale: row.computed_version !== row.content_version,
      ...listFigures(await readStored(row.result), readModuleStatements(row), codes),
    })),
  )
  return ok(makeDocument('CalculationFigures', '/2/calculation_figures', { figures }))
}
