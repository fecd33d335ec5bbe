import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from './client.ts'
import type { QueryValue } from '@cradle/contract'
import type { RequestOptions } from './client.ts'

/** A list is read anew whenever it is opened; what was asked for with the click that opened it is new [ms]. */
const JUST_NOW_MS = 1_000

export interface Collection<T> {
  '@id': string
  totalItems: number
  member: T[]
  view?: { '@id': string; next?: string; previous?: string; first?: string; last?: string }
}

/** One page. `path` is a collection's IRI with `options.query`, or a `view.next` as it came. */
export async function fetchCollection<T>(
  path: string,
  options?: RequestOptions,
): Promise<Collection<T>> {
  const answer = await api.get<
    Collection<T> & {
      'hydra:member'?: T[]
      'hydra:totalItems'?: number
      'hydra:view'?: { '@id': string; 'hydra:next'?: string }
    }
  >(path, options)
  if (answer['hydra:member'] === undefined) return answer
  const view = answer['hydra:view']
  return {
    '@id': answer['@id'],
    totalItems: answer['hydra:totalItems'] ?? answer['hydra:member'].length,
    member: answer['hydra:member'],
    ...(view ? { view: { '@id': view['@id'], next: view['hydra:next'] } } : {}),
  }
}

/** Every item, following `view.next` to the end. */
export async function fetchAll<T>(path: string, options?: RequestOptions): Promise<T[]> {
  const items: T[] = []
  let page = await fetchCollection<T>(path, options)
  items.push(...page.member)
  while (page.view?.next) {
    page = await fetchCollection<T>(page.view.next, { ...options, query: {}, owner: 'none' })
    items.push(...page.member)
  }
  return items
}

/** Pages of a list: the first, then what `view.next` names. */
const collectionQuery = <T>(
  key: readonly unknown[],
  path: string,
  query: Record<string, QueryValue> = {},
  owner?: string,
) =>
  infiniteQueryOptions({
    queryKey: [...key, path, query],
    queryFn: ({ pageParam, signal }) =>
      pageParam === null
        ? fetchCollection<T>(path, { query, owner, signal })
        : fetchCollection<T>(pageParam, { owner: 'none', signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.view?.next ?? null,
  })

/** A list that grows. Ready to be spread into `ListPage`. */
export function useCollection<T>(
  key: readonly unknown[],
  path: string,
  query: Record<string, QueryValue> = {},
  options: { owner?: string; enabled?: boolean; staleTime?: number } = {},
) {
  const { data, error, hasNextPage, isFetchingNextPage, isFetching, fetchNextPage, refetch } =
    useInfiniteQuery({
      ...collectionQuery<T>(key, path, query, options.owner),
      placeholderData: (previous) => previous,
      enabled: options.enabled,
      staleTime: options.staleTime ?? JUST_NOW_MS,
    })
  const rows = useMemo(() => data?.pages.flatMap((page) => page.member), [data])
  return {
    rows,
    total: data?.pages[0]?.totalItems,
    error,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    isFetching: isFetching && !isFetchingNextPage,
    onMore: () => {
      if (!isFetchingNextPage) void fetchNextPage()
    },
    onRetry: () => void refetch(),
  }
}
