import type { CalculationRequest, WasteScenario } from '../model/model.ts'
import { changeRun } from '../model/change-run.ts'
import {
  prepareParameters,
  withinBounds,
  withParameters,
  type AnalysedProduct,
  type ParameterFault,
} from './varied-parameters.ts'

/** Trial amounts, values and shares that replace the stored ones. */
export interface WhatIf {
  /** Parameter → value in its unit. */
  readonly parameters: Readonly<Record<string, number>>
  /** Line, or usage of an input set → amount. */
  readonly amounts: Readonly<Record<string, number>>
  /** Waste scenario → its shares [1]. */
  readonly shares: Readonly<Record<string, WasteScenario['shares']>>
}

/**
 * Returns a copy of the request with the trial values. A value counts as the nearest that its parameter may have, and every
 * number that follows from it follows.
 */
export function withWhatIf(
  product: AnalysedProduct,
  { amounts, shares, parameters }: WhatIf,
): { request: CalculationRequest } | { fault: ParameterFault } {
  const prepared = prepareParameters(product)
  const values = prepared.varied.flatMap((one) => {
    const value = parameters[one.id]
    return value === undefined ? [] : [[one.id, withinBounds(value, one)] as const]
  })
  const made =
    values.length === 0
      ? { request: product.request }
      : withParameters(product.request, prepared, new Map(values))
  return 'fault' in made ? made : { request: withAmounts(made.request, amounts, shares) }
}

function withAmounts(
  request: CalculationRequest,
  amounts: WhatIf['amounts'],
  shares: WhatIf['shares'],
): CalculationRequest {
  const changed = changeRun(request, (calculation) => ({
    ...calculation,
    inputs: calculation.inputs.map((line) =>
      amounts[line.id] === undefined ? line : { ...line, netAmount: amounts[line.id]! },
    ),
    ...(calculation.usages
      ? {
          usages: calculation.usages.map((usage) =>
            amounts[usage.id] === undefined ? usage : { ...usage, amount: amounts[usage.id]! },
          ),
        }
      : {}),
  }))
  const scenarios = Object.entries(request.library.wasteScenarios).map(
    ([id, scenario]) => [id, shares[id] ? { ...scenario, shares: shares[id] } : scenario] as const,
  )
  return {
    ...changed,
    library: { ...changed.library, wasteScenarios: Object.fromEntries(scenarios) },
  }
}
