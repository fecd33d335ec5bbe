import { expect, test } from 'vitest'
import { calculateProduct } from './calculate-product.ts'
import type { CalculationRequest, EnvironmentalProfile, WasteScenario } from './model.ts'
import type { Impacts } from './results.ts'
import { massPerUnit, megajoulesPerUnit, tonneKilometresPerUnit } from './units.ts'

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
])('a unit of %s that states %s weighs %s kg', (unit, stated, kilograms) => {
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

/** 10 kg of a material, all recycled, with what one scenario names. */
function calculateRecycled(
  scenario: Partial<WasteScenario>,
  profiles: EnvironmentalProfile[],
  more: Partial<EnvironmentalProfile> = {},
): CalculationRequest {
  const material = { ...makeProfile('m', 'kg', 1), ...more }
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

test('a load that does not say what a unit weighs is unknown, and never counted one to one', () => {
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

test('a material that does not say what a unit weighs leaves everything by mass unknown', () => {
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

test('transport that is not per tonne-kilometre is refused', () => {
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

test('recovered energy that is not per MJ is refused', () => {
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
