import type { QueryClient } from '@tanstack/react-query'
import type { LiveMessage } from '../../api/live.ts'
import { threadsQuery } from './review-queries.ts'
import type { ThreadItem } from './review-wire.ts'

/** A live update brings its thread whole: it shows without asking again. Only where the list is not known yet, or the update says too little, the list is read. */
export function mergeThread(client: QueryClient, review: string, message: LiveMessage): void {
  if (message['review'] !== undefined && message['review'] !== review) return
  const { queryKey } = threadsQuery(review)
  const known = client.getQueryData<ThreadItem[]>(queryKey)
  if (!known || typeof message['number'] !== 'number' || !Array.isArray(message['comments']))
    return void client.invalidateQueries({ queryKey }, { cancelRefetch: false })
  const told = message as unknown as ThreadItem
  client.setQueryData<ThreadItem[]>(
    queryKey,
    known.some(({ id }) => id === told.id)
      ? known.map((one) => (one.id === told.id ? told : one))
      : [...known, told],
  )
}
