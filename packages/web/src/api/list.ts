import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Collection, MemberOf, Route } from '@cradle/contract'
import { callTagged, type CallArguments, type Given } from './call.ts'
import { api, type RequestOptions } from './client.ts'
import { Problem } from './problem.ts'
import { fresh, queryClient } from './query-client.ts'

/** A collection as servers with prefixed Hydra terms send it. */
interface PrefixedCollection<T> {
  '@id': string
  'hydra:member': T[]
  'hydra:totalItems'?: number
  'hydra:view'?: { '@id': string; 'hydra:next'?: string }
}

function withoutPrefix<T>(answer: Collection<T> | PrefixedCollection<T>): Collection<T> {
  if (!('hydra:member' in answer)) return answer
  const view = answer['hydra:view']
  return {
    '@id': answer['@id'],
    totalItems: answer['hydra:totalItems'] ?? answer['hydra:member'].length,
    member: answer['hydra:member'],
    ...(view ? { view: { '@id': view['@id'], next: view['hydra:next'] } } : {}),
  }
}

/** The first page of a list, or the one its query names. */
export async function fetchPage<const R extends Route>(
  route: R,
  ...[given]: Given<R>
): Promise<Collection<MemberOf<R>>> {
  const { data } = await callTagged(route, ...([given] as Given<R>)).catch((error: unknown) => {
    if (error instanceof Problem) error.list = route.path
    throw error
  })
  return withoutPrefix(data as unknown as Collection<MemberOf<R>>)
}

/** A page of a route's list by the address that `view.next` of another one names. */
export const followPage = async <const R extends Route>(
  _route: R,
  address: string,
  options?: RequestOptions,
): Promise<Collection<MemberOf<R>>> =>
  withoutPrefix(await api.get<Collection<MemberOf<R>>>(address, { ...options, owner: 'none' }))

/** Every member of a list, page after page. */
export async function fetchEvery<const R extends Route>(
  route: R,
  ...[given]: Given<R>
): Promise<MemberOf<R>[]> {
  const { query: _, params: __, body: ___, ...options } = (given ?? {}) as CallArguments<Route>
  let page = await fetchPage(route, ...([given] as Given<R>))
  const members = [...page.member]
  while (page.view?.next) {
    page = await followPage(route, page.view.next, options)
    members.push(...page.member)
  }
  return members
}

/** Pages of a list: the first, then what `view.next` names. */
const listOptions = <const R extends Route>(
  key: readonly unknown[],
  route: R,
  ...[given]: Given<R>
) => {
  const { params, query, owner } = (given ?? {}) as CallArguments<Route>
  return infiniteQueryOptions({
    queryKey: [...key, route.path, params ?? {}, query ?? {}, owner ?? null],
    queryFn: ({ pageParam, signal }) =>
      pageParam === null
        ? fetchPage(route, ...([{ params, query, owner, signal }] as unknown as Given<R>))
        : followPage(route, pageParam, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.view?.next ?? null,
  })
}

/** Fetches the first page, unless there is one: then the list fetches it again when it is drawn. Never rejected. */
export async function prefetchList<const R extends Route>(
  key: readonly unknown[],
  route: R,
  ...given: Given<R>
): Promise<void> {
  const wanted = listOptions(key, route, ...given)
  if (queryClient.getQueryData(wanted.queryKey) === undefined)
    await queryClient.prefetchInfiniteQuery({ ...wanted, retry: false })
}

/** A list that grows. Ready to be spread into `ListPage`. */
export function useList<const R extends Route>(
  key: readonly unknown[],
  route: R,
  given: CallArguments<R>,
  options: { enabled?: boolean; staleTime?: number } = {},
) {
  const { data, error, hasNextPage, isFetchingNextPage, isFetching, fetchNextPage, refetch } =
    useInfiniteQuery({
      ...listOptions(key, route, ...([given] as Given<R>)),
      placeholderData: (previous) => previous,
      enabled: options.enabled,
      staleTime: options.staleTime ?? fresh.loader,
    })
  const rows = useMemo(() => data?.pages.flatMap((page) => page.member), [data])
  return {
    rows,
    total: data?.pages[0]?.totalItems,
    error,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    isFetching: isFetching && !isFetchingNextPage,
    onMore: (): unknown => (isFetchingNextPage ? undefined : fetchNextPage()),
    onRetry: () => void refetch(),
  }
}
