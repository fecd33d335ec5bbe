import {
  calculateProduct,
  EngineError,
  prepareLibrary,
  type CalculationRequest,
  type PreparedLibrary,
  type ScalingDimension,
} from '@cradle/engine'

/**
 * Figures of a product in another size, per declared unit. A figure with an unknown part is its
 * known part.
 */
export interface VariantNumbers {
  /** A–C [kg CO2-eq]; null if the method has no such indicator. */
  climateChange: number | null
  isClimateChangeIncomplete: boolean
  /** A–D [euro]; null if the method has no single score. */
  shadowCost: number | null
  isShadowCostIncomplete: boolean
  /** Mass [kg]. */
  mass: number
}

/**
 * Prepares a function that computes variants with the engine. The function returns null for
 * dimensions without a result.
 */
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

/** Checks whether any line scales with the dimensions. */
export function hasLinearLines(model: CalculationRequest): boolean {
  const own = model.calculations.find(({ id }) => id === model.run)
  return [
    ...(own?.inputs ?? []),
    ...(own?.usages ?? []).flatMap((usage) => [usage, ...usage.inputs]),
  ].some(({ scalingType }) => scalingType === 'linear')
}
