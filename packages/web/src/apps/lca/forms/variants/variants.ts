import {
  calculateProduct,
  EngineError,
  prepareLibrary,
  type CalculationRequest,
  type PreparedLibrary,
  type ScalingDimension,
} from '@cradle/engine'

/** What a product of other dimensions comes to, per declared unit. A figure of which a part is unknown is a lower bound. */
export interface VariantNumbers {
  /** [kg CO2-eq] A–C; null where the method has no such indicator. */
  climateChange: number | null
  isClimateChangeIncomplete: boolean
  /** [euro] A–D; null where the method has no single score. */
  shadowCost: number | null
  isShadowCostIncomplete: boolean
  /** [kg] */
  mass: number
}

/** Computes variants with the engine, over one prepared library. Null where dimensions make no result possible. */
export function prepareVariants(
  model: CalculationRequest,
): (dimensions: readonly ScalingDimension[]) => VariantNumbers | null {
  let prepared: PreparedLibrary | null = null
  return (scaling) => {
    const request = {
      ...model,
      calculations: model.calculations.map((one) =>
        one.id === model.run ? { ...one, scaling } : one,
      ),
    }
    try {
      prepared ??= prepareLibrary(model.library, model.method)
      const result = calculateProduct(request, prepared)
      const place = result.indicators.indexOf('GWP-total')
      const score = result.mki[0]
      return {
        climateChange: place < 0 ? null : result.totalAtoC.impacts[place]!,
        isClimateChangeIncomplete: result.totalAtoC.incomplete.includes('GWP-total'),
        shadowCost: score?.totalAtoD ?? null,
        isShadowCostIncomplete: score?.isIncomplete ?? false,
        mass: result.productMass,
      }
    } catch (error) {
      if (error instanceof EngineError) return null
      throw error
    }
  }
}

/** Whether any line follows the dimensions at all. */
export function hasLinearLines(model: CalculationRequest): boolean {
  const own = model.calculations.find(({ id }) => id === model.run)
  return [
    ...(own?.inputs ?? []),
    ...(own?.usages ?? []).flatMap((usage) => [usage, ...usage.inputs]),
  ].some(({ scalingType }) => scalingType === 'linear')
}
