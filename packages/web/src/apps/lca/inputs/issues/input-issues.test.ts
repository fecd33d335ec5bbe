import { expect, test } from 'vitest'
import type { GridRow } from '../../../../ui/grid/grid-model.ts'
import { inputIssues, type IssueContext } from './input-issues.ts'
import { newInputRow } from '../lines/input-rows.ts'
import { readProfileIndex } from '../../../../records/profile/profile-index.ts'

const [wool, old] = readProfileIndex({
  columns: ['id', 'name', 'validUntil', 'visible'],
  methods: [],
  profiles: [
    ['wool', 'Stone wool', '2030-01-01', true],
    ['old', 'Old', '2020-01-01', true],
  ],
})
const context: IssueContext = {
  profile: (iri) => [wool, old].find((profile) => profile!.iri === iri),
  isConnected: (supplier) => supplier === '/2/suppliers/near',
  hasDefaultScenario: () => false,
  wasteMethod: 'percentagePerRawMaterial',
  scenarioPerMaterial: true,
  today: '2026-11-21',
}
const complete: GridRow = {
  id: 'i',
  group: 'A1_RAW_MATERIAL',
  values: {
    description: 'Batt',
    environmentalProfile: wool!.iri,
    netAmount: 8,
    productionWastePercentage: 3,
    supplier: '/2/suppliers/near',
    dataQuality: 'Measured',
    dataSource: 'Bill',
    wasteScenario: '/2/waste_scenarios/w',
  },
}
const codes = (
  values: GridRow['values'],
  group = complete.group,
  change: Partial<IssueContext> = {},
) =>
  inputIssues(
    { ...complete, group, values: { ...complete.values, ...values } },
    { ...context, ...change },
  ).map(({ column, level, code }) => `${level} ${column} ${code}`)

test('a complete line has no issues, an empty one says all that is missing', () => {
  expect(codes({})).toEqual([])
  expect(inputIssues(newInputRow('A1_RAW_MATERIAL'), context).map(({ code }) => code)).toEqual([
    'descriptionMissing',
    'profileMissing',
    'amountMissing',
    'wasteMissing',
    'qualityMissing',
    'sourceMissing',
  ])
})

test('zero is a value worth a look, nothing is missing', () => {
  expect(codes({ netAmount: 0 })).toEqual(['hint netAmount amountZero'])
})

test('negative amounts are for emissions and carbonation only', () => {
  expect(codes({ netAmount: -1 })).toEqual(['wrong netAmount amountNegative'])
  expect(codes({ netAmount: -1 }, 'B1_USE_STAGE')).toEqual([])
})

test('production waste is asked the way the calculation asks it', () => {
  expect(codes({ productionWastePercentage: 101 })).toEqual([
    'wrong productionWastePercentage wasteRange',
  ])
  expect(codes({ productionWastePercentage: 60 })).toEqual([
    'hint productionWastePercentage wasteHigh',
  ])
  expect(
    codes({ productionWastePercentage: null }, 'A1_RAW_MATERIAL', {
      wasteMethod: 'overallPercentage',
    }),
  ).toEqual([])
  expect(codes({}, 'A1_RAW_MATERIAL', { wasteMethod: 'kgPerRawMaterial' })).toEqual([
    'missing productionWasteKg wasteMissing',
  ])
})

test('a supplier without a transport to the location, and an expired profile, are wrong', () => {
  expect(codes({ supplier: '/2/suppliers/far' })).toEqual(['wrong supplier supplierNotConnected'])
  expect(codes({ environmentalProfile: old!.iri })).toEqual([
    'wrong environmentalProfile profileExpired',
  ])
})

test('what is transported needs a supplier', () => {
  expect(codes({ supplier: null })).toEqual(['missing supplier supplierMissing'])
})

test('a scenario that the set keeps for the material is enough', () => {
  expect(
    codes({ wasteScenario: null }, 'A1_RAW_MATERIAL', { hasDefaultScenario: () => true }),
  ).toEqual([])
})

test('materials need an end of life unless it is entered for the product', () => {
  expect(codes({ wasteScenario: null })).toEqual(['missing wasteScenario scenarioMissing'])
  expect(codes({ wasteScenario: null }, 'A1_RAW_MATERIAL', { scenarioPerMaterial: false })).toEqual(
    [],
  )
  expect(codes({ wasteScenario: null, supplier: null }, 'A3_ENERGY_CONSUMPTION')).toEqual([])
})

test('a number outside the range of its field in the contract is wrong', () => {
  const inKg = { wasteMethod: 'kgPerRawMaterial' }
  expect(codes({ lifeTime: -1 })).toEqual(['wrong lifeTime amountNegative'])
  expect(codes({ lifeTime: 0 })).toEqual([])
  expect(codes({ productionWasteKg: -0.1 }, complete.group, inKg)).toEqual([
    'wrong productionWasteKg amountNegative',
  ])
  expect(codes({ productionWastePercentage: -1 })).toEqual([
    'wrong productionWastePercentage wasteRange',
  ])
  expect(
    codes({ productionWastePercentage: 101, productionWasteKg: 1 }, complete.group, inKg),
  ).toEqual([])
})
