import { keysOfRole, roleNames, type RoleName } from '@cradle/contract'

/** Roles that may impersonate other users. */
export const impersonatingRoles: readonly RoleName[] = roleNames.filter((role) =>
  keysOfRole(role).has('impersonation.*.create'),
)
