import { platformRoles, type RoleName } from '@cradle/contract'
import { holdEveryKey } from '#access/outrank'
import { canAct } from '#access/permissions'
import type { Ctx } from '#platform/context'
import type { ReadTx } from '#platform/db/database'

/**
 * Returns whether the caller may give this role to a user of the company, or take it away. This
 * needs the right to create or edit memberships of that company, and either roles with every key of
 * this role or a licence of the company that grants the role (api contract §4). What the caller's
 * company has not bought does not matter, because roles are compared with roles.
 */
export function canGrant(
  { actor, scope }: Pick<Ctx, 'actor' | 'scope'>,
  role: RoleName,
  companyId: string,
  licensed: readonly string[],
): boolean {
  if (scope.system) return true
  if (
    !canAct(scope, 'membership', 'create', companyId) &&
    !canAct(scope, 'membership', 'edit', companyId)
  )
    return false
  return (
    holdEveryKey(actor?.roles ?? [], role) ||
    (licensed.includes(role) && !platformRoles.includes(role))
  )
}

/** The roles that a company's licence grants. */
export async function findLicensedRoles(tx: ReadTx, companyId: string): Promise<string[]> {
  const row = await tx
    .selectFrom('companies')
    .innerJoin('licences', 'licences.id', 'companies.licence_id')
    .select('licences.roles')
    .where('companies.id', '=', companyId)
    .executeTakeFirst()
  return (row?.['roles'] as string[] | undefined) ?? []
}
