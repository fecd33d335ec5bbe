import type { EngineError } from '@cradle/engine'

/** Why no result is possible. */
export const failureTexts: Record<EngineError['code'], string> = {
  SEMI_FINISHED_CYCLE: 'A semi-finished product contains itself',
  SEMI_FINISHED_TOO_DEEP: 'Semi-finished products are nested too deeply',
  WASTE_SHARES_NOT_100: 'Shares of the waste scenario do not add up to 100%',
  WASTE_SHARE_NEGATIVE: 'A share of the waste scenario is negative',
  NEGATIVE_AMOUNT: 'An amount is negative',
  SCALING_DEFAULT_ZERO: 'Default value of a dimension is 0',
  UNKNOWN_WASTE_METHOD: 'Production waste method is unknown',
  FRACTION_OUT_OF_RANGE: 'A percentage lies outside 0 to 100',
  CALCULATION_UNKNOWN: 'A semi-finished product is missing',
  NOT_FINITE: 'A figure is too large to compute',
  UNIT_NOT_CONVERTIBLE: 'The unit of a profile cannot be converted to what the profile is used for',
  MEASURE_UNKNOWN: 'The method has no such indicator',
}

export const failureText = (failure: EngineError): string =>
  `${failureTexts[failure.code]} (${failure.code})`
