import { EngineError } from './engine-error.ts'
import { type LifeCycleModule, MODULES } from './life-cycle-modules.ts'
import type { IndicatorCode, Measure, MethodRules, WeightingSet } from './model.ts'
import type { ImpactVector, PlainProductResult, ProductResult } from './results.ts'

/** Reads one figure out of a vector of impacts. Linear, so that parts of a figure add up to it. */
export type MeasureReader = (impacts: ImpactVector) => number

/**
 * MKI of a vector of impacts [euro].
 *
 *   MKI = Σ_k w_k · E_k
 *
 * Only the weights of the set count; GWP-fossil, -biogenic and -luluc have none because they are inside GWP-total.
 * Source: calculation.md §12.3. Example: 240 kg CO2 eq. × 0.05 + 0.72 kg SO2 eq. × 4 = 14.88
 */
export function weightedScore(codes: readonly IndicatorCode[], set: WeightingSet): MeasureReader {
  const weighted = codes
    .map((code, place) => ({ place, weight: set.weights[code] ?? 0 }))
    .filter(({ weight }) => weight !== 0)
  return (impacts) => {
    let score = 0
    for (const { place, weight } of weighted) score += weight * impacts[place]!
    return score
  }
}

/** Reader of an indicator or of a weighting set. An indicator the method does not have is refused. */
export function measureReader(
  codes: readonly IndicatorCode[],
  weightingSets: readonly WeightingSet[],
  measure: Measure,
): MeasureReader {
  if (typeof measure === 'string') {
    const place = codes.indexOf(measure)
    if (place < 0) throw new EngineError('MEASURE_UNKNOWN', { value: measure })
    return (impacts) => impacts[place]!
  }
  const set = weightingSets.find(({ id }) => id === measure.weightingSet)
  if (!set) throw new EngineError('MEASURE_UNKNOWN', { value: measure.weightingSet })
  return weightedScore(codes, set)
}

/** The indicators a measure is made of: itself, or those that have a weight. */
export const codesOfMeasure = (
  weightingSets: readonly WeightingSet[],
  measure: Measure,
): readonly IndicatorCode[] =>
  typeof measure === 'string'
    ? [measure]
    : Object.entries(weightingSets.find(({ id }) => id === measure.weightingSet)?.weights ?? {})
        .filter(([, weight]) => weight !== 0)
        .map(([code]) => code)

/** Declared modules in which a part of this measure is unknown. */
export function findIncompleteModules(
  result: Pick<ProductResult | PlainProductResult, 'modules' | 'weightingSets'>,
  measure: Measure,
): LifeCycleModule[] {
  const codes = codesOfMeasure(result.weightingSets, measure)
  return MODULES.filter((module) => {
    const found = result.modules[module]
    return found !== 'notDeclared' && found.incomplete.some((code) => codes.includes(code))
  })
}

/** What a method ranks by when nobody chose: its own choice, else MKI, else GWP-total, else its first indicator. §12.2 */
export function headlineMeasure(method: MethodRules): Measure {
  if (method.headlineMeasure) return method.headlineMeasure
  const [firstSet] = method.weightingSets
  if (firstSet) return { weightingSet: firstSet.id }
  return method.indicators.includes('GWP-total')
    ? 'GWP-total'
    : (method.indicators[0] ?? 'GWP-total')
}

/** Price of one unit of a profile [euro], derived and never typed; indicators without a value count as 0. §12.3 */
export function profileShadowPrice(
  values: Readonly<Record<IndicatorCode, number>>,
  set: WeightingSet,
): number {
  let price = 0
  for (const [code, weight] of Object.entries(set.weights)) price += weight * (values[code] ?? 0)
  return price
}
