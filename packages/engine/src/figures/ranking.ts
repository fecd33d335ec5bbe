import { type LifeCycleModule, MODULES } from '../model/life-cycle-modules.ts'
import { measureReader } from '../model/measure.ts'
import type { Measure } from '../model/model.ts'
import type { ProductResult, RankedLine, TopContributions } from '../model/results.ts'

/**
 * Ranks the largest lines of a result, with the rest and the total, for one measure (default: the method's headline).
 *
 * Rules are linear, so that a line includes its transport, waste, loss, replacement, end of life and credit, and
 * top + other = total. Lines are ranked by their part of the total of the measure. Source: calculation.md §12.2.
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
  return { measure, ...rankLines(lines, count, totalIncludesD(measure)) }
}

/**
 * Says whether the total of a measure includes module D: that of a single score does, that of an indicator never.
 * Source: calculation.md §12.1.
 */
export const totalIncludesD = (measure: Measure): boolean => typeof measure !== 'string'

/** Sum of a line over the modules A–C, or A–D. Example: A1 5, D −4 is 5 over A–C and 1 over A–D. */
export function sumLine({ byModule }: Pick<RankedLine, 'byModule'>, includesD: boolean): number {
  let sum = 0
  for (const module of MODULES) if (includesD || module !== 'D') sum += byModule[module] ?? 0
  return sum
}

/** Ranks lines by |sum over A–D| or |sum over A–C|; ties by id, ascending. Source: calculation.md §12.2. */
export function rankLines(
  lines: readonly Omit<RankedLine, 'sum'>[],
  count: number,
  includesD = true,
): Omit<TopContributions, 'measure'> {
  const ranked = lines
    .map((line) => ({
      line: { ...line, sum: sumLine(line, true) },
      size: Math.abs(sumLine(line, includesD)),
    }))
    .sort((a, b) => b.size - a.size || (a.line.inputId < b.line.inputId ? -1 : 1))
    .map(({ line }) => line)
  const rest = ranked.slice(count)
  const all = addByModule(ranked)
  const others = addByModule(rest)
  return {
    top: ranked.slice(0, count),
    other: { count: rest.length, byModule: others.byModule, sum: others.sum },
    total: { byModule: all.byModule, total: all.sum },
  }
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
