import { performance } from 'node:perf_hooks'
import {
  describeDistribution,
  geometricDeviation,
  buildHistogram,
  MODULES_A_TO_C,
  type CalculationRequest,
} from '../src/index.ts'
import { monteCarlo, type AnalysedProduct } from '../src/sensitivity/index.ts'
import type { Figure } from './calculate.bench.ts'
import { sampleCalculation } from './sample-calculation.ts'

/** Time of 1,000 runs for one measure, from the request to percentiles and histogram, including preparing the library. */
export async function run(): Promise<Figure[]> {
  const spread = perProduct(sampleCalculation(60))
  return [
    {
      name: 'Monte Carlo of 1,000 runs, 60 lines',
      value: measureMedian(sampleCalculation(60)),
      unit: 's',
      goal: 0.5,
    },
    {
      name: 'Monte Carlo of 1,000 runs, 500 lines',
      value: measureMedian(sampleCalculation(500)),
      unit: 's',
      goal: 2,
    },
    {
      name: 'Monte Carlo of 1,000 runs, 60 lines over which waste is spread',
      value: measureMedian(spread),
      unit: 's',
      goal: 0.5,
    },
    {
      name: 'Monte Carlo of 1,000 runs, 60 lines, each run calculated anew',
      value: measureMedian(mixRequest(sampleCalculation(60))),
      unit: 's',
      goal: 0.5,
    },
    {
      name: 'Monte Carlo of 1,000 runs, 60 lines, half of them by parameters',
      value: measureMedian(sampleCalculation(60), true),
      unit: 's',
      goal: 0.5,
    },
  ]
}

const QUALITIES = ['Measured', 'Estimated', 'Average product', 'Average factory', 'None']

/** Every second amount is thickness × density. */
function addParameters(request: CalculationRequest): AnalysedProduct {
  const own = request.calculations.find(({ id }) => id === request.run)!
  return {
    request,
    parameters: [
      { id: 'i1', name: 'thickness', value: 200, unit: 'mm' },
      { id: 'i2', name: 'density', value: 2400, unit: 'kg/m3' },
    ],
    numbers: own.inputs
      .filter((_, index) => index % 2 === 0)
      .map(({ id }, index) => ({
        place: { line: id, field: 'netAmount' },
        formula: `thickness*density*${index + 1}`,
        unit: 'kg/m2',
      })),
  }
}

function measureMedian(request: CalculationRequest, hasParameters = false): number {
  const product = hasParameters ? addParameters(request) : { request, parameters: [], numbers: [] }
  const taken: number[] = []
  for (let round = 0; round < 7; round++) {
    const start = performance.now()
    const values = monteCarlo(product, {
      measure: 'GWP-total',
      modules: MODULES_A_TO_C,
      runs: 1000,
      seed: round,
      deviationOf: (id) => geometricDeviation(QUALITIES[Number(id.slice(1)) % QUALITIES.length]),
    })
    if (
      !(describeDistribution(values).deviation > 0) ||
      buildHistogram(values, 40).counts.length !== 40
    )
      throw new Error('no spread')
    taken.push((performance.now() - start) / 1000)
  }
  return taken.sort((a, b) => a - b)[3]!
}

/** Replaced parts have the mix of the end-of-life lines as end of life. */
function mixRequest(request: CalculationRequest): CalculationRequest {
  const makeEndLine = (n: number) => ({
    id: `i999${n}`,
    inputType: 'D_END_OF_LIFE' as const,
    profileId: `p${n}`,
    netAmount: 3 + n,
    wasteScenarioId: 'w0',
  })
  return {
    ...request,
    calculations: request.calculations.map((one) => ({
      ...one,
      wasteScenarioInputMethod: 'byProduct' as const,
      referenceServiceLife: 75,
      inputs: [
        { ...one.inputs[0]!, inputType: 'A1_RAW_MATERIAL' as const, lifeTime: 20 },
        ...one.inputs.slice(1, -2),
        makeEndLine(1),
        makeEndLine(2),
      ],
    })),
  }
}

/** Production waste entered per product is distributed over the materials by mass. */
function perProduct(request: CalculationRequest): CalculationRequest {
  const waste = {
    id: 'i9999',
    inputType: 'A3_PRODUCTION_WASTE' as const,
    profileId: 'p1',
    netAmount: 3,
    wasteScenarioId: 'w0',
  }
  return {
    ...request,
    calculations: request.calculations.map((one) => ({
      ...one,
      productionWasteMethod: 'amountPerProduct' as const,
      inputs: [...one.inputs.slice(0, -1), waste],
    })),
  }
}

if (process.argv[1] && import.meta.url.endsWith(process.argv[1].split('/').at(-1)!)) {
  for (const { name, value, unit, goal } of await run())
    console.log(
      `${value <= goal ? 'met   ' : 'MISSED'} ${name}: ${value.toFixed(3)} ${unit} (goal ${goal} ${unit})`,
    )
}
