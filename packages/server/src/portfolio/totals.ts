import type {
  PlainImpacts,
  PlainModuleResult,
  PlainProductResult,
  WeightedScore,
} from '@cradle/engine'
import { MKI, type PortfolioDifference } from '@cradle/contract'

/** Parts of a result that a dry run compares. */
export interface ResultTotals {
  totalAtoC: PlainImpacts
  moduleD: PlainModuleResult
  mki: readonly WeightedScore[]
  headline: string | null
}

/** Largest value of a module by indicator, the reference for the size of a total. */
export type Sizes = ReadonlyMap<string, number>

/** Totals below this share of their modules [1] are remainders of terms that cancel out, like uptake and release of biogenic carbon. */
const RESIDUE = 1e-9

interface Figure {
  total?: number
  benefits?: number
  isIncomplete: boolean
}

/**
 * Compares totals by indicator: A–C, D separately, and the method's single score last. A value that one of the two does not
 * have is absent, never 0.
 */
export function compareTotals(
  before: ResultTotals | null,
  after: ResultTotals | null,
  unitOf: (indicator: string) => string,
): PortfolioDifference[] {
  const [old, made] = [listFigures(before), listFigures(after)]
  const codes = new Set([...made.keys(), ...old.keys()])
  const isScored = codes.delete(MKI)
  return [...codes, ...(isScored ? [MKI] : [])].map((indicator) => {
    const [from, to] = [old.get(indicator), made.get(indicator)]
    return {
      indicator,
      unit: indicator === MKI ? 'EUR' : unitOf(indicator),
      ...(from?.total === undefined ? {} : { before: from.total }),
      ...(to?.total === undefined ? {} : { after: to.total }),
      ...(from?.benefits === undefined ? {} : { beforeD: from.benefits }),
      ...(to?.benefits === undefined ? {} : { afterD: to.benefits }),
      ...(from?.isIncomplete ? { incompleteBefore: true } : {}),
      ...(to?.isIncomplete ? { incompleteAfter: true } : {}),
    }
  })
}

/** The engine is deterministic, so that any difference is a change. */
export const isSame = (d: PortfolioDifference): boolean =>
  d.before === d.after && d.beforeD === d.afterD && d.incompleteBefore === d.incompleteAfter

/**
 * Returns the largest relative change of a total [1]. A change from 0, or to an unknown value, counts as 1.
 *
 * @param sizes  largest module values of the new result
 */
export const largestChange = (differences: readonly PortfolioDifference[], sizes: Sizes): number =>
  Math.max(
    0,
    ...differences.flatMap((d) => {
      const residue = RESIDUE * (sizes.get(d.indicator) ?? 0)
      return [
        relativeChange(d.before, d.after, residue),
        relativeChange(d.beforeD, d.afterD, residue),
      ]
    }),
  )

function relativeChange(
  before: number | undefined,
  after: number | undefined,
  residue: number,
): number {
  if (before === after) return 0
  if (before === undefined || after === undefined) return 1
  if (Math.abs(before) > residue) return Math.abs((after - before) / before)
  return Math.abs(after) > residue ? 1 : 0
}

export function readSizes(
  { modules, indicators, mki }: Pick<PlainProductResult, 'modules' | 'indicators' | 'mki'>,
  headline: string | null,
): Sizes {
  const declared = Object.values(modules).filter((module) => module !== 'notDeclared')
  const sizes = new Map(
    indicators.map((code) => [
      code,
      Math.max(0, ...declared.map(({ impacts }) => Math.abs(impacts[code]!))),
    ]),
  )
  const score = mki.find((s) => s.weightingSet === headline)
  if (score)
    sizes.set(
      MKI,
      Math.max(
        0,
        ...Object.values(score.modules).map((value) =>
          value === 'notDeclared' ? 0 : Math.abs(value),
        ),
      ),
    )
  return sizes
}

function listFigures(totals: ResultTotals | null): Map<string, Figure> {
  const figures = new Map<string, Figure>()
  if (!totals) return figures
  const { totalAtoC, moduleD, mki, headline } = totals
  const incomplete = new Set([
    ...totalAtoC.incomplete,
    ...(moduleD === 'notDeclared' ? [] : moduleD.incomplete),
  ])
  for (const [code, total] of Object.entries(totalAtoC.impacts)) {
    const benefits = moduleD === 'notDeclared' ? undefined : moduleD.impacts[code]
    figures.set(code, {
      total,
      ...(benefits === undefined ? {} : { benefits }),
      isIncomplete: incomplete.has(code),
    })
  }
  const score = mki.find((s) => s.weightingSet === headline)
  if (score)
    figures.set(MKI, {
      total: score.totalAtoC,
      ...(score.modules.D === 'notDeclared' ? {} : { benefits: score.modules.D }),
      isIncomplete: score.isIncomplete,
    })
  return figures
}
