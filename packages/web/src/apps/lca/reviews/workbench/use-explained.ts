import type { ProductResult } from '@cradle/engine'
import { useQuery } from '@tanstack/react-query'
import type { ReviewSubmissionState } from '@cradle/contract'
import type { Explained } from './explain-submission.ts'

/** The submitted model, computed in this page: answers "why this number" of that round. */
export function useExplained({
  contentHash,
  model,
}: Pick<ReviewSubmissionState, 'contentHash' | 'model'>): Explained | null {
  return (
    useQuery({
      queryKey: ['explained-submission', contentHash],
      queryFn: async (): Promise<Explained> =>
        (await import('./explain-submission.ts')).explainSubmission(model),
      enabled: Boolean(model),
      staleTime: Number.POSITIVE_INFINITY,
      structuralSharing: false,
    }).data ?? null
  )
}

/** The indicator a submission is led by: climate change in total, else the first there is. */
export const chooseHeadline = (result: ProductResult | null): string =>
  result?.indicators.includes('GWP-total') === false
    ? (result.indicators[0] ?? 'GWP-total')
    : 'GWP-total'
