import { MODULES, type LifeCycleModule } from '../model/life-cycle-modules.ts'
import { measureReader } from '../model/measure.ts'
import type { Measure } from '../model/model.ts'
import type { ProductResult } from '../model/results.ts'

/** Contribution of each line to these modules for one measure. Lines add up to `sumTotal`. */
export function lineImpacts(
  result: ProductResult,
  measure: Measure,
  modules: readonly LifeCycleModule[],
): Map<string, number> {
  const read = measureReader(result.indicators, result.weightingSets, measure)
  const sums = new Map<string, number>()
  for (const module of MODULES) {
    if (!modules.includes(module)) continue
    for (const line of result.contributions[module] ?? [])
      sums.set(line.inputId, (sums.get(line.inputId) ?? 0) + read(line.impacts))
  }
  return sums
}

/** Sums a measure over modules. Undeclared modules contribute nothing. */
export function sumTotal(
  result: ProductResult,
  measure: Measure,
  modules: readonly LifeCycleModule[],
): number {
  const read = measureReader(result.indicators, result.weightingSets, measure)
  let total = 0
  for (const module of MODULES) {
    const found = modules.includes(module) ? result.modules[module] : 'notDeclared'
    if (found !== 'notDeclared') total += read(found.impacts)
  }
  return total
}
