import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleCalculation } from '../../bench/sample-calculation.ts'
import { calculateProduct } from '../product/calculate-product.ts'
import { arbitraryRequest } from '../examples/arbitrary-calculation.ts'
import { MODULES, MODULES_A_TO_C } from '../model/life-cycle-modules.ts'
import type { CalculationRequest } from '../model/model.ts'
import { describeDistribution, buildHistogram, knownRuns, shareLower } from './distribution.ts'
import { withFactors } from './factors.ts'
import { lineImpacts, sumTotal } from './line-impacts.ts'
import { byRecalculation, monteCarlo } from './monte-carlo.ts'
import { onlyMeasure } from './narrow.ts'
import { findCouplings, isProportional } from './proportional.ts'
import { drawNormals } from '../figures/random.ts'
import { geometricDeviation } from './spread.ts'
import { computeTornado } from './tornado.ts'
import { moveShare } from './move-share.ts'
import type { AnalysedProduct } from './varied-parameters.ts'
import { withWhatIf } from './what-if.ts'

/** A product without parameters. */
const alone = (request: CalculationRequest): AnalysedProduct => ({
  request,
  parameters: [],
  numbers: [],
})
const figure = { measure: 'GWP-total', modules: MODULES_A_TO_C }
const makeFactor = (id: string): number => 0.5 + (Number(id.slice(1)) % 7) / 5
/** Equal within 1e-9 of the summed terms. */
function expectClose(value: number, expected: number, size: number): void {
  expect(Math.abs(value - expected)).toBeLessThanOrEqual(1e-9 * Math.max(size, 1e-3))
}

test('for independent lines, the sum of lines times factors equals a new calculation', () => {
  let independent = 0
  fc.assert(
    fc.property(arbitraryRequest, (request) => {
      if (!isProportional(request)) return
      independent += 1
      const before = calculateProduct(request)
      const anew = calculateProduct(withFactors(request, makeFactor))
      for (const module of MODULES) {
        const parts = [...lineImpacts(before, 'GWP-total', [module])]
        // Uptake and release within a line cancel, so that the tolerance refers to the terms.
        const size = before.amounts.reduce(
          (sum, line) => sum + Math.abs(line.gross),
          parts.reduce((sum, [, part]) => sum + Math.abs(part), 0),
        )
        expectClose(
          parts.reduce((sum, [id, part]) => sum + makeFactor(id) * part, 0),
          sumTotal(anew, 'GWP-total', [module]),
          size,
        )
      }
    }),
    { numRuns: 300 },
  )
  expect(independent).toBeGreaterThan(30)
})

test('runs by sums and recalculated runs give the same values', () => {
  const request = sampleCalculation(60)
  const options = { ...figure, runs: 40, seed: 7, deviationOf: () => 1.2 }
  expect(isProportional(request)).toBe(true)
  const sums = monteCarlo(alone(request), options)
  byRecalculation(request, options).forEach((value, run) => expectClose(sums[run]!, value, value))
})

test('a method reduced to one measure gives the same value, for each measure', () => {
  fc.assert(
    fc.property(arbitraryRequest, (request) => {
      const whole = calculateProduct(request)
      for (const measure of [...whole.indicators, { weightingSet: 'prices' }]) {
        const narrow = calculateProduct(onlyMeasure(request, measure))
        for (const module of MODULES)
          expect(sumTotal(narrow, measure, [module])).toBe(sumTotal(whole, measure, [module]))
      }
    }),
    { numRuns: 60 },
  )
})

const changeRequest = (request: CalculationRequest, changes: object): CalculationRequest => ({
  ...request,
  calculations: request.calculations.map((one) => ({ ...one, ...changes })),
})

test('waste entered per product: the decomposition equals a new calculation', () => {
  let spread = 0
  fc.assert(
    fc.property(arbitraryRequest, (given) => {
      const request = changeRequest(given, { productionWasteMethod: 'amountPerProduct' })
      if (findCouplings(request).join() !== 'spreadWaste') return
      spread += 1
      const options = { ...figure, modules: MODULES, runs: 4, seed: 2, deviationOf: () => 1.5 }
      const fast = monteCarlo(alone(request), options)
      const { amounts } = calculateProduct(request)
      const size = amounts.reduce((sum, line) => sum + Math.abs(line.gross), 1)
      byRecalculation(request, options).forEach((value, run) =>
        expectClose(fast[run]!, value, Math.max(Math.abs(value), size)),
      )
    }),
    { numRuns: 400 },
  )
  expect(spread).toBeGreaterThan(30)
})

test('several wastes of one product are distributed by the masses of each run', () => {
  const plain = sampleCalculation(24)
  const makeWaste = (n: number) => ({
    id: `w${n}`,
    inputType: 'A3_PRODUCTION_WASTE' as const,
    profileId: `p${n}`,
    netAmount: 2 + n,
    wasteScenarioId: 'w0',
  })
  const request = changeRequest(plain, {
    productionWasteMethod: 'amountPerProduct',
    inputs: [...plain.calculations[0]!.inputs, makeWaste(1), makeWaste(2)],
  })
  const options = { ...figure, runs: 20, seed: 4, deviationOf: () => 1.5 }
  const fast = monteCarlo(alone(request), options)
  byRecalculation(request, options).forEach((value, run) => expectClose(fast[run]!, value, value))
})

test('coupled lines do not add up linearly', () => {
  const plain = sampleCalculation(24)
  const waste = {
    id: 'w1',
    inputType: 'A3_PRODUCTION_WASTE' as const,
    profileId: 'p1',
    netAmount: 3,
    wasteScenarioId: 'w0',
  }
  const request = changeRequest(plain, {
    productionWasteMethod: 'amountPerProduct',
    inputs: [...plain.calculations[0]!.inputs, waste],
  })
  expect(isProportional(request)).toBe(false)
  const options = { ...figure, runs: 5, seed: 1, deviationOf: () => 1.5 }
  const anew = byRecalculation(request, options)
  const parts = lineImpacts(calculateProduct(request), figure.measure, figure.modules)
  const summed = [...parts].reduce(
    (sum, [id, part]) => sum + part * Math.exp(Math.log(1.5) * drawNormals(1, id, 5)[0]!),
    0,
  )
  expect(Math.abs(summed / anew[0]! - 1)).toBeGreaterThan(1e-6)
})

test('the same seed draws the same numbers, another seed different ones', () => {
  expect([...drawNormals(1, 'a', 6)]).toEqual([...drawNormals(1, 'a', 6)])
  expect([...drawNormals(1, 'a', 6)]).not.toEqual([...drawNormals(2, 'a', 6)])
  expect([...drawNormals(1, 'a', 6)]).not.toEqual([...drawNormals(1, 'b', 6)])
})

test('draws are standard normal and independent between lines', () => {
  const [a, b] = [drawNormals(11, 'line 1', 20_000), drawNormals(11, 'line 2', 20_000)]
  const { mean, deviation, percentiles } = describeDistribution(a)
  expect(Math.abs(mean)).toBeLessThan(0.02)
  expect(Math.abs(deviation - 1)).toBeLessThan(0.02)
  expect(percentiles.p97_5).toBeCloseTo(1.96, 1)
  expect(Math.abs(a.reduce((sum, value, run) => sum + value * b[run]!, 0) / a.length)).toBeLessThan(
    0.03,
  )
})

test('amounts are log-normal around the entered value', () => {
  const request = changeRequest(sampleCalculation(1), { constructionWasteFraction: 0 })
  const values = monteCarlo(alone(request), {
    ...figure,
    runs: 4000,
    seed: 3,
    deviationOf: () => 1.3,
  })
  const base = sumTotal(calculateProduct(request), figure.measure, figure.modules)
  const logarithms = values.map((value) => Math.log(value / base))
  expect(describeDistribution(logarithms).percentiles.p50).toBeCloseTo(0, 1)
  expect(describeDistribution(logarithms).deviation).toBeCloseTo(Math.log(1.3), 1)
  expect([
    ...monteCarlo(alone(request), { ...figure, runs: 3, seed: 3, deviationOf: () => 1 }),
  ]).toEqual([base, base, base])
})

test('lines with the same name have the same draws in two calculations', () => {
  const [one, other] = [sampleCalculation(12), sampleCalculation(12)]
  const cheaper = changeRequest(other, { constructionWasteFraction: 0 })
  const options = { ...figure, runs: 200, seed: 5, deviationOf: () => 1.6 }
  const coupled = shareLower(monteCarlo(alone(cheaper), options), monteCarlo(alone(one), options))
  const apart = shareLower(
    monteCarlo(alone(cheaper), { ...options, nameOf: (id) => `other ${id}` }),
    monteCarlo(alone(one), options),
  )
  expect(coupled).toBe(1)
  expect(apart).toBeLessThan(1)
})

test('runs without a value are left out of a comparison', () => {
  const [one, other] = [Float64Array.of(1, NaN, 3, 4), Float64Array.of(2, 2, NaN, 3)]
  expect(shareLower(one, other)).toBe(0.5)
  expect([...knownRuns(one)]).toEqual([1, 3, 4])
})

test('lower data quality gives a wider distribution', () => {
  const deviations = ['Measured', 'Average factory', 'Average product', 'Estimated', 'None'].map(
    geometricDeviation,
  )
  expect(deviations).toEqual(deviations.toSorted((a, b) => a - b))
  expect(deviations[0]).toBeCloseTo(Math.sqrt(1.05), 12)
  expect(geometricDeviation(null)).toBe(geometricDeviation('None'))
})

test('a tornado shows the total for a lower and a higher amount of each of the largest lines', () => {
  const request = sampleCalculation(24)
  const { total, bars } = computeTornado(alone(request), { ...figure, fraction: 0.1, count: 5 })
  expect(bars).toHaveLength(5)
  for (const { id: barId, less, more } of bars) {
    expectClose(
      more!,
      sumTotal(
        calculateProduct(withFactors(request, (id) => (id === barId ? 1.1 : 1))),
        figure.measure,
        figure.modules,
      ),
      total,
    )
    expectClose(total - less!, more! - total, total)
  }
  expect(Math.abs(bars[0]!.part!)).toBeGreaterThanOrEqual(Math.abs(bars[4]!.part!))
})

test('each value is counted once in a histogram', () => {
  expect(buildHistogram(Float64Array.of(0, 1, 2, 3, 4), 4)).toEqual({
    from: 0,
    to: 4,
    counts: [1, 1, 1, 2],
  })
  expect(buildHistogram(Float64Array.of(2, 2), 3).counts).toEqual([2, 0, 0])
  expect(describeDistribution(Float64Array.of(4, 0, 3, 1, 2)).percentiles.p25).toBe(1)
})

test('a what-if replaces amounts and shares without modifying the request', () => {
  const request = sampleCalculation(4)
  const shares = moveShare(request.library.wasteScenarios['w0']!.shares, 'recycling', 0.9)
  const made = withWhatIf(alone(request), {
    amounts: { i0000: 50 },
    shares: { w0: shares },
    parameters: {},
  })
  if ('fault' in made) throw new Error(made.fault.fault)
  const tried = made.request
  expect(tried.calculations[0]!.inputs[0]!.netAmount).toBe(50)
  expect(request.calculations[0]!.inputs[0]!.netAmount).toBe(1)
  expect(tried.library.wasteScenarios['w0']!.shares.recycling).toBe(0.9)
  expect(tried.library.wasteScenarios['w1']).toBe(request.library.wasteScenarios['w1'])
})

test('shares still add up to 1 and keep their proportions', () => {
  expect(moveShare({ landfill: 0.5, recycling: 0.3, reuse: 0.2 }, 'landfill', 0.25)).toMatchObject({
    landfill: 0.25,
    recycling: expect.closeTo(0.45, 12),
    reuse: expect.closeTo(0.3, 12),
  })
  expect(moveShare({ recycling: 1 }, 'recycling', 0.4)).toMatchObject({
    recycling: 0.4,
    landfill: 0.6,
  })
  expect(moveShare({ landfill: 1 }, 'landfill', 0)).toMatchObject({ landfill: 0, left: 1 })
})
