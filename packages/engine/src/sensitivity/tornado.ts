import { calculateProduct } from '../product/calculate-product.ts'
import type { LifeCycleModule } from '../model/life-cycle-modules.ts'
import type { CalculationRequest, Measure } from '../model/model.ts'
import type { ProductResult } from '../model/results.ts'
import { prepareLibrary } from '../library/prepared-library.ts'
import { withFactors } from './factors.ts'
import { lineImpacts, sumTotal } from './line-impacts.ts'
import { onlyMeasure } from './narrow.ts'
import { isProportional } from './proportional.ts'
import {
  prepareParameters,
  withinBounds,
  withParameters,
  type AnalysedProduct,
  type ProductParameters,
} from './varied-parameters.ts'

/** The analysed value: one measure over some modules. */
export interface Figure {
  readonly measure: Measure
  readonly modules: readonly LifeCycleModule[]
}

/** A line or a parameter that moves the total. */
export interface TornadoBar {
  readonly source: 'line' | 'parameter'
  readonly id: string
  /** Contribution of the line to the total; null for a parameter, which is no part of it. */
  readonly part: number | null
  /** The total with a lower and a higher amount or value; null: the product cannot be computed with it. */
  readonly less: number | null
  readonly more: number | null
}

export interface Tornado {
  readonly total: number
  /** [1] by which each amount is lowered and raised */
  readonly fraction: number
  /** The widest first. */
  readonly bars: readonly TornadoBar[]
}

export interface TornadoOptions extends Figure {
  readonly fraction: number
  /** Most bars. */
  readonly count: number
}

/**
 * Lowers and raises each of the largest lines and each parameter by the same fraction, with all others constant.
 *
 *   less, more = total ∓ p · c_i      for independent lines; otherwise each is recalculated
 *
 * A line whose amount follows from parameters moves with them alone. A parameter stays within its bounds (decision 0158).
 * Example: total 100, a line of 40, ±10% → 96 … 104.
 */
export function computeTornado(product: AnalysedProduct, options: TornadoOptions): Tornado {
  const { measure, modules, fraction, count } = options
  const request = onlyMeasure(product.request, measure)
  const prepared = prepareLibrary(request.library, request.method)
  const parameters = prepareParameters(product)
  const result = calculateProduct(request, prepared)
  const total = sumTotal(result, measure, modules)
  const compute = (one: CalculationRequest): number =>
    sumTotal(calculateProduct(one, prepared), measure, modules)
  const bars = [
    ...varyLines(
      request,
      { ...options, total, compute },
      largestLines(result, parameters, options),
    ),
    ...varyParameters(request, parameters, fraction, compute),
  ]
  return {
    total,
    fraction,
    bars: bars.sort((a, b) => findWidth(b, total) - findWidth(a, total)).slice(0, count),
  }
}

interface Line {
  id: string
  part: number
}

/** The lines with the largest parts, except those that move with parameters. */
function largestLines(
  result: ProductResult,
  { following }: ProductParameters,
  { measure, modules, count }: TornadoOptions,
): Line[] {
  const parts = lineImpacts(result, measure, modules)
  return result.amounts
    .flatMap(({ inputId: id }) => {
      const part = parts.get(id) ?? 0
      return part === 0 || following.has(id) ? [] : [{ id, part }]
    })
    .sort((a, b) => Math.abs(b.part) - Math.abs(a.part) || (a.id < b.id ? -1 : 1))
    .slice(0, count)
}

function varyLines(
  request: CalculationRequest,
  {
    fraction,
    total,
    compute,
  }: TornadoOptions & { total: number; compute: (one: CalculationRequest) => number },
  lines: readonly Line[],
): TornadoBar[] {
  const isExact = isProportional(request)
  const totalWith = ({ id, part }: Line, change: number): number =>
    isExact
      ? total + change * part
      : compute(withFactors(request, (line) => (line === id ? 1 + change : 1)))
  return lines.map((line) => ({
    source: 'line',
    ...line,
    less: totalWith(line, -fraction),
    more: totalWith(line, fraction),
  }))
}

function varyParameters(
  request: CalculationRequest,
  parameters: ProductParameters,
  fraction: number,
  compute: (one: CalculationRequest) => number,
): TornadoBar[] {
  return parameters.varied.flatMap((parameter): TornadoBar[] => {
    const totalWith = (change: number): number | null => {
      const value = withinBounds(parameter.value * (1 + change), parameter)
      const made = withParameters(request, parameters, new Map([[parameter.id, value]]))
      return 'fault' in made ? null : compute(made.request)
    }
    const [less, more] = [totalWith(-fraction), totalWith(fraction)]
    return less !== null && less === more
      ? []
      : [{ source: 'parameter', id: parameter.id, part: null, less, more }]
  })
}

const findWidth = ({ less, more }: TornadoBar, total: number): number =>
  Math.abs((more ?? total) - (less ?? total))
