import { expect, test } from 'vitest'
import { convertGaps, convertWarnings } from './engine-findings.ts'
import { checkReadiness } from './readiness.ts'
import type { InputRow } from '../model/model-rows.ts'
import { makeModelRows, type ModelChanges } from '#test/worlds/model-fixture'

const listCodes = (changes: ModelChanges): string[] =>
  checkReadiness(makeModelRows(changes)).missing.map((m) => `${m.place} ${m.field} ${m.code}`)

test('a complete calculation has no missing items', () => {
  expect(checkReadiness(makeModelRows())).toEqual({
    missing: [],
    warnings: [],
    incompleteInputs: 0,
  })
})

test.each<[ModelChanges, string]>([
  [
    {
      calculation: { location_id: null },
      input: { supplier_id: null },
      profile: { transport_applicable: false },
    },
    'basics location missing_location',
  ],
  [{ calculation: { unit_symbol: null } }, 'basics standardUnit missing_declared_unit'],
  [
    { calculation: { functional_unit: 'custom' } },
    'basics functionalUnitTitle missing_declared_unit',
  ],
  [
    { calculation: { product_life_time: null } },
    'basics productLifeTime missing_product_life_time',
  ],
  [{ calculation: { amount_scaling_dimensions: 1 } }, 'advanced dimension1 missing_dimension'],
  [
    { calculation: { production_waste_input_method: null } },
    'advanced productionWasteInputMethod missing_production_waste',
  ],
  [
    { calculation: { production_waste_percentage_form: null } },
    'advanced productionWastePercentageForm missing_production_waste',
  ],
  [
    { calculation: { site_profile_id: null } },
    'advanced transportProfileToConstructionSite missing_site_transport',
  ],
  [
    { calculation: { distance_to_construction_site: null } },
    'advanced distanceToConstructionSite missing_site_transport',
  ],
  [
    { calculation: { construction_waste: null } },
    'advanced constructionWaste missing_construction_waste',
  ],
  [{ rows: { inputs: [] } }, 'inputs inputs missing_inputs'],
  [{ calculation: { files: {} } }, 'report-information productImageFile missing_product_image'],
  [
    { calculation: { data_collection_year: null } },
    'report-information dataCollectionYear missing_data_collection_year',
  ],
  [{ texts: { teamMembers: '' } }, 'report-information teamMembers missing_team_members'],
  [
    { texts: { productDescription: '  ' } },
    'report-information productDescription missing_product_description',
  ],
  [
    { texts: { productionProcess: '' } },
    'report-information productionProcess missing_production_process',
  ],
  [
    { texts: { constructionProcess: '' } },
    'report-information constructionProcess missing_construction_process',
  ],
  [
    { texts: { useStageEmissions: '' } },
    'report-information useStageEmissions missing_use_stage_emissions',
  ],
  [{ texts: { rslSourceProduct: '' } }, 'report-information rslSourceProduct missing_rsl_source'],
  [{ input: { life_time: 20 } }, 'report-information rslSourceParts missing_rsl_source'],
  [{ texts: { noteC1: '' } }, 'report-information noteC1 missing_demolition_statement'],
])('missing for the calculation %#: %j', (changes, expected) => {
  expect(listCodes(changes)).toEqual([expected])
})

test.each<[ModelChanges, string]>([
  [{ input: { description: '' } }, 'description missing_description'],
  [
    { input: { environmental_profile_id: null, supplier_id: null } },
    'environmentalProfile missing_profile',
  ],
  [{ profile: { valid_until: '2026-05-31' } }, 'environmentalProfile profile_not_active'],
  [{ profile: { visible: false } }, 'environmentalProfile profile_not_active'],
  [{ profile: { method_ids: ['other'] } }, 'environmentalProfile profile_not_active'],
  [
    { profile: { unit_symbol: 'm2', mass_per_unit: null } },
    'environmentalProfile missing_mass_per_unit',
  ],
  [
    { input: { input_type: 'SEMI_FINISHED', environmental_profile_id: null } },
    'semiFinishedProduct missing_semi_finished_product',
  ],
  [{ input: { net_amount: null } }, 'netAmount missing_amount'],
  [{ input: { data_quality: 'None' } }, 'dataQuality missing_data_quality'],
  [{ input: { data_source: null } }, 'dataSource missing_data_source'],
  [{ input: { supplier_id: null } }, 'supplier missing_supplier'],
  [{ rows: { transports: [] } }, 'supplier supplier_not_connected'],
  [{ scenario: { material_keywords: 'timber' } }, 'wasteScenario missing_waste_scenario'],
  [
    { calculation: { production_waste_input_method: 'percentagePerRawMaterial' } },
    'productionWastePercentage missing_production_waste',
  ],
  [
    { calculation: { production_waste_input_method: 'kgPerRawMaterial' } },
    'productionWasteKg missing_production_waste',
  ],
])('missing for a line %#: %j', (changes, expected) => {
  const { missing, incompleteInputs } = checkReadiness(makeModelRows(changes))
  expect(missing).toMatchObject([{ place: 'inputs', input: '/2/inputs/line' }])
  expect(`${missing[0]!.field} ${missing[0]!.code}`).toBe(expected)
  expect(incompleteInputs).toBe(1)
})

test('an amount of 0 is not missing', () => {
  expect(listCodes({ input: { net_amount: 0 } })).toEqual([])
})

test('a method without A4 and A5 does not require site transport and construction waste', () => {
  const { method } = makeModelRows()
  expect(
    listCodes({
      calculation: {
        site_profile_id: null,
        distance_to_construction_site: null,
        construction_waste: null,
      },
      rows: { method: { ...method, stages: ['A1', 'A2', 'A3', 'C1', 'C2', 'C3', 'C4', 'D'] } },
    }),
  ).toEqual([])
})

test('a semi-finished product needs only data for its results', () => {
  expect(
    listCodes({
      calculation: {
        calculation_type: 'semi_finished',
        files: {},
        product_life_time: null,
        site_profile_id: null,
        data_collection_year: null,
        texts: {},
      },
    }),
  ).toEqual([])
})

test('old data and demonstration data produce warnings', () => {
  const { warnings } = checkReadiness(
    makeModelRows({
      calculation: { data_collection_year: 2020 },
      profile: { reference_year: 2010, demonstration: true },
    }),
  )
  expect(warnings.map((w) => w.code)).toEqual([
    'aged_specific_data',
    'aged_generic_data',
    'demonstration_data',
  ])
})

test('a gap of the engine is missing once, and an unknown indicator does not refuse a report', () => {
  const gap = { calculationId: 'wall', indicators: [] }
  const named = [
    {
      place: 'inputs',
      field: 'netAmount',
      input: '/2/inputs/line',
      code: 'missing_amount',
      message: 'Amount is missing',
    },
  ]
  expect(
    convertGaps(
      [
        { ...gap, inputId: 'line', why: 'amountMissing' },
        { ...gap, inputId: 'line', why: 'indicatorMissing' },
        { ...gap, inputId: 'line', why: 'wasteTransportProfileMissing' },
      ],
      named,
      makeModelRows(),
    ),
  ).toEqual([
    {
      place: 'inputs',
      field: 'wasteScenario',
      input: '/2/inputs/line',
      code: 'gap_wasteTransportProfileMissing',
      message: 'Waste scenario has no transport profile',
    },
  ])
})

test('what a profile does not state is missing in the profile, each value once', () => {
  const rows = makeModelRows()
  const { id, name } = rows.profiles[0]!
  const gap = { calculationId: 'wall', indicators: [], inputId: 'line', profileId: id }
  expect(
    convertGaps(
      [
        { ...gap, why: 'secondaryContentMissing' },
        { ...gap, why: 'biogenicCarbonMissing' },
        { ...gap, why: 'secondaryContentMissing' },
      ],
      [],
      rows,
    ),
  ).toMatchObject(
    ['gap_secondaryContentMissing', 'gap_biogenicCarbonMissing'].map((code) => ({
      code,
      input: '/2/inputs/line',
      profile: `/2/environmental_profiles/${id}`,
      facts: { name },
    })),
  )
})

test('an item missing in a set is missing in the calculation, with the name of the set', () => {
  const usage = {
    id: 'usage',
    calculation_id: 'wall',
    predefined_input_set_id: 'fixings',
    set_name: 'Fixings',
    amount: 2,
    scaling_type: 'none',
  }
  const own = makeModelRows().inputs
  const ofSet = (values: Partial<InputRow>): InputRow => ({
    ...own[0]!,
    id: 'screw',
    usage_id: 'usage',
    ...values,
  })
  const { missing, incompleteInputs } = checkReadiness(
    makeModelRows({
      rows: { usages: [usage], inputs: [...own, ofSet({ data_source: null, net_amount: null })] },
    }),
  )
  const at = {
    place: 'inputs',
    input: '/2/inputs/screw',
    usage: '/2/predefined_input_set_usages/usage',
    set: 'Fixings',
  }
  expect(missing).toEqual([
    {
      ...at,
      field: 'netAmount',
      code: 'missing_amount',
      message: 'Amount is missing (predefined input set "Fixings")',
    },
    {
      ...at,
      field: 'dataSource',
      code: 'missing_data_source',
      message: 'Data source is missing (predefined input set "Fixings")',
    },
  ])
  expect(incompleteInputs).toBe(1)
  // A calculation may consist of one set.
  expect(
    checkReadiness(makeModelRows({ rows: { usages: [usage], inputs: [ofSet({})] } })).missing,
  ).toEqual([])
})

test('a gap in a line of a set is reported at that line', () => {
  const usage = {
    id: 'usage',
    calculation_id: 'wall',
    predefined_input_set_id: 'fixings',
    set_name: 'Fixings',
    amount: 2,
    scaling_type: 'none',
  }
  const gap = {
    calculationId: 'wall',
    indicators: [],
    inputId: 'usage:screw',
    why: 'massPerUnitMissing' as const,
  }
  expect(convertGaps([gap, gap], [], makeModelRows({ rows: { usages: [usage] } }))).toMatchObject([
    { input: '/2/inputs/screw', set: 'Fixings', field: 'environmentalProfile' },
  ])
})

test('a text of empty paragraphs is missing', () => {
  expect(listCodes({ texts: { teamMembers: '<p></p>' } })).toEqual([
    'report-information teamMembers missing_team_members',
  ])
  expect(listCodes({ texts: { teamMembers: '<p><strong>Two</strong></p>' } })).toEqual([])
})

test('every warning names its field and its rule', () => {
  const { warnings } = checkReadiness(
    makeModelRows({
      calculation: { data_collection_year: 2020 },
      profile: { reference_year: 2010, demonstration: true },
    }),
  )
  expect(warnings).toMatchObject([
    {
      place: 'report-information',
      field: 'dataCollectionYear',
      rule: 'EN 15804+A2, data quality',
      facts: { year: 2020 },
    },
    {
      place: 'inputs',
      field: 'environmentalProfile',
      input: '/2/inputs/line',
      rule: 'EN 15804+A2, data quality',
      facts: { year: 2010 },
    },
    { place: 'inputs', input: '/2/inputs/line', rule: 'house' },
  ])
})

test('engine warnings are listed once each, and not for fields that are missing', () => {
  const makeWarning = (code: 'ZERO_AMOUNT' | 'PROFILE_EXPIRED', inputId: string) => ({
    code,
    calculationId: 'wall',
    inputId,
  })
  const named = [
    {
      place: 'inputs',
      field: 'environmentalProfile',
      input: '/2/inputs/line',
      code: 'profile_not_active',
      message: 'x',
    },
  ]
  expect(
    convertWarnings(
      [
        makeWarning('ZERO_AMOUNT', 'line'),
        makeWarning('ZERO_AMOUNT', 'line'),
        makeWarning('PROFILE_EXPIRED', 'line'),
      ],
      named,
      makeModelRows(),
    ),
  ).toEqual([
    {
      code: 'ZERO_AMOUNT',
      place: 'inputs',
      input: '/2/inputs/line',
      field: 'netAmount',
      rule: 'house',
      message: 'Amount is 0',
    },
  ])
  const figures = convertWarnings(
    [
      { code: 'BIOGENIC_IMBALANCE', calculationId: 'wall', value: 1.5 },
      { code: 'PRODUCTION_WASTE_HIGH', calculationId: 'wall', inputId: 'line', value: 0.6 },
    ],
    [],
    makeModelRows(),
  )
  expect(figures.map(({ code, facts }) => [code, facts])).toEqual([
    ['BIOGENIC_IMBALANCE', { value: 1.5 }],
    ['PRODUCTION_WASTE_HIGH', undefined],
  ])
})
