import { calculateProduct, MODULES, type CalculationRequest } from '@cradle/engine'
import { expect, test } from 'vitest'
import { agrees, explainLine, liveNumbers } from './live-numbers.ts'

const request: CalculationRequest = {
  run: 'c',
  calculations: [
    {
      id: 'c',
      type: 'product',
      productionWasteMethod: 'percentagePerRawMaterial',
      wasteScenarioInputMethod: 'byRawMaterial',
      constructionWasteFraction: 0,
      siteTransport: { profileId: 'lorry', distanceKm: 0 },
      inputs: [
        {
          id: 'wool',
          inputType: 'A1_RAW_MATERIAL',
          description: 'Wool',
          profileId: 'wool',
          netAmount: 10,
          productionWasteFraction: 0.1,
          legs: [{ profileId: 'lorry', distanceKm: 100 }],
        },
        {
          id: 'gas',
          inputType: 'A3_ENERGY_CONSUMPTION',
          description: 'Gas',
          profileId: 'gas',
          netAmount: 5,
        },
        {
          id: 'blank',
          inputType: 'A1_RAW_MATERIAL',
          description: 'Blank',
          profileId: 'wool',
          netAmount: null,
        },
      ],
    },
  ],
  library: {
    profiles: {
      wool: { id: 'wool', name: 'Wool', unit: 'kg', massPerUnit: 1, values: { 'GWP-total': 2 } },
      gas: { id: 'gas', name: 'Gas', unit: 'MJ', massPerUnit: 0, values: { 'GWP-total': 0.06 } },
      lorry: {
        id: 'lorry',
        name: 'Lorry',
        unit: 'tkm',
        massPerUnit: 0,
        values: { 'GWP-total': 0.1 },
      },
    },
    wasteScenarios: {},
  },
  method: {
    replacementMode: 'ceil',
    indicators: ['GWP-total'],
    declaredModules: ['A1', 'A2', 'A3'],
    allowsOperationalUse: false,
    weightingSets: [{ id: 'nl', weights: { 'GWP-total': 0.05 } }],
  },
}
const result = calculateProduct(request)
const numbers = liveNumbers(result, request, 'GWP-total', 0)

test('a line has its own part of every module: 10 kg and 10 % waste of 2 kg, 11 kg over 100 km', () => {
  expect(numbers.lines['wool']!.byModule.A1).toBeCloseTo(22, 12)
  expect(numbers.lines['wool']!.byModule.A2).toBeCloseTo(0.11, 12)
  expect(numbers.lines['wool']!.gross).toBeCloseTo(11, 12)
  expect(numbers.lines['gas']!.sum).toBeCloseTo(0.3, 12)
})

test('totals add up the declared modules, and the largest lines come first', () => {
  expect(numbers.total).toBeCloseTo(22.41, 12)
  expect(numbers.productMass).toBe(10)
  expect(numbers.shadowCost).toBeCloseTo(22.41 * 0.05, 12)
  expect(numbers.largest.map(({ inputId, module }) => `${inputId} ${module}`).slice(0, 2)).toEqual([
    'wool A1',
    'gas A3',
  ])
  expect('B1' in numbers.modules).toBe(false)
})

test('a line without an amount is a gap, and its gross amount unknown', () => {
  expect(
    numbers.gaps.some(({ inputId, why }) => inputId === 'blank' && why === 'amountMissing'),
  ).toBe(true)
  expect(numbers.lines['blank']!.gross).toBeNull()
  expect(numbers.incomplete).toContain('A1')
})

test('a line with an unknown part is incomplete, others are not', () => {
  const incomplete = Object.fromEntries(
    Object.entries(numbers.lines).map(([id, line]) => [id, line.isIncomplete]),
  )
  expect(incomplete).toMatchObject({ blank: true, wool: false, gas: false })
})

test('the mass is incomplete while a raw material has no amount, and not for want of energy; lines without a figure are no contributors', () => {
  const one = request.calculations[0]!
  const withInputs = (change: (id: string) => object) => {
    const changed = {
      ...request,
      calculations: [
        { ...one, inputs: one.inputs.map((input) => ({ ...input, ...change(input.id) })) },
      ],
    }
    return liveNumbers(calculateProduct(changed), changed, 'GWP-total', 0)
  }
  expect(numbers.isMassIncomplete).toBe(true)
  expect(
    withInputs((id) =>
      id === 'blank' ? { netAmount: 1 } : id === 'gas' ? { netAmount: null } : {},
    ).isMassIncomplete,
  ).toBe(false)
  expect(numbers.largest.map(({ inputId }) => inputId)).toEqual(['wool', 'gas'])
})

test('modules of the method without inputs are undeclared and have no figure', () => {
  const all = { ...request, method: { ...request.method, declaredModules: MODULES } }
  const live = liveNumbers(calculateProduct(all), all, 'GWP-total', 0)
  expect(live.undeclared).toEqual(expect.arrayContaining(['B3', 'B5', 'B6', 'B7']))
  expect(live.modules).not.toHaveProperty('B5')
  const withText = { ...all, moduleStatements: { chosen: null, stated: ['B4' as const] } }
  expect(liveNumbers(calculateProduct(all), withText, 'GWP-total', 0).modules.B4).toBe(0)
})

test('the headline is A–C, and A1–A3 of a semi-finished product; A–D only where there is a score', () => {
  const all = { ...request, method: { ...request.method, declaredModules: MODULES } }
  const [one] = all.calculations
  const inputs = [
    ...one!.inputs,
    { id: 'saw', inputType: 'A5_CONSTRUCTION_STAGE', profileId: 'gas', netAmount: 100 } as const,
  ]
  const read = (type: 'product' | 'semi_finished', weightingSets = all.method.weightingSets) => {
    const changed = {
      ...all,
      calculations: [{ ...one!, type, inputs }],
      method: { ...all.method, weightingSets },
    }
    return liveNumbers(calculateProduct(changed), changed, 'GWP-total', 0)
  }
  const [product, part] = [read('product'), read('semi_finished')]
  expect(product.totalRange).toBe('A–C')
  expect(part.totalRange).toBe('A1–A3')
  expect(product.total - part.total).toBeCloseTo(product.modules.A5!, 9)
  expect(product.modules.A5).toBeGreaterThan(0)
  expect(product.totalAtoD).toBeCloseTo(product.total + product.modules.D!, 9)
  expect(part.totalAtoD).toBeNull()
  expect(read('product', []).totalAtoD).toBeNull()
})

test('the single score is a measure as well', () => {
  expect(numbers.measures.map(({ key }) => key)).toEqual(['set:nl', 'GWP-total'])
  expect(liveNumbers(result, request, 'set:nl', 0).total).toBeCloseTo(22.41 * 0.05, 12)
})

test('a line is explained by the tree of the engine', () => {
  const explanation = explainLine(result, 'GWP-total', 'wool')
  const a1 = explanation.parts.find(({ subject }) => subject === 'A1')!.parts[0]!
  expect(a1.parts[0]).toMatchObject({ code: 'material', factor: 2, profileId: 'wool' })
  expect(a1.impact).toBeCloseTo(22, 12)
})

test('numbers of the server agree to a relative 1e-9, and no less', () => {
  const a1 = numbers.modules.A1!
  const server = (value: number) => ({
    top: [{ code: 'GWP-total', values: { A1: value } }],
    other: [],
  })
  expect(agrees(result, server(a1 * (1 + 5e-10)))).toBe(true)
  expect(agrees(result, server(a1 * (1 + 5e-9)))).toBe(false)
  expect(agrees(result, { top: [{ code: 'GWP-total', values: { B1: 0 } }], other: [] })).toBe(false)
})

test('a profile that is silent about another indicator leaves no gap in the one that is shown', () => {
  const silent: CalculationRequest = {
    ...request,
    method: { ...request.method, indicators: ['GWP-total', 'AP'] },
    library: {
      ...request.library,
      profiles: {
        ...request.library.profiles,
        gas: { ...request.library.profiles['gas']!, values: { 'GWP-total': 0.06, AP: 1 } },
      },
    },
  }
  const readGaps = (key: string) =>
    liveNumbers(calculateProduct(silent), silent, key, 0).gaps.map(
      ({ inputId, why }) => `${inputId} ${why}`,
    )
  expect(readGaps('GWP-total').some((gap) => gap.endsWith('indicatorMissing'))).toBe(false)
  expect(readGaps('AP')).toContain('wool indicatorMissing')
  expect(readGaps('GWP-total')).toContain('blank amountMissing')
  const isIncomplete = (key: string, line: string) =>
    liveNumbers(calculateProduct(silent), silent, key, 0).lines[line]!.isIncomplete
  expect([
    isIncomplete('GWP-total', 'wool'),
    isIncomplete('AP', 'wool'),
    isIncomplete('AP', 'gas'),
  ]).toEqual([false, true, false])
})
