import { useCallback, useState } from 'react'

/** The rows that a reader looks at: those with some words, and of some kind. */
export interface RowChoice<Filter> {
  search: string
  setSearch: (text: string) => void
  filter: Filter
  setFilter: (filter: Filter) => void
  showAll: () => void
}

/** @param all  the filter that leaves all rows */
export function useRowChoice<Filter extends string | null>(all: Filter): RowChoice<Filter> {
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<Filter>(all)
  const showAll = useCallback(() => {
    setSearch('')
    setFilter(all)
  }, [all])
  return { search, setSearch, filter, setFilter, showAll }
}
