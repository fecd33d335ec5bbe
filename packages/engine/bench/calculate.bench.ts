import { performance } from 'node:perf_hooks'
import { calculateProduct, type Contribution, MODULES, type PreparedLibrary, prepareLibrary, type ProductResult } from '../src/index.ts'
import { sampleCalculation } from './sample-calculation.ts'

export interface Figure {
  name: string
  value: number
  unit: string
  /** Upper limit. */
  goal: number
}

/**
 * Time of a calculation with all indicators, 17 modules and its contributions, which are walked to the last part so
 * that nothing is left for later. Single calculations read their library from scratch every time.
 */
export async function run(): Promise<Figure[]> {
  return [
    { name: 'one calculation of 60 lines, library included', value: median(60, 300), unit: 'ms', goal: 0.5 },
    { name: 'one calculation of 200 lines, library included', value: median(200, 150), unit: 'ms', goal: 2 },
    { name: '5,000 calculations of 60 lines on one core', value: many(5000, 60), unit: 's', goal: 3 },
  ]
}

function median(lines: number, times: number): number {
  const request = sampleCalculation(lines)
  for (let warmUp = 0; warmUp < 50; warmUp++) walk(calculateProduct(request))
  const taken: number[] = []
  for (let round = 0; round < times; round++) {
    const start = performance.now()
    walk(calculateProduct(request))
    taken.push(performance.now() - start)
  }
  return taken.sort((a, b) => a - b)[times >> 1]!
}

function many(count: number, lines: number): number {
  const requests = Array.from({ length: 50 }, (_, number) => sampleCalculation(lines, `sample ${number}`))
  const { library, method } = requests[0]!
  const prepared: PreparedLibrary = prepareLibrary(library, method)
  const start = performance.now()
  for (let number = 0; number < count; number++) walk(calculateProduct(requests[number % requests.length]!, prepared))
  return (performance.now() - start) / 1000
}

let walked = 0

/** Touches every part of every contribution. */
function walk(result: ProductResult): void {
  const visit = (part: Contribution): void => {
    walked += part.coefficient * part.perUnit[0]!
    for (const inner of part.parts ?? []) if (inner.parts === null) walked += inner.coefficient
  }
  for (const module of MODULES) for (const line of result.contributions[module] ?? []) line.parts.forEach(visit)
  if (!Number.isFinite(walked)) throw new Error('a contribution is not a number')
}

if (process.argv[1] && import.meta.url.endsWith(process.argv[1].split('/').at(-1)!)) {
  for (const { name, value, unit, goal } of await run()) {
    console.log(`${value <= goal ? 'met   ' : 'MISSED'} ${name}: ${value.toFixed(3)} ${unit} (goal ${goal} ${unit})`)
  }
}
