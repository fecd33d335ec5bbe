import {
  calculateProduct,
  EngineError,
  type CalculationRequest,
  type ProductResult,
} from '@cradle/engine'

/** The calculation once more, in the page, with every contribution; null when a rule refuses it. */
export function explainedResult(model: CalculationRequest): ProductResult | null {
  try {
    return calculateProduct(model)
  } catch (problem) {
    if (problem instanceof EngineError) return null
    throw problem
  }
}
