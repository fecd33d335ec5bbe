import { expect, test } from 'vitest'
import { calculateProduct, type CalculationRequest, type Input } from '@cradle/engine'
import { makeModelRows } from '#test/worlds/model-fixture'
import { toEngine } from '#calculations/model/to-engine'
import { areLinesIndependent, MOST_EFFECTS, addEffects } from './effects.ts'
import { findModelEdits } from './model-edits.ts'

const headline = { measure: 'GWP-total', includesD: true } as const
const makeRequest = (
  lines: Partial<Input>[],
  run: Partial<CalculationRequest['calculations'][number]> = {},
): CalculationRequest => {
  const request = toEngine(makeModelRows())
  const [one] = request.calculations[0]!.inputs
  return {
    ...request,
    calculations: [
      {
        ...request.calculations[0]!,
        ...run,
        inputs: lines.map((line, i) => ({
          ...one!,
          id: `0000000${i}-0000-7000-8000-000000000000`,
          ...line,
        })),
      },
    ],
  }
}
const computeTotal = (request: CalculationRequest): number => {
  const r = calculateProduct(request)
  return r.totalAtoD.impacts[r.indicators.indexOf('GWP-total')]!
}
const makeChange = (before: CalculationRequest, place: number, field: string) => ({
  kind: 'changed' as const,
  record: `/2/inputs/${before.calculations[0]!.inputs[place]!.id}`,
  label: '',
  field,
})

test.each([
  ['overallPercentage', 'byRawMaterial', true],
  ['percentagePerRawMaterial', 'byRawMaterial', true],
  ['kgPerRawMaterial', 'byRawMaterial', true],
  ['amountPerProduct', 'byRawMaterial', false],
  ['overallPercentage', 'byProduct', false],
] as const)(
  'with waste by %s and end of life %s, an effect equals the difference of the whole model',
  (productionWasteMethod, wasteScenarioInputMethod, isSplit) => {
    const lines: Partial<Input>[] = [
      { netAmount: 100, productionWasteFraction: 0.1, productionWasteKg: 3 },
      { netAmount: 40, productionWasteFraction: 0.2, productionWasteKg: 5, lifeTime: 20 },
      { inputType: 'A3_PACKAGING_MATERIALS', netAmount: 5 },
      { inputType: 'A3_ENERGY_CONSUMPTION', netAmount: 7, wasteScenarioId: null },
      { inputType: 'A3_PRODUCTION_WASTE', netAmount: 4, profileId: null },
      { inputType: 'A5_CONSTRUCTION_STAGE', netAmount: 2 },
    ]
    const before = makeRequest(lines, {
      productionWasteMethod,
      wasteScenarioInputMethod,
      constructionWasteFraction: 0.05,
    })
    expect(areLinesIndependent(before)).toBe(isSplit)
    for (const place of lines.keys()) {
      const after = makeRequest(
        lines.map((line, i) =>
          i === place ? { ...line, netAmount: line.netAmount! * 1.7 } : line,
        ),
        { productionWasteMethod, wasteScenarioInputMethod, constructionWasteFraction: 0.05 },
      )
      const [{ effect } = {}] = addEffects(
        findModelEdits([makeChange(before, place, 'netAmount')], before, after),
        before,
        after,
        headline,
        () => 0,
      )
      expect(effect, `line ${place}`).toBeCloseTo(computeTotal(after) - computeTotal(before), 9)
      // A production waste line only has an impact when waste is entered by lines.
      if (lines[place]!.inputType !== 'A3_PRODUCTION_WASTE')
        expect(effect, `line ${place}`).not.toBe(0)
    }
  },
)

test('among many changes only the largest receive an effect', () => {
  const many = Array.from({ length: 150 }, (_, i): Partial<Input> => ({
    id: `00000000-0000-7000-8000-000000000${String(i).padStart(3, '0')}`,
    netAmount: 1 + i,
  }))
  const before = makeRequest(many)
  const after = makeRequest(many.map((line) => ({ ...line, netAmount: line.netAmount! + 1 })))
  const edits = findModelEdits(
    many.map((_, i) => makeChange(before, i, 'netAmount')),
    before,
    after,
  )
  const found = addEffects(edits, before, after, headline, (id) => Number(id.slice(-3)))
  expect(found.filter((c) => c.effect !== undefined)).toHaveLength(MOST_EFFECTS)
  expect(found.slice(0, 50).every((c) => c.effect === undefined)).toBe(true)
})

test('a change has no effect if the changed model cannot be computed', () => {
  const before = makeRequest([{ netAmount: 1 }])
  const after = makeRequest([{ netAmount: -5 }])
  expect(
    addEffects(
      findModelEdits([makeChange(before, 0, 'netAmount')], before, after),
      before,
      after,
      headline,
      () => 0,
    )[0],
  ).not.toHaveProperty('effect')
})
