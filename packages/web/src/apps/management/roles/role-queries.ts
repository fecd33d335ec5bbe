import { queryOptions, useQuery } from '@tanstack/react-query'
import {
  isRoleName,
  keysOfRole,
  Role,
  recordRoutes,
  type PermissionKey,
  type RoleName,
} from '@cradle/contract'
import { useAccess } from '../../../api/access.ts'
import { fetchEvery } from '../../../api/list.ts'
import { fresh } from '../../../api/query-client.ts'

const rolesOptions = (company: string) =>
  queryOptions({
    queryKey: ['roles', company],
    queryFn: ({ signal }) =>
      fetchEvery(recordRoutes(Role).list, { query: { itemsPerPage: 100 }, owner: company, signal }),
    staleTime: fresh.lists,
    enabled: company !== '',
  })

/** A role as it can be given in one company. */
export interface GrantableRole {
  name: RoleName
  view: string
  isAssignable: boolean
  /** Rights of the role that the caller lacks. */
  missing: readonly PermissionKey[]
}

/**
 * Returns all roles, and whether the caller may give each of them in this company.
 * @param company IRI; with an empty one nothing is requested
 */
export function useRoles(company: string): {
  roles: GrantableRole[]
  error: unknown
  retry: () => void
} {
  const { can } = useAccess()
  const { data, error, refetch } = useQuery(rolesOptions(company))
  const roles = (data ?? []).flatMap(({ name = '', view = '', assignable }) =>
    isRoleName(name)
      ? [
          {
            name,
            view,
            isAssignable: assignable === true,
            missing: [...keysOfRole(name)].filter((key) => !can(key)),
          },
        ]
      : [],
  )
  return { roles, error, retry: () => void refetch() }
}
