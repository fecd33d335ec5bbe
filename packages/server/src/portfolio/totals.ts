import type { PlainImpacts, PlainModuleResult, WeightedScore } from '@cradle/engine'
import type { PortfolioDifference } from '@cradle/contract'

/** The parts of a result that a dry run compares. */
export interface ResultTotals { totalAtoC: PlainImpacts; moduleD: PlainModuleResult; mki: readonly WeightedScore[]; headline: string | null }

/** What the single score is called among the indicators. */
export const MKI = 'MKI'

interface Figure { total?: number; benefits?: number; isIncomplete: boolean }

/**
 * Totals before and after, indicator by indicator: A–C, D apart, the method's single score last. A figure one of the two
 * does not have is absent, never 0.
 */
export function differencesOf(before: ResultTotals | null, after: ResultTotals | null, unitOf: (indicator: string) => string): PortfolioDifference[] {
  const [old, made] = [figuresOf(before), figuresOf(after)]
  const codes = new Set([...made.keys(), ...old.keys()])
  const isScored = codes.delete(MKI)
  return [...codes, ...(isScored ? [MKI] : [])].map((indicator) => {
    const [from, to] = [old.get(indicator), made.get(indicator)]
    return {
      indicator, unit: indicator === MKI ? 'EUR' : unitOf(indicator),
      ...(from?.total === undefined ? {} : { before: from.total }), ...(to?.total === undefined ? {} : { after: to.total }),
      ...(from?.benefits === undefined ? {} : { beforeD: from.benefits }), ...(to?.benefits === undefined ? {} : { afterD: to.benefits }),
      ...(from?.isIncomplete ? { incompleteBefore: true } : {}), ...(to?.isIncomplete ? { incompleteAfter: true } : {}),
    }
  })
}

/** The engine gives the same bits for the same request, so any difference is one. */
export const isSame = (d: PortfolioDifference): boolean => d.before === d.after && d.beforeD === d.afterD && d.incompleteBefore === d.incompleteAfter

/** [1] the largest change of a total against what it was; from nothing, or to no figure at all, counts as the whole. */
export const largestChange = (differences: readonly PortfolioDifference[]): number =>
  Math.max(0, ...differences.flatMap((d) => [relativeChange(d.before, d.after), relativeChange(d.beforeD, d.afterD)]))

function relativeChange(before: number | undefined, after: number | undefined): number {
  if (before === after) return 0
  return before === undefined || after === undefined || before === 0 ? 1 : Math.abs((after - before) / before)
}

function figuresOf(totals: ResultTotals | null): Map<string, Figure> {
  const figures = new Map<string, Figure>()
  if (!totals) return figures
  const { totalAtoC, moduleD, mki, headline } = totals
  const incomplete = new Set([...totalAtoC.incomplete, ...(moduleD === 'notDeclared' ? [] : moduleD.incomplete)])
  for (const [code, total] of Object.entries(totalAtoC.impacts)) {
    const benefits = moduleD === 'notDeclared' ? undefined : moduleD.impacts[code]
    figures.set(code, { total, ...(benefits === undefined ? {} : { benefits }), isIncomplete: incomplete.has(code) })
  }
  const score = mki.find((s) => s.weightingSet === headline)
  if (score) figures.set(MKI, { total: score.totalAtoC, ...(score.modules.D === 'notDeclared' ? {} : { benefits: score.modules.D }), isIncomplete: score.isIncomplete })
  return figures
}
