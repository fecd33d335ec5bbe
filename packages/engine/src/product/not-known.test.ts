import { expect, test } from 'vitest'
import { calculateProduct } from './calculate-product.ts'
import { EngineError } from '../model/engine-error.ts'
import { impactOfModule, plainResult } from '../figures/plain-result.ts'
import { MODULES } from '../model/life-cycle-modules.ts'
import type {
  CalculationRequest,
  EnvironmentalProfile,
  Input,
  MethodRules,
  ProductCalculation,
} from '../model/model.ts'
import type { Impacts } from '../model/results.ts'

const makeProfile = (
  id: string,
  values: Record<string, number>,
  more: Partial<EnvironmentalProfile> = {},
): EnvironmentalProfile => ({
  id,
  name: id,
  unit: 'kg',
  massPerUnit: 1,
  values,
  ...more,
})

function makeRequest(
  inputs: Input[],
  profiles: EnvironmentalProfile[],
  more: {
    product?: Partial<ProductCalculation>
    method?: Partial<MethodRules>
    date?: string
  } = {},
): CalculationRequest {
  const product: ProductCalculation = {
    id: 'product',
    type: 'product',
    inputs,
    productionWasteMethod: 'overallPercentage',
    productionWasteFraction: 0,
    wasteScenarioInputMethod: 'byRawMaterial',
    ...more.product,
  }
  const method: MethodRules = {
    replacementMode: 'ceil',
    indicators: ['GWP-fossil', 'AP'],
    declaredModules: MODULES,
    allowsOperationalUse: false,
    weightingSets: [],
    ...more.method,
  }
  const library = {
    profiles: Object.fromEntries(profiles.map((one) => [one.id, one])),
    wasteScenarios: {},
  }
  return { run: 'product', calculations: [product], library, method, calculationDate: more.date }
}

const makeMaterial = (more: Partial<Input> = {}): Input => ({
  id: 'a',
  inputType: 'A1_RAW_MATERIAL',
  profileId: 'm',
  netAmount: 2,
  ...more,
})

test('an indicator missing in a profile is 0 in the sum and marked incomplete', () => {
  const result = calculateProduct(
    makeRequest([makeMaterial()], [makeProfile('m', { 'GWP-fossil': 3 })]),
  )
  expect(impactOfModule(result, 'A1', 'GWP-fossil')).toBe(6)
  expect(impactOfModule(result, 'A1', 'AP')).toBe(0)
  expect((result.modules.A1 as Impacts).incomplete).toEqual(['AP'])
  expect((result.modules.A3 as Impacts).incomplete).toEqual([])
  expect(result.totalAtoC.incomplete).toContain('AP')
  expect(result.gaps).toContainEqual(
    expect.objectContaining({
      inputId: 'a',
      why: 'indicatorMissing',
      indicators: ['AP'],
      profileId: 'm',
    }),
  )
  expect(result.warnings).toContainEqual({
    code: 'INDICATOR_MISSING',
    calculationId: 'product',
    profileId: 'm',
    indicators: ['AP'],
  })
})

test('an empty amount is a gap, and all its modules are incomplete', () => {
  const result = calculateProduct(
    makeRequest(
      [makeMaterial({ netAmount: null })],
      [makeProfile('m', { 'GWP-fossil': 3, AP: 1 })],
    ),
  )
  expect(result.gaps).toContainEqual(
    expect.objectContaining({ inputId: 'a', why: 'amountMissing' }),
  )
  for (const module of ['A1', 'C4', 'D'] as const) {
    expect((result.modules[module] as Impacts).incomplete).toEqual(['GWP-fossil', 'AP'])
  }
  expect((result.modules.B1 as Impacts).incomplete).toEqual([])
})

test('a profile missing in the library is a gap, not zero', () => {
  const result = calculateProduct(makeRequest([makeMaterial()], []))
  expect(result.gaps).toContainEqual(
    expect.objectContaining({ inputId: 'a', why: 'profileMissing', profileId: 'm' }),
  )
  expect((result.modules.A1 as Impacts).incomplete).toEqual(['GWP-fossil', 'AP'])
})

test('a material without its required waste scenario leaves C and D incomplete', () => {
  const timber = makeProfile('m', { 'GWP-fossil': 3, AP: 1 }, { wasteScenarioApplicable: true })
  const result = calculateProduct(makeRequest([makeMaterial()], [timber]))
  expect(result.warnings.map(({ code }) => code)).toContain('WASTE_SCENARIO_MISSING')
  expect(result.gaps.map(({ why }) => why)).toContain('wasteScenarioMissing')
  expect((result.modules.C3 as Impacts).incomplete).toEqual(['GWP-fossil', 'AP'])
  expect((result.modules.D as Impacts).incomplete).toEqual(['GWP-fossil', 'AP'])
})

test('a loss on site repeats unknown parts', () => {
  const half = makeProfile('m', { 'GWP-fossil': 3 })
  const result = calculateProduct(
    makeRequest([makeMaterial()], [half], { product: { constructionWasteFraction: 0.1 } }),
  )
  expect((result.modules.A5 as Impacts).incomplete).toContain('AP')
})

test('an empty share of construction waste is a gap, and makes the losses on site unknown', () => {
  const whole = makeProfile('m', { 'GWP-fossil': 3, AP: 1 })
  const empty = calculateProduct(
    makeRequest([makeMaterial()], [whole], { product: { constructionWasteFraction: null } }),
  )
  expect(empty.gaps).toContainEqual(
    expect.objectContaining({ inputId: null, why: 'constructionWasteMissing' }),
  )
  expect((empty.modules.A5 as Impacts).incomplete).toEqual(['GWP-fossil', 'AP'])
  expect((empty.modules.A1 as Impacts).incomplete).toEqual([])
  expect(empty.constructionWasteFraction).toBeNull()

  const none = calculateProduct(
    makeRequest([makeMaterial()], [whole], { product: { constructionWasteFraction: 0 } }),
  )
  expect(none.gaps.map(({ why }) => why)).not.toContain('constructionWasteMissing')
  expect((none.modules.A5 as Impacts).incomplete).toEqual([])

  const undeclared = calculateProduct(
    makeRequest([makeMaterial()], [whole], {
      product: { constructionWasteFraction: null },
      method: { declaredModules: ['A1', 'A2', 'A3'] as const },
    }),
  )
  expect(undeclared.gaps.map(({ why }) => why)).not.toContain('constructionWasteMissing')
})

test('an undeclared module has no value and is in no total', () => {
  const rules = { method: { declaredModules: ['A1', 'A2', 'A3', 'C1'] as const } }
  const lines = [
    makeMaterial(),
    { id: 'b', inputType: 'B1_USE_STAGE', profileId: 'm', netAmount: 5 } as const,
  ]
  const result = calculateProduct(
    makeRequest(lines, [makeProfile('m', { 'GWP-fossil': 3, AP: 1 })], rules),
  )
  expect(result.modules.B1).toBe('notDeclared')
  expect(result.subtotals.useStage).toBe('notDeclared')
  expect(result.totalAtoC.impacts[0]).toBe(6)
  expect(result.warnings).toContainEqual(
    expect.objectContaining({ code: 'INPUT_OUTSIDE_DECLARED_MODULES', inputId: 'b' }),
  )
})

test('GWP-total with only its fossil part is unknown; a stated total counts, and one that is not stated is the sum of its parts', () => {
  const method = { indicators: ['GWP-total'] }
  const computeTotal = (values: Record<string, number>) => {
    const result = calculateProduct(
      makeRequest([makeMaterial({ netAmount: 1 })], [makeProfile('m', values)], { method }),
    )
    return [impactOfModule(result, 'A1', 'GWP-total'), (result.modules.A1 as Impacts).incomplete]
  }
  expect(computeTotal({ 'GWP-fossil': 3 })).toEqual([0, ['GWP-total']])
  expect(computeTotal({ 'GWP-total': 4 })).toEqual([4, []])
  expect(
    computeTotal({ 'GWP-total': 9, 'GWP-fossil': 3, 'GWP-biogenic': -1, 'GWP-luluc': 0.5 }),
  ).toEqual([9, []])
  expect(computeTotal({ 'GWP-fossil': 3, 'GWP-biogenic': -1, 'GWP-luluc': 0.5 })).toEqual([2.5, []])
})

test('an expired profile produces a warning, but not on its last day', () => {
  const old = makeProfile('m', { 'GWP-fossil': 3, AP: 1 }, { validUntil: '2026-06-30' })
  const listWarnings = (date: string) =>
    calculateProduct(makeRequest([makeMaterial()], [old], { date })).warnings.map(
      ({ code }) => code,
    )
  expect(listWarnings('2026-07-01')).toContain('PROFILE_EXPIRED')
  expect(listWarnings('2026-06-30')).not.toContain('PROFILE_EXPIRED')
})

test('energy in use counts only if the method allows it', () => {
  const lines: Input[] = [{ id: 'e', inputType: 'B6_ENERGY_USE', profileId: 'm', netAmount: 10 }]
  const result = calculateProduct(
    makeRequest(lines, [makeProfile('m', { 'GWP-fossil': 3, AP: 1 })]),
  )
  expect(impactOfModule(result, 'B6', 'GWP-fossil')).toBe(0)
  expect(result.warnings.map(({ code }) => code)).toContain('OPERATIONAL_USE_NOT_ALLOWED')
})

test('an empty waste percentage is a gap of the material', () => {
  const product = { productionWasteMethod: 'percentagePerRawMaterial' as const }
  const result = calculateProduct(
    makeRequest([makeMaterial()], [makeProfile('m', { 'GWP-fossil': 3, AP: 1 })], { product }),
  )
  expect(result.gaps).toContainEqual(
    expect.objectContaining({ inputId: 'a', why: 'productionWasteMissing' }),
  )
})

test('an unknown waste method is refused', () => {
  const product = { productionWasteMethod: 'byGuess' as never }
  expect(() =>
    calculateProduct(makeRequest([makeMaterial()], [makeProfile('m', {})], { product })),
  ).toThrow(EngineError)
})

test('semi-finished products are nested at most twenty levels deep', () => {
  const makeChain = (depth: number) =>
    Array.from({ length: depth + 1 }, (_, number): ProductCalculation => ({
      id: number === 0 ? 'product' : `s${number}`,
      type: number === 0 ? 'product' : 'semi_finished',
      inputs:
        number === depth
          ? []
          : [
              {
                id: 'x',
                inputType: 'SEMI_FINISHED',
                semiFinishedId: `s${number + 1}`,
                netAmount: 1,
              },
            ],
      productionWasteMethod: 'overallPercentage',
      productionWasteFraction: 0,
      wasteScenarioInputMethod: 'byRawMaterial',
    }))
  const base = makeRequest([], [])
  expect(calculateProduct({ ...base, calculations: makeChain(20) }).productMass).toBe(0)
  expect(() => calculateProduct({ ...base, calculations: makeChain(21) })).toThrow(
    'SEMI_FINISHED_TOO_DEEP',
  )
})

test('the plain result does not change through JSON', () => {
  const plain = plainResult(
    calculateProduct(
      makeRequest([makeMaterial()], [makeProfile('m', { 'GWP-fossil': 0.1, AP: 1 / 3 })]),
    ),
  )
  expect(JSON.parse(JSON.stringify(plain))).toEqual(plain)
  expect(plain.totalAtoC.impacts).toEqual({ 'GWP-fossil': 0.2, AP: 2 / 3 })
})
