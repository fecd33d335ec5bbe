import { impactsPerUnit } from '@cradle/engine'
import type { UnitFigure } from '@cradle/contract'
import type { Row } from '#platform/db/schema'
import type { StagedEffects } from './effects.ts'

type Units = ReadonlyMap<string, Pick<Row<'indicators'>, 'unit'>>

const PRODUCTION = ['A1', 'A2', 'A3', 'A1-A3']

/**
 * Figures of one purchased unit of a profile, as calculations add them up: its production stages, or else all its stages. What a
 * profile does not state in one of these is unknown, never zero. Indicators that do not exist are left out.
 */
export function describeUnit(
  effects: StagedEffects,
  codes: readonly string[],
  units: Units,
): UnitFigure[] {
  const all = Object.keys(effects)
    .filter((stage) => Object.keys(effects[stage]!).length > 0)
    .toSorted()
  const made = all.filter((stage) => PRODUCTION.includes(stage))
  const impacts = impactsPerUnit(effects)
  return codes.flatMap((code) => {
    const indicator = units.get(code)
    if (!indicator) return []
    const values = all.flatMap((stage): [string, number][] => {
      const value = effects[stage]![code]
      return value === undefined ? [] : [[stage, value]]
    })
    return [
      {
        code,
        unit: indicator.unit,
        stages: made.length > 0 ? made : all,
        value: impacts[code] ?? null,
        values: Object.fromEntries(values),
      },
    ]
  })
}
