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

/** A canonical address in the form that the router navigates to. */
export function parseHref(href: string) {
  const url = new URL(href, 'http://app')
  return {
    to: url.pathname.replaceAll('%26', '&') as never,
    search: parseSearch(url.search) as never,
    hash: url.hash.slice(1) || undefined,
  }
}

export interface ListStateOptions {
  sort?: ListSort
  /** Names of the filters of this list in the address. */
  filters?: readonly string[]
}

/** What an address says of a list: `?q=steel&sort=-name&status=draft`. */
export function readListState(search: Search, { sort, filters = [] }: ListStateOptions): ListState {
  return {
    q: [search['q'] ?? ''].flat()[0] ?? '',
    sort: parseSort([search['sort'] ?? ''].flat()[0]) ?? sort ?? null,
    filters: Object.fromEntries(filters.map((name) => [name, [search[name] ?? []].flat()])),
  }
}

function parseSort(text: string | undefined): ListSort | null {
  if (!text) return null
  return text.startsWith('-')
    ? { field: text.slice(1), direction: 'desc' }
    : { field: text, direction: 'asc' }
}

/** What the API calls the order: `order[name]=desc`. */
export function orderQuery(sort: ListSort | null): Record<string, string> {
  return sort ? { [`order[${sort.field}]`]: sort.direction } : {}
}
