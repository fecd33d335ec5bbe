import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { invalidateWorkflow, submissionQuery, threadsQuery } from './review-queries.ts'

test('a workflow step reloads the threads of a review, but not the submission', async () => {
  const client = new QueryClient()
  const [submission, threads] = [
    submissionQuery('/2/reviews/1', 1).queryKey,
    threadsQuery('/2/reviews/1').queryKey,
  ]
  for (const key of [submission, threads]) client.setQueryData(key as readonly unknown[], {})
  await invalidateWorkflow(client)
  expect([submission, threads].map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([
    false,
    true,
  ])
})
