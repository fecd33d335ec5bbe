import type { CalculationRequest, Explanation, LifeCycleModule, Measure, ProductResult } from '@cradle/engine'
import { useQuery } from '@tanstack/react-query'
import type { ReviewSubmissionState } from '@cradle/contract'

/** A submission computed once more in the page, and the arithmetic to explain it; fetched when it is first wanted. */
export interface Explained {
  result: ProductResult | null
  /** Impact of each line over A–C, by id of the line. */
  linesOf: (measure: Measure) => ReadonlyMap<string, number>
  explain: (measure: Measure, only: { module?: LifeCycleModule; inputId?: string }) => Explanation | null
}

/** The submitted model, computed in this page: answers "why this number" of that round. */
export function useExplained({ contentHash, model }: Pick<ReviewSubmissionState, 'contentHash' | 'model'>): Explained | null {
  return useQuery({
    queryKey: ['explained-submission', contentHash],
    queryFn: async (): Promise<Explained> => {
      const [{ explainedResult }, { explain, lineImpacts, MODULES, partsOfLineId }] = await Promise.all([import('../../results/explained-result.ts'), import('./engine-part.ts')])
      const result = explainedResult(model as unknown as CalculationRequest)
      return {
        result,
        linesOf: (measure) => {
          const impacts = new Map(result ? lineImpacts(result, measure, MODULES.filter((module) => module !== 'D')) : [])
          // The lines of a set count for the use of the set, which is the row that is shown.
          for (const [id, impact] of impacts) {
            const usage = partsOfLineId(id)?.usageId
            if (usage !== undefined) impacts.set(usage, (impacts.get(usage) ?? 0) + impact)
          }
          return impacts
        },
        explain: (measure, only) => (result ? explain(result, measure, only) : null),
      }
    },
    enabled: Boolean(model), staleTime: Number.POSITIVE_INFINITY, structuralSharing: false,
  }).data ?? null
}

/** The indicator a submission is led by: climate change in total, else the first there is. */
export const headlineOf = (result: ProductResult | null): string => (result?.indicators.includes('GWP-total') === false ? result.indicators[0] ?? 'GWP-total' : 'GWP-total')
