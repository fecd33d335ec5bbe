import {
  findUnknownParts,
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
  /** A part of the line is unknown in this module. */
  isIncomplete: boolean
}
export interface ModuleBar {
  module: LifeCycleModule
  segments: Segment[]
  total: number
}

/** Segments a bar has at most; smaller ones are drawn as one. */
const MOST = 6

/** Per declared module the largest lines and the rest. Their sum is the module's figure. */
export function moduleBars(
  result: ProductResult,
  measure: Measure,
  otherLabel: string,
): ModuleBar[] {
  const ranked = topContributions(result, measure, Number.POSITIVE_INFINITY).top
  const unknown = findUnknownParts(result, measure)
  return MODULES.filter((module) => result.modules[module] !== 'notDeclared').map((module) => {
    const lines = ranked
      .filter((line) => line.byModule[module])
      .toSorted((a, b) => Math.abs(b.byModule[module]!) - Math.abs(a.byModule[module]!))
    const segments: Segment[] = lines.slice(0, MOST).map((line) => ({
      label: nameLine(line),
      inputId: line.inputId,
      value: line.byModule[module]!,
      isIncomplete: unknown.get(line.inputId)?.has(module) ?? false,
    }))
    const rest = lines.slice(MOST)
    for (const sign of [1, -1]) {
      const others = rest.filter((line) => Math.sign(line.byModule[module]!) === sign)
      const value = others.reduce((sum, line) => sum + line.byModule[module]!, 0)
      const isIncomplete = others.some((line) => unknown.get(line.inputId)?.has(module))
      if (value !== 0) segments.push({ label: otherLabel, inputId: null, value, isIncomplete })
    }
    return { module, segments, total: lines.reduce((sum, line) => sum + line.byModule[module]!, 0) }
  })
}

export const nameLine = (line: Pick<RankedLine, 'description' | 'inputId'>): string =>
  line.description || line.inputId
