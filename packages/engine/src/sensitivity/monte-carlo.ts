import { calculateProduct } from '../product/calculate-product.ts'
import type { CalculationRequest } from '../model/model.ts'
import { prepareLibrary } from '../library/prepared-library.ts'
import { listLines, withFactors } from './factors.ts'
import { lineImpacts, sumTotal } from './line-impacts.ts'
import { onlyMeasure } from './narrow.ts'
import { findCouplings } from './proportional.ts'
import { drawNormals } from './random.ts'
import { takeApart } from './spread-waste.ts'
import type { Figure } from './tornado.ts'

export interface MonteCarloOptions extends Figure {
  readonly runs: number
  readonly seed: number
  /** Geometric standard deviation of a line's amount, 1 = certain. */
  readonly deviationOf: (lineId: string) => number
  /** Name of a line in the random draws; lines of two calculations with the same name receive the same draws. */
  readonly nameOf?: (lineId: string) => string
}

/**
 * Simulates a value from the uncertainty of the amounts: one value per run.
 *
 *   f_i = GSD_i ^ z_i,  z_i ~ N(0, 1)      value = Σ_i f_i · c_i
 *
 * Each amount is log-normal with the entered value as median. If lines depend on each other in another way than by
 * distributed production waste, every run is recalculated. All methods give the same numbers.
 */
export function monteCarlo(request: CalculationRequest, options: MonteCarloOptions): Float64Array {
  const couplings = findCouplings(request)
  if (couplings.length === 0) return bySums(request, options)
  return couplings.every((coupling) => coupling === 'spreadWaste')
    ? bySpreading(request, options)
    : byRecalculation(request, options)
}

function bySums(request: CalculationRequest, options: MonteCarloOptions): Float64Array {
  const parts = lineImpacts(
    calculateProduct(onlyMeasure(request, options.measure)),
    options.measure,
    options.modules,
  )
  return weightedSum(parts, (id) => drawnFactors(id, options), options.runs)
}

function bySpreading(request: CalculationRequest, options: MonteCarloOptions): Float64Array {
  const { runs, measure, modules } = options
  const { own, added, masses } = takeApart(onlyMeasure(request, measure), measure, modules)
  const drawn = new Map(listLines(request).map(({ id }) => [id, drawnFactors(id, options)]))
  const findFactors = (id: string): Float64Array | null => drawn.get(id) ?? null
  const values = weightedSum(own, findFactors, runs)
  const mass = [...masses.values()].reduce((sum, one) => sum + one, 0)
  const drawnMass = weightedSum(masses, findFactors, runs)
  for (const [waste, parts] of added) {
    const factors = findFactors(waste)
    weightedSum(parts, findFactors, runs).forEach((part, run) => {
      if (part !== 0)
        values[run] = values[run]! + (factors?.[run] ?? 1) * part * (mass / drawnMass[run]!)
    })
  }
  return values
}

/** Σ_i f_i · part_i for each run. */
function weightedSum(
  parts: ReadonlyMap<string, number>,
  factorsOf: (lineId: string) => Float64Array | null,
  runs: number,
): Float64Array {
  const values = new Float64Array(runs)
  for (const [lineId, part] of parts) {
    if (part === 0) continue
    const factors = factorsOf(lineId)
    for (let run = 0; run < runs; run++) values[run] = values[run]! + part * (factors?.[run] ?? 1)
  }
  return values
}

/** Recalculates every run: slower, but correct for every calculation. */
export function byRecalculation(
  request: CalculationRequest,
  options: MonteCarloOptions,
): Float64Array {
  const narrow = onlyMeasure(request, options.measure)
  const prepared = prepareLibrary(narrow.library, narrow.method)
  const factors = new Map(listLines(request).map(({ id }) => [id, drawnFactors(id, options)]))
  return Float64Array.from({ length: options.runs }, (_, run) =>
    sumTotal(
      calculateProduct(
        withFactors(narrow, (id) => factors.get(id)?.[run] ?? 1),
        prepared,
      ),
      options.measure,
      options.modules,
    ),
  )
}

/** Null for an exact amount. */
function drawnFactors(
  lineId: string,
  { runs, seed, deviationOf, nameOf }: MonteCarloOptions,
): Float64Array | null {
  const spread = Math.log(deviationOf(lineId))
  if (spread === 0) return null
  const drawn = drawNormals(seed, nameOf?.(lineId) ?? lineId, runs)
  for (let run = 0; run < runs; run++) drawn[run] = Math.exp(spread * drawn[run]!)
  return drawn
}
