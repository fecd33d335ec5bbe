import { MODULES_A_TO_C, SUBTOTALS, type LifeCycleModule } from '@cradle/engine'
import type { DocumentOf, IndicatorRow, ScoreRow, SubtotalName } from '@cradle/contract'

type Results = DocumentOf<'CalculationResult'>

/** The part of a gap that counts. */
interface Gap {
  why: string
  inputs: readonly object[]
}
/**
 * Counts the values to find: a missing profile value counts once, whatever lines use the profile.
 */
export const countUnknown = ({ gaps }: { gaps: readonly Gap[] }): number =>
  gaps.reduce(
    (count, { why, inputs }) =>
      count + (why === 'indicatorMissing' ? 1 : Math.max(1, inputs.length)),
    0,
  )

/** Checks whether a part of these modules is unknown. */
export const hasUnknownPart = (
  { incomplete }: Pick<IndicatorRow, 'incomplete'>,
  modules: readonly LifeCycleModule[] = MODULES_A_TO_C,
): boolean => incomplete?.some((module) => modules.includes(module)) ?? false

/** The modules of each subtotal of the API. */
export const subtotalModules: Readonly<Record<SubtotalName, readonly LifeCycleModule[]>> = {
  production: SUBTOTALS.production,
  construction: SUBTOTALS.construction,
  useStage: SUBTOTALS.useStage,
  replacementAndOperation: SUBTOTALS.replacementAndOperation,
  endOfLifeWithoutD: SUBTOTALS.demolitionToDisposal,
  benefitsAndLoads: SUBTOTALS.beyondBoundary,
  endOfLife: SUBTOTALS.endOfLife,
}

/**
 * Checks whether a part of a single score is unknown in these modules. The score only contains
 * whether any part is unknown; the indicators contain the modules.
 */
export function isScoreLowerBound(
  { top, other, total }: Pick<Results, 'top' | 'other' | 'total'>,
  score: ScoreRow,
  modules: readonly LifeCycleModule[],
): boolean {
  const isHeadline = score.weightingSet === total.weightingSet
  return (
    score.isIncomplete === true &&
    [...top, ...other].some(
      (row) => (!isHeadline || row.weighted !== undefined) && hasUnknownPart(row, modules),
    )
  )
}

/** Indicators whose tables need a footnote (EN 15804+A2, table 5, remarks 1 and 2). */
export const findFootnote = (code: string): 1 | 2 | null =>
  code === 'IRP'
    ? 1
    : ['ADP-minerals&metals', 'ADP-fossil', 'WDP', 'ETP-fw', 'HTP-c', 'HTP-nc', 'SQP'].includes(
          code,
        )
      ? 2
      : null

export const displayCode = (code: string): string => code.replace(/-CML$/, '')

export type StageGroup = 'production' | 'construction' | 'use' | 'end-of-life' | 'benefits'
export const findStageGroup = (module: LifeCycleModule): StageGroup =>
  module === 'D'
    ? 'benefits'
    : module.startsWith('C')
      ? 'end-of-life'
      : module.startsWith('B')
        ? 'use'
        : module === 'A4' || module === 'A5'
          ? 'construction'
          : 'production'
export const stageGroups: readonly StageGroup[] = [
  'production',
  'construction',
  'use',
  'end-of-life',
  'benefits',
]
