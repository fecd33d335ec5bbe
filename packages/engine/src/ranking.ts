import { type LifeCycleModule, MODULES } from './life-cycle-modules.ts'
import { measureReader } from './measure.ts'
import type { Measure } from './model.ts'
import type { ProductResult, RankedLine, TopContributions } from './results.ts'

/**
 * Ranks the largest lines of a result, with the rest and the total, for one measure (default: the method's headline).
 *
 * Rules are linear, so that a line includes its transport, waste, loss, replacement, end of life and credit, and
 * top + other = total. Source: calculation.md §12.2.
 */
export function topContributions(
  result: ProductResult,
  measure: Measure = result.headlineMeasure,
  count = 5,
): TopContributions {
  const read = measureReader(result.indicators, result.weightingSets, measure)
  const byLine = new Map<string, { -readonly [M in LifeCycleModule]?: number }>()
  for (const module of MODULES) {
    for (const line of result.contributions[module] ?? []) {
      let byModule = byLine.get(line.inputId)
      if (!byModule) byLine.set(line.inputId, (byModule = {}))
      byModule[module] = read(line.impacts)
    }
  }
  const lines = result.amounts
    .filter(({ inputId }) => byLine.has(inputId))
    .map(({ inputId, inputType, description }) => ({
      inputId,
      inputType,
      description,
      byModule: byLine.get(inputId)!,
    }))
  return { measure, ...rankLines(lines, count) }
}

/** Ranks lines by |sum over modules|; ties by id, ascending. Source: calculation.md §12.2. */
export function rankLines(
  lines: readonly Omit<RankedLine, 'sum'>[],
  count: number,
): Omit<TopContributions, 'measure'> {
  const ranked = lines
    .map((line) => ({ ...line, sum: sumOverModules(line) }))
    .sort((a, b) => Math.abs(b.sum) - Math.abs(a.sum) || (a.inputId < b.inputId ? -1 : 1))
  const rest = ranked.slice(count)
  const all = addByModule(ranked)
  const others = addByModule(rest)
  return {
    top: ranked.slice(0, count),
    other: { count: rest.length, byModule: others.byModule, sum: others.sum },
    total: { byModule: all.byModule, total: all.sum },
  }
}

function sumOverModules({ byModule }: Pick<RankedLine, 'byModule'>): number {
  let sum = 0
  for (const module of MODULES) sum += byModule[module] ?? 0
  return sum
}

function addByModule(lines: readonly RankedLine[]) {
  const byModule: { -readonly [M in LifeCycleModule]?: number } = {}
  let sum = 0
  for (const module of MODULES) {
    let total: number | undefined
    for (const line of lines) {
      const own = line.byModule[module]
      if (own !== undefined) total = (total ?? 0) + own
    }
    if (total === undefined) continue
    byModule[module] = total
    sum += total
  }
  return { byModule, sum }
}
