import {
  calculateProduct,
  EngineError,
  findUnknownParts,
  MODULES,
  plainResult,
  topContributions,
  type CalculationRequest,
  type LifeCycleModule,
  type LineContribution,
  type Measure,
  type ProductResult,
  writeMeasure,
} from '@cradle/engine'
import type { ModelRows } from '../model/model-rows.ts'
import type { ResultIndicator, StoredContribution, StoredResult } from './results-document.ts'
import { declaredUnit, indicatorCodes, toEngine } from '../model/to-engine.ts'

/** Raised when the same request can give other numbers. Stored with every result. */
export const ENGINE_VERSION = '3'

/** `product` is what the result was stored from: it knows every part of every figure. */
export type EngineRun =
  | { request: CalculationRequest; product: ProductResult; result: StoredResult }
  | { request: CalculationRequest; failure: EngineError }

/** Computes stored rows; a calculation that cannot be made is an answer, not an error. */
export function runEngine(rows: ModelRows): EngineRun {
  const request = toEngine(rows)
  try {
    const product = calculateProduct(request)
    return { request, product, result: storedResult(product, rows) }
  } catch (error) {
    if (error instanceof EngineError) return { request, failure: error }
    throw error
  }
}

function storedResult(result: ProductResult, rows: ModelRows): StoredResult {
  const run = rows.calculations.find((c) => c.id === rows.run)!
  return {
    plain: plainResult(result),
    ranking: topContributions(result),
    contributions: collectContributions(result, result.headlineMeasure),
    unknownParts: listUnknownParts(result),
    indicators: listIndicators(rows),
    headline: computeHeadline(rows),
    includesD: rows.method.total_includes_d,
    unit: declaredUnit(run),
  }
}

/** The single score the method leads with. */
export const computeHeadline = ({
  method,
  weightingSets,
}: Pick<ModelRows, 'method' | 'weightingSets'>): string | null =>
  weightingSets.find((w) => w.code === method.headline_weighting_set)?.code ??
  weightingSets[0]?.code ??
  null

/** What every line puts into every stage, largest first. */
export function collectContributions(
  result: ProductResult,
  measure: Measure,
): StoredContribution[] {
  const read = makeLineReader(result, measure)
  const descriptions = new Map(result.amounts.map((a) => [a.inputId, a.description]))
  const indicator = writeMeasure(measure)
  const all = MODULES.flatMap((stage) =>
    (result.contributions[stage] ?? []).map((line) => ({
      inputId: line.inputId,
      description: descriptions.get(line.inputId) ?? null,
      stage,
      indicator,
      value: read(line),
    })),
  )
  return all
    .filter((c) => c.value !== 0)
    .sort(
      (a, b) =>
        Math.abs(b.value) - Math.abs(a.value) ||
        (a.inputId < b.inputId ? -1 : a.inputId > b.inputId ? 1 : 0),
    )
}

/** The modules in which a part of each line is unknown for the headline measure. */
export const listUnknownParts = (result: ProductResult): Record<string, LifeCycleModule[]> =>
  Object.fromEntries(
    [...findUnknownParts(result, result.headlineMeasure)].map(([id, modules]) => [
      id,
      [...modules],
    ]),
  )

function makeLineReader(
  result: ProductResult,
  measure: Measure,
): (line: LineContribution) => number {
  if (typeof measure === 'string') {
    const place = result.indicators.indexOf(measure)
    return (line) => line.impacts[place] ?? 0
  }
  const weights = result.weightingSets.find((set) => set.id === measure.weightingSet)?.weights ?? {}
  const places = result.indicators
    .map((code, place) => ({ place, weight: weights[code] ?? 0 }))
    .filter(({ weight }) => weight !== 0)
  return (line) => places.reduce((sum, { place, weight }) => sum + weight * line.impacts[place]!, 0)
}

function listIndicators(rows: ModelRows): ResultIndicator[] {
  const known = new Map(rows.indicators.map((i) => [i.code, i]))
  const groups = new Map(
    rows.method.indicators.map((i) => (typeof i === 'string' ? [i, undefined] : [i.code, i.group])),
  )
  return indicatorCodes(rows.method).map((code) => ({
    code,
    name: known.get(code)?.names['en'] ?? code,
    unit: known.get(code)?.unit ?? '',
    group: groups.get(code) === 'top' ? 'top' : 'other',
  }))
}
