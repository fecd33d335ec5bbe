import { keysOfRole, permissionKeys, type PermissionKey, type RoleName } from '@cradle/contract'

/** A role that somebody has, and the words that name its origin: a company, or a person. */
export interface HeldRole {
  role: RoleName
  view: string
  of: string
}

/** A permission and the roles it comes from. */
export interface Grant {
  key: PermissionKey
  from: HeldRole[]
}

/** Lists every permission of these roles, in the order of the matrix, with the roles it comes from. */
export const listGrants = (held: readonly HeldRole[]): Grant[] =>
  permissionKeys.flatMap((key) => {
    const from = held.filter(({ role }) => keysOfRole(role).has(key))
    return from.length > 0 ? [{ key, from }] : []
  })

/**
 * The role that applies. A company in viewer mode gives all its members the rights of a viewer.
 */
export const applyViewerMode = (held: HeldRole, isViewerMode: boolean): HeldRole =>
  isViewerMode ? { ...held, role: 'ROLE_VIEWER' } : held
