import { useNavigate, useParams, useRouterState } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { ListSort, ListState } from '../ui/list/list-types.ts'

/** The query of an address: one text per name, or several. */
export type Search = Record<string, string | string[]>

export function parseSearch(text: string): Search {
  const search: Search = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const before = search[name]
    search[name] = before === undefined ? value : [before, value].flat()
  }
  return search
}

export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const one of [value].flat() as unknown[]) {
      if (typeof one === 'number' || typeof one === 'boolean' || (typeof one === 'string' && one !== '')) query.append(name, String(one))
    }
  }
  const text = query.toString()
  return text ? `?${text}` : ''
}

/** Filters, sort, tab, dialog, selected row: what is in the address, and a function that changes it. Empty values leave the address. */
export function useUrlState(): [Search, (change: Record<string, string | string[] | undefined>, options?: { push?: boolean }) => void] {
  const search = useRouterState({ select: (state) => state.location.search as Search })
  const navigate = useNavigate()
  const change = useCallback(
    (change: Record<string, string | string[] | undefined>, { push = false } = {}) => {
      void navigate({ to: '.', search: ((before: Search) => ({ ...before, ...change })) as never, replace: !push, resetScroll: false })
    },
    [navigate],
  )
  return [search, change]
}

export interface ListStateOptions {
  sort?: ListSort
  /** Names of the filters of this list in the address. */
  filters?: readonly string[]
}

const nothing: readonly string[] = []

/** State of a list, kept in the address: `?q=steel&sort=-name&status=draft`. */
export function useListState({ sort, filters = nothing }: ListStateOptions = {}): [ListState, (change: Partial<ListState>) => void] {
  const [search, setSearch] = useUrlState()
  const names = filters.join()
  const { field, direction = 'asc' } = sort ?? {}
  const state = useMemo<ListState>(
    () => ({
      q: [search['q'] ?? ''].flat()[0] ?? '',
      sort: parseSort([search['sort'] ?? ''].flat()[0]) ?? (field ? { field, direction } : null),
      filters: Object.fromEntries((names ? names.split(',') : []).map((name) => [name, [search[name] ?? []].flat()])),
    }),
    [search, names, field, direction],
  )
  const set = useCallback(
    (change: Partial<ListState>) => {
      setSearch({
        ...(change.q === undefined ? {} : { q: change.q }),
        ...(change.sort === undefined ? {} : { sort: change.sort ? `${change.sort.direction === 'desc' ? '-' : ''}${change.sort.field}` : undefined }),
        ...(change.filters === undefined ? {} : Object.fromEntries((names ? names.split(',') : []).map((name) => [name, change.filters?.[name]]))),
      })
    },
    [setSearch, names],
  )
  return [state, set]
}

function parseSort(text: string | undefined): ListSort | null {
  if (!text) return null
  return text.startsWith('-') ? { field: text.slice(1), direction: 'desc' } : { field: text, direction: 'asc' }
}

/** What the API calls the order: `order[name]=desc`. */
export function orderQuery(sort: ListSort | null): Record<string, string> {
  return sort ? { [`order[${sort.field}]`]: sort.direction } : {}
}

/** A `$name` of the page's address. */
export function useParam(name: string): string {
  const value = useParams({ strict: false, select: (params) => (params as Record<string, string | undefined>)[name] })
  if (value === undefined) throw new Error(`This page has no ${name} in its address`)
  return value
}

/** The canonical (English) path of the page. */
export function usePathname(): string {
  return useRouterState({ select: (state) => state.location.pathname })
}
