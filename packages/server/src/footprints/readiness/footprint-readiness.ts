import type { FootprintGap, FootprintResult, FootprintWarning } from '@cradle/engine'
import {
  Footprint,
  FootprintInput,
  itemIri,
  Location,
  type FootprintSheetRow,
  type FootprintTextName,
  type MissingItem,
  type WarningItem,
} from '@cradle/contract'
import type { Row } from '#platform/db/schema'

/** What is missing before a report, and what is odd. */
export interface FootprintReadiness {
  missing: MissingItem[]
  warnings: WarningItem[]
  /** Inputs with something missing, all of them counted. */
  incompleteInputs: number
}

/** Most items of a list; with 60,000 inputs one missing relation would be 60,000 items. */
const ITEMS_MAX = 2000

/** Texts without which a greenhouse gas report is not complete (ISO 14064-1, 9.3.1). */
const neededTexts: readonly FootprintTextName[] = [
  'organisationDescription',
  'teamMembers',
  'organisationalBoundary',
]

/** Judges a computed footprint. Every item names the record and the field that it is about. */
export function judgeFootprint(
  footprint: Row<'footprints'>,
  rows: readonly FootprintSheetRow[],
  result: Pick<FootprintResult, 'gaps' | 'warnings'>,
  factorWarnings: readonly WarningItem[],
): FootprintReadiness {
  const missing = [
    ...listMissingFields(footprint, rows),
    ...listMissingDescriptions(rows),
    ...result.gaps.map((gap) => convertGap(footprint, gap)),
    ...result.warnings
      .filter(({ code }) => code === 'CATEGORY_MISSING')
      .map(({ lineId }) => ofInput(lineId, 'subscope', 'missing_category')),
  ]
  const warnings = [
    ...factorWarnings,
    ...result.warnings
      .filter(({ code }) => code !== 'CATEGORY_MISSING')
      .map((warning) => convertWarning(warning)),
    ...listMissingIntervals(footprint, rows),
  ]
  return {
    missing: missing.slice(0, ITEMS_MAX),
    warnings: warnings.slice(0, ITEMS_MAX),
    incompleteInputs: new Set(missing.flatMap(({ input }) => input ?? [])).size,
  }
}

const messages: Readonly<Record<string, string>> = {
  missing_inputs: 'The footprint has no inputs.',
  missing_text: 'This text is part of every greenhouse gas report.',
  missing_description: 'The input has no description.',
  missing_amount: 'The input has no amount.',
  missing_profile: 'The input has no emission factor.',
  missing_indicator: 'The emission factor does not state climate change.',
  missing_mass_per_unit: 'The profile does not state the mass of one unit.',
  missing_waste_scenario: 'The waste has no waste scenario.',
  missing_waste_transport: 'The waste scenario has no transport profile.',
  missing_waste_distance: 'The waste scenario does not state the distance of a route.',
  missing_waste_share: 'The waste has a scenario of its own, but no share.',
  missing_category: 'Inputs of scope 3 need a category.',
  missing_consolidation: 'The relation to this location is unknown.',
  unit_not_convertible: 'There is no factor from this unit to that of the profile.',
  zero_amount: 'The amount is 0.',
  scope2_method_missing: 'The input counts in both totals of scope 2.',
  interval_missing: 'The series has no input in this interval.',
}
const readMessage = (code: string): string => messages[code] ?? code

const ofInput = (lineId: string, field: string, code: string): MissingItem => ({
  place: 'inputs',
  field,
  input: itemIri(FootprintInput, lineId),
  message: readMessage(code),
  code,
})

function listMissingFields(
  footprint: Row<'footprints'>,
  rows: readonly FootprintSheetRow[],
): MissingItem[] {
  const make = (place: string, field: string, code: string): MissingItem => ({
    place,
    field,
    message: readMessage(code),
    code,
  })
  return [
    ...(rows.length === 0 ? [make('inputs', 'inputs', 'missing_inputs')] : []),
    ...neededTexts
      .filter((name) => !footprint.texts[name]?.trim())
      .map((name) => make('report-information', name, 'missing_text')),
  ]
}

const listMissingDescriptions = (rows: readonly FootprintSheetRow[]): MissingItem[] =>
  rows
    .filter(({ description }) => !description?.trim())
    .flatMap(({ cells }) =>
      cells.map(({ id }) => ofInput(id, 'description', 'missing_description')),
    )

const gapCodes: Readonly<Record<FootprintGap['why'], string>> = {
  amountMissing: 'missing_amount',
  profileMissing: 'missing_profile',
  indicatorMissing: 'missing_indicator',
  massPerUnitMissing: 'missing_mass_per_unit',
  wasteScenarioMissing: 'missing_waste_scenario',
  wasteTransportProfileMissing: 'missing_waste_transport',
  unitNotConvertible: 'unit_not_convertible',
  consolidationMissing: 'missing_consolidation',
  wasteDistanceMissing: 'missing_waste_distance',
  wasteShareMissing: 'missing_waste_share',
}

/** Names of the engine and of the API for one field. */
const apiFields: Readonly<Record<string, string>> = {
  profileId: 'environmentalProfile',
  legs: 'supplier',
  wasteFraction: 'productionWastePercentage',
  wasteScenarioId: 'wasteScenario',
  wasteScenarioProductionWasteId: 'wasteScenarioProductionWaste',
}
export const readApiField = (field: string): string =>
  apiFields[field] ??
  (field in FootprintInput.fields || field in Footprint.fields ? field : 'wasteScenario')

function convertGap(footprint: Row<'footprints'>, gap: FootprintGap): MissingItem {
  const code = gapCodes[gap.why]
  if (gap.lineId !== undefined) return ofInput(gap.lineId, readApiField(gap.field), code)
  const index = (footprint.locations ?? []).findIndex(
    ({ location }) =>
      gap.locationId !== undefined && location === itemIri(Location, gap.locationId),
  )
  return {
    place: 'basics',
    field: index < 0 ? gap.field : `locations[${index}].${gap.field}`,
    message: readMessage(code),
    code,
  }
}

const convertWarning = ({ code, lineId }: FootprintWarning): WarningItem => {
  const wire = code === 'ZERO_AMOUNT' ? 'zero_amount' : 'scope2_method_missing'
  return {
    code: wire,
    place: 'inputs',
    field: code === 'ZERO_AMOUNT' ? 'amount' : 'scope2Method',
    input: itemIri(FootprintInput, lineId),
    rule: code === 'ZERO_AMOUNT' ? 'house' : 'GHG Protocol Scope 2 Guidance',
    message: readMessage(wire),
  }
}

/** A series that is measured in some intervals is probably forgotten in the others. */
const listMissingIntervals = (
  footprint: Row<'footprints'>,
  rows: readonly FootprintSheetRow[],
): WarningItem[] =>
  [...Map.groupBy(rows, ({ series }) => series).values()].flatMap((ofSeries) => {
    const present = new Set(ofSeries.flatMap(({ cells }) => cells.map(({ interval }) => interval)))
    if (present.size < 2) return []
    const first = ofSeries[0]!.cells[0]!
    return Array.from({ length: footprint.reporting_intervals }, (_, index) => index + 1)
      .filter((interval) => !present.has(interval))
      .map((interval) => ({
        code: 'interval_missing',
        place: 'inputs',
        field: 'reportingInterval',
        input: itemIri(FootprintInput, first.id),
        rule: 'house',
        facts: { interval },
        message: readMessage('interval_missing'),
      }))
  })
