import {
  FIGURES_MAX,
  itemIri,
  PredefinedInputSet,
  lifeCycleModules,
  type inputSetRoutes,
  type UnitFigure,
} from '@cradle/contract'
import { impactsPerUnit } from '@cradle/engine'
import { readIndicators } from '#methods/method-table'
import { ok, readList, readParameter, type Call, type Reply } from '#platform/http/call'
import { makeDocument } from '#platform/hydra/document'
import { isUuid } from '#platform/ids'

/** A line of a set with the impacts of one unit of its profile; null where it has none. */
export interface SetLine {
  input_type: string
  net_amount: number | null
  impacts: Readonly<Record<string, number>> | null
}

/** Lines whose impacts follow from a calculation: its waste scenarios, or the results of a semi-finished product. */
const ofCalculations = ['A3_PRODUCTION_WASTE', 'D_END_OF_LIFE', 'SEMI_FINISHED']

/** Module of a type of lines, from its name. */
const findModule = (type: string): string =>
  lifeCycleModules.find((module) => type.startsWith(`${module}_`)) ?? 'A1'

/**
 * Figures of one unit of a set: the net amounts of its lines times their profiles, by module. A line without amount, profile or value
 * makes the figure unknown; a set without lines has none.
 */
export function sumSet(
  lines: readonly SetLine[],
  indicators: readonly { code: string; unit: string }[],
): UnitFigure[] {
  const stages = [...new Set(lines.map(({ input_type: type }) => findModule(type)))].toSorted()
  return indicators.map(({ code, unit }) => {
    const values: Record<string, number> = {}
    let isKnown = lines.length > 0
    for (const { input_type: type, net_amount: amount, impacts } of lines) {
      const impact = ofCalculations.includes(type) ? undefined : impacts?.[code]
      if (amount === null || impact === undefined) isKnown = false
      else values[findModule(type)] = (values[findModule(type)] ?? 0) + amount * impact
    }
    return {
      code,
      unit,
      stages,
      value: isKnown ? Object.values(values).reduce((sum, value) => sum + value, 0) : null,
      values: isKnown ? values : {},
    }
  })
}

/** Figures of one unit of the sets of a page of a list. A profile that the reader may not see makes a figure unknown. */
export async function getSetFigures(call: Call<typeof inputSetRoutes.figures>): Promise<Reply> {
  const { ctx } = call
  const ids = readList(readParameter(call, 'ids')).filter(isUuid).slice(0, FIGURES_MAX)
  const codes = readList(readParameter(call, 'indicators'))
  const records = await ctx.db.read(ctx.scope, async (tx) => {
    if (ids.length === 0) return []
    const sets = await tx
      .selectFrom('predefined_input_sets')
      .select('id')
      .where('id', 'in', ids)
      .execute()
    const lines = await tx
      .selectFrom('predefined_input_set_inputs')
      .select(['predefined_input_set_id', 'input_type', 'net_amount', 'environmental_profile_id'])
      .where('predefined_input_set_id', 'in', ids)
      .orderBy('position')
      .orderBy('id')
      .execute()
    const used = [...new Set(lines.flatMap(({ environmental_profile_id: id }) => id ?? []))]
    const profiles =
      used.length === 0
        ? []
        : await tx
            .selectFrom('environmental_profiles')
            .select(['id', 'effects'])
            .where('id', 'in', used)
            .execute()
    const impacts = new Map(profiles.map(({ id, effects }) => [id, impactsPerUnit(effects)]))
    const known = await readIndicators(tx)
    const indicators = codes.flatMap((code) => known.get(code) ?? [])
    return sets.map(({ id }) => ({
      record: itemIri(PredefinedInputSet, id),
      figures: sumSet(
        lines
          .filter((line) => line.predefined_input_set_id === id)
          .map((line) => ({
            ...line,
            impacts: impacts.get(line.environmental_profile_id ?? '') ?? null,
          })),
        indicators,
      ),
    }))
  })
  return ok(makeDocument('UnitFigures', '/2/predefined_input_set_figures', { records }))
}
