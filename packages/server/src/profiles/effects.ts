import { impactsPerUnit } from '@cradle/engine'
import { rules, type Violation } from '@cradle/contract'
import type { Row } from '#platform/db/schema'

/** Impacts of one unit: stage → indicator code → value. An absent code is unknown, never zero. */
export type StagedEffects = Record<string, Record<string, number>>

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

type Values = Readonly<Record<string, number>>
type Indicators = ReadonlyMap<string, Pick<KnownIndicator, 'sum_of'>>

const listSums = (indicators: Indicators): { code: string; parts: readonly string[] }[] =>
  [...indicators].flatMap(([code, { sum_of: parts }]) =>
    parts && parts.length > 0 ? [{ code, parts }] : [],
  )

/** The sum of the parts of a total; null where one is unknown. */
const addParts = (values: Values | undefined, parts: readonly string[]): number | null =>
  values !== undefined && parts.every((part) => values[part] !== undefined)
    ? parts.reduce((sum, part) => sum + values[part]!, 0)
    : null

/**
 * Adds the totals (climate change, primary energy) that a profile does not state, where all parts are known. A stated total counts as it
 * is published (ruling 61). A total that only repeats the sum that was calculated before follows its parts.
 *
 * @param before effects of the profile before this change
 */
export function addSums(
  effects: StagedEffects,
  indicators: Indicators,
  before: StagedEffects = {},
): StagedEffects {
  const sums = listSums(indicators)
  return Object.fromEntries(
    Object.entries(effects).map(([stage, values]) => {
      const summed = { ...values }
      for (const { code, parts } of sums) {
        const sum = addParts(values, parts)
        const old = before[stage]?.[code]
        const isCalculated = old === values[code] && old === addParts(before[stage], parts)
        if (sum !== null && (values[code] === undefined || isCalculated)) summed[code] = sum
      }
      return [stage, summed]
    }),
  )
}

/** A total that differs from the sum of its parts. */
export interface SumDifference {
  code: string
  stated: number
  sum: number
}

/** Relative difference [1] of a total from its parts beyond which it is remarked whatever its digits. Source: ruling 61. */
const SUM_TOLERANCE = 0.01

/**
 * Stated totals that differ from the sum of their parts by more than 1 %, or than the rounding of the digits in which they are
 * published.
 *
 *   |total − Σ parts| > Σ half a unit of the last digit of each figure
 */
export function findSumDifferences(values: Values, indicators: Indicators): SumDifference[] {
  return listSums(indicators).flatMap(({ code, parts }) => {
    const stated = values[code]
    const sum = addParts(values, parts)
    if (stated === undefined || sum === null) return []
    return differsFromSum(
      stated,
      sum,
      parts.map((part) => values[part]!),
    )
      ? [{ code, stated, sum }]
      : []
  })
}

/**
 * Whether a stated figure differs from a sum by more than 1 %, or than the rounding of the digits in which the figure and the parts
 * are published.
 *
 * @param parts  published figures that were added up; none where the sum is not rounded
 */
export function differsFromSum(
  stated: number,
  sum: number,
  parts: readonly number[] = [],
): boolean {
  const figures = [stated, ...parts]
  const rounding = figures.reduce((all, figure) => all + halfOfLastDigit(figure), 0)
  const difference = Math.abs(stated - sum)
  const noise = 1e-12 * Math.max(Math.abs(sum), ...figures.map(Math.abs))
  const isLarge = difference > SUM_TOLERANCE * Math.max(Math.abs(stated), Math.abs(sum))
  return isLarge || difference > rounding + noise
}

/** Half a unit of the last digit that a figure is written with. Example: 146.75 → 0.005 */
function halfOfLastDigit(figure: number): number {
  const [mantissa = '', exponent = '0'] = String(figure).split('e')
  const decimals = mantissa.split('.')[1]?.length ?? 0
  return 0.5 * 10 ** (Number(exponent) - decimals)
}

/** Climate change of one unit: the first of these that a profile states. */
const CLIMATE_CHANGE = ['GWP-total', 'GWP', 'GWP-fossil'] as const

/** Climate change of one unit at the gate, and its indicator; null where the profile states none. */
export function findClimateChange(effects: StagedEffects): {
  climateChange: number | null
  climateChangeIndicator: string | null
} {
  const impacts = impactsPerUnit(effects)
  const indicator = CLIMATE_CHANGE.find((code) => impacts[code] !== undefined)
  return indicator === undefined
    ? { climateChange: null, climateChangeIndicator: null }
    : { climateChange: impacts[indicator]!, climateChangeIndicator: indicator }
}
