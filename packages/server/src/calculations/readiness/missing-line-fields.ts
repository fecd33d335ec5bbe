import { isProductMaterialType } from '@cradle/engine'
import type { MissingItem } from '@cradle/contract'
import { isProfileActive } from '#inputs/input-links'
import { lineAddress, type LineAddress } from './line-address.ts'
import type { InputRow, ModelRows, ProfileRow } from '../model/model-rows.ts'
import { massOfProfile } from '../model/to-engine.ts'
import { findWasteScenario } from '../model/find-waste-scenario.ts'
import { hasValue, listUnmet, type ReadinessContext, type Rule } from './readiness-rules.ts'

/** Lists required fields of a line without a valid value. */
export function findMissingLineFields(context: ReadinessContext, i: InputRow): MissingItem[] {
  const { rows, profiles } = context
  const profile =
    i.environmental_profile_id === null ? undefined : profiles.get(i.environmental_profile_id)
  const address = lineAddress(rows, i)
  const pending = listPendingValues(rows, i, address)
  const missing = listUnmet(
    [
      ...listProfileRules(context, i, profile),
      ...listAmountRules(i),
      ...listSupplierRules(context, i, profile),
      ...listWasteRules(context, i, profile),
    ],
    address,
  )
  return [
    ...pending,
    ...missing.filter((item) => !pending.some(({ field }) => field === item.field)),
  ]
}

const isSemiFinished = (i: InputRow): boolean =>
  i.input_type === 'SEMI_FINISHED' || i.semi_finished_product_id !== null

function listProfileRules(
  { rows, calculation: c }: ReadinessContext,
  i: InputRow,
  profile: ProfileRow | undefined,
): Rule[] {
  const isWasteLine = i.input_type === 'A3_PRODUCTION_WASTE' || i.input_type === 'D_END_OF_LIFE'
  const needsMass =
    profile !== undefined &&
    (i.input_type === 'A1_RAW_MATERIAL' || i.input_type === 'A3_PACKAGING_MATERIALS')
  return [
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
      isSemiFinished(i) || isWasteLine || profile !== undefined,
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
      !isSemiFinished(i) || rows.calculations.some((one) => one.id === i.semi_finished_product_id),
    ],
  ]
}

const listAmountRules = (i: InputRow): Rule[] => [
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
]

/** Types of lines that are transported from a supplier if their profile allows transport. */
const transportedTypes = new Set([
  'A1_RAW_MATERIAL',
  'A3_EXTERNAL_TREATMENTS',
  'A3_ANCILLARY_MATERIALS',
  'A3_PACKAGING_MATERIALS',
])

function listSupplierRules(
  { rows, calculation: c }: ReadinessContext,
  i: InputRow,
  profile: ProfileRow | undefined,
): Rule[] {
  const legs = rows.transports.filter(
    (t) => t.location_id === c.location_id && t.supplier_id === i.supplier_id,
  )
  const needsSupplier =
    transportedTypes.has(i.input_type) &&
    !isSemiFinished(i) &&
    profile?.transport_applicable === true
  return [
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
  ]
}

function listWasteRules(
  context: ReadinessContext,
  i: InputRow,
  profile: ProfileRow | undefined,
): Rule[] {
  const { rows, calculation: c } = context
  return [
    [
      'inputs',
      'wasteScenario',
      'missing_waste_scenario',
      'Waste scenario is missing',
      !needsScenario(context, i, profile) ||
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
  ]
}

/** Values that wait until a rule accepts them, or until somebody chooses what their text means (decision 0057). */
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
): boolean {
  if (i.input_type === 'A3_PRODUCTION_WASTE') return true
  if (i.input_type === 'D_END_OF_LIFE')
    return calculation.waste_scenario_input_method === 'byProduct'
  if (isSemiFinished(i) || profile?.waste_scenario_applicable !== true) return false
  return (
    i.input_type === 'A3_PACKAGING_MATERIALS' ||
    (i.input_type === 'A1_RAW_MATERIAL' && calculation.waste_scenario_input_method !== 'byProduct')
  )
}
