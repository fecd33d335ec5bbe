import { changeRun } from '../model/change-run.ts'
import { expandUsages } from '../model/input-set.ts'
import type { CalculationRequest, Input } from '../model/model.ts'

/**
 * Multiplies each line of the calculation by its factor. Production waste in kilograms is multiplied as well, because the
 * factor applies to the whole line. Lines of input sets are expanded, so that each has its own factor.
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

/** Lists the lines of the calculation to run, including lines of input sets. */
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
