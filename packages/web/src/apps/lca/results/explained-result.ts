import {
  calculateProduct,
  EngineError,
  markUndeclaredModules,
  type CalculationRequest,
  type ProductResult,
} from '@cradle/engine'

/** The calculation once more, in the page, with every contribution; null when a rule refuses it. */
export function explainedResult(model: CalculationRequest): ProductResult | null {
  try {
    return markUndeclaredModules(calculateProduct(model), model.areLivesStated)
  } catch (problem) {
    if (problem instanceof EngineError) return null
    throw problem
  }
}
