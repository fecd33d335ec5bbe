import { calculateProduct } from '../product/calculate-product.ts'
import type { LifeCycleModule } from '../model/life-cycle-modules.ts'
import type { CalculationRequest, InputType, Measure } from '../model/model.ts'
import { prepareLibrary } from '../library/prepared-library.ts'
import { withFactors } from './factors.ts'
import { lineImpacts, sumTotal } from './line-impacts.ts'
import { onlyMeasure } from './narrow.ts'
import { isProportional } from './proportional.ts'

/** The analysed value: one measure over some modules. */
export interface Figure {
  readonly measure: Measure
  readonly modules: readonly LifeCycleModule[]
}

export interface TornadoBar {
  readonly inputId: string
  readonly inputType: InputType
  readonly description: string | null
  /** Contribution of the line to the total. */
  readonly part: number
  /** The total with a lower and a higher amount of this line. */
  readonly less: number
  readonly more: number
}

export interface Tornado {
  readonly total: number
  /** [1] by which each amount is lowered and raised */
  readonly fraction: number
  /** The widest first. */
  readonly bars: readonly TornadoBar[]
}

/**
 * Lowers and raises each of the largest lines by the same fraction, with all others constant.
 *
 *   less, more = total ∓ p · c_i      for independent lines; otherwise each is recalculated
 *
 * Example: total 100, a line of 40, ±10% → 96 … 104.
 */
export function computeTornado(
  whole: CalculationRequest,
  {
    measure,
    modules,
    fraction,
    count,
  }: Figure & { readonly fraction: number; readonly count: number },
): Tornado {
  const request = onlyMeasure(whole, measure)
  const prepared = prepareLibrary(request.library, request.method)
  const result = calculateProduct(request, prepared)
  const total = sumTotal(result, measure, modules)
  const parts = lineImpacts(result, measure, modules)
  const largest = result.amounts
    .flatMap(({ inputId, inputType, description }) => {
      const part = parts.get(inputId) ?? 0
      return part === 0 ? [] : [{ inputId, inputType, description, part }]
    })
    .sort((a, b) => Math.abs(b.part) - Math.abs(a.part) || (a.inputId < b.inputId ? -1 : 1))
    .slice(0, count)
  const isExact = isProportional(request)
  const totalWith = (inputId: string, part: number, change: number): number =>
    isExact
      ? total + change * part
      : sumTotal(
          calculateProduct(
            withFactors(request, (id) => (id === inputId ? 1 + change : 1)),
            prepared,
          ),
          measure,
          modules,
        )
  const bars = largest.map((line) => ({
    ...line,
    less: totalWith(line.inputId, line.part, -fraction),
    more: totalWith(line.inputId, line.part, fraction),
  }))
  return {
    total,
    fraction,
    bars: bars.sort((a, b) => Math.abs(b.more - b.less) - Math.abs(a.more - a.less)),
  }
}
