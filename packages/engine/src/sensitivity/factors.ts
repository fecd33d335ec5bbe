import { expandUsages } from '../input-set.ts'
import type { CalculationRequest, Input, ProductCalculation } from '../model.ts'

/**
 * The request with the lines of the calculation that is run times a factor each. What a line loses in kilograms goes with
 * it: the factor is about the whole line. Lines of input sets are lines of their own here, so that each has its factor.
 *
 *   netAmount = f · netAmount        productionWasteKg = f · productionWasteKg
 *
 * Example: 10 kg and 0.5 kg of waste, f = 1.1 → 11 kg and 0.55 kg.
 */
export function withFactors(
  request: CalculationRequest,
  factorOf: (lineId: string) => number,
): CalculationRequest {
  return changeRun(request, (calculation) => {
    const whole = expandUsages(calculation)
    return { ...whole, inputs: whole.inputs.map((line) => timesFactor(line, factorOf(line.id))) }
  })
}

/** The request with something else in the calculation that is run. */
export function changeRun(
  request: CalculationRequest,
  change: (calculation: ProductCalculation) => ProductCalculation,
): CalculationRequest {
  return {
    ...request,
    calculations: request.calculations.map((one) => (one.id === request.run ? change(one) : one)),
  }
}

/** The lines of the calculation that is run, those of its input sets included. */
export function listLines({ calculations, run }: CalculationRequest): readonly Input[] {
  const own = calculations.find(({ id }) => id === run)
  return own ? expandUsages(own).inputs : []
}

function timesFactor(line: Input, factor: number): Input {
  if (factor === 1) return line
  const multiplyAmount = (amount: number | null | undefined): number | null =>
    amount === null || amount === undefined ? null : amount * factor
  return {
    ...line,
    netAmount: multiplyAmount(line.netAmount),
    productionWasteKg: multiplyAmount(line.productionWasteKg),
  }
}
