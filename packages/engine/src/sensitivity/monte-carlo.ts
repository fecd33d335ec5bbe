import { calculateProduct } from '../product/calculate-product.ts'
import type { CalculationRequest } from '../model/model.ts'
import { prepareLibrary } from '../library/prepared-library.ts'
import { listLines, withFactors } from './factors.ts'
import { lineImpacts, sumTotal } from './line-impacts.ts'
import { onlyMeasure } from './narrow.ts'
import { findCouplings } from './proportional.ts'
import { drawNormals } from '../figures/random.ts'
import { takeApart } from './spread-waste.ts'
import type { Figure } from './tornado.ts'
import {
  prepareParameters,
  withinBounds,
  withParameters,
  type AnalysedProduct,
  type ProductParameters,
  type VariedParameter,
} from './varied-parameters.ts'

export interface MonteCarloOptions extends Figure {
  readonly runs: number
  readonly seed: number
  /** Geometric standard deviation of a line's amount or of a parameter, by its id; 1 = certain. */
  readonly deviationOf: (id: string) => number
  /** Name of a line or a parameter in the random draws; those of two calculations with the same name receive the same draws. */
  readonly nameOf?: (id: string) => string
}

/**
 * Simulates a value from the uncertainty of the amounts: one value per run.
 *
 *   f_i = GSD_i ^ z_i,  z_i ~ N(0, 1)      value = Σ_i f_i · c_i
 *
 * Each amount is log-normal with the entered value as median. If lines depend on each other in another way than by
 * distributed production waste, every run is recalculated. All methods give the same numbers.
 *
 * A parameter is drawn once per run, and every number that follows from it follows (decision 0158). A run in which one of them
 * has no value is NaN.
 */
export function monteCarlo(product: AnalysedProduct, options: MonteCarloOptions): Float64Array {
  const parameters = prepareParameters(product)
  const { request } = product
  if (parameters.varied.length > 0) return byRecalculation(request, options, parameters)
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
  parameters?: ProductParameters,
): Float64Array {
  const narrow = onlyMeasure(request, options.measure)
  const prepared = prepareLibrary(narrow.library, narrow.method)
  const factors = new Map(
    listLines(request)
      .filter(({ id }) => !parameters?.following.has(id))
      .map(({ id }) => [id, drawnFactors(id, options)]),
  )
  const drawn = drawParameters(parameters?.varied ?? [], options)
  return Float64Array.from({ length: options.runs }, (_, run) => {
    const varied = withFactors(narrow, (id) => factors.get(id)?.[run] ?? 1)
    const values = new Map(drawn.map(({ id, values }) => [id, values[run]!]))
    const made = parameters ? withParameters(varied, parameters, values) : { request: varied }
    if ('fault' in made) return Number.NaN
    return sumTotal(calculateProduct(made.request, prepared), options.measure, options.modules)
  })
}

/** value · GSD ^ z in each run, not beyond the bounds of the parameter. */
const drawParameters = (
  varied: readonly VariedParameter[],
  options: MonteCarloOptions,
): { id: string; values: Float64Array }[] =>
  varied.flatMap((parameter) => {
    const factors = drawnFactors(parameter.id, options)
    const draw = (factor: number): number => withinBounds(parameter.value * factor, parameter)
    return factors ? [{ id: parameter.id, values: factors.map(draw) }] : []
  })

/** Null for an exact amount. */
function drawnFactors(
  id: string,
  { runs, seed, deviationOf, nameOf }: MonteCarloOptions,
): Float64Array | null {
  const spread = Math.log(deviationOf(id))
  if (spread === 0) return null
  const drawn = drawNormals(seed, nameOf?.(id) ?? id, runs)
  for (let run = 0; run < runs; run++) drawn[run] = Math.exp(spread * drawn[run]!)
  return drawn
}
