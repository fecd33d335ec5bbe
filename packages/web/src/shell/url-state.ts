import { useMatch, useNavigate, useParams, useRouterState } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { ListState } from '../ui/list/list-types.ts'
import { readListState, type ListStateOptions, type Search } from './list-address.ts'

export { orderQuery, parseSearch, type ListStateOptions, type Search } from './list-address.ts'

export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const one of [value].flat() as unknown[]) {
      if (
        typeof one === 'number' ||
        typeof one === 'boolean' ||
        (typeof one === 'string' && one !== '')
      )
        query.append(name, String(one))
    }
  }
  const text = query.toString()
  return text ? `?${text}` : ''
}

/** Filters, sort, tab, dialog, selected row: what is in the address, and a function that changes it. Empty values leave the address. */
export function useUrlState(): [
  Search,
  (change: Record<string, string | string[] | undefined>, options?: { push?: boolean }) => void,
] {
  const search = useRouterState({ select: (state) => state.location.search as Search })
  const navigate = useNavigate()
  const change = useCallback(
    (change: Record<string, string | string[] | undefined>, { push = false } = {}) => {
      void navigate({
        to: '.',
        search: ((before: Search) => ({ ...before, ...change })) as never,
        replace: !push,
        resetScroll: false,
      })
    },
    [navigate],
  )
  return [search, change]
}

/** The query of the page this is called in: on the way to another page the address is that page's already, while this one still shows. */
function usePageSearch(search: Search): Search {
  const pathname = usePathname()
  const own = useMatch({
    strict: false,
    shouldThrow: false,
    select: (match) => (match.pathname === pathname ? null : (match.search as Search)),
  })
  return own ?? search
}

const nothing: readonly string[] = []

/** State of a list, kept in the address: `?q=steel&sort=-name&status=draft`. */
export function useListState({ sort, filters = nothing }: ListStateOptions = {}): [
  ListState,
  (change: Partial<ListState>) => void,
] {
  const [address, setSearch] = useUrlState()
  const search = usePageSearch(address)
  const names = filters.join()
  const { field, direction = 'asc' } = sort ?? {}
  const state = useMemo<ListState>(
    () =>
      readListState(search, {
        sort: field ? { field, direction } : undefined,
        filters: names ? names.split(',') : [],
      }),
    [search, names, field, direction],
  )
  const set = useCallback(
    (change: Partial<ListState>) => {
      setSearch({
        ...(change.q === undefined ? {} : { q: change.q }),
        ...(change.sort === undefined
          ? {}
          : {
              sort: change.sort
                ? `${change.sort.direction === 'desc' ? '-' : ''}${change.sort.field}`
                : undefined,
            }),
        ...(change.filters === undefined
          ? {}
          : Object.fromEntries(
              (names ? names.split(',') : []).map((name) => [name, change.filters?.[name]]),
            )),
      })
    },
    [setSearch, names],
  )
  return [state, set]
}

/** A `$name` of the page's address. */
export function useParam(name: string): string {
  const value = useParams({
    strict: false,
    select: (params) => (params as Record<string, string | undefined>)[name],
  })
  if (value === undefined) throw new Error(`This page has no ${name} in its address`)
  return value
}

/** The canonical (English) path of the page. */
export function usePathname(): string {
  return useRouterState({ select: (state) => state.location.pathname })
}
