import type { CalculationRequest, Measure } from '../model/model.ts'

/**
 * Reduces the method to one measure. Its values are bit-identical and computed much faster, because indicators are
 * independent.
 */
export function onlyMeasure(request: CalculationRequest, measure: Measure): CalculationRequest {
  const { method } = request
  const isIndicator = typeof measure === 'string'
  return {
    ...request,
    method: {
      ...method,
      indicators: isIndicator ? [measure] : [],
      weightingSets: isIndicator
        ? []
        : method.weightingSets.filter(({ id }) => id === measure.weightingSet),
      headlineMeasure: measure,
    },
  }
}
