import { performance } from 'node:perf_hooks'
import { distributionOf, geometricDeviation, histogramOf, MODULES_A_TO_C, monteCarlo, type CalculationRequest } from '../src/index.ts'
import type { Figure } from './calculate.bench.ts'
import { sampleCalculation } from './sample-calculation.ts'

/** Time of 1,000 runs for one measure, from the request to percentiles and histogram; the library is read anew each time. */
export async function run(): Promise<Figure[]> {
  const spread = perProduct(sampleCalculation(60))
  return [
    { name: 'Monte Carlo of 1,000 runs, 60 lines', value: median(sampleCalculation(60)), unit: 's', goal: 0.5 },
    { name: 'Monte Carlo of 1,000 runs, 500 lines', value: median(sampleCalculation(500)), unit: 's', goal: 2 },
    { name: 'Monte Carlo of 1,000 runs, 60 lines that lean on each other', value: median(spread), unit: 's', goal: 0.5 },
  ]
}

const QUALITIES = ['Measured', 'Estimated', 'Average product', 'Average factory', 'None']

function median(request: CalculationRequest): number {
  const taken: number[] = []
  for (let round = 0; round < 7; round++) {
    const start = performance.now()
    const values = monteCarlo(request, {
      measure: 'GWP-total', modules: MODULES_A_TO_C, runs: 1000, seed: round,
      deviationOf: (id) => geometricDeviation(QUALITIES[Number(id.slice(1)) % QUALITIES.length]),
    })
    if (!(distributionOf(values).deviation > 0) || histogramOf(values, 40).counts.length !== 40) throw new Error('no spread')
    taken.push((performance.now() - start) / 1000)
  }
  return taken.sort((a, b) => a - b)[3]!
}

/** Production waste entered per product is spread over the materials by mass: every run is calculated anew. */
function perProduct(request: CalculationRequest): CalculationRequest {
  const waste = { id: 'i9999', inputType: 'A3_PRODUCTION_WASTE' as const, profileId: 'p1', netAmount: 3, wasteScenarioId: 'w0' }
  return { ...request, calculations: request.calculations.map((one) => ({ ...one, productionWasteMethod: 'amountPerProduct' as const, inputs: [...one.inputs.slice(0, -1), waste] })) }
}

if (process.argv[1] && import.meta.url.endsWith(process.argv[1].split('/').at(-1)!)) {
  for (const { name, value, unit, goal } of await run()) console.log(`${value <= goal ? 'met   ' : 'MISSED'} ${name}: ${value.toFixed(3)} ${unit} (goal ${goal} ${unit})`)
}
