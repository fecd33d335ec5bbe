import { convertAmount } from '@cradle/engine'
import { rules, type Violation } from '@cradle/contract'
import { isProfileActive } from '#inputs/input-links'
import type { Row } from '#platform/db/schema'
import type { LinkedProfile } from './input-links.ts'

type InputRow = Row<'footprint_inputs'>

/** An input as it would be stored, and what its rules need. */
export interface CheckedInput {
  row: InputRow
  before: InputRow | undefined
  footprint: Row<'footprints'>
  profile: LinkedProfile | undefined
  now: Date
}

/** Rules that an input breaks. An unchanged profile is not checked again. */
export const checkInput = (input: CheckedInput): Violation[] => [
  ...checkInterval(input),
  ...checkCategory(input),
  ...checkSign(input),
  ...checkProfile(input),
  ...checkUnit(input),
]

const checkInterval = ({ row, footprint }: CheckedInput): Violation[] =>
  row.reporting_interval <= footprint.reporting_intervals
    ? []
    : [
        {
          propertyPath: 'reportingInterval',
          message: rules.max.message(footprint.reporting_intervals),
          code: rules.max.code,
        },
      ]

function checkCategory({ row }: CheckedInput): Violation[] {
  const violations: Violation[] = []
  if (row.subscope !== null && !row.subscope.startsWith(`${row.scope}.`))
    violations.push({
      propertyPath: 'subscope',
      message: 'The category does not belong to the scope.',
      code: 'category_scope',
    })
  if (row.scope2_method !== null && row.scope !== 2)
    violations.push({
      propertyPath: 'scope2Method',
      message: 'Only inputs of scope 2 are by location or by market.',
      code: 'scope2_method',
    })
  return violations
}

/** Only emissions and removals in the use stage may be negative. */
const checkSign = ({ row }: CheckedInput): Violation[] =>
  row.amount !== null &&
  row.amount < 0 &&
  row.input_stage !== 'B1_USE_STAGE' &&
  row.input_stage !== 'A3_PRODUCTION_EMISSIONS'
    ? [{ propertyPath: 'amount', message: rules.min.message(0), code: rules.min.code }]
    : []

const checkProfile = ({ row, before, profile, footprint, now }: CheckedInput): Violation[] =>
  row.environmental_profile_id === (before?.environmental_profile_id ?? null) ||
  profile === undefined ||
  (profile.state === 'current' && isProfileActive(profile, footprint.method_id, now))
    ? []
    : [
        {
          propertyPath: 'environmentalProfile',
          message: 'Profile is not active for calculation method',
          code: 'profile_not_active',
        },
      ]

/** A unit without a factor to the unit of the profile is refused, never ignored (ruling 49). */
const checkUnit = ({ row, profile }: CheckedInput): Violation[] =>
  row.unit === null ||
  profile === undefined ||
  convertAmount(1, row.unit, profile.unit_symbol, profile.mass_per_unit) !== null
    ? []
    : [
        {
          propertyPath: 'unit',
          message: `There is no factor from "${row.unit}" to "${profile.unit_symbol}".`,
          code: 'unit_not_convertible',
        },
      ]
