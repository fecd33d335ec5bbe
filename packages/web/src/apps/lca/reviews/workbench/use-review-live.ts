import { ReviewThread, workbenchRoutes } from '@cradle/contract'
import { useQueryClient } from '@tanstack/react-query'
import { buildAddress } from '../../../../api/call.ts'
import { useLive } from '../../../../api/live.ts'
import { mergeThread } from '../../../../records/review/merge-thread.ts'
import {
  checklistQuery,
  workflowQuery,
  type ReviewItem,
} from '../../../../records/review/review-queries.ts'
import { readId } from '../../../../paths.ts'

/** Keeps the review, its checklist and its threads as they are on the server. A submission never changes. */
export function useReviewLive({ '@id': iri, calculation }: ReviewItem): void {
  const client = useQueryClient()
  const refreshReview = () =>
    void client.invalidateQueries({
      predicate: ({ queryKey }) =>
        (queryKey[0] === 'review' && queryKey[1] === readId(iri) && queryKey[2] !== 'submission') ||
        queryKey[0] === 'reviews' ||
        queryKey[0] === 'workflow',
    })
  useLive(iri, refreshReview)
  useLive(buildAddress(workbenchRoutes.checklist, { id: readId(iri) }), () => {
    void client.invalidateQueries({ queryKey: checklistQuery(iri).queryKey })
    void client.invalidateQueries({ queryKey: workflowQuery(calculation).queryKey })
  })
  useLive(ReviewThread, (message) => mergeThread(client, iri, message))
}
