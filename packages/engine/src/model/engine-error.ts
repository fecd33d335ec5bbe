/**
 * Errors that stop a calculation: codes of calculation.md §17, and below the line our codes for rules of §6 and §13 that
 * have no code there.
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
  // ruling 24: a transport profile that is not per tkm, recovered energy that is not per MJ
  | 'UNIT_NOT_CONVERTIBLE'

export interface EngineErrorFacts {
  /** Ids of the cycle from the first repeated calculation to itself: A, B, A. */
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

/** The calculation is impossible. The caller converts code and facts to a message. */
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
