import type { Calculation, ListQuery } from '@cradle/contract'
import {
  orderQuery,
  readListState,
  type ListStateOptions,
  type Search,
} from '../../../../shell/list-address.ts'
import type { ListState } from '../../../../ui/list/list-types.ts'
import { readLastView } from './last-view-store.ts'

/** What can be narrowed down with the buttons of the toolbar; the place (folder, scope, company) is chosen beside them. */
export const filterNames = ['status', 'method', 'wasteRegion', 'calculationType', 'outdated']
export const placeNames = ['folder', 'scope', 'company']
export const listOptions: ListStateOptions = {
  sort: { field: 'updatedAt', direction: 'desc' },
  filters: [...filterNames, ...placeNames],
}
export const listName = 'calculations'

/** What the list asks the server for. `folder`: '' for all of them. */
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
 * The first query of the page, from the address alone. Undefined for the list of another company: the page first has to
 * know whether the role may see it.
 */
export function firstQuery(
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
