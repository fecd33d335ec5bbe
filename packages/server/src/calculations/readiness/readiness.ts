import { isProductMaterialType, type Gap, type Warning } from '@cradle/engine'
import { isEmptyText, type MissingItem, type WarningItem } from '@cradle/contract'
import { isProfileActive } from '#inputs/input-links'
import { citedRules } from './cited-rules.ts'
import { addressOfEngine, lineAddress, messageAt, type LineAddress } from './line-address.ts'
import type { CalculationRow, InputRow, ModelRows, ProfileRow } from '../model/model-rows.ts'
import { massOfProfile } from '../model/to-engine.ts'
import { findWasteScenario } from '../model/find-waste-scenario.ts'

/** Something a person should look at; it stops no report. */
export type ReadinessWarning = WarningItem

export interface Readiness {
  missing: MissingItem[]
  warnings: ReadinessWarning[]
  /** Lines with something missing. */
  incompleteInputs: number
}

/**
 * Everything that is missing before a report, each with its tab, field and line: the one list behind valid or incomplete,
 * the marks on screen and the refusal of a report. A semi-finished product makes no report of its own, so only what its
 * numbers need is asked of it. Source: calculation.md §15, api contract §6.3.
 */
export function checkReadiness(rows: ModelRows): Readiness {
  const calculation = rows.calculations.find((c) => c.id === rows.run)!
  const inputs = rows.inputs.filter((i) => i.calculation_id === rows.run)
  const context: Context = {
    rows,
    calculation,
    profiles: new Map(rows.profiles.map((p) => [p.id, p])),
    stages: new Set(rows.method.stages),
  }
  const ofCalculation = missingOfCalculation(context, inputs)
  const ofInputs = inputs.flatMap((input) => missingOfInput(context, input))
  return {
    missing: [...ofCalculation, ...ofInputs],
    warnings: [...agedData(context, inputs), ...demonstrationData(context, inputs)],
    incompleteInputs: new Set(ofInputs.map((m) => m.input)).size,
  }
}

interface Context {
  rows: ModelRows
  calculation: CalculationRow
  profiles: ReadonlyMap<string, ProfileRow>
  stages: ReadonlySet<string>
}

/** A field that must be filled in: where it stands, what refuses it and how that is said. */
type Rule = [
  place: MissingItem['place'],
  field: string,
  code: string,
  message: string,
  isFilled: boolean,
]

/** Rules that are not met, at their line where they are about one. */
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

function missingOfCalculation(
  { rows, calculation: c, stages }: Context,
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

/** Lines that are brought from somewhere, when their profile says so. */
const isBrought = new Set([
  'A1_RAW_MATERIAL',
  'A3_EXTERNAL_TREATMENTS',
  'A3_ANCILLARY_MATERIALS',
  'A3_PACKAGING_MATERIALS',
])

function missingOfInput(context: Context, i: InputRow): MissingItem[] {
  const { rows, calculation: c, profiles } = context
  const profile =
    i.environmental_profile_id === null ? undefined : profiles.get(i.environmental_profile_id)
  const isSemiFinished = i.input_type === 'SEMI_FINISHED' || i.semi_finished_product_id !== null
  const isWasteLine = i.input_type === 'A3_PRODUCTION_WASTE' || i.input_type === 'D_END_OF_LIFE'
  const legs = rows.transports.filter(
    (t) => t.location_id === c.location_id && t.supplier_id === i.supplier_id,
  )
  const needsSupplier =
    isBrought.has(i.input_type) && !isSemiFinished && profile?.transport_applicable === true
  const needsMass =
    profile !== undefined &&
    (i.input_type === 'A1_RAW_MATERIAL' || i.input_type === 'A3_PACKAGING_MATERIALS')
  const used = isSemiFinished
    ? rows.calculations.find((one) => one.id === i.semi_finished_product_id)
    : undefined
  return listUnmet(
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
    lineAddress(context.rows, i),
  )
}

/** Materials by raw material, packaging, and lines that are waste themselves. */
function needsScenario(
  { calculation }: Context,
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

/** Specific data older than five years, generic data older than ten. Source: calculation.md §15. */
function agedData(
  { rows, calculation, profiles }: Context,
  inputs: readonly InputRow[],
): ReadinessWarning[] {
  const year = Number(rows.day.slice(0, 4))
  const own: ReadinessWarning[] =
    calculation.data_collection_year !== null && year - calculation.data_collection_year > 5
      ? [
          {
            code: 'aged_specific_data',
            place: 'report-information',
            field: 'dataCollectionYear',
            rule: citedRules.dataQuality,
            facts: { year: calculation.data_collection_year },
            message: 'Data collected more than five years ago',
          },
        ]
      : []
  return [
    ...own,
    ...inputs.flatMap((i): ReadinessWarning[] => {
      const reference =
        i.environmental_profile_id === null
          ? null
          : (profiles.get(i.environmental_profile_id)?.reference_year ?? null)
      return reference !== null && year - reference > 10
        ? [
            {
              code: 'aged_generic_data',
              place: 'inputs',
              ...lineAddress(rows, i),
              field: 'environmentalProfile',
              rule: citedRules.dataQuality,
              facts: { year: reference },
              message: 'Profile is more than ten years old',
            },
          ]
        : []
    }),
  ]
}

function demonstrationData(
  { rows, profiles }: Context,
  inputs: readonly InputRow[],
): ReadinessWarning[] {
  return inputs.flatMap((i): ReadinessWarning[] =>
    i.environmental_profile_id !== null && profiles.get(i.environmental_profile_id)?.demonstration
      ? [
          {
            code: 'demonstration_data',
            place: 'inputs',
            ...lineAddress(rows, i),
            field: 'environmentalProfile',
            rule: citedRules.house,
            message: 'Demonstration data, not for declarations',
          },
        ]
      : [],
  )
}

const gapItems: Partial<Record<Gap['why'], Pick<MissingItem, 'place' | 'field' | 'message'>>> = {
  amountMissing: { place: 'inputs', field: 'netAmount', message: 'Amount is missing' },
  profileMissing: {
    place: 'inputs',
    field: 'environmentalProfile',
    message: 'Environmental profile is missing',
  },
  semiFinishedMissing: {
    place: 'inputs',
    field: 'semiFinishedProduct',
    message: 'Semi-finished product is missing',
  },
  wasteScenarioMissing: {
    place: 'inputs',
    field: 'wasteScenario',
    message: 'Waste scenario is missing',
  },
  wasteTransportProfileMissing: {
    place: 'inputs',
    field: 'wasteScenario',
    message: 'Waste scenario has no transport profile',
  },
  siteTransportMissing: {
    place: 'advanced',
    field: 'transportProfileToConstructionSite',
    message: 'Transport to the construction site is missing',
  },
  constructionWasteMissing: {
    place: 'advanced',
    field: 'constructionWaste',
    message: 'Construction waste is missing',
  },
  productionWasteMissing: {
    place: 'inputs',
    field: 'productionWastePercentage',
    message: 'Production waste is missing',
  },
  massPerUnitMissing: {
    place: 'inputs',
    field: 'environmentalProfile',
    message: 'Mass per unit of the profile is unknown',
  },
}

/**
 * What the engine found unknown and no rule above has named yet. An indicator that a profile does not know is none of
 * these: the declaration prints ND for it.
 */
export function missingOfGaps(
  gaps: readonly Gap[],
  named: readonly MissingItem[],
  rows: ModelRows,
): MissingItem[] {
  const found: MissingItem[] = []
  for (const gap of gaps) {
    const item = gapItems[gap.why]
    if (!item) continue
    const at = gap.inputId === null ? undefined : addressOfEngine(gap.inputId, rows)
    const isNamed = [...named, ...found].some(
      (m) =>
        m.field === item.field &&
        (m.input === undefined || (m.input === at?.input && m.usage === at?.usage)),
    )
    if (!isNamed)
      found.push({
        ...item,
        ...(at && item.place === 'inputs' ? { ...at, message: messageAt(at, item.message) } : {}),
        code: `gap_${gap.why}`,
      })
  }
  return found
}

/** What a warning of the engine says, where it is mended and which rule asks for it. */
const warningItems: Partial<
  Record<Warning['code'], { message: string; place?: string; field: string; rule: string }>
> = {
  ZERO_AMOUNT: { message: 'Amount is 0', field: 'netAmount', rule: citedRules.house },
  D_NO_SUBSTITUTE_PROFILE: {
    message: 'No profile for what recovery replaces',
    field: 'wasteScenario',
    rule: citedRules.beyondBoundary,
  },
  LOST_WITHOUT_LANDFILL_PROFILE: {
    message: 'Lost material has no landfill profile',
    field: 'wasteScenario',
    rule: citedRules.beyondBoundary,
  },
  INDICATOR_MISSING: {
    message: 'Profile does not know every indicator',
    field: 'environmentalProfile',
    rule: citedRules.indicators,
  },
  BIOGENIC_IMBALANCE: {
    message: 'Biogenic carbon does not balance',
    field: 'inputs',
    rule: citedRules.biogenic,
  },
  EOL_MASS_MISMATCH: {
    message: 'End-of-life masses differ from the product mass',
    field: 'inputs',
    rule: citedRules.dataCheck,
  },
  PROFILE_EXPIRED: {
    message: 'Profile has expired',
    field: 'environmentalProfile',
    rule: citedRules.dataQuality,
  },
  LOWER_HEAT_VALUE_MISSING: {
    message: 'Heat value of what is burned is unknown',
    field: 'environmentalProfile',
    rule: citedRules.beyondBoundary,
  },
  END_OF_LIFE_LINES_IGNORED: {
    message: 'End-of-life lines are not used by raw material',
    place: 'advanced',
    field: 'wasteScenarioInputMethod',
    rule: citedRules.house,
  },
  PRODUCTION_WASTE_HIGH: {
    message: 'Production waste is above 50%',
    field: 'inputs',
    rule: citedRules.dataCheck,
  },
  INPUT_OUTSIDE_DECLARED_MODULES: {
    message: 'Line stands in a module the method does not declare',
    field: 'description',
    rule: citedRules.declaredModules,
  },
  OPERATIONAL_USE_NOT_ALLOWED: {
    message: 'Method has no operational use',
    field: 'description',
    rule: citedRules.declaredModules,
  },
  WASTE_SCENARIO_MISSING: {
    message: 'Waste scenario is missing',
    field: 'wasteScenario',
    rule: citedRules.endOfLife,
  },
}

/** Their sentence names the figure; the others say the same of every line. */
const saysFigure = new Set<Warning['code']>(['BIOGENIC_IMBALANCE', 'EOL_MASS_MISMATCH'])

/** The engine's warnings at their lines, each once; what is named as missing already is not said again. */
export function warningsOfEngine(
  warnings: readonly Warning[],
  named: readonly MissingItem[],
  rows: ModelRows,
): ReadinessWarning[] {
  const names = new Map(rows.profiles.map((p) => [p.id, p.name]))
  const found: ReadinessWarning[] = warnings.map((w) => {
    const {
      message,
      place = 'inputs',
      field,
      rule,
    } = warningItems[w.code] ?? { message: w.code, field: 'inputs', rule: citedRules.house }
    const name = w.profileId === undefined ? undefined : names.get(w.profileId)
    const facts = {
      ...(name === undefined ? {} : { name }),
      ...(w.value === undefined || !saysFigure.has(w.code) ? {} : { value: w.value }),
    }
    return {
      code: w.code,
      place,
      ...(w.inputId ? addressOfEngine(w.inputId, rows) : {}),
      field,
      rule,
      ...(Object.keys(facts).length > 0 ? { facts } : {}),
      message,
    }
  })
  const isNamed = (w: ReadinessWarning): boolean =>
    w.input !== undefined &&
    named.some((m) => m.input === w.input && m.usage === w.usage && m.field === w.field)
  const seen = new Set<string>()
  return found.filter((w) => {
    const key = JSON.stringify([w.code, w.input, w.usage, w.facts?.['name']])
    if (seen.has(key) || isNamed(w)) return false
    seen.add(key)
    return true
  })
}
