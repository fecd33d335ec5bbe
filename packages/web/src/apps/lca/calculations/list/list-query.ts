import type { Calculation, ListQuery } from '@cradle/contract'
import {
  orderQuery,
  readListState,
  type ListStateOptions,
  type Search,
} from '../../../../shell/list-address.ts'
import type { ListState } from '../../../../ui/list/list-types.ts'
import { readLastView } from './last-view-store.ts'

/** Filters with a button in the toolbar. Folder, scope and company have controls of their own. */
export const filterNames = ['status', 'method', 'wasteRegion', 'calculationType', 'outdated']
export const placeNames = ['folder', 'scope', 'company']
export const listOptions: ListStateOptions = {
  sort: { field: 'updatedAt', direction: 'desc' },
  filters: [...filterNames, ...placeNames],
}
export const listName = 'calculations'

/** Builds the query of the list. @param folder '' includes all folders */
export function listQuery(state: ListState, folder: string): ListQuery<typeof Calculation> {
  const pick = Object.fromEntries(filterNames.map((name) => [name, state.filters[name] ?? []]))
  return {
    search: state.q,
    ...pick,
    outdated: state.filters['outdated']?.[0] ?? '',
    folder: state.filters['scope']?.[0] === 'everywhere' ? '' : folder,
    itemsPerPage: 50,
    ...orderQuery(state.sort),
  }
}

/**
 * Builds the first query of the page from the address alone. Undefined for the list of another
 * company: the page must first know whether the role can see it.
 */
export function buildFirstQuery(
  search: Search,
  companyId: string,
): ListQuery<typeof Calculation> | undefined {
  const state = readListState(
    Object.keys(search).length > 0 ? search : (readLastView(listName, companyId) ?? {}),
    listOptions,
  )
  return state.filters['company']?.[0]
    ? undefined
    : listQuery(state, state.filters['folder']?.[0] ?? '')
}
