import { EnvironmentalProfile, FIGURES_MAX, itemIri, type profileRoutes } from '@cradle/contract'
import { readIndicators } from '#methods/method-table'
import { ok, readList, readParameter, type Call, type Reply } from '#platform/http/call'
import { makeDocument } from '#platform/hydra/document'
import { isUuid } from '#platform/ids'
import { describeUnit } from './unit-figures.ts'

/** Figures of one unit of the profiles of a page of a list. */
export async function getProfileFigures(call: Call<typeof profileRoutes.figures>): Promise<Reply> {
  const { ctx } = call
  const ids = readList(readParameter(call, 'ids')).filter(isUuid).slice(0, FIGURES_MAX)
  const codes = readList(readParameter(call, 'indicators'))
  const records = await ctx.db.read(ctx.scope, async (tx) => {
    const rows =
      ids.length === 0
        ? []
        : await tx
            .selectFrom('environmental_profiles')
            .select(['id', 'effects'])
            .where('id', 'in', ids)
            .execute()
    const indicators = await readIndicators(tx)
    return rows.map(({ id, effects }) => ({
      record: itemIri(EnvironmentalProfile, id),
      figures: describeUnit(effects, codes, indicators),
    }))
  })
  return ok(makeDocument('UnitFigures', '/2/environmental_profile_figures', { records }))
}
