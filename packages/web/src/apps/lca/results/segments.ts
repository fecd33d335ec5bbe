import {
  MODULES,
  topContributions,
  type LifeCycleModule,
  type Measure,
  type ProductResult,
  type RankedLine,
} from '@cradle/engine'

export interface Segment {
  label: string
  inputId: string | null
  value: number
}
export interface ModuleBar {
  module: LifeCycleModule
  segments: Segment[]
  total: number
}

/** Segments a bar has at most; what is smaller stands together. */
const MOST = 6

/** Per declared module the largest lines and the rest. Their sum is the module's figure. */
export function moduleBars(
  result: ProductResult,
  measure: Measure,
  otherLabel: string,
): ModuleBar[] {
  const ranked = topContributions(result, measure, Number.POSITIVE_INFINITY).top
  return MODULES.filter((module) => result.modules[module] !== 'notDeclared').map((module) => {
    const lines = ranked
      .filter((line) => line.byModule[module])
      .toSorted((a, b) => Math.abs(b.byModule[module]!) - Math.abs(a.byModule[module]!))
    const segments: Segment[] = lines.slice(0, MOST).map((line) => ({
      label: nameOf(line),
      inputId: line.inputId,
      value: line.byModule[module]!,
    }))
    const rest = lines.slice(MOST)
    for (const sign of [1, -1]) {
      const value = rest
        .filter((line) => Math.sign(line.byModule[module]!) === sign)
        .reduce((sum, line) => sum + line.byModule[module]!, 0)
      if (value !== 0) segments.push({ label: otherLabel, inputId: null, value })
    }
    return { module, segments, total: lines.reduce((sum, line) => sum + line.byModule[module]!, 0) }
  })
}

export const nameOf = (line: Pick<RankedLine, 'description' | 'inputId'>): string =>
  line.description || line.inputId

/** In which declared modules each line is silent about this indicator: what it puts in there is at least its figure. */
export function unknownParts(
  result: ProductResult,
  code: string,
): ReadonlyMap<string, ReadonlySet<LifeCycleModule>> {
  const found = new Map<string, Set<LifeCycleModule>>()
  for (const module of MODULES) {
    if (result.modules[module] === 'notDeclared') continue
    for (const { inputId, lacks } of result.contributions[module] ?? []) {
      if (!lacks.some(({ codes }) => codes.includes(code))) continue
      found.set(inputId, (found.get(inputId) ?? new Set()).add(module))
    }
  }
  return found
}
