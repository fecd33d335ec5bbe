import type { ProductResult } from '@cradle/engine'
import { useQuery } from '@tanstack/react-query'
import type { ReviewSubmissionState } from '@cradle/contract'
import type { Explained } from './explain-submission.ts'

/** Recalculates the submitted model in the browser, so that its figures can be explained. */
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

/**
 * Chooses the headline indicator of a submission: total climate change, or else the first
 * indicator.
 */
export const chooseHeadline = (result: ProductResult | null): string =>
  result?.indicators.includes('GWP-total') === false
    ? (result.indicators[0] ?? 'GWP-total')
    : 'GWP-total'
