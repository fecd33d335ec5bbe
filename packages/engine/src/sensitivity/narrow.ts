import type { CalculationRequest, Measure } from '../model.ts'

/**
 * The request with a method that knows this one measure only: the same figures for it, bit by bit, in a fraction of the
 * time, since each indicator is worked out by itself.
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
