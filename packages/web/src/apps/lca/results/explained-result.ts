import {
  calculateProduct,
  EngineError,
  applyModuleStatements,
  type CalculationRequest,
  type ProductResult,
} from '@cradle/engine'

/** The calculation once more, in the page, with every contribution; null when a rule refuses it. */
export function explainedResult(model: CalculationRequest): ProductResult | null {
  try {
    return applyModuleStatements(calculateProduct(model), model.moduleStatements)
  } catch (problem) {
    if (problem instanceof EngineError) return null
    throw problem
  }
}
