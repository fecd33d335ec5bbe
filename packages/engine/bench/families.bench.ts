import { performance } from 'node:perf_hooks'
import { computeVariants, prepareFamily, type FamilyModel } from '../src/family/index.ts'
import type { Figure } from './calculate.bench.ts'
import { sampleCalculation } from './sample-calculation.ts'

const VARIANTS = 100
const LINES = 60

/** A product of 60 lines, half of them with a formula of two parameters. */
function makeModel(density: number): FamilyModel {
  const request = sampleCalculation(LINES)
  const own = request.calculations.find(({ id }) => id === request.run)!
  return {
    request,
    parameters: [
      { id: 'p', name: 'thickness', value: 150, unit: 'mm' },
      { id: 'q', name: 'density', value: density },
    ],
    numbers: own.inputs
      .filter((_, index) => index % 2 === 0)
      .map(({ id }) => ({
        place: { line: id, field: 'netAmount' as const },
        formula: 'thickness/1 m*density',
        unit: '',
      })),
    replacements: {},
  }
}

const variants = Array.from({ length: VARIANTS }, (_, index) => ({
  id: String(index),
  values: [{ parameter: 'p', value: 100 + index }],
}))

/** Time of a family of 100 variants after a key: in a number of one variant, and in a number that all of them share. */
export async function run(): Promise<Figure[]> {
  return [
    {
      name: 'a family of 100 variants of 60 lines after a key in one variant',
      value: measureOne(),
      unit: 'ms',
      goal: 50,
    },
    {
      name: 'a family of 100 variants of 60 lines, all computed',
      value: measureAll(),
      unit: 'ms',
      goal: 50,
    },
  ]
}

const findMedian = (taken: number[]): number => taken.toSorted((a, b) => a - b)[taken.length >> 1]!

function measureOne(): number {
  const compute = prepareFamily(makeModel(2400))
  computeVariants(variants, compute)
  return findMedian(
    Array.from({ length: 40 }, (_, key) => {
      const start = performance.now()
      computeVariants(
        variants.map((variant, index) =>
          index === 50 ? { ...variant, values: [{ parameter: 'p', value: 1000 + key }] } : variant,
        ),
        compute,
      )
      return performance.now() - start
    }),
  )
}

function measureAll(): number {
  for (let warmUp = 0; warmUp < 4; warmUp++)
    computeVariants(variants, prepareFamily(makeModel(1000 + warmUp)))
  return findMedian(
    Array.from({ length: 15 }, (_, round) => {
      const model = makeModel(2000 + round)
      const start = performance.now()
      computeVariants(variants, prepareFamily(model))
      return performance.now() - start
    }),
  )
}
