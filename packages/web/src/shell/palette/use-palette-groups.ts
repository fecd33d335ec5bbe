import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess, useSession } from '../../api/access.ts'
import { appAt } from '../apps.ts'
import { canPass } from '../gates.ts'
import { usePathname } from '../url-state.ts'
import { listPageActions } from './page-actions.ts'
import { listCreations, listPages } from './page-entries.ts'
import { filterEntries, type PaletteEntry, type PaletteGroup } from './palette-entry.ts'
import { listRecentEntries } from './recent-entries.ts'
import { recordKinds, sortKinds, type FoundRecord } from './record-kinds.ts'

/** A search with fewer letters finds nearly everything. */
const SHORTEST = 2
/** Pause in typing before the server is searched [ms]. */
const PAUSE = 200
const FRESH = 10_000

export interface PaletteSearch {
  groups: readonly PaletteGroup[]
  isSearching: boolean
  /** Groups of which the search failed: keys of `palette:group.*`. */
  failed: readonly string[]
}

/**
 * What the palette shows for these words: recent entries while nothing is typed; actions and pages
 * that the role may use; records of every kind that it may see.
 */
export function usePaletteGroups(words: string): PaletteSearch {
  const { t } = useTranslation(['palette', 'shell'])
  const { permissions } = useAccess()
  const { acting } = useSession()
  const app = appAt(usePathname())
  const typed = words.trim()
  const [searched] = useDebouncedValue(typed, PAUSE)
  const isSearched = searched.length >= SHORTEST && typed.length >= SHORTEST
  const kinds = useMemo(
    () =>
      sortKinds(
        recordKinds.filter(({ gate }) => canPass(gate, permissions)),
        app?.id,
      ),
    [permissions, app],
  )
  const searches = useQueries({
    queries: kinds.map((kind) => ({
      queryKey: [
        'palette',
        kind.id,
        acting?.membershipId,
        acting?.companyId,
        acting?.view,
        searched,
      ],
      queryFn: ({ signal }: { signal: AbortSignal }) => kind.find(searched, signal),
      enabled: isSearched,
      staleTime: FRESH,
      placeholderData: keepPreviousData<FoundRecord[]>,
      retry: false,
    })),
  })
  // The actions are those of the page behind the palette, which stays the same while it is open.
  const actions = useMemo(() => listPageActions(), [])
  const local = useMemo(
    () => ({
      actions: [...actions, ...listCreations(t, permissions)],
      pages: listPages(t, permissions, app),
    }),
    [actions, t, permissions, app],
  )
  const groups: PaletteGroup[] = [
    { id: 'recent', entries: typed ? [] : listRecentEntries() },
    { id: 'actions', entries: filterEntries(typed ? local.actions : actions, typed) },
    { id: 'pages', entries: filterEntries(local.pages, typed) },
    ...kinds.map((kind, index) => ({
      id: kind.id,
      entries: isSearched ? (searches[index]?.data ?? []).map(toEntry) : [],
    })),
  ]
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    isSearching:
      typed.length >= SHORTEST &&
      (typed !== searched || searches.some(({ isFetching }) => isFetching)),
    failed: isSearched
      ? kinds.filter((_, index) => searches[index]?.isError).map(({ id }) => id)
      : [],
  }
}

const toEntry = ({ label, detail, href }: FoundRecord): PaletteEntry => ({
  id: `record ${href}`,
  label,
  detail,
  target: { href },
})
