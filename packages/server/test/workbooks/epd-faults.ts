type Cell = string | number | null

/** Column, cell, reason of the remark, and the text that repairs it. */
type ProfileFault = readonly [column: string, cell: Cell, reason: string, repair: string]
/** Row, column of the remark, reason, and the text that repairs it. */
type RowFault = readonly [row: readonly Cell[], column: string, reason: string, repair: string]

const profileHeaders = [
  'unique_id',
  'name',
  'unit',
  'allocation',
  'valid_until',
  'third_party_verified',
  'secondary_content_pct',
  'lower_heat_value',
  'mass_per_unit',
  'reference_year',
  'primary_equivalent',
  'methods',
]

/** Profiles with one fault each. */
const profileFaults: readonly ProfileFault[] = [
  ['name', null, 'required', 'Repaired'],
  ['name', 'x'.repeat(300), 'tooLong', 'Shorter'],
  ['unit', 'kgg', 'unknownRecord', 'kg'],
  ['allocation', 'half', 'notAChoice', 'economic'],
  ['valid_until', '31-31-2026', 'notADate', '31-12-2026'],
  ['valid_until', 45_000, 'notADate', '2026-12-31'],
  ['third_party_verified', 'misschien', 'notYesNo', 'yes'],
  ['secondary_content_pct', 120, 'aboveMaximum', '12'],
  ['secondary_content_pct', -5, 'belowMinimum', '5'],
  ['secondary_content_pct', '5 %x', 'unitNotConvertible', '5 %'],
  ['lower_heat_value', 'veel', 'notANumber', '15'],
  ['lower_heat_value', '5 m2', 'unitNotConvertible', '5 MJ'],
  ['mass_per_unit', '1.234', 'ambiguousNumber', '1234'],
  ['reference_year', 2020.5, 'notAnInteger', '2020'],
  ['reference_year', '2020 kg', 'unitUnexpected', '2020'],
  ['reference_year', 'twintig', 'notANumber', '2020'],
  ['primary_equivalent', 'F-99', 'unknownRecord', 'F-0'],
  ['methods', 'FOO', 'unknownRecord', 'EN15804A2'],
]
const makeProfile = (id: string, column?: string, cell?: Cell): Cell[] =>
  profileHeaders.map((header): Cell => {
    if (header === column) return cell ?? null
    return header === 'unique_id'
      ? id
      : header === 'name'
        ? `Profile ${id}`
        : header === 'unit'
          ? 'kg'
          : null
  })

/** Stands for the name of a transport profile. */
const TRANSPORT = 'transport profile'

const effectHeaders = ['profile_unique_id', 'effect_code', 'stage', 'value']
const effectFaults: readonly RowFault[] = [
  [['F-98', 'GWP-total', 'A1', 1], 'profile_unique_id', 'unknownRecord', 'F-0'],
  [[null, 'GWP-total', 'A2', 1], 'profile_unique_id', 'required', 'F-0'],
  [['F-0', 'XYZ', 'A1', 1], 'effect_code', 'unknownIndicator', 'AP'],
  [['F-0', 'GWP-total', 'Q9', 1], 'stage', 'notAChoice', 'A3'],
  [['F-0', 'GWP-total', 'A4', null], 'value', 'required', '1'],
  [['F-0', 'GWP-total', 'A5', 'veel'], 'value', 'notANumber', '2,5'],
]
const scenarioHeaders = [
  'waste_scenario_set',
  'name',
  'landfill_pct',
  'distance_landfill_km',
  'electric_efficiency',
  'thermal_efficiency',
  'profile_landfill',
  'transport_profile',
]
const scenarioFaults: readonly RowFault[] = [
  [
    ['My faults', 'My share', 50, null, null, null, null, null],
    'leave_pct',
    'percentages_sum',
    '100',
  ],
  [
    ['My faults', 'My plant', 100, null, 0.8, 0.7, null, null],
    'thermal_efficiency',
    'efficiencies_sum',
    '0,1',
  ],
  [
    ['My faults', 'My distance', 100, -10, null, null, null, null],
    'distance_landfill_km',
    'belowMinimum',
    '10',
  ],
  [
    ['Nowhere', 'My place', 100, null, null, null, null, null],
    'waste_scenario_set',
    'unknownRecord',
    'My faults',
  ],
  [
    ['My faults', 'My landfill', 100, null, null, null, 'F-97', null],
    'profile_landfill',
    'unknownRecord',
    'F-0',
  ],
  [
    ['My faults', 'My lorry', 100, null, null, null, null, 'Rocket'],
    'transport_profile',
    'unknownRecord',
    TRANSPORT,
  ],
]

/** One fault of the workbook, and how it is repaired: by a text in a column, or by leaving the row out. */
export interface Fault {
  sheet: string
  line: number
  /** Key of the column that the remark names; absent for a remark on the whole sheet. */
  field?: string
  reason: string
  repair: { column: number; text: string } | 'leaveOut'
}

/** Number of profiles that the repaired workbook contains: F-0, F-1, … */
export const FAULTY_PROFILES = profileFaults.length + 1

/** The sheets of a workbook with more than thirty kinds of faults. */
export const faultySheets: Readonly<Record<string, readonly (readonly Cell[])[]>> = {
  Profiles: [
    profileHeaders,
    makeProfile('F-0'),
    ...profileFaults.map(([column, cell], i) => makeProfile(`F-${i + 1}`, column, cell)),
    makeProfile('F-0', 'name', 'The same again'),
  ],
  Effects: [effectHeaders, ...effectFaults.map(([row]) => row)],
  WasteScenarioSets: [
    ['name', 'region', 'method'],
    ['My faults', 'NL', 'EN15804A2'],
    ['My faults', 'NL', 'EN15804A2'],
  ],
  WasteScenarios: [scenarioHeaders, ...scenarioFaults.map(([row]) => row)],
  Notes: [['see above']],
}

/**
 * The faults of `faultySheets` in the order of their remarks.
 *
 * @param transportProfile name of a transport profile that the library has
 */
export function listFaults(transportProfile: string): Fault[] {
  const again = profileFaults.length + 3
  return [
    ...profileFaults.map(([field, , reason, text], i): Fault => ({
      sheet: 'Profiles',
      line: i + 3,
      field,
      reason,
      repair: { column: profileHeaders.indexOf(field), text },
    })),
    {
      sheet: 'Profiles',
      line: again,
      field: 'unique_id',
      reason: 'duplicateKey',
      repair: 'leaveOut',
    },
    ...effectFaults.map(([, field, reason, text], i): Fault => ({
      sheet: 'Effects',
      line: i + 2,
      field,
      reason,
      repair: { column: effectHeaders.indexOf(field), text },
    })),
    {
      sheet: 'WasteScenarioSets',
      line: 3,
      field: 'name',
      reason: 'duplicateKey',
      repair: 'leaveOut',
    },
    ...scenarioFaults.map(([, field, reason, text], i): Fault => ({
      sheet: 'WasteScenarios',
      line: i + 2,
      field,
      reason,
      repair: {
        // The shares of a scenario are named by the first of them; the file has another one.
        column: scenarioHeaders.indexOf(field === 'leave_pct' ? 'landfill_pct' : field),
        text: text === TRANSPORT ? transportProfile : text,
      },
    })),
    { sheet: 'Notes', line: 1, reason: 'unknownSheet', repair: 'leaveOut' },
  ]
}
