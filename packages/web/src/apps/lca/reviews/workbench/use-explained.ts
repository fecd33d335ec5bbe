import type {
  CalculationRequest,
  Explanation,
  LifeCycleModule,
  Measure,
  ProductResult,
} from '@cradle/engine'
import { useQuery } from '@tanstack/react-query'
import type { ReviewSubmissionState } from '@cradle/contract'

export interface LineImpact {
  impact: number
  /** Something of it is unknown: it is at least this. */
  isLowerBound: boolean
}

/** A submission computed once more in the page, and the arithmetic to explain it; fetched when it is first wanted. */
export interface Explained {
  result: ProductResult | null
  /** What each line puts into A–C, by id of the line. */
  linesOf: (indicator: string) => ReadonlyMap<string, LineImpact>
  explain: (
    measure: Measure,
    only: { module?: LifeCycleModule; inputId?: string },
  ) => Explanation | null
}

/** The submitted model, computed in this page: answers "why this number" of that round. */
export function useExplained({
  contentHash,
  model,
}: Pick<ReviewSubmissionState, 'contentHash' | 'model'>): Explained | null {
  return (
    useQuery({
      queryKey: ['explained-submission', contentHash],
      queryFn: async (): Promise<Explained> => {
        const [
          { explainedResult },
          { unknownParts },
          { explain, lineImpacts, MODULES, partsOfLineId },
        ] = await Promise.all([
          import('../../results/explained-result.ts'),
          import('../../results/segments.ts'),
          import('./engine-part.ts'),
        ])
        const result = explainedResult(model as unknown as CalculationRequest)
        return {
          result,
          linesOf: (indicator) => {
            const impacts = new Map<string, LineImpact>()
            if (!result) return impacts
            const unknown = unknownParts(result, indicator)
            const isPart = (id: string) =>
              [...(unknown.get(id) ?? [])].some((module) => module !== 'D')
            for (const [id, impact] of lineImpacts(
              result,
              indicator,
              MODULES.filter((module) => module !== 'D'),
            )) {
              // The lines of a set count for the use of the set, which is the row that is shown.
              for (const row of [id, partsOfLineId(id)?.usageId]) {
                if (row === undefined) continue
                const before = impacts.get(row)
                impacts.set(row, {
                  impact: (before?.impact ?? 0) + impact,
                  isLowerBound: before?.isLowerBound === true || isPart(id),
                })
              }
            }
            return impacts
          },
          explain: (measure, only) => (result ? explain(result, measure, only) : null),
        }
      },
      enabled: Boolean(model),
      staleTime: Number.POSITIVE_INFINITY,
      structuralSharing: false,
    }).data ?? null
  )
}

/** The indicator a submission is led by: climate change in total, else the first there is. */
export const headlineOf = (result: ProductResult | null): string =>
  result?.indicators.includes('GWP-total') === false
    ? (result.indicators[0] ?? 'GWP-total')
    : 'GWP-total'
