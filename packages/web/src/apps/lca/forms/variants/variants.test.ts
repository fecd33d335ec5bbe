import type { CalculationRequest, Input } from '@cradle/engine'
import { expect, test } from 'vitest'
import { hasLinearLines, prepareVariants } from './variants.ts'

const buildLine = (id: string, netAmount: number, scalingType: 'none' | 'linear'): Input => ({
  id,
  inputType: 'A1_RAW_MATERIAL',
  profileId: 'wood',
  netAmount,
  scalingType,
})
const buildModel = (inputs: Input[]): CalculationRequest => ({
  run: 'c',
  calculations: [
    {
      id: 'c',
      type: 'product',
      productionWasteMethod: 'overallPercentage',
      productionWasteFraction: 0,
      constructionWasteFraction: 0,
      wasteScenarioInputMethod: 'byRawMaterial',
      inputs,
    },
  ],
  library: {
    profiles: {
      wood: { id: 'wood', name: 'Wood', unit: 'kg', massPerUnit: 1, values: { 'GWP-total': 2 } },
    },
    wasteScenarios: {},
  },
  method: {
    replacementMode: 'ceil',
    indicators: ['GWP-total'],
    declaredModules: ['A1', 'A2', 'A3'],
    allowsOperationalUse: false,
    weightingSets: [{ id: 'nl', weights: { 'GWP-total': 0.1 } }],
  },
})
const buildWidth = (actualValue: number | null) => [
  { name: 'Width', defaultValue: 600, actualValue },
]

test('a board of 1.5 times the width: 4 kg of frame stay, 6 kg of panel become 9 kg', () => {
  const numbers = prepareVariants(
    buildModel([buildLine('frame', 4, 'none'), buildLine('panel', 6, 'linear')]),
  )
  expect(numbers(buildWidth(null))).toMatchObject({ climateChange: 20, shadowCost: 2, mass: 10 })
  expect(numbers(buildWidth(900))).toMatchObject({ climateChange: 26, mass: 13 })
  expect(numbers(buildWidth(900))!.shadowCost).toBeCloseTo(2.6, 12)
})

test('a dimension without linear lines changes nothing', () => {
  const numbers = prepareVariants(buildModel([buildLine('panel', 6, 'linear')]))
  expect(
    numbers([{ name: 'Width', defaultValue: 600, actualValue: 900, scalable: false }])!.mass,
  ).toBe(6)
})

test('a default of 0 yields no variant', () => {
  expect(
    prepareVariants(buildModel([buildLine('panel', 6, 'linear')]))([
      { name: 'Width', defaultValue: 0, actualValue: 900 },
    ]),
  ).toBe(null)
})

test('without linear lines all variants are equal', () => {
  expect(hasLinearLines(buildModel([buildLine('frame', 4, 'none')]))).toBe(false)
  expect(hasLinearLines(buildModel([buildLine('panel', 6, 'linear')]))).toBe(true)
})
