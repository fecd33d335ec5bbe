import { ReviewThread } from '@cradle/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAccess } from '../../api/access.ts'
import { useLive } from '../../api/live.ts'
import { threadsQuery, workflowQuery, type ThreadItem } from './review-queries.ts'
import { groupRemarks, type LineRemarks } from './line-remarks.ts'
import { mergeThread } from './merge-thread.ts'

const none: readonly ThreadItem[] = []

/**
 * Returns the threads of a calculation's review, live; empty without a review or the right to see
 * it.
 */
export function useCalculationThreads(calculation: string | null): readonly ThreadItem[] {
  const client = useQueryClient()
  const { canAny } = useAccess()
  const isSeen = canAny(['review.company_self.view', 'review.company_childs.view'])
  const { data: review } = useQuery({
    ...workflowQuery(calculation ?? ''),
    enabled: calculation !== null && isSeen,
    select: (workflow) => workflow.review,
  })
  const { data: threads = none } = useQuery({
    ...threadsQuery(review ?? ''),
    enabled: review !== undefined,
  })
  useLive(review === undefined ? null : ReviewThread, (message) => {
    mergeThread(client, review!, message)
    void client.invalidateQueries(
      { queryKey: workflowQuery(calculation!).queryKey },
      { cancelRefetch: false },
    )
  })
  return threads
}

/**
 * Returns the open remarks by row of the sheet. The object stays the same until a remark changes.
 */
export function useLineRemarks(
  calculation: string | null,
  rowOf: (record: string) => string,
): LineRemarks {
  const threads = useCalculationThreads(calculation)
  return useMemo(() => groupRemarks(threads, rowOf), [threads, rowOf])
}
