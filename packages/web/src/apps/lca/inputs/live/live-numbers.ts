import {
  codesOfMeasure,
  explainImpact,
  findIncompleteModules,
  applyModuleStatements,
  MODULES,
  MODULES_A_TO_C,
  SUBTOTALS,
  topContributions,
  type CalculationRequest,
  type Explanation,
  type LifeCycleModule,
  type Measure,
  type ProductResult,
} from '@cradle/engine'
import type { IndicatorRow } from '@cradle/contract'
import { makeMeasureKey } from './line-facts.ts'

/** What the page shows of a result, for one measure; small enough to come over from the worker on each edit. */
export interface LiveNumbers {
  measure: Measure
  measures: readonly { measure: Measure; key: string }[]
  /** Figures of the declared modules. */
  modules: Readonly<Partial<Record<LifeCycleModule, number>>>
  /** Modules of the method about which the calculation says nothing (MND). */
  undeclared: readonly LifeCycleModule[]
  /** Declared modules of which a part is unknown. */
  incomplete: readonly LifeCycleModule[]
  /** The headline: A–C, of a semi-finished product A1–A3. */
  total: number
  totalRange: 'A–C' | 'A1–A3'
  isTotalIncomplete: boolean
  /** Of weighted scores, and of the indicators of methods that have one; else null. */
  totalAtoD: number | null
  beyondBoundary: number | null
  /** [euro] A–D, per weighting set; null where the method has none. */
  shadowCost: number | null
  isShadowCostIncomplete: boolean
  /** [kg per declared unit] */
  productMass: number
  /** A raw material or part has no amount or no profile. */
  isMassIncomplete: boolean
  lines: Readonly<Record<string, LiveLine>>
  largest: readonly {
    inputId: string
    description: string | null
    sum: number
    module: LifeCycleModule
    isIncomplete: boolean
  }[]
  /** What is unknown of this measure; a profile that is silent about another one is no gap of this. */
  gaps: ProductResult['gaps']
  warnings: ProductResult['warnings']
  tookMs: number
}

export interface LiveLine {
  /** A–C; D is apart. */
  sum: number
  byModule: Readonly<Partial<Record<LifeCycleModule, number>>>
  /** [profile unit] net and production waste; null when the amount is unknown. */
  gross: number | null
  /** A part of A–C is unknown. */
  isIncomplete: boolean
}

const LARGEST = 7

export function listMeasures(request: CalculationRequest): { measure: Measure; key: string }[] {
  const { indicators, weightingSets } = request.method
  const measures: Measure[] = [
    ...weightingSets.map(({ id }) => ({ weightingSet: id })),
    ...indicators.filter((code) => code !== 'MKI' && !code.startsWith('BCC')),
  ]
  return measures.map((measure) => ({ measure, key: makeMeasureKey(measure) }))
}

export function liveNumbers(
  result: ProductResult,
  request: CalculationRequest,
  key: string | null,
  tookMs: number,
): LiveNumbers {
  const available = listMeasures(request)
  // A measure the result does not hold (a method may list codes that have their own place) is not offered.
  const measures = available.filter(
    ({ measure }) => typeof measure !== 'string' || result.indicators.includes(measure),
  )
  const gwp = measures.find(({ measure }) => measure === 'GWP-total')?.measure
  const measure = measures.find((one) => one.key === key)?.measure ?? gwp ?? result.headlineMeasure
  const { top, total } = topContributions(result, measure, Number.POSITIVE_INFINITY)
  const amounts = new Map(result.amounts.map((amount) => [amount.inputId, amount]))
  const codes = codesOfMeasure(request.method.weightingSets, measure)
  const incompleteLines = linesLacking(result, codes)
  const lines: Record<string, LiveLine> = {}
  for (const { inputId, byModule, sum } of top) {
    lines[inputId] = {
      byModule,
      sum: sum - (byModule.D ?? 0),
      gross: amounts.get(inputId)?.gross ?? null,
      isIncomplete: incompleteLines.has(inputId),
    }
  }
  for (const { inputId, gross } of result.amounts)
    lines[inputId] ??= { byModule: {}, sum: 0, gross, isIncomplete: incompleteLines.has(inputId) }
  for (const { inputId, why } of result.gaps) {
    const line = inputId ? lines[inputId] : undefined
    if (line && why === 'amountMissing') lines[inputId!] = { ...line, gross: null }
  }
  const stated = applyModuleStatements(result, request.moduleStatements)
  const modules: Partial<Record<LifeCycleModule, number>> = {}
  const undeclared: LifeCycleModule[] = []
  for (const module of MODULES) {
    if (stated.modules[module] !== 'notDeclared') modules[module] = total.byModule[module] ?? 0
    else if (result.modules[module] !== 'notDeclared') undeclared.push(module)
  }
  const incomplete = findIncompleteModules(stated, measure).filter(
    (module) => modules[module] !== undefined,
  )
  const sumModules = (over: readonly LifeCycleModule[]) =>
    over.reduce((sum, module) => sum + (modules[module] ?? 0), 0)
  const run = request.calculations.find(({ id }) => id === request.run)
  const isSemiFinished = run?.type === 'semi_finished'
  const totalModules = isSemiFinished ? SUBTOTALS.production : MODULES_A_TO_C
  // The life-cycle total leaves D out, so does the ranking; a line that is only in D counts with its benefit.
  const largest = top
    .map(({ inputId, description, byModule }) => {
      const isBeyond = Object.entries(byModule).every(
        ([module, value]) => module === 'D' || value === 0,
      )
      const { D = 0, ...inside } = byModule
      const line = lines[inputId]!
      return {
        inputId,
        description,
        sum: isBeyond ? D : line.sum,
        module: isBeyond ? ('D' as const) : largestModule(inside),
        isIncomplete: !isBeyond && line.isIncomplete,
      }
    })
    .filter(({ sum }) => sum !== 0)
    .sort((a, b) => Math.abs(b.sum) - Math.abs(a.sum))
    .slice(0, LARGEST)
  const score = stated.mki[0]
  return {
    measure,
    measures,
    modules,
    undeclared,
    incomplete,
    lines,
    largest,
    total: sumModules(totalModules),
    totalRange: isSemiFinished ? 'A1–A3' : 'A–C',
    isTotalIncomplete: incomplete.some((module) => totalModules.some((one) => one === module)),
    totalAtoD: score && !isSemiFinished ? sumModules(MODULES) : null,
    beyondBoundary: modules.D ?? null,
    shadowCost: score?.totalAtoD ?? null,
    isShadowCostIncomplete: score?.isIncomplete ?? false,
    productMass: result.productMass,
    isMassIncomplete: result.isMassIncomplete,
    gaps: result.gaps.filter(
      ({ indicators }) =>
        indicators.length === 0 || indicators.some((code) => codes.includes(code)),
    ),
    warnings: result.warnings,
    tookMs,
  }
}

/** Lines that are silent about one of the codes somewhere in A–C. */
function linesLacking(result: ProductResult, codes: readonly string[]): ReadonlySet<string> {
  const lacking = new Set<string>()
  // Hundreds of lines share a few lists of what is unknown.
  const isRequested = new Map<readonly string[], boolean>()
  for (const module of MODULES_A_TO_C) {
    for (const { inputId, lacks } of result.contributions[module] ?? []) {
      for (const { codes: unknown } of lacks) {
        let requested = isRequested.get(unknown)
        if (requested === undefined)
          isRequested.set(unknown, (requested = unknown.some((code) => codes.includes(code))))
        if (requested) lacking.add(inputId)
      }
    }
  }
  return lacking
}

function largestModule(
  byModule: Readonly<Partial<Record<LifeCycleModule, number>>>,
): LifeCycleModule {
  let best: LifeCycleModule = 'A1'
  for (const module of MODULES)
    if (Math.abs(byModule[module] ?? 0) > Math.abs(byModule[best] ?? 0)) best = module
  return best
}

/** Everything one line puts into the result, from the contribution tree of the engine. */
export const explainLine = (
  result: ProductResult,
  measure: Measure,
  inputId: string,
): Explanation => explainImpact(result, measure, { inputId })
/** Everything that makes up one module. */
export const explainModule = (
  result: ProductResult,
  measure: Measure,
  module: LifeCycleModule,
): Explanation => explainImpact(result, measure, { module })

/** Rows of the results answer of the API. */
export type ServerResults = Record<'top' | 'other', readonly ServerRow[]>
type ServerRow = Pick<IndicatorRow, 'code' | 'values'>

/** Whether the server and this page came to the same numbers, to a relative 1e-9. */
export function agrees(result: ProductResult, server: ServerResults): boolean {
  const rows = [...server.top, ...server.other]
  return rows.every(({ code, values }) => {
    const place = result.indicators.indexOf(code)
    if (place < 0) return true
    return Object.entries(values).every(([module, value]) => {
      const own = result.modules[module as LifeCycleModule]
      if (own === undefined) return true
      if (own === 'notDeclared') return false
      const mine = own.impacts[place]!
      return (
        Math.abs(mine - value) <= Math.max(1e-12, 1e-9 * Math.max(Math.abs(mine), Math.abs(value)))
      )
    })
  })
}
