import { EngineError } from './engine-error.ts'
import { type LifeCycleModule, MODULES } from './life-cycle-modules.ts'
import { withParts } from './impact.ts'
import type { IndicatorCode, Measure, MethodRules, WeightingSet } from './model.ts'
import type { ImpactVector, PlainProductResult, ProductResult } from './results.ts'

/** Reads one value from an impact vector. It is linear, so that parts add up to the whole. */
export type MeasureReader = (impacts: ImpactVector) => number

/**
 * MKI of a vector of impacts [euro].
 *
 *   MKI = Σ_k w_k · E_k
 *
 * Only indicators with a weight count; GWP-fossil, -biogenic and -luluc have none because GWP-total contains them.
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

/** Makes the reader of an indicator or weighting set. An indicator that the method does not have is refused. */
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

/** A measure as one word: the code of an indicator, or `MKI-` and the id of a weighting set. */
export const writeMeasure = (measure: Measure): string =>
  typeof measure === 'string' ? measure : `MKI-${measure.weightingSet}`

/** `MKI-set2` is the weighting set `set2`. Every other word is an indicator. */
export const readMeasure = (word: string): Measure =>
  word.startsWith('MKI-') ? { weightingSet: word.slice('MKI-'.length) } : word

/** Indicators of a measure: the indicator itself or those with a weight, each with its parts. */
export const codesOfMeasure = (
  weightingSets: readonly WeightingSet[],
  measure: Measure,
): readonly IndicatorCode[] =>
  (typeof measure === 'string'
    ? [measure]
    : Object.entries(weightingSets.find(({ id }) => id === measure.weightingSet)?.weights ?? {})
        .filter(([, weight]) => weight !== 0)
        .map(([code]) => code)
  ).flatMap(withParts)

/** Lists declared modules in which a part of this measure is unknown. */
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

/** The declared modules in which a part of each input line is unknown for this measure. */
export function findUnknownParts(
  result: Pick<ProductResult, 'modules' | 'contributions' | 'weightingSets'>,
  measure: Measure,
): ReadonlyMap<string, ReadonlySet<LifeCycleModule>> {
  const measureCodes = codesOfMeasure(result.weightingSets, measure)
  const found = new Map<string, Set<LifeCycleModule>>()
  for (const module of MODULES) {
    if (result.modules[module] === 'notDeclared') continue
    for (const { inputId, lacks } of result.contributions[module] ?? []) {
      if (!lacks.some(({ codes }) => codes.some((code) => measureCodes.includes(code)))) continue
      found.set(inputId, (found.get(inputId) ?? new Set()).add(module))
    }
  }
  return found
}

/** Default measure of a method for rankings: its own choice, or else MKI, GWP-total, or its first indicator. §12.2 */
export function headlineMeasure(method: MethodRules): Measure {
  if (method.headlineMeasure) return method.headlineMeasure
  const [firstSet] = method.weightingSets
  if (firstSet) return { weightingSet: firstSet.id }
  return method.indicators.includes('GWP-total')
    ? 'GWP-total'
    : (method.indicators[0] ?? 'GWP-total')
}

/** Price of one unit of a profile [euro], always derived; indicators without a value count as 0. §12.3 */
export function profileShadowPrice(
  values: Readonly<Record<IndicatorCode, number>>,
  set: WeightingSet,
): number {
  let price = 0
  for (const [code, weight] of Object.entries(set.weights)) price += weight * (values[code] ?? 0)
  return price
}
