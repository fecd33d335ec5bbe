import type { QueryClient } from '@tanstack/react-query'
import type { LiveMessage } from '../../api/live.ts'
import { threadsQuery, type ThreadItem } from './review-queries.ts'

/**
 * Puts the thread of a live update into the cached list. Requests the list only if it is not cached
 * or the update is incomplete.
 */
export function mergeThread(client: QueryClient, review: string, message: LiveMessage): void {
  if (message['review'] !== undefined && message['review'] !== review) return
  const { queryKey } = threadsQuery(review)
  const known = client.getQueryData<ThreadItem[]>(queryKey)
  if (!known || typeof message['number'] !== 'number' || !Array.isArray(message['comments']))
    return void client.invalidateQueries({ queryKey }, { cancelRefetch: false })
  const received = message as ThreadItem
  client.setQueryData<ThreadItem[]>(
    queryKey,
    known.some(({ id }) => id === received.id)
      ? known.map((one) => (one.id === received.id ? received : one))
      : [...known, received],
  )
}
