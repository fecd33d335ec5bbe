import { computeVariants, prepareFamily, type FamilyModel } from '../src/family/index.ts'
import type { Figure } from './calculate.bench.ts'
import { measureProcessorTime } from './processor-time.ts'
import { sampleCalculation } from './sample-calculation.ts'

const VARIANTS = 100
const LINES = 60

/** A product of 60 lines; every so many have a formula of two parameters. */
function makeModel(density: number, every = 2): FamilyModel {
  const request = sampleCalculation(LINES)
  const own = request.calculations.find(({ id }) => id === request.run)!
  return {
    request,
    parameters: [
      { id: 'p', name: 'thickness', value: 150, unit: 'mm' },
      { id: 'q', name: 'density', value: density },
    ],
    numbers: own.inputs
      .filter((_, index) => index % every === 0)
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

/**
 * Processor time of a family of 100 variants after a key: in a number of one variant, and in a number that all of them share. The
 * page computes in one thread; what else runs on the machine does not count.
 */
export async function run(): Promise<Figure[]> {
  return [
    {
      name: 'a family of 100 variants of 60 lines after a key in one variant',
      value: measureOne(),
      unit: 'ms',
      goal: 50,
    },
    {
      name: 'the same after a key in a number that all variants share, in 6 of the lines',
      value: measureAll(10),
      unit: 'ms',
      goal: 50,
    },
    {
      name: 'the same, in half of the lines',
      value: measureAll(2),
      unit: 'ms',
      goal: 50,
    },
    {
      name: 'the same, in all of the lines',
      value: measureAll(1),
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
      const changed = variants.map((variant, index) =>
        index === 50 ? { ...variant, values: [{ parameter: 'p', value: 1000 + key }] } : variant,
      )
      return measureProcessorTime(() => computeVariants(changed, compute))
    }),
  )
}

function measureAll(every: number): number {
  for (let warmUp = 0; warmUp < 4; warmUp++)
    computeVariants(variants, prepareFamily(makeModel(1000 + warmUp, every)))
  return findMedian(
    Array.from({ length: 25 }, (_, round) => {
      const model = makeModel(2000 + round, every)
      return measureProcessorTime(() => computeVariants(variants, prepareFamily(model)))
    }),
  )
}
