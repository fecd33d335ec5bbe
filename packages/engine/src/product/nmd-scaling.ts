import { calculateProduct } from './calculate-product.ts'
import { MODULES, type LifeCycleModule } from '../model/life-cycle-modules.ts'
import type { CalculationRequest, IndicatorCode, ScalingDimension } from '../model/model.ts'

/**
 * Linear scaling form of the Dutch database for one module and indicator:
 *
 *   E(x) = E(x0)·(A·x + C)/(A·x0 + C)
 */
export interface LinearScaling {
  readonly module: LifeCycleModule
  readonly indicator: IndicatorCode
  /** Per scalable dimension; factors of two dimensions are multiplied. */
  readonly dimensions: readonly { readonly x0: number; readonly A: number; readonly C: number }[]
}

export interface ScalingExport {
  readonly scalable: readonly LinearScaling[]
  /** No linear form: nothing to scale (0/0), or several dimensions without a product of linear factors. */
  readonly notScalable: readonly {
    readonly module: LifeCycleModule
    readonly indicator: IndicatorCode
  }[]
}

/**
 * Coefficients A and C per module and indicator.
 *
 *   A = (contribution of linear inputs at x0)/x0      C = contribution of the other inputs
 *
 * With several dimensions the amounts follow the product of the dimensions. This is a product of linear factors only if
 * every contribution is linear (C = 0); any other case is not scalable.
 * Source: calculation.md §2 [W09b]. Example: linear 4, other 0.6, x0 12.5 mm → A 0.32, C 0.6.
 */
export function linearScaling(request: CalculationRequest): ScalingExport {
  const dimensions =
    request.calculations
      .find(({ id }) => id === request.run)
      ?.scaling?.filter(({ scalable }) => scalable !== false) ?? []
  const result = calculateProduct(atDefaults(request))
  const isLinear = new Map(result.amounts.map((amounts) => [amounts.inputId, amounts.isLinear]))
  const scalable: LinearScaling[] = []
  const notScalable: { module: LifeCycleModule; indicator: IndicatorCode }[] = []
  for (const module of MODULES) {
    const lines = result.contributions[module]
    if (!lines) continue
    result.indicators.forEach((indicator, place) => {
      let linear = 0
      let other = 0
      for (const line of lines) {
        if (isLinear.get(line.inputId)) linear += line.impacts[place]!
        else other += line.impacts[place]!
      }
      const form = linearForm(dimensions, linear, other)
      if (form) scalable.push({ module, indicator, dimensions: form })
      else notScalable.push({ module, indicator })
    })
  }
  return { scalable, notScalable }
}

function linearForm(
  dimensions: readonly ScalingDimension[],
  linear: number,
  other: number,
): LinearScaling['dimensions'] | null {
  if (dimensions.length === 0 || linear + other === 0) return null
  if (dimensions.length === 1) {
    const x0 = dimensions[0]!.defaultValue
    return [{ x0, A: linear / x0, C: other }]
  }
  if (other !== 0) return null
  return dimensions.map(({ defaultValue: x0 }, position) => ({
    x0,
    A: (position === 0 ? linear : 1) / x0,
    C: 0,
  }))
}

/** Returns the request with all dimensions of the product at their defaults. */
function atDefaults(request: CalculationRequest): CalculationRequest {
  return {
    ...request,
    calculations: request.calculations.map((calculation) =>
      calculation.id === request.run
        ? {
            ...calculation,
            scaling: calculation.scaling?.map((dimension) => ({ ...dimension, actualValue: null })),
          }
        : calculation,
    ),
  }
}
