import type { Violation } from '@cradle/contract'
import { FormulaError, type FormulaFault } from '@cradle/engine/formulas'

/** Why a formula has no value, as answers say it. */
const sentences: Readonly<
  Record<FormulaFault, (one: string, other: string, rest: string) => string>
> = {
  unreadable: (_one, _other, rest) => `This formula cannot be read from "${rest}" on.`,
  tooLong: () => 'A formula has at most 500 characters.',
  tooDeep: () => 'This formula has too many parentheses inside each other.',
  unknownName: (name) => `"${name}" is neither a unit nor a parameter.`,
  unknownFunction: (name) => `There is no function "${name}".`,
  wrongArguments: (name) => `"${name}" has too few or too many arguments.`,
  ambiguousPower: () => 'This power can be read in two ways. Write parentheses.',
  units: (one, other) => `This formula combines "${one}" and "${other}", which is not possible.`,
  otherUnit: (one, other) => `The result is in "${one}", which cannot be converted to "${other}".`,
  noNumber: () =>
    'This formula has no result: it divides by zero, takes the root of a negative number, or is too large.',
  noValue: (name) => `"${name}" has no value.`,
  circle: (path) => `This is computed from itself: "${path}".`,
  belowMinimum: (bound) => `This value should be ${bound} or more.`,
  aboveMaximum: (bound) => `This value should be ${bound} or less.`,
}

/**
 * The code and the sentence of what is wrong with a formula.
 *
 * @param text  as it was written; the sentence shows it from the place of the fault on
 * @throws what is no fault of a formula
 */
export function describeFault(error: unknown, text: string): Omit<Violation, 'propertyPath'> {
  if (!(error instanceof FormulaError)) throw error
  const { fault, at, subject } = error
  const [one = '', other = ''] = subject
  return {
    message: sentences[fault](one, other, at === null ? text : text.slice(at)),
    code: `formula_${fault.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`,
  }
}
