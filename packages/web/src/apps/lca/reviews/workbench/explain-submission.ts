import {
  explainImpact,
  lineImpacts,
  MODULES,
  partsOfLineId,
  type Explanation,
  type LifeCycleModule,
  type Measure,
  type ProductResult,
} from '@cradle/engine'
import type { ReviewSubmissionState } from '@cradle/contract'
import { explainedResult } from '../../results/explained-result.ts'
import { unknownParts } from '../../results/segments.ts'

export interface LineImpact {
  impact: number
  /** Something of it is unknown: it is at least this. */
  isIncomplete: boolean
}

/** A submission computed once more in the page, and the arithmetic to explainImpact it; fetched when it is first wanted. */
export interface Explained {
  result: ProductResult | null
  /** What each line puts into A–C, by id of the line. */
  linesOf: (indicator: string) => ReadonlyMap<string, LineImpact>
  explain: (
    measure: Measure,
    only: { module?: LifeCycleModule; inputId?: string },
  ) => Explanation | null
}

const beforeD = MODULES.filter((module) => module !== 'D')

/** Computes the submitted model again, so that its numbers can be explained. */
export function explainSubmission(model: ReviewSubmissionState['model']): Explained {
  const result = explainedResult(model)
  return {
    result,
    linesOf: (indicator) => (result ? impactPerRow(result, indicator) : new Map()),
    explain: (measure, only) => (result ? explainImpact(result, measure, only) : null),
  }
}

/** What each row of the sheet puts into A–C; the lines of a set count for the use of the set. */
function impactPerRow(result: ProductResult, indicator: string): Map<string, LineImpact> {
  const impacts = new Map<string, LineImpact>()
  const unknown = unknownParts(result, indicator)
  const isPart = (id: string) => [...(unknown.get(id) ?? [])].some((module) => module !== 'D')
  for (const [id, impact] of lineImpacts(result, indicator, beforeD)) {
    for (const row of [id, partsOfLineId(id)?.usageId]) {
      if (row === undefined) continue
      const before = impacts.get(row)
      impacts.set(row, {
        impact: (before?.impact ?? 0) + impact,
        isIncomplete: before?.isIncomplete === true || isPart(id),
      })
    }
  }
  return impacts
}
