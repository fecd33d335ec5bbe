import { useState } from 'react'
import type { Calculation, ListQuery } from '@cradle/contract'
import type { Owners } from '../../../../records/calculation/owners.ts'
import { useListState } from '../../../../shell/url-state.ts'
import type { ListState } from '../../../../ui/list/list-types.ts'
import type { FolderItem } from '../../folders/folder-tree.ts'
import { filterNames, listOptions, listQuery, placeNames } from './list-query.ts'

interface ListedPlace {
  /** Chosen company: '' is the own one, `all` is every one, or else its id. */
  company: string
  /** True for the read-only list of other companies. */
  isForeign: boolean
  /** IRI of the open folder, `root` for the main folder, or '' for all folders. */
  folder: string
  /** IRI of the open folder; null in the main folder and in all folders. */
  folderIri: string | null
  /** True if the search also looks outside the folder. */
  isEverywhere: boolean
  /** Changes folder, scope or company, and ends the selection. */
  setPlace: (change: Partial<Record<'folder' | 'scope' | 'company', string>>) => void
  /** State of the toolbar: search, order and filters without the place. */
  state: ListState
  /** Changes the toolbar and keeps the place; another search or filter ends the selection. */
  setState: (change: Partial<ListState>) => void
  query: ListQuery<typeof Calculation>
  /** Owner of the query; undefined for the acting company. */
  owner: string | undefined
  selected: ReadonlySet<string>
  setSelected: (selected: ReadonlySet<string>) => void
}

/** Which calculations the list shows, as its address says, and which of them are selected. */
export function useListedPlace(
  folders: readonly FolderItem[] | undefined,
  owners: Owners,
): ListedPlace {
  const [state, setState] = useListState(listOptions)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const readFilter = (name: string) => state.filters[name]?.[0] ?? ''
  const company = owners.seesOthers ? readFilter('company') : ''
  const isForeign = company !== ''
  // A deleted folder, or a folder of another company, is ignored.
  const isKnown =
    readFilter('folder') === 'root' ||
    folders === undefined ||
    folders.some((one) => one['@id'] === readFilter('folder'))
  const folder = !isForeign && isKnown ? readFilter('folder') : ''
  const pickFilters = (names: string[]) =>
    Object.fromEntries(names.map((name) => [name, state.filters[name] ?? []]))
  return {
    company,
    isForeign,
    folder,
    folderIri: folder.startsWith('/') ? folder : null,
    isEverywhere: readFilter('scope') === 'everywhere',
    setPlace: (change) => {
      setSelected(new Set())
      setState({
        filters: {
          ...state.filters,
          ...Object.fromEntries(
            Object.entries(change).map(([name, value]) => [name, value ? [value] : []]),
          ),
        },
      })
    },
    state: { ...state, filters: pickFilters(filterNames) },
    setState: (change) => {
      if (change.filters || change.q !== undefined) setSelected(new Set())
      setState(
        change.filters
          ? { ...change, filters: { ...pickFilters(placeNames), ...change.filters } }
          : change,
      )
    },
    query: listQuery(state, folder),
    owner: company === 'all' ? 'none' : company || undefined,
    selected,
    setSelected,
  }
}
