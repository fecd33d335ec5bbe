import { isRoleName, keysOfRole, type RoleName } from '@cradle/contract'
import { impersonatingRoles } from './impersonation.ts'

/** Whether these roles together hold every key of another role. */
export const holdEveryKey = (held: readonly RoleName[], role: RoleName): boolean =>
  [...keysOfRole(role)].every((key) => held.some((own) => keysOfRole(own).has(key)))

/**
 * Whether an account with these roles has rights that the caller's roles lack. The caller then changes nothing that the account
 * signs in with, nor its status, and does not delete it: nobody reaches up (ruling 54). Roles that may impersonate act for every
 * other account, so no account outranks them (decision 0109). What a company has not bought does not matter, because roles are
 * compared with roles.
 *
 * @param theirs roles of the account in all its memberships
 * @param held roles of the caller in the acting membership
 */
export const outranks = (theirs: readonly string[], held: readonly RoleName[]): boolean =>
  !held.some((role) => impersonatingRoles.includes(role)) &&
  theirs.some((role) => isRoleName(role) && !holdEveryKey(held, role))
