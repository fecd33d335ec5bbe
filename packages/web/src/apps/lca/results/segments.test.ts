import { calculateProduct, findUnknownParts, type CalculationRequest } from '@cradle/engine'
import { expect, test } from 'vitest'
import { moduleBars } from './segments.ts'

const request: CalculationRequest = {
  run: 'c',
  calculations: [
    {
      id: 'c',
      type: 'product',
      productionWasteMethod: 'percentagePerRawMaterial',
      wasteScenarioInputMethod: 'byRawMaterial',
      constructionWasteFraction: 0,
      siteTransport: null,
      inputs: [
        {
          id: 'wool',
          inputType: 'A1_RAW_MATERIAL',
          description: 'Wool',
          profileId: 'wool',
          netAmount: 10,
          productionWasteFraction: 0,
          legs: [],
        },
        {
          id: 'blank',
          inputType: 'A3_ENERGY_CONSUMPTION',
          description: 'Gas',
          profileId: 'gas',
          netAmount: null,
        },
        {
          id: 'heat',
          inputType: 'A3_ENERGY_CONSUMPTION',
          description: 'Heat',
          profileId: 'heat',
          netAmount: 2,
        },
      ],
    },
  ],
  library: {
    profiles: {
      wool: {
        id: 'wool',
        name: 'Wool',
        unit: 'kg',
        massPerUnit: 1,
        values: { 'GWP-total': 2, ODP: 1 },
      },
      gas: {
        id: 'gas',
        name: 'Gas',
        unit: 'MJ',
        massPerUnit: 0,
        values: { 'GWP-total': 0.06, ODP: 1 },
      },
      heat: { id: 'heat', name: 'Heat', unit: 'MJ', massPerUnit: 0, values: { 'GWP-total': 0.1 } },
    },
    wasteScenarios: {},
  },
  method: {
    replacementMode: 'ceil',
    indicators: ['GWP-total', 'ODP'],
    declaredModules: ['A1', 'A2', 'A3'],
    allowsOperationalUse: false,
    weightingSets: [],
  },
}
const result = calculateProduct(request)
const listParts = (code: string) =>
  Object.fromEntries(
    [...findUnknownParts(result, code)].map(([line, modules]) => [line, [...modules].join(' ')]),
  )

test('a line is unknown where its amount is, and only for the indicators its profile is silent about', () => {
  expect(listParts('GWP-total')['blank']).toBe('A3')
  expect(listParts('GWP-total')).not.toHaveProperty('heat')
  expect(listParts('ODP')['heat']).toBe('A3')
})

test('the segments of a bar add up to its module, also without what is unknown', () => {
  const bar = moduleBars(result, 'GWP-total', 'others').find(({ module }) => module === 'A1')!
  expect(bar.total).toBeCloseTo(20, 12)
  expect(bar.segments.map(({ label }) => label)).toEqual(['Wool'])
})
