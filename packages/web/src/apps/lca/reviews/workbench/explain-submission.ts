import {
  explainImpact,
  findUnknownParts,
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

export interface LineImpact {
  impact: number
  /** True if a part is unknown, so that `impact` is the known part. */
  isIncomplete: boolean
  /** Net amount and production waste, in the unit of the profile; null if it is unknown. */
  gross: number | null
}

/**
 * A submission that the browser has calculated again, so that its figures can be explained. Loaded
 * on demand.
 */
export interface Explained {
  result: ProductResult | null
  /** Contribution of each line to A–C, by line id. */
  linesOf: (indicator: string) => ReadonlyMap<string, LineImpact>
  explain: (
    measure: Measure,
    only: { module?: LifeCycleModule; inputId?: string },
  ) => Explanation | null
}

const beforeD = MODULES.filter((module) => module !== 'D')

/** Recalculates the submitted model, so that its figures can be explained. */
export function explainSubmission(model: ReviewSubmissionState['model']): Explained {
  const result = explainedResult(model)
  return {
    result,
    linesOf: (indicator) => (result ? sumImpactsPerRow(result, indicator) : new Map()),
    explain: (measure, only) => (result ? explainImpact(result, measure, only) : null),
  }
}

/** Sums the contribution of each row to A–C. The lines of a set count for the use of the set. */
function sumImpactsPerRow(result: ProductResult, indicator: string): Map<string, LineImpact> {
  const impacts = new Map<string, LineImpact>()
  const unknown = findUnknownParts(result, indicator)
  const grossOf = new Map(result.amounts.map(({ inputId, gross }) => [inputId, gross]))
  for (const { inputId, why } of result.gaps)
    if (inputId !== null && why === 'amountMissing') grossOf.delete(inputId)
  const isPart = (id: string) => [...(unknown.get(id) ?? [])].some((module) => module !== 'D')
  for (const [id, impact] of lineImpacts(result, indicator, beforeD)) {
    for (const row of [id, partsOfLineId(id)?.usageId]) {
      if (row === undefined) continue
      const before = impacts.get(row)
      impacts.set(row, {
        impact: (before?.impact ?? 0) + impact,
        isIncomplete: before?.isIncomplete === true || isPart(id),
        gross: grossOf.get(row) ?? null,
      })
    }
  }
  return impacts
}
