import type { CalculationRequest, ProductCalculation } from './model.ts'

/** Returns the request with changes in the calculation to run. */
export function changeRun(
  request: CalculationRequest,
  change: (calculation: ProductCalculation) => ProductCalculation,
): CalculationRequest {
  return {
    ...request,
    calculations: request.calculations.map((one) => (one.id === request.run ? change(one) : one)),
  }
}
