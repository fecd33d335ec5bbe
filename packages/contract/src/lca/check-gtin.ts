import type { Violation } from '../kit/problems.ts'
import { GTIN_RULE, isGtin } from '../values/gtin.ts'

/**
 * The rule of a field with a GTIN. A GTIN has a check digit, so a typing error is found.
 *
 * @param propertyPath  of the field
 * @returns nothing for a right one, and for none
 */
export const checkGtin = (gtin: string | null | undefined, propertyPath: string): Violation[] =>
  !gtin || isGtin(gtin) ? [] : [{ propertyPath, message: GTIN_RULE, code: 'gtin' }]
