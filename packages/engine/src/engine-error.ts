/**
 * What stops a calculation. Codes of calculation.md §17, and below the line those we added because a rule of §6 or
 * §13 refuses and names no code.
 */
export type EngineErrorCode =
  | 'SEMI_FINISHED_CYCLE'
  | 'WASTE_SHARES_NOT_100'
  | 'WASTE_SHARE_NEGATIVE'
  | 'NEGATIVE_AMOUNT'
  | 'SCALING_DEFAULT_ZERO'
  | 'UNKNOWN_WASTE_METHOD'
  // added
  | 'SEMI_FINISHED_TOO_DEEP'
  | 'FRACTION_OUT_OF_RANGE'
  | 'CALCULATION_UNKNOWN'
  | 'NOT_FINITE'
  | 'MEASURE_UNKNOWN'
  // decision 24: a transport profile that is not per tkm, recovered energy that is not per MJ
  | 'UNIT_NOT_CONVERTIBLE'

export interface EngineErrorFacts {
  /** Ids from the first repeated calculation round to itself: A, B, A. */
  path?: readonly string[]
  calculationId?: string
  inputId?: string
  profileId?: string
  wasteScenarioId?: string
  /** Name of the offending field. */
  field?: string
  /** The offending value; for WASTE_SHARES_NOT_100 the sum as a fraction. */
  value?: number | string
}

/** A calculation that cannot be made. The caller turns code and facts into words. */
export class EngineError extends Error {
  readonly code: EngineErrorCode
  readonly facts: EngineErrorFacts

  constructor(code: EngineErrorCode, facts: EngineErrorFacts = {}) {
    super(`${code} ${JSON.stringify(facts)}`)
    this.name = 'EngineError'
    this.code = code
    this.facts = facts
  }
}
