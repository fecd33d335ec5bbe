import { expect, test } from 'vitest'
import { calculateProduct } from '../product/calculate-product.ts'
import { EMPTY_NUMBERS, type EmptyNumber } from './empty-numbers.ts'
import { calculateFootprint, type FootprintRequest } from '../footprint/index.ts'
import { MODULES } from '../model/life-cycle-modules.ts'
import type {
  CalculationRequest,
  EnvironmentalProfile,
  Input,
  ProductCalculation,
  WasteRoute,
  WasteScenario,
} from '../model/model.ts'
import type { Impacts } from '../model/results.ts'

/** What a request says about one number: stated, or empty. */
type Value = number | null

interface Parts {
  material?: Partial<EnvironmentalProfile>
  power?: Partial<EnvironmentalProfile>
  scenario?: Partial<WasteScenario>
  line?: Partial<Input>
  product?: Partial<ProductCalculation>
}

const INDICATORS = ['GWP-total', 'GWP-biogenic', 'SM', 'PERE', 'PERM', 'EEE', 'EET', 'MER']
const values = { 'GWP-total': 3, 'GWP-biogenic': 0, 'GWP-fossil': 3, 'GWP-luluc': 0 }
const rest = { PERE: 1, PERM: 2, PENRE: 0, PENRM: 0 }

const makeProfile = (
  id: string,
  unit: string,
  more: Partial<EnvironmentalProfile> = {},
): EnvironmentalProfile => ({ id, name: id, unit, values: { ...values, ...rest }, ...more })

const SHARES = { left: 0.1, landfill: 0.2, incineration: 0.3, recycling: 0.3, reuse: 0.1 }

/** A product with every rule at work: losses, a replaced part, all routes, energy recovery. All numbers are stated. */
function makeRequest({ material, power, scenario, line, product }: Parts): CalculationRequest {
  const profiles = [
    makeProfile('bar', 'bar', {
      massPerUnit: 2,
      values: { 'GWP-fossil': 9, 'GWP-biogenic': -3.3, 'GWP-luluc': 0, ...rest },
      secondaryContent: 0.2,
      lowerHeatValue: 15,
      biogenicCarbon: 0.9,
      transportApplicable: true,
      ...material,
    }),
    makeProfile('lorry', 'tkm'),
    makeProfile('load', 'kg', { biogenicCarbon: 0 }),
    makeProfile('virgin', 'kg', { biogenicCarbon: 0 }),
    makeProfile('power', 'kWh', { mjPerUnit: 4, ...power }),
  ]
  const calculation: ProductCalculation = {
    id: 'product',
    type: 'product',
    inputs: [
      {
        id: 'a',
        inputType: 'A1_RAW_MATERIAL',
        profileId: 'bar',
        netAmount: 5,
        lifeTime: 20,
        productionWasteFraction: 0.05,
        productionWasteKg: 0.5,
        scalingType: 'linear',
        wasteScenarioId: 'w',
        legs: [{ profileId: 'lorry', distanceKm: 100 }],
        ...line,
      },
    ],
    scaling: [{ defaultValue: 2, actualValue: 3 }],
    productionWasteMethod: 'overallPercentage',
    productionWasteFraction: 0.1,
    constructionWasteFraction: 0.05,
    siteTransport: { profileId: 'lorry', distanceKm: 50 },
    wasteScenarioInputMethod: 'byRawMaterial',
    referenceServiceLife: 50,
    ...product,
  }
  const loads = Object.keys(SHARES).map((route) => [route, 'load'])
  return {
    run: 'product',
    calculations: [calculation],
    library: {
      profiles: Object.fromEntries(profiles.map((one) => [one.id, one])),
      wasteScenarios: {
        w: {
          id: 'w',
          name: 'w',
          shares: SHARES,
          distancesKm: {
            left: 1,
            landfill: 20,
            incineration: 30,
            recycling: 40,
            reuse: 50,
            lost: 60,
            afterEndOfWaste: 70,
          },
          transportProfileId: 'lorry',
          loadProfileIds: Object.fromEntries(loads),
          secondaryMaterialLost: 0.1,
          afterEndOfWasteProfileIds: { recycling: 'load' },
          benefitProfileIds: {
            recycling: 'virgin',
            reuse: 'virgin',
            electricity: 'power',
            heat: 'power',
          },
          qualityFactors: { recycling: 0.8, reuse: 0.7 },
          energy: { r1: 0.7, electricEfficiency: 0.2, thermalEfficiency: 0.3 },
          lowerHeatValue: 12,
          ...scenario,
        },
      },
    },
    method: {
      replacementMode: 'ceil',
      indicators: INDICATORS,
      declaredModules: MODULES,
      allowsOperationalUse: false,
      weightingSets: [],
    },
  }
}

/** What a result says: figures per module, gaps, and whether anything is unknown. */
interface Answer {
  figures: unknown
  gaps: readonly string[]
  isComplete: boolean
}

function answerProduct(parts: Parts): Answer {
  const { modules, gaps } = calculateProduct(makeRequest(parts))
  const all = MODULES.map((module) => modules[module] as Impacts)
  return {
    figures: all.map(({ impacts, incomplete }) => [[...impacts], incomplete]),
    gaps: gaps.map(({ why }) => why),
    isComplete: all.every(({ incomplete }) => incomplete.length === 0),
  }
}

const footprintProfiles = [makeProfile('load', 'kg', { biogenicCarbon: 0 })]
function answerFootprint(
  line: Partial<FootprintRequest['lines'][number]>,
  equityFraction: Value = 0.5,
): Answer {
  const { wasteScenarios } = makeRequest({}).library
  const { total, gaps } = calculateFootprint({
    id: 'f',
    intervals: 1,
    consolidation: 'equityShare',
    locations: { l: { equityFraction } },
    library: {
      profiles: {
        ...makeRequest({}).library.profiles,
        ...Object.fromEntries(footprintProfiles.map((one) => [one.id, one])),
      },
      wasteScenarios,
    },
    lines: [
      {
        id: 'a',
        locationId: 'l',
        interval: 1,
        inputType: 'A3_ANCILLARY_MATERIALS',
        scope: 3,
        category: '3.1',
        profileId: 'load',
        amount: 10,
        ...line,
      },
    ],
  })
  return {
    figures: total,
    gaps: gaps.map(({ why }) => why),
    isComplete: total.marks.total === undefined,
  }
}

const ofEnergy = (name: 'r1' | 'electricEfficiency' | 'thermalEfficiency') => (value: Value) =>
  answerProduct({
    scenario: {
      energy: { r1: 0.7, electricEfficiency: 0.2, thermalEfficiency: 0.3, [name]: value },
    },
  })
const ofMaterial = (name: keyof EnvironmentalProfile) => (value: Value) =>
  answerProduct({ material: { [name]: value }, scenario: { lowerHeatValue: null } })
/** The share of a route, the rest by another route. An empty share is left out. */
const ofShare = (route: WasteRoute) => (value: Value) => {
  const other = route === 'landfill' ? 'left' : 'landfill'
  const shares = { [other]: 1 - (value ?? 0), ...(value === null ? {} : { [route]: value }) }
  return answerProduct({ scenario: { shares } })
}
const { wasteScenarios } = makeRequest({}).library
const ofDistance = (name: string) => (value: Value) => {
  const { [name as 'left']: _, ...others } = wasteScenarios['w']!.distancesKm
  return answerProduct({
    scenario: { distancesKm: value === null ? others : { ...others, [name]: value } },
  })
}
const ofQuality = (name: 'recycling' | 'reuse') => (value: Value) =>
  answerProduct({
    scenario: {
      qualityFactors: { recycling: 0.8, reuse: 0.7, [name]: value ?? undefined },
    },
  })
const ofCalculation = (name: keyof ProductCalculation) => (value: Value) =>
  answerProduct({ product: { [name]: value } })

/**
 * For each number: the answer with a value, a value that is stated, and for a default the value that it must equal. The stated
 * value differs from the default, so that a number that nobody reads fails.
 */
const PROOFS: Record<
  EmptyNumber,
  { answer: (value: Value) => Answer; stated: number; equals?: number }
> = {
  'profile.values': {
    stated: 3,
    answer: (value) =>
      answerProduct({
        material: {
          values: {
            ...(value === null ? {} : { 'GWP-fossil': value }),
            'GWP-biogenic': -3.3,
            'GWP-luluc': 0,
            ...rest,
          },
        },
      }),
  },
  'profile.massPerUnit': { answer: ofMaterial('massPerUnit'), stated: 2 },
  'profile.secondaryContent': { answer: ofMaterial('secondaryContent'), stated: 0.4 },
  'profile.lowerHeatValue': { answer: ofMaterial('lowerHeatValue'), stated: 10 },
  'profile.biogenicCarbon': { answer: ofMaterial('biogenicCarbon'), stated: 0.8 },
  'profile.mjPerUnit': {
    answer: (value) => answerProduct({ power: { mjPerUnit: value } }),
    stated: 5,
    equals: 3.6,
  },
  'profile.referenceYear': {
    answer: ofMaterial('referenceYear'),
    stated: 1990,
    equals: 2025,
  },
  'scenario.shares.left': { answer: ofShare('left'), stated: 0.4, equals: 0 },
  'scenario.shares.landfill': { answer: ofShare('landfill'), stated: 0.4, equals: 0 },
  'scenario.shares.incineration': { answer: ofShare('incineration'), stated: 0.4, equals: 0 },
  'scenario.shares.recycling': { answer: ofShare('recycling'), stated: 0.4, equals: 0 },
  'scenario.shares.reuse': { answer: ofShare('reuse'), stated: 0.4, equals: 0 },
  'scenario.distancesKm.left': { answer: ofDistance('left'), stated: 5, equals: 0 },
  'scenario.distancesKm.landfill': { answer: ofDistance('landfill'), stated: 5 },
  'scenario.distancesKm.incineration': { answer: ofDistance('incineration'), stated: 5 },
  'scenario.distancesKm.recycling': { answer: ofDistance('recycling'), stated: 5 },
  'scenario.distancesKm.reuse': { answer: ofDistance('reuse'), stated: 5 },
  'scenario.distancesKm.lost': { answer: ofDistance('lost'), stated: 5, equals: 20 },
  'scenario.distancesKm.afterEndOfWaste': {
    answer: ofDistance('afterEndOfWaste'),
    stated: 5,
    equals: 0,
  },
  'scenario.secondaryMaterialLost': {
    answer: (value) => answerProduct({ scenario: { secondaryMaterialLost: value } }),
    stated: 0.2,
    equals: 0,
  },
  'scenario.qualityFactors.recycling': { answer: ofQuality('recycling'), stated: 0.5, equals: 1 },
  'scenario.qualityFactors.reuse': { answer: ofQuality('reuse'), stated: 0.5, equals: 1 },
  'scenario.energy.r1': { answer: ofEnergy('r1'), stated: 0.65, equals: 0.3 },
  'scenario.energy.electricEfficiency': { answer: ofEnergy('electricEfficiency'), stated: 0.1 },
  'scenario.energy.thermalEfficiency': { answer: ofEnergy('thermalEfficiency'), stated: 0.1 },
  'scenario.lowerHeatValue': {
    answer: (value) =>
      answerProduct({ material: { lowerHeatValue: null }, scenario: { lowerHeatValue: value } }),
    stated: 11,
  },
  'input.netAmount': {
    answer: (value) => answerProduct({ line: { netAmount: value } }),
    stated: 4,
  },
  'input.productionWasteFraction': {
    answer: (value) =>
      answerProduct({
        line: { productionWasteFraction: value },
        product: { productionWasteMethod: 'percentagePerRawMaterial' },
      }),
    stated: 0.2,
  },
  'input.productionWasteKg': {
    answer: (value) =>
      answerProduct({
        line: { productionWasteKg: value },
        product: { productionWasteMethod: 'kgPerRawMaterial' },
      }),
    stated: 0.2,
  },
  'input.lifeTime': {
    answer: (value) => answerProduct({ line: { lifeTime: value } }),
    stated: 10,
    equals: 50,
  },
  'usage.amount': {
    answer: (amount) =>
      answerProduct({
        product: {
          usages: [
            {
              id: 'u',
              inputSetId: 's',
              amount,
              inputs: [
                { id: 'b', inputType: 'A3_ENERGY_CONSUMPTION', profileId: 'power', netAmount: 2 },
              ],
            },
          ],
        },
      }),
    stated: 3,
  },
  'dimension.actualValue': {
    answer: (actualValue) =>
      answerProduct({ product: { scaling: [{ defaultValue: 2, actualValue }] } }),
    stated: 5,
    equals: 2,
  },
  'calculation.productionWasteFraction': {
    answer: ofCalculation('productionWasteFraction'),
    stated: 0.2,
  },
  'calculation.constructionWasteFraction': {
    answer: ofCalculation('constructionWasteFraction'),
    stated: 0.2,
  },
  'calculation.referenceServiceLife': {
    answer: ofCalculation('referenceServiceLife'),
    stated: 60,
  },
  'footprintLocation.equityFraction': { answer: (value) => answerFootprint({}, value), stated: 1 },
  'footprintLine.amount': { answer: (amount) => answerFootprint({ amount }), stated: 4 },
  'footprintLine.wasteFraction': {
    answer: (wasteFraction) =>
      answerFootprint({ wasteFraction, wasteScenarioProductionWasteId: 'w' }),
    stated: 0.5,
  },
}

test.each(Object.entries(EMPTY_NUMBERS))('an empty %s is %o', (name, meaning) => {
  const { answer, stated, equals } = PROOFS[name as EmptyNumber]
  const [empty, filled] = [answer(null), answer(stated)]
  expect(filled.isComplete).toBe(true)
  if (meaning.means === 'gap') {
    expect(empty.gaps).toContain(meaning.why)
    expect(empty.isComplete).toBe(false)
    expect(filled.gaps).not.toContain(meaning.why)
    expect(equals).toBeUndefined()
    return
  }
  expect(meaning.source).toMatch(/§\d|decision \d{4}/)
  expect(empty).toEqual(answer(equals!))
  if (meaning.means === 'default') expect(empty.figures).not.toEqual(filled.figures)
  else expect(empty.figures).toEqual(filled.figures)
})

const aluminium = (more: Partial<EnvironmentalProfile>): Parts => ({
  material: {
    unit: 'kg',
    massPerUnit: 1,
    values: { 'GWP-fossil': 2, 'GWP-biogenic': 0, 'GWP-luluc': 0, ...rest, SM: 1.23 },
    secondaryContent: null,
    biogenicCarbon: null,
    ...more,
  },
  line: { netAmount: 1, scalingType: 'none', lifeTime: null },
  scenario: {
    shares: { recycling: 0.95, landfill: 0.05 },
    secondaryMaterialLost: 0,
    distancesKm: { recycling: 0, landfill: 0 },
    qualityFactors: {},
  },
  product: { productionWasteFraction: 0, constructionWasteFraction: 0 },
})
const readD = (parts: Parts) => {
  const { modules, indicators } = calculateProduct(makeRequest(parts))
  const { impacts, incomplete } = modules.D as Impacts
  return [impacts[indicators.indexOf('GWP-total')], incomplete.includes('GWP-total')]
}

test('aluminium of secondary material alone gets a small burden in D, not the credit of a primary metal', () => {
  // R_out 0.95 − M_in 1 = −0.05 kg net; (load 3 − avoided 3 · 1) · −0.05 = 0, with primary 4.5: (3 − 4.5) · −0.05 = 0.075
  const costly = aluminium({})
  const primary = makeProfile('primary', 'kg', {
    biogenicCarbon: 0,
    values: { ...values, 'GWP-total': 4.5, 'GWP-fossil': 4.5, ...rest },
  })
  const request = makeRequest({
    ...costly,
    scenario: { ...costly.scenario, benefitProfileIds: { recycling: 'primary' } },
  })
  const { modules, indicators, secondaryContentAverage, warnings } = calculateProduct({
    ...request,
    library: {
      ...request.library,
      profiles: { ...request.library.profiles, primary },
    },
  })
  const d = modules.D as Impacts
  expect(d.impacts[indicators.indexOf('GWP-total')]).toBeCloseTo(0.075, 12)
  expect(d.incomplete).not.toContain('GWP-total')
  expect(secondaryContentAverage).toBe(1)
  expect(warnings.map(({ code }) => code)).not.toContain('SECONDARY_CONTENT_MISMATCH')
})

test('without SM and without a secondary content the credit is unknown, and so is SM of A1', () => {
  const { SM: _, ...without } = aluminium({}).material!.values!
  const parts = aluminium({ values: without })
  expect(readD(parts)[1]).toBe(true)
  const { modules, gaps } = calculateProduct(makeRequest(parts))
  expect((modules.A1 as Impacts).incomplete).toEqual(['SM'])
  expect(gaps).toContainEqual(
    expect.objectContaining({ why: 'secondaryContentMissing', profileId: 'bar', inputId: 'a' }),
  )
})

test.each([
  [0.96, []],
  [0.94, ['SECONDARY_CONTENT_MISMATCH']],
  [0, ['SECONDARY_CONTENT_MISMATCH']],
])('an entered content of %d beside SM 1.23 of 1 kg warns: %o', (secondaryContent, expected) => {
  const { warnings } = calculateProduct(makeRequest(aluminium({ secondaryContent })))
  expect(
    warnings.map(({ code }) => code).filter((code) => code === 'SECONDARY_CONTENT_MISMATCH'),
  ).toEqual(expected)
})
