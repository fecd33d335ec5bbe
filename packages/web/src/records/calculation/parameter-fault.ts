import type { VariantFault } from '@cradle/engine/family'
import { FormulaError } from '@cradle/engine/formulas'
import { describeFault } from '../../ui/numbers/compute-number.ts'

/**
 * Why a product has no figures with the values of its parameters: what has no number, and the reason.
 *
 * @param nameOf   names of parameters and lines
 * @param product  what a number of the product itself is called
 */
export function describeParameterFault(
  fault: Exclude<VariantFault, { kind: 'engine' }>,
  { nameOf, product }: { nameOf: (id: string) => string; product: string },
): string {
  const place = fault.kind === 'parameter' ? fault.parameter : fault.place.line
  const error = new FormulaError(fault.fault, null, ...fault.subject)
  return `${place === null ? product : nameOf(place)}: ${describeFault(error, fault.subject[0] ?? '')}`
}
