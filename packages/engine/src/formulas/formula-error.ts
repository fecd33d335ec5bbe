/** Why a formula has no value. */
export type FormulaFault =
  /** Not an expression, from this place on. */
  | 'unreadable'
  | 'tooLong'
  | 'tooDeep'
  | 'unknownName'
  | 'unknownFunction'
  | 'wrongArguments'
  /** −a^b and a^b^c mean two things: parentheses are needed. */
  | 'ambiguousPower'
  /** Units that cannot be added, compared or used here. */
  | 'units'
  /** The unit of the result is not that of the field. */
  | 'otherUnit'
  /** A division by zero, a root of a negative number, a number too large. */
  | 'noNumber'
  /** A parameter that itself has no value. */
  | 'noValue'
  /** A parameter that is computed from itself. */
  | 'circle'
  /** A parameter outside its own bounds. */
  | 'belowMinimum'
  | 'aboveMaximum'

/** A formula that has no value, with the place of the fault. */
export class FormulaError extends Error {
  readonly fault: FormulaFault
  /** Place of the first character at fault, from 0; null: the whole formula. */
  readonly at: number | null
  /** The name, function or units at fault, as messages show them. */
  readonly subject: readonly string[]

  constructor(fault: FormulaFault, at: number | null, ...subject: string[]) {
    super(`${fault}${at === null ? '' : ` at ${at}`}${subject.map((s) => ` ${s}`).join('')}`)
    this.name = 'FormulaError'
    this.fault = fault
    this.at = at
    this.subject = subject
  }
}
