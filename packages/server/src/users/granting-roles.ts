import { keysOfRole, type RoleName } from '@cradle/contract'
import { mayAct } from '#access/permissions'
import type { Scope } from '#access/scope'
import type { ReadTx } from '#platform/db/database'

/** Roles that no licence hands out. */
const BEYOND_LICENCE: readonly RoleName[] = [
  'ROLE_GENERAL_ADMIN',
  'ROLE_SUPER_ADMIN',
  'ROLE_NIBE_EMPLOYEE',
  'ROLE_PARTNER_ADMIN',
  'ROLE_AGENCY_ADMIN',
]

/**
 * May the caller give this role to somebody in the company, or take it away? It needs the memberships of that company in
 * hand, and either every key of the role itself or a licence of the company that hands the role out (api contract §4).
 */
export function mayGrant(
  scope: Scope,
  role: RoleName,
  companyId: string,
  licensed: readonly string[],
): boolean {
  if (scope.system) return true
  if (
    !mayAct(scope, 'membership', 'create', companyId) &&
    !mayAct(scope, 'membership', 'edit', companyId)
  )
    return false
  const holdsAll = [...keysOfRole(role)].every((key) => scope.keys.has(key))
  return holdsAll || (licensed.includes(role) && !BEYOND_LICENCE.includes(role))
}

/** The roles a company's licence hands out. */
export async function licensedRoles(tx: ReadTx, companyId: string): Promise<string[]> {
  const row = await tx
    .selectFrom('companies')
    .innerJoin('licences', 'licences.id', 'companies.licence_id')
    .select('licences.roles')
    .where('companies.id', '=', companyId)
    .executeTakeFirst()
  return (row?.['roles'] as string[] | undefined) ?? []
}
