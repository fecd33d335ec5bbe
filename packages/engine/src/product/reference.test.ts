import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculateProduct } from './calculate-product.ts'
import { requestsIn } from '../examples/arbitrary-calculation.ts'
import { referenceModules } from '../../test/reference/reference-calculation.ts'
import { type LifeCycleModule, MODULES } from '../model/life-cycle-modules.ts'
import type { CalculationRequest } from '../model/model.ts'
import type { Contribution, ProductResult } from '../model/results.ts'

const RUNS = 300

test.each(['kilograms', 'varied'] as const)(
  `agrees with a second implementation of calculation.md in ${RUNS} of ${RUNS} calculations, units: %s`,
  (units) => {
    const differing = fc
      .sample(requestsIn(units), { numRuns: RUNS, seed: 20240501 })
      .flatMap((request, number) => findDifferences(request).map((what) => `${number}: ${what}`))
    const calculations = new Set(differing.map((what) => what.split(':')[0]))
    expect(
      RUNS - calculations.size,
      `${differing.length} figures differ, first: ${differing.slice(0, 8).join('\n')}`,
    ).toBe(RUNS)
  },
)

/** Lists modules and indicators whose values differ, or that only one of the two knows. */
function findDifferences(request: CalculationRequest): string[] {
  const result = calculateProduct(request)
  const reference = referenceModules(request)
  return MODULES.flatMap((module) => {
    const found = result.modules[module]
    if (found === 'notDeclared') return [`${module} is not declared`]
    return result.indicators.flatMap((code, place) => {
      const expected = reference[module]?.[code]
      if (expected === undefined) return []
      const isUnknown = found.incomplete.includes(code)
      const actual = found.impacts[place]!
      const isSame =
        isUnknown || Number.isNaN(expected)
          ? isUnknown === Number.isNaN(expected)
          : Math.abs(actual - expected) <= 1e-9 * Math.max(sumSizes(result, module, place), 1e-3)
      return isSame
        ? []
        : [`${module} ${code} ${isUnknown ? 'unknown' : actual}, expected ${expected}`]
    })
  })
}

/** Sum of absolute terms of a value at every depth, because large terms may cancel. */
const sumSizes = (result: ProductResult, module: LifeCycleModule, place: number): number =>
  (result.contributions[module] ?? [])
    .flatMap(({ parts }) => parts)
    .reduce((sum, part) => sum + sizeOfPart(part, place), 0)

function sizeOfPart({ coefficient, perUnit, parts }: Contribution, place: number): number {
  const inner = (parts ?? []).reduce((sum, one) => sum + sizeOfPart(one, place), 0)
  return Math.abs(coefficient) * Math.max(Math.abs(perUnit[place]!), inner)
}
