import { expect, test } from 'vitest'
import { sampleCalculation } from '../../bench/sample-calculation.ts'
import { calculateProduct } from '../product/calculate-product.ts'
import { changeRun } from '../model/change-run.ts'
import { MODULES_A_TO_C } from '../model/life-cycle-modules.ts'
import type { CalculationRequest } from '../model/model.ts'
import { withFactors } from './factors.ts'
import { lineImpacts, sumTotal } from './line-impacts.ts'
import { monteCarlo } from './monte-carlo.ts'
import { drawNormals } from '../figures/random.ts'
import { computeTornado } from './tornado.ts'
import { prepareParameters, type AnalysedProduct } from './varied-parameters.ts'
import { withWhatIf } from './what-if.ts'

const figure = { measure: 'GWP-total', modules: MODULES_A_TO_C }
const [FIRST, SECOND, THIRD] = ['i0000', 'i0001', 'i0002'] as const

/** The product with these amounts typed by hand. */
const typed = (
  request: CalculationRequest,
  amounts: Readonly<Record<string, number>>,
): CalculationRequest =>
  changeRun(request, (one) => ({
    ...one,
    inputs: one.inputs.map((line) => ({ ...line, netAmount: amounts[line.id] ?? line.netAmount })),
  }))

const totalOf = (request: CalculationRequest): number =>
  sumTotal(calculateProduct(request), figure.measure, figure.modules)

/** A slab: 0.2 m × 2400 kg/m³ × (1 + 5 %) = 504 kg/m², and a film of twice its thickness. */
function makeSlab(changes: Partial<AnalysedProduct> = {}): AnalysedProduct {
  return {
    request: typed(sampleCalculation(6), { [FIRST]: 504, [SECOND]: 0.4 }),
    parameters: [
      { id: 'thickness', name: 'thickness', value: 200, unit: 'mm', minimum: 150, maximum: 215 },
      { id: 'density', name: 'density', value: 2400, unit: 'kg/m3' },
      { id: 'loss', name: 'loss', value: 5, unit: '%' },
      { id: 'mass', name: 'mass', formula: 'Thickness*density*(1+loss)', unit: 'kg/m2' },
      { id: 'colour', name: 'colour', value: 3 },
    ],
    numbers: [
      { place: { line: FIRST, field: 'netAmount' }, formula: 'mass', unit: 'kg/m2' },
      {
        place: { line: SECOND, field: 'netAmount' },
        formula: 'thickness*2',
        unit: 'm',
        minimum: 0,
      },
    ],
    ...changes,
  }
}

test('what varies are the parameters that numbers follow from, and that follow from no other', () => {
  const { varied, following } = prepareParameters(makeSlab())
  expect(varied.map(({ id }) => id)).toEqual(['thickness', 'density', 'loss'])
  expect([...following]).toEqual([FIRST, SECOND])
})

test('a parameter that is moved gives the figures of the product with its numbers typed by hand', () => {
  const slab = makeSlab()
  const made = withWhatIf(slab, { parameters: { thickness: 180 }, amounts: {}, shares: {} })
  // 0.18 · 2400 · 1.05 = 453.6        2 · 0.18 = 0.36
  const byHand = typed(slab.request, { [FIRST]: 453.6, [SECOND]: 0.36 })
  if ('fault' in made) throw new Error(made.fault.fault)
  expect(made.request.calculations[0]!.inputs.map(({ netAmount }) => netAmount)).toEqual(
    byHand.calculations[0]!.inputs.map(({ netAmount }) => netAmount),
  )
  expect(totalOf(made.request)).toBe(totalOf(byHand))
  expect(totalOf(made.request)).not.toBe(totalOf(slab.request))
})

test('a parameter stays within its bounds, and an amount that is tried beside it stands', () => {
  const slab = makeSlab()
  const made = withWhatIf(slab, {
    parameters: { thickness: 900 },
    amounts: { [THIRD]: 7 },
    shares: {},
  })
  if ('fault' in made) throw new Error(made.fault.fault)
  const amounts = made.request.calculations[0]!.inputs.map(({ netAmount }) => netAmount)
  expect(amounts.slice(0, 3)).toEqual([541.8, 0.43, 7])
})

test('what has no number with a value is told, and is not zero', () => {
  const broken = makeSlab({
    numbers: [{ place: { line: FIRST, field: 'netAmount' }, formula: 'sqrt(0.05-loss)', unit: '' }],
  })
  expect(withWhatIf(broken, { parameters: { loss: 6 }, amounts: {}, shares: {} })).toEqual({
    fault: {
      kind: 'number',
      place: { line: FIRST, field: 'netAmount' },
      fault: 'noNumber',
      subject: [],
    },
  })
  const { bars } = computeTornado(broken, { ...figure, fraction: 0.1, count: 20 })
  const bar = bars.find(({ id }) => id === 'loss')!
  expect(bar.more).toBeNull()
  expect(bar.less).toBeGreaterThan(0)
  const runs = monteCarlo(broken, { ...figure, runs: 50, seed: 1, deviationOf: () => 1.2 })
  const above = [...drawNormals(1, 'loss', 50)].map((drawn) => drawn > 0)
  expect([...runs].map(Number.isNaN)).toEqual(above)
})

test('a computed parameter beyond its bounds is named', () => {
  const slab = makeSlab()
  const parameters = slab.parameters.map((one) =>
    one.id === 'mass' ? { ...one, maximum: 510 } : one,
  )
  expect(
    withWhatIf({ ...slab, parameters }, { parameters: { density: 2500 }, amounts: {}, shares: {} }),
  ).toEqual({
    fault: { kind: 'parameter', parameter: 'mass', fault: 'aboveMaximum', subject: ['510'] },
  })
})

test('a tornado varies a parameter with all that follows from it, and no such line by itself', () => {
  const slab = makeSlab()
  const { total, bars } = computeTornado(slab, { ...figure, fraction: 0.1, count: 20 })
  expect(bars.map(({ id }) => id)).not.toContain(FIRST)
  expect(bars.map(({ id }) => id)).not.toContain(SECOND)
  expect(total).toBe(totalOf(slab.request))
  const find = (wanted: string) => bars.find(({ id }) => id === wanted)!
  const at = (amounts: Record<string, number>) => totalOf(typed(slab.request, amounts))
  expect(find('thickness')).toEqual({
    source: 'parameter',
    id: 'thickness',
    part: null,
    // 180 mm, and no more than its maximum of 215 mm
    less: at({ [FIRST]: 453.6, [SECOND]: 0.36 }),
    more: at({ [FIRST]: 541.8, [SECOND]: 0.43 }),
  })
  expect(find('density').less).toBeCloseTo(at({ [FIRST]: 453.6 }), 9)
  // 1.045 / 1.05 of the mass
  expect(find('loss').less).toBeCloseTo(at({ [FIRST]: 0.2 * 2400 * 1.045 }), 9)
  const widths = bars.map(({ less, more }) => Math.abs(more! - less!))
  expect(widths).toEqual(widths.toSorted((a, b) => b - a))
  expect(bars).toHaveLength(7)
})

test('a parameter is drawn once per run, and every line that uses it follows', () => {
  const slab = makeSlab({
    parameters: [{ id: 'thickness', name: 'thickness', value: 200, unit: 'mm' }],
    numbers: [
      {
        place: { line: FIRST, field: 'netAmount' },
        formula: 'thickness*2520 kg/m3',
        unit: 'kg/m2',
      },
      { place: { line: SECOND, field: 'netAmount' }, formula: 'thickness*2', unit: 'm' },
    ],
  })
  const spread = new Map([
    ['thickness', 1.3],
    [FIRST, 2],
    [THIRD, 1.2],
  ])
  const options = { ...figure, runs: 20, seed: 7, deviationOf: (id: string) => spread.get(id) ?? 1 }
  const runs = monteCarlo(slab, options)
  const thickness = drawNormals(7, 'thickness', 20)
  const third = drawNormals(7, THIRD, 20)
  runs.forEach((value, run) => {
    const factor = 1.3 ** thickness[run]!
    const byHand = withFactors(
      typed(slab.request, { [FIRST]: 504 * factor, [SECOND]: 0.4 * factor }),
      (id) => (id === THIRD ? 1.2 ** third[run]! : 1),
    )
    expect(value / totalOf(byHand)).toBeCloseTo(1, 12)
  })
  expect([...monteCarlo(slab, options)]).toEqual([...runs])
  expect([...monteCarlo(slab, { ...options, seed: 8 })]).not.toEqual([...runs])
})

test('a drawn parameter stays within its bounds', () => {
  const slab = makeSlab()
  const deviationOf = (id: string) => (id === 'thickness' ? 3 : 1)
  const runs = monteCarlo(slab, { ...figure, runs: 100, seed: 2, deviationOf })
  const at = (amounts: Record<string, number>) => totalOf(typed(slab.request, amounts))
  const [low, high] = [at({ [FIRST]: 378, [SECOND]: 0.3 }), at({ [FIRST]: 541.8, [SECOND]: 0.43 })]
  expect(Math.min(...runs)).toBeCloseTo(low, 9)
  expect(Math.max(...runs)).toBeCloseTo(high, 9)
})

test('one parameter behind two lines spreads the total more than two lines apart', () => {
  const request = typed(sampleCalculation(2), { [FIRST]: 10, [SECOND]: 10 })
  const parts = lineImpacts(calculateProduct(request), figure.measure, figure.modules)
  const share = parts.get(FIRST)! / (parts.get(FIRST)! + parts.get(SECOND)!)
  expect(share).toBeGreaterThan(0.05)
  expect(share).toBeLessThan(0.95)
  const together = monteCarlo(
    {
      request,
      parameters: [{ id: 'size', name: 'size', value: 10 }],
      numbers: [FIRST, SECOND].map((line) => ({
        place: { line, field: 'netAmount' as const },
        formula: 'size',
        unit: '',
      })),
    },
    { ...figure, runs: 400, seed: 3, deviationOf: () => 1.3 },
  )
  const apart = monteCarlo(
    { request, parameters: [], numbers: [] },
    { ...figure, runs: 400, seed: 3, deviationOf: () => 1.3 },
  )
  const spreadOf = (values: Float64Array): number => {
    const logarithms = values.map((value) => Math.log(value))
    const mean = logarithms.reduce((sum, value) => sum + value, 0) / logarithms.length
    return Math.sqrt(
      logarithms.reduce((sum, value) => sum + (value - mean) ** 2, 0) / logarithms.length,
    )
  }
  expect(spreadOf(together)).toBeCloseTo(Math.log(1.3), 1)
  expect(spreadOf(apart)).toBeLessThan(spreadOf(together))
})
