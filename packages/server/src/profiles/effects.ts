import { impactsPerUnit } from '@cradle/engine'
import { rules, type Violation } from '@cradle/contract'
import type { Weight } from '#methods/method-table'
import type { Row } from '#platform/db/schema'
import type { StagedEffects } from './profile-table.ts'

/** Stage of a value whose stage is not given: the factory gate. */
const DEFAULT_STAGE = 'A1'

type KnownIndicator = Pick<Row<'indicators'>, 'position' | 'unit' | 'names' | 'sum_of'>

/** One impact of a profile in the API's form. */
export interface Effect {
  order: number
  code: string
  name: string
  unit: string
  stage: string
  value: number
}

/** Lists effects in the order of the standard, stage by stage. */
export function listEffects(
  effects: StagedEffects,
  indicators: ReadonlyMap<string, KnownIndicator>,
  stages: readonly string[],
): Effect[] {
  return stages
    .filter((stage) => effects[stage])
    .flatMap((stage) =>
      [...indicators]
        .filter(([code]) => effects[stage]![code] !== undefined)
        .map(([code, indicator]) => ({
          order: indicator.position,
          code,
          name: indicator.names.en,
          unit: indicator.unit,
          stage,
          value: effects[stage]![code]!,
        })),
    )
}

/** Reads a list of effects in the API's form. Every error names its place. */
export function readEffects(
  given: readonly unknown[],
  indicators: ReadonlyMap<string, KnownIndicator>,
  stages: readonly string[],
): { effects: StagedEffects; violations: Violation[] } {
  const effects: StagedEffects = {}
  const violations: Violation[] = []
  const addViolation = (path: string, rule: { code: string }, message: string): void =>
    void violations.push({ propertyPath: path, message, code: rule.code })
  for (const [i, item] of given.entries()) {
    const {
      code,
      value,
      stage = DEFAULT_STAGE,
    } = (typeof item === 'object' && item !== null ? item : {}) as Partial<Effect>
    if (typeof code !== 'string' || !indicators.has(code)) {
      addViolation(`effects[${i}].code`, rules.choice, rules.choice.message())
      continue
    }
    if (!stages.includes(stage)) {
      addViolation(`effects[${i}].stage`, rules.choice, rules.choice.message())
      continue
    }
    if (typeof value !== 'number' || !Number.isFinite(value)) {
      addViolation(`effects[${i}].value`, rules.type, rules.type.message('float'))
      continue
    }
    const values = (effects[stage] ??= {})
    if (values[code] !== undefined) {
      addViolation(`effects[${i}].code`, rules.used, rules.used.message())
      continue
    }
    values[code] = value
  }
  return { effects, violations }
}

/**
 * Calculates sum indicators (climate change total, total primary energy) from their parts where all
 * parts are known. A given total is used only where a part is missing.
 */
export function addSums(
  effects: StagedEffects,
  indicators: ReadonlyMap<string, KnownIndicator>,
): StagedEffects {
  const sums = [...indicators].flatMap(([code, { sum_of: parts }]) =>
    parts && parts.length > 0 ? [{ code, parts }] : [],
  )
  return Object.fromEntries(
    Object.entries(effects).map(([stage, values]) => {
      const summed = { ...values }
      for (const { code, parts } of sums)
        if (parts.every((part) => values[part] !== undefined))
          summed[code] = parts.reduce((sum, part) => sum + values[part]!, 0)
      return [stage, summed]
    }),
  )
}

/**
 * Weighting sets that price a profile: set 2, or set 1 where the profile has only CML indicators.
 */
const PRICE_SETS = ['set2', 'set1'] as const

/**
 * Price of the impacts of one unit at the gate [EUR per unit]: Σ wₖ · Iₖ over the priced indicators the profile has.
 * Null where it has none of them: unknown is not free.
 * Source: calculation model §12.3.
 */
export function calculateShadowPrice(
  effects: StagedEffects,
  weights: ReadonlyMap<string, readonly Weight[]>,
): number | null {
  const values = Object.entries(impactsPerUnit(effects))
  for (const set of PRICE_SETS) {
    const priced = values.flatMap(([code, value]) => {
      const weight = weights.get(code)?.find((w) => w.set === set)
      return weight ? [weight.value * value] : []
    })
    if (priced.length > 0) return priced.reduce((sum, euro) => sum + euro, 0)
  }
  return null
}
