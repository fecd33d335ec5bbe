import { expect, test } from 'vitest'
import { calculateProduct } from '../product/calculate-product.ts'
import type { CalculationRequest, EnvironmentalProfile, WasteScenario } from './model.ts'
import type { Impacts } from './results.ts'
import {
  baseFactor,
  convertAmount,
  massPerUnit,
  megajoulesPerUnit,
  readUnit,
  splitUnit,
  tonneKilometresPerUnit,
} from './units.ts'

test.each([
  ['kg', null, 1],
  ['t', null, 1000],
  ['g', undefined, 0.001],
  ['MJ', null, 0],
  ['tkm', null, 0],
  ['m2', 12.5, 12.5],
  ['kWh', 0.4, 0.4],
  ['m2', null, null],
  ['km', null, null],
])('a unit %s with the stated mass %s has the mass %s kg', (unit, stated, kilograms) => {
  expect(massPerUnit(unit, stated)).toBe(kilograms)
})

test('energy and transport work follow from the unit, or are unknown', () => {
  expect(['kWh', 'GJ', 'm3'].map((unit) => megajoulesPerUnit(unit, null))).toEqual([
    3.6,
    1000,
    null,
  ])
  expect(megajoulesPerUnit('m3', 35)).toBe(35)
  expect(['tkm', 'kgkm', 'km'].map(tonneKilometresPerUnit)).toEqual([1, 0.001, null])
})

const makeProfile = (id: string, unit: string, climate: number, mass?: number | null) =>
  ({
    id,
    name: id,
    unit,
    values: { 'GWP-total': climate },
    ...(mass === undefined ? {} : { massPerUnit: mass }),
  }) satisfies EnvironmentalProfile

/** Calculates 10 kg of a fully recycled material with the profiles of one scenario. */
function calculateRecycled(
  scenario: Partial<WasteScenario>,
  profiles: EnvironmentalProfile[],
  more: Partial<EnvironmentalProfile> = {},
): CalculationRequest {
  const material = { ...makeProfile('m', 'kg', 1), secondaryContent: 0, ...more }
  return {
    run: 'product',
    calculations: [
      {
        id: 'product',
        type: 'product',
        inputs: [
          {
            id: 'a',
            inputType: 'A1_RAW_MATERIAL',
            profileId: 'm',
            netAmount: 10,
            wasteScenarioId: 'w',
          },
        ],
        productionWasteMethod: 'overallPercentage',
        productionWasteFraction: 0,
        constructionWasteFraction: 0,
        wasteScenarioInputMethod: 'byRawMaterial',
      },
    ],
    library: {
      profiles: Object.fromEntries([material, ...profiles].map((one) => [one.id, one])),
      wasteScenarios: {
        w: {
          id: 'w',
          name: 'w',
          shares: { recycling: 1 },
          distancesKm: {},
          loadProfileIds: {},
          afterEndOfWasteProfileIds: {},
          benefitProfileIds: {},
          qualityFactors: {},
          ...scenario,
        },
      },
    },
    method: {
      replacementMode: 'ceil',
      indicators: ['GWP-total', 'MFR'],
      declaredModules: ['A1', 'A2', 'A3', 'C1', 'C2', 'C3', 'C4', 'D'],
      allowsOperationalUse: false,
      weightingSets: [],
    },
  }
}

const readFigures = (request: CalculationRequest, module: 'C3' | 'C4' | 'D') => {
  const { impacts, incomplete } = calculateProduct(request).modules[module] as Impacts
  return [impacts[0], incomplete]
}

test.each([
  ['per kg', makeProfile('p', 'kg', 0.3), 3],
  ['per tonne', makeProfile('p', 't', 300), 3],
  ['per m3 of 2500 kg', makeProfile('p', 'm3', 750, 2500), 3],
])('a load %s acts per kilogram', (_, profile, expected) => {
  const request = calculateRecycled({ loadProfileIds: { recycling: 'p' } }, [profile])
  expect(readFigures(request, 'C3')[0]).toBeCloseTo(expected, 12)
  const after = calculateRecycled({ afterEndOfWasteProfileIds: { recycling: 'p' } }, [profile])
  expect(readFigures(after, 'D')[0]).toBeCloseTo(expected, 12)
  const avoided = calculateRecycled({ benefitProfileIds: { recycling: 'p' } }, [profile])
  expect(readFigures(avoided, 'D')[0]).toBeCloseTo(-expected, 12)
  const primary = calculateRecycled({}, [profile], { primaryEquivalent: 'p' })
  expect(readFigures(primary, 'D')[0]).toBeCloseTo(-expected, 12)
})

test('a load without a mass per unit is unknown, and never counted one to one', () => {
  const request = calculateRecycled({ loadProfileIds: { recycling: 'p' } }, [
    makeProfile('p', 'piece', 0.3),
  ])
  expect(readFigures(request, 'C3')).toEqual([0, ['GWP-total']])
  expect(calculateProduct(request).gaps).toContainEqual(
    expect.objectContaining({
      why: 'massPerUnitMissing',
      inputId: 'a',
      profileId: 'p',
      wasteScenarioId: 'w',
      field: 'loadProfileIds.recycling',
    }),
  )
})

test('a material without a mass per unit makes everything by mass unknown', () => {
  const request = calculateRecycled({}, [], { unit: 'm2', massPerUnit: null })
  const result = calculateProduct(request)
  expect(result.isMassIncomplete).toBe(true)
  expect(result.conversionFactorTo1Kg).toBeNull()
  expect(result.amounts[0]).toMatchObject({ net: 10, netMass: null, grossMass: null })
  expect((result.modules.A1 as Impacts).incomplete).toEqual([])
  expect(readFigures(request, 'C3')).toEqual([0, ['GWP-total', 'MFR']])
  expect(result.gaps.map(({ why, inputId }) => [why, inputId])).toContainEqual([
    'massPerUnitMissing',
    'a',
  ])
})

test('a transport profile that is not per tonne-kilometre is refused', () => {
  const vans = [makeProfile('van', 'km', 0.3)]
  const collected = calculateRecycled(
    { distancesKm: { recycling: 50 }, transportProfileId: 'van' },
    vans,
  )
  expect(() => calculateProduct(collected)).toThrow('UNIT_NOT_CONVERTIBLE')
  const bought = calculateRecycled({}, vans)
  const [product] = bought.calculations
  const legs = [{ profileId: 'van', distanceKm: 50 }]
  expect(() =>
    calculateProduct({
      ...bought,
      calculations: [{ ...product!, inputs: product!.inputs.map((line) => ({ ...line, legs })) }],
    }),
  ).toThrow('UNIT_NOT_CONVERTIBLE')
  expect(() =>
    calculateProduct({
      ...bought,
      calculations: [{ ...product!, siteTransport: legs[0]! }],
    }),
  ).toThrow('UNIT_NOT_CONVERTIBLE')
})

test('an energy profile that is not per MJ is refused', () => {
  const calculateBurnt = (unit: string, mjPerUnit?: number) =>
    calculateRecycled(
      {
        shares: { incineration: 1 },
        benefitProfileIds: { electricity: 'gas' },
        energy: { r1: 0.7, electricEfficiency: 0.5 },
        lowerHeatValue: 20,
      },
      [{ ...makeProfile('gas', unit, 7), mjPerUnit }],
    )
  expect(() => calculateProduct(calculateBurnt('m3'))).toThrow('UNIT_NOT_CONVERTIBLE')
  expect(readFigures(calculateBurnt('m3', 35), 'D')[0]).toBeCloseTo(-10 * 20 * 0.5 * (7 / 35), 12)
  expect(readFigures(calculateBurnt('GJ'), 'D')[0]).toBeCloseTo(-10 * 20 * 0.5 * (7 / 1000), 12)
})

test.each([
  ['m²', 'm2'],
  ['Gram', 'g'],
  ['stuks', 'piece'],
  ['KG', 'kg'],
  ['kwh', 'kWh'],
  ['Mg', 't'],
  ['\u{b5}g', 'µg'],
  ['\u{3bc}g', 'µg'],
  ['ug', 'µg'],
  ['mW', 'mW'],
  ['m3.', 'm3'],
  ['bag', 'bag'],
])('a spreadsheet writes %s for the unit %s', (text, symbol) => {
  expect(readUnit(text)).toBe(symbol)
})

test.each([
  ['250 g', '250', 'g'],
  ['1.5e-7', '1.5e-7', null],
  ['1,5×10^-7 kg', '1,5×10^-7', 'kg'],
  ['-3.2t', '-3.2', 't'],
  ['8 m2', '8', 'm2'],
  ["1'000.5 kWh", "1'000.5", 'kWh'],
  ['1.2.3', '1.2.3', null],
  ['5 %', '5', '%'],
  ['steel', 'steel', null],
  ['', '', null],
])('the text "%s" is the number "%s" with the unit %s', (text, number, unit) => {
  expect(splitUnit(text)).toEqual({ number, unit })
})

test.each([
  [250, 'g', 'kg', 0.25],
  [1100, 'g', 'kg', 1.1],
  [2.5, 't', 'kg', 2500],
  [12, 'mm', 'm', 0.012],
  [3.6, 'MJ', 'kWh', 1],
  [2, 'GJ', 'kWh', 555.555555555556],
  [500, 'l', 'm3', 0.5],
  [5, 'cm²', 'm2', 0.0005],
  [1000, 'kgkm', 'tkm', 1],
])('%s %s is converted within its dimension: per %s it is %s', (amount, from, to, expected) => {
  expect(convertAmount(amount, from, to)).toEqual({ amount: expected, by: 'dimension' })
})

test('an amount in the unit of the profile stays as it is, also in a unit without a dimension', () => {
  expect(convertAmount(3, 'Kg', 'kg')).toEqual({ amount: 3, by: 'same' })
  expect(convertAmount(3, 'Bag', 'bag')).toEqual({ amount: 3, by: 'same' })
})

test('a mass becomes an amount of the profile over the mass of one unit, and says so', () => {
  expect(convertAmount(7.85, 't', 'm3', 7850)).toEqual({
    amount: 1,
    by: 'density',
    massPerUnit: 7850,
  })
  expect(convertAmount(25, 'kg', 'm2', 12.5)).toMatchObject({ amount: 2, by: 'density' })
})

test.each([
  [2, 'm2', 'kg', null],
  [2, 'm3', 'kg', 1],
  [2, 'kg', 'm3', null],
  [2, 'kg', 'tkm', 0],
  [2, '%', 'kg', null],
  [2, 'bag', 'kg', null],
  [2, 'mW', 'MW', null],
])('%s %s has no amount per %s', (amount, from, to, massOfOne) => {
  expect(convertAmount(amount, from, to, massOfOne)).toBeNull()
})

test('a unit from the list of units is converted by its factor, in both directions', () => {
  const added = [{ symbol: 'lb', dimension: 'mass', factor: 0.45359237 }]
  expect(convertAmount(10, 'lb', 'kg', null, added)).toEqual({
    amount: 4.5359237,
    by: 'dimension',
  })
  expect(convertAmount(1, 'kg', 'LB', null, added)).toMatchObject({ by: 'dimension' })
  expect(convertAmount(2, 'lb', 'm3', 0.45359237, added)).toMatchObject({
    amount: 2,
    by: 'density',
  })
  expect(convertAmount(10, 'lb', 'm2', null, added)).toBeNull()
  expect(convertAmount(10, 'lb', 'kg')).toBeNull()
})

test('the list of units cannot redefine a unit of measurement', () => {
  const added = [{ symbol: 'g', dimension: 'mass', factor: 5 }]
  expect(convertAmount(1000, 'g', 'kg', null, added)).toEqual({ amount: 1, by: 'dimension' })
})

test('a unit that the arithmetic knows has its size in the base unit of its dimension', () => {
  expect(['t', 'kWh', 'cm', 'm3', 'h'].map(baseFactor)).toEqual([1000, 3.6, 0.01, 1, 1])
  expect(baseFactor('m2·K/W')).toBeNull()
})
