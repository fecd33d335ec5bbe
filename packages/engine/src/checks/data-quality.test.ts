import { expect, test } from 'vitest'
import { calculateProduct } from '../product/calculate-product.ts'
import { rateDataQuality, productionContributions, type QualityMarks } from './data-quality.ts'
import type { CalculationRequest, Input, ProductCalculation } from '../model/model.ts'

const makeMarks = (
  time: QualityMarks['time'],
  geography: QualityMarks['geography'],
  technology: QualityMarks['technology'],
): QualityMarks => ({ time, geography, technology })

test('lines are weighted by their contribution: 6 with score 1 and 4 with score 2 give 1.4, good', () => {
  const found = rateDataQuality([
    { weight: 6, marks: makeMarks(1, 1, 1) },
    { weight: 4, marks: makeMarks(2, 3, 1) },
  ])
  expect(found).toMatchObject({ score: expect.closeTo(1.4, 12), level: 'good', coverage: 1 })
  expect(found.aspects.geography.score).toBeCloseTo(1.8, 12)
})

test('up to 1.6 is good, up to 2.4 fair, above poor', () => {
  const rateLevel = (best: number, worst: number) =>
    rateDataQuality([
      { weight: best, marks: makeMarks(1, 1, 1) },
      { weight: worst, marks: makeMarks(3, 3, 3) },
    ]).level
  expect([rateLevel(70, 30), rateLevel(69, 31), rateLevel(30, 70), rateLevel(29, 71)]).toEqual([
    'good',
    'fair',
    'fair',
    'poor',
  ])
})

test('a line with one unknown aspect has no score, but counts in its known aspects', () => {
  const found = rateDataQuality([
    { weight: 9, marks: makeMarks(1, 1, 1) },
    { weight: 1, marks: makeMarks(3, null, 1) },
  ])
  expect(found).toMatchObject({ score: 1, coverage: 0.9 })
  expect(found.aspects.time).toEqual({ score: expect.closeTo(1.2, 12), coverage: 1 })
})

test('the score is unknown if lines with a score contribute less than 80%, or nothing contributes', () => {
  expect(
    rateDataQuality([
      { weight: 7, marks: makeMarks(1, 1, 1) },
      { weight: 3, marks: makeMarks(null, null, null) },
    ]),
  ).toMatchObject({ score: null, level: null, coverage: 0.7 })
  expect(rateDataQuality([])).toMatchObject({ score: null, level: null, coverage: null })
})

const makeLine = (values: Partial<Input> & Pick<Input, 'id' | 'inputType'>): Input => ({
  netAmount: 1,
  profileId: 'steel',
  ...values,
})
const makeProduct = (id: string, inputs: Input[]): ProductCalculation => ({
  id,
  type: 'product',
  name: id,
  declaredUnit: 'piece',
  inputs,
  scaling: [],
  productionWasteMethod: 'overallPercentage',
  productionWasteFraction: 0,
  constructionWasteFraction: 0,
  siteTransport: null,
  wasteScenarioInputMethod: 'byRawMaterial',
  referenceServiceLife: null,
})
const makeRequest = (calculations: ProductCalculation[]): CalculationRequest => ({
  calculations,
  run: calculations[0]!.id,
  calculationDate: '2026-01-01',
  library: {
    profiles: {
      steel: { id: 'steel', name: 'Steel', unit: 'kg', massPerUnit: 1, values: { GWP: 2 } },
    },
    wasteScenarios: {},
  },
  method: {
    replacementMode: 'ceil',
    indicators: ['GWP'],
    declaredModules: ['A1', 'A2', 'A3'],
    allowsOperationalUse: false,
    weightingSets: [],
    headlineMeasure: null,
  },
})

test('lines inside a semi-finished product contribute at any depth', () => {
  const result = calculateProduct(
    makeRequest([
      makeProduct('door', [
        makeLine({ id: 'handle', inputType: 'A1_RAW_MATERIAL', netAmount: 3 }),
        makeLine({ id: 'leaf', inputType: 'SEMI_FINISHED', semiFinishedId: 'leaf', netAmount: 2 }),
      ]),
      makeProduct('leaf', [
        makeLine({ id: 'board', inputType: 'A1_RAW_MATERIAL', netAmount: 5 }),
        makeLine({ id: 'rail', inputType: 'SEMI_FINISHED', semiFinishedId: 'rail', netAmount: 4 }),
      ]),
      makeProduct('rail', [makeLine({ id: 'bar', inputType: 'A1_RAW_MATERIAL', netAmount: 0.5 })]),
    ]),
  )
  expect(
    Object.fromEntries(
      [...productionContributions(result, 'GWP')!].filter(([, value]) => value !== 0),
    ),
  ).toEqual({ bar: 8, board: 20, handle: 6 })
})

test('an indicator that the result does not have gives no weights', () => {
  expect(
    productionContributions(calculateProduct(makeRequest([makeProduct('door', [])])), 'AP'),
  ).toBeNull()
})
