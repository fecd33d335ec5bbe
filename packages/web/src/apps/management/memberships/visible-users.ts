import { queryOptions, useQuery } from '@tanstack/react-query'
import { recordRoutes, User } from '@cradle/contract'
import { fetchEvery } from '../../../api/list.ts'
import type { UserItem } from '../../../records/user/user-queries.ts'

const nobody: UserItem[] = []

/**
 * The people whom the caller may view, by name.
 * @param company IRI; only the people of this company
 */
export const visibleUsersOptions = (company?: string) =>
  queryOptions({
    queryKey: ['users', 'all', company],
    queryFn: ({ signal }) =>
      fetchEvery(recordRoutes(User).list, {
        query: { itemsPerPage: 500, 'order[name]': 'asc', ...(company ? { company } : {}) },
        owner: 'none',
        signal,
      }),
  })

/** Returns the people whom the caller may view, by name, for a choice. */
export const useVisibleUsers = (): UserItem[] =>
  useQuery({ ...visibleUsersOptions(), meta: { fillsChoices: true } }).data ?? nobody
