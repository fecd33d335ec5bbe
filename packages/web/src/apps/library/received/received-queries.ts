import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  EpdSubscription,
  recordRoutes,
  subscriptionRoutes,
  type Read,
  type ReceivedEpd,
} from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { fetchEvery } from '../../../api/list.ts'
import { queryClient } from '../../../api/query-client.ts'

export type SubscriptionItem = Read<typeof EpdSubscription>
export type ReceivedItem = ReceivedEpd & { '@id': string }

const receivedKey = ['received'] as const

/** Interval of requests while an import runs [ms]. */
const ASK_AGAIN_MS = 2_000

/** The published declarations that the company may read. */
export const receivedQuery = (query: { q: string; uuid: string | undefined }) =>
  infiniteQueryOptions({
    queryKey: [...receivedKey, 'published', query],
    queryFn: ({ pageParam, signal }) =>
      call(subscriptionRoutes.received, { query: { ...query, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total, pageSize }, pages) =>
      pages.length * pageSize < total ? pages.length + 1 : null,
  })

/** The declarations that the company has in its library; read again while one is being imported. */
export const subscriptionsQuery = queryOptions({
  queryKey: [...receivedKey, 'followed'],
  queryFn: ({ signal }) =>
    fetchEvery(recordRoutes(EpdSubscription).list, { query: { itemsPerPage: 500 }, signal }),
  refetchInterval: ({ state }) =>
    state.data?.some((one) => one.state === 'importing') ? ASK_AGAIN_MS : false,
})

const reloadReceived = (): Promise<unknown> =>
  Promise.all(
    [receivedKey, ['environmental-profiles'], ['profile-index']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )

/** Imports a declaration into the library of the company, and follows its changes. */
export async function followEpd(uuid: string): Promise<void> {
  await call(recordRoutes(EpdSubscription).create, { body: { uuid } })
  await reloadReceived()
}

/** Ends the notifications about a declaration; its profile stays in the library. */
export async function unfollowEpd(id: string): Promise<void> {
  await call(recordRoutes(EpdSubscription).delete, { params: { id }, owner: 'none' })
  await reloadReceived()
}
