import { isProductMaterialType } from '@cradle/engine'
import { isEmptyText, type MissingItem } from '@cradle/contract'
import { isProfileActive } from '#inputs/input-links'
import { lineAddress, messageAt, type LineAddress } from './line-address.ts'
import type { CalculationRow, InputRow, ModelRows, ProfileRow } from '../model/model-rows.ts'
import { massOfProfile } from '../model/to-engine.ts'
import { findWasteScenario } from '../model/find-waste-scenario.ts'

/** Records and method modules that the rules read. */
export interface ReadinessContext {
  rows: ModelRows
  calculation: CalculationRow
  profiles: ReadonlyMap<string, ProfileRow>
  /** Modules of the method that the calculation declares. */
  stages: ReadonlySet<string>
}

/** A required field: its place, problem code, message, and whether it has a value. */
type Rule = [
  place: MissingItem['place'],
  field: string,
  code: string,
  message: string,
  isFilled: boolean,
]

/** Lists rules that are not met, with the address of their line, if any. */
const listUnmet = (rules: readonly Rule[], at?: LineAddress): MissingItem[] =>
  rules
    .filter(([, , , , isFilled]) => !isFilled)
    .map(([place, field, code, message]) => ({
      place,
      field,
      ...at,
      code,
      message: at ? messageAt(at, message) : message,
    }))

const hasValue = (value: unknown): boolean =>
  value !== null && value !== undefined && (typeof value !== 'string' || value.trim() !== '')

/** Lists required fields of the calculation without a value. */
export function findMissingFields(
  { rows, calculation: c, stages }: ReadinessContext,
  inputs: readonly InputRow[],
): MissingItem[] {
  const isProduct = c.calculation_type === 'product'
  const declaresModule = (...codes: string[]): boolean =>
    isProduct && codes.some((code) => stages.has(code))
  const hasText = (name: string): boolean => !isEmptyText(c.texts[name])
  const loses = inputs.some((i) => isProductMaterialType(i.input_type))
  const numbers: Rule[] = [
    ['basics', 'location', 'missing_location', 'Location is missing', hasValue(c.location_id)],
    [
      'basics',
      c.functional_unit === 'custom' ? 'functionalUnitTitle' : 'standardUnit',
      'missing_declared_unit',
      'Declared unit is missing',
      hasValue(c.functional_unit === 'custom' ? c.functional_unit_title : c.unit_symbol),
    ],
    ...[1, 2, 3]
      .slice(0, c.amount_scaling_dimensions ?? 0)
      .map((n): Rule => [
        'advanced',
        `dimension${n}`,
        'missing_dimension',
        `Default value of dimension ${n} is missing`,
        hasValue(c[`dimension${n}` as 'dimension1']),
      ]),
    [
      'advanced',
      'productionWasteInputMethod',
      'missing_production_waste',
      'Production waste method is missing',
      !loses || hasValue(c.production_waste_input_method),
    ],
    [
      'advanced',
      'productionWastePercentageForm',
      'missing_production_waste',
      'Production waste percentage is missing',
      !loses ||
        c.production_waste_input_method !== 'overallPercentage' ||
        hasValue(c.production_waste_percentage_form),
    ],
    ['inputs', 'inputs', 'missing_inputs', 'There are no inputs yet', inputs.length > 0],
  ]
  const product: Rule[] = [
    [
      'basics',
      'productLifeTime',
      'missing_product_life_time',
      'Reference service life is missing',
      hasValue(c.product_life_time),
    ],
    [
      'basics',
      'wasteRegion',
      'missing_waste_region',
      'Waste scenario set is missing',
      hasValue(c.waste_region_id),
    ],
    [
      'advanced',
      'transportProfileToConstructionSite',
      'missing_site_transport',
      'Transport to the construction site is missing',
      !declaresModule('A4') || hasValue(c.site_profile_id),
    ],
    [
      'advanced',
      'distanceToConstructionSite',
      'missing_site_transport',
      'Distance to the construction site is missing',
      !declaresModule('A4') || hasValue(c.distance_to_construction_site),
    ],
    [
      'advanced',
      'constructionWaste',
      'missing_construction_waste',
      'Construction waste is missing',
      !declaresModule('A5') || hasValue(c.predefined_percentage) || hasValue(c.construction_waste),
    ],
    [
      'report-information',
      'productImageFile',
      'missing_product_image',
      'Product image is missing',
      hasValue(c.files['productImageFile']),
    ],
    [
      'report-information',
      'teamMembers',
      'missing_team_members',
      'Team members are missing',
      hasText('teamMembers'),
    ],
    [
      'report-information',
      'dataCollectionYear',
      'missing_data_collection_year',
      'Data collection year is missing',
      hasValue(c.data_collection_year),
    ],
    [
      'report-information',
      'productDescription',
      'missing_product_description',
      'Description of the product is missing',
      hasText('productDescription'),
    ],
    [
      'report-information',
      'productionProcess',
      'missing_production_process',
      'Description of the production process is missing',
      hasText('productionProcess'),
    ],
    [
      'report-information',
      'constructionProcess',
      'missing_construction_process',
      'Description of the construction process is missing',
      hasText('constructionProcess'),
    ],
    [
      'report-information',
      'useStageEmissions',
      'missing_use_stage_emissions',
      'Statement on emissions in the use stage is missing',
      hasText('useStageEmissions'),
    ],
    [
      'report-information',
      'rslSourceProduct',
      'missing_rsl_source',
      'Source of the reference service life is missing',
      hasText('rslSourceProduct'),
    ],
    [
      'report-information',
      'rslSourceParts',
      'missing_rsl_source',
      'Source of the service life of the parts is missing',
      hasText('rslSourceParts') || !inputs.some((i) => hasValue(i.life_time)),
    ],
    [
      'report-information',
      'noteC1',
      'missing_demolition_statement',
      'Statement on demolition is missing',
      !declaresModule('C1') ||
        hasText('noteC1') ||
        inputs.some((i) => i.input_type === 'C1_DEMOLITION'),
    ],
    [
      'report-information',
      'pcr',
      'missing_pcr',
      'Product category rules are missing',
      hasText('pcr') || hasValue(rows.method.pcr),
    ],
  ]
  return listUnmet([...numbers, ...(isProduct ? product : [])])
}

/** Types of lines that are transported from a supplier if their profile allows transport. */
const transportedTypes = new Set([
  'A1_RAW_MATERIAL',
  'A3_EXTERNAL_TREATMENTS',
  'A3_ANCILLARY_MATERIALS',
  'A3_PACKAGING_MATERIALS',
])

/** Lists required fields of a line without a valid value. */
export function findMissingLineFields(context: ReadinessContext, i: InputRow): MissingItem[] {
  const { rows, calculation: c, profiles } = context
  const profile =
    i.environmental_profile_id === null ? undefined : profiles.get(i.environmental_profile_id)
  const isSemiFinished = i.input_type === 'SEMI_FINISHED' || i.semi_finished_product_id !== null
  const isWasteLine = i.input_type === 'A3_PRODUCTION_WASTE' || i.input_type === 'D_END_OF_LIFE'
  const legs = rows.transports.filter(
    (t) => t.location_id === c.location_id && t.supplier_id === i.supplier_id,
  )
  const needsSupplier =
    transportedTypes.has(i.input_type) && !isSemiFinished && profile?.transport_applicable === true
  const needsMass =
    profile !== undefined &&
    (i.input_type === 'A1_RAW_MATERIAL' || i.input_type === 'A3_PACKAGING_MATERIALS')
  const used = isSemiFinished
    ? rows.calculations.find((one) => one.id === i.semi_finished_product_id)
    : undefined
  const address = lineAddress(rows, i)
  const pending = listPendingValues(rows, i, address)
  const missing = listUnmet(
    [
      [
        'inputs',
        'description',
        'missing_description',
        'Description is missing',
        hasValue(i.description),
      ],
      [
        'inputs',
        'environmentalProfile',
        'missing_profile',
        'Environmental profile is missing',
        isSemiFinished || isWasteLine || profile !== undefined,
      ],
      [
        'inputs',
        'environmentalProfile',
        'profile_not_active',
        'Profile is not active for calculation method',
        profile === undefined ||
          isProfileActive(profile, c.method_id, new Date(`${rows.day}T12:00:00Z`)),
      ],
      [
        'inputs',
        'environmentalProfile',
        'missing_mass_per_unit',
        'Mass per unit of the profile is unknown',
        !needsMass || massOfProfile(profile!) !== null,
      ],
      [
        'inputs',
        'semiFinishedProduct',
        'missing_semi_finished_product',
        'Semi-finished product is missing',
        !isSemiFinished || used !== undefined,
      ],
      ['inputs', 'netAmount', 'missing_amount', 'Amount is missing', i.net_amount !== null],
      [
        'inputs',
        'dataQuality',
        'missing_data_quality',
        'Data quality is missing',
        i.data_quality !== 'None',
      ],
      [
        'inputs',
        'dataSource',
        'missing_data_source',
        'Data source is missing',
        hasValue(i.data_source),
      ],
      [
        'inputs',
        'supplier',
        'missing_supplier',
        'Supplier is missing',
        !needsSupplier || i.supplier_id !== null,
      ],
      [
        'inputs',
        'supplier',
        'supplier_not_connected',
        'Supplier not connected to location',
        i.supplier_id === null || c.location_id === null || legs.length > 0,
      ],
      [
        'inputs',
        'wasteScenario',
        'missing_waste_scenario',
        'Waste scenario is missing',
        !needsScenario(context, i, profile, isSemiFinished) ||
          findWasteScenario(i, c, profile, rows.wasteScenarios) !== null,
      ],
      [
        'inputs',
        'productionWastePercentage',
        'missing_production_waste',
        'Production waste is missing',
        !isProductMaterialType(i.input_type) ||
          c.production_waste_input_method !== 'percentagePerRawMaterial' ||
          i.production_waste_percentage !== null,
      ],
      [
        'inputs',
        'productionWasteKg',
        'missing_production_waste',
        'Production waste is missing',
        !isProductMaterialType(i.input_type) ||
          c.production_waste_input_method !== 'kgPerRawMaterial' ||
          i.production_waste_kg !== null,
      ],
    ],
    address,
  )
  return [
    ...pending,
    ...missing.filter((item) => !pending.some(({ field }) => field === item.field)),
  ]
}

/** Values that wait until a rule accepts them, or until somebody chooses what their text means (decision 57). */
const listPendingValues = (
  { pendingValues = [] }: ModelRows,
  line: InputRow,
  address: LineAddress,
): MissingItem[] =>
  pendingValues
    .filter(({ line_id }) => line.usage_id === null && line_id === line.id)
    .map(({ field, text, message }) => ({
      place: 'inputs',
      field,
      ...address,
      code: 'value_not_accepted',
      message: `"${text}" is not accepted: ${message}`,
    }))

/** Returns true for materials by raw material, packaging, and lines of waste. */
function needsScenario(
  { calculation }: ReadinessContext,
  i: InputRow,
  profile: ProfileRow | undefined,
  isSemiFinished: boolean,
): boolean {
  if (i.input_type === 'A3_PRODUCTION_WASTE') return true
  if (i.input_type === 'D_END_OF_LIFE')
    return calculation.waste_scenario_input_method === 'byProduct'
  if (isSemiFinished || profile?.waste_scenario_applicable !== true) return false
  return (
    i.input_type === 'A3_PACKAGING_MATERIALS' ||
    (i.input_type === 'A1_RAW_MATERIAL' && calculation.waste_scenario_input_method !== 'byProduct')
  )
}
