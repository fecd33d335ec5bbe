import { performance } from 'node:perf_hooks'
import {
  calculateProduct,
  type Contribution,
  MODULES,
  type PreparedLibrary,
  prepareLibrary,
  type ProductResult,
} from '../src/index.ts'
import { sampleCalculation } from './sample-calculation.ts'

export interface Figure {
  name: string
  value: number
  unit: string
  /** Upper limit. */
  goal: number
}

/**
 * Time of a calculation with all indicators, 17 modules and its contributions. Every part is visited, so that no lazy
 * work remains. The library is prepared beforehand, as for every calculation after the first with the same profiles; the
 * figures that say so prepare all 42 profiles and 8 scenarios each time.
 */
export async function run(): Promise<Figure[]> {
  return [
    {
      name: 'one calculation of 60 lines',
      value: measureMedian(60, 400, true),
      unit: 'ms',
      goal: 0.5,
    },
    {
      name: 'one calculation of 200 lines',
      value: measureMedian(200, 200, true),
      unit: 'ms',
      goal: 2,
    },
    {
      name: 'one calculation of 60 lines, library read anew',
      value: measureMedian(60, 200, false),
      unit: 'ms',
      goal: 2,
    },
    {
      name: 'one calculation of 200 lines, library read anew',
      value: measureMedian(200, 100, false),
      unit: 'ms',
      goal: 4,
    },
    {
      name: '5,000 calculations of 60 lines on one core',
      value: measureMany(5000, 60),
      unit: 's',
      goal: 3,
    },
  ]
}

function measureMedian(lines: number, times: number, isLibraryRead: boolean): number {
  const request = sampleCalculation(lines)
  const prepared = isLibraryRead ? prepareLibrary(request.library, request.method) : undefined
  for (let warmUp = 0; warmUp < 200; warmUp++) walkResult(calculateProduct(request, prepared))
  const taken: number[] = []
  for (let round = 0; round < times; round++) {
    const start = performance.now()
    walkResult(calculateProduct(request, prepared))
    taken.push(performance.now() - start)
  }
  return taken.sort((a, b) => a - b)[times >> 1]!
}

function measureMany(count: number, lines: number): number {
  const requests = Array.from({ length: 50 }, (_, number) =>
    sampleCalculation(lines, `sample ${number}`),
  )
  const { library, method } = requests[0]!
  const prepared: PreparedLibrary = prepareLibrary(library, method)
  const start = performance.now()
  for (let number = 0; number < count; number++)
    walkResult(calculateProduct(requests[number % requests.length]!, prepared))
  return (performance.now() - start) / 1000
}

let walked = 0

/** Visits every part of every contribution. */
function walkResult(result: ProductResult): void {
  const visitPart = (part: Contribution): void => {
    walked += part.coefficient * part.perUnit[0]!
    if (part.parts !== null) for (const inner of part.parts) visitPart(inner)
  }
  for (const module of MODULES)
    for (const line of result.contributions[module] ?? []) line.parts.forEach(visitPart)
  if (!Number.isFinite(walked)) throw new Error('a contribution is not a number')
}

if (process.argv[1] && import.meta.url.endsWith(process.argv[1].split('/').at(-1)!)) {
  for (const { name, value, unit, goal } of await run()) {
    console.log(
      `${value <= goal ? 'met   ' : 'MISSED'} ${name}: ${value.toFixed(3)} ${unit} (goal ${goal} ${unit})`,
    )
  }
}
