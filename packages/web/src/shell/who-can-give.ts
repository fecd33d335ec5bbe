import {
  keysOfRole,
  platformRoles,
  roleNames,
  roles,
  type PermissionKey,
  type RoleName,
} from '@cradle/contract'
import { canPass, type Gate } from './gates.ts'

/** Who can open a gate for somebody: `company` is an administrator of the own company. */
export type Giver = 'company' | 'platform'

/** Why a role does not pass a gate, and how it could. */
export interface Closure {
  /** The role has the right; the company has not bought it, or it is limited. */
  isOfCompany: boolean
  /** Views of the roles that have the right. */
  views: string[]
  giver: Giver
}

const passes = (gate: Gate, role: RoleName): boolean =>
  canPass(gate, Object.fromEntries([...keysOfRole(role)].map((key) => [key, true])))

/** Explains a gate that is closed for people with these roles. */
export function explainClosure(gate: Gate, held: readonly RoleName[]): Closure {
  if (held.some((role) => passes(gate, role)))
    return { isOfCompany: true, views: [], giver: 'platform' }
  const found = roleNames.filter((role) => passes(gate, role))
  return {
    isOfCompany: false,
    views: found.map((role) => roles[role].view),
    giver: found.some((role) => !platformRoles.includes(role)) ? 'company' : 'platform',
  }
}

/** A right that is missing; its reach matters where no other reach would do. */
export interface MissingRight {
  key: PermissionKey
  hasOneReach: boolean
}

/** The permissions, each once however far it reaches: viewing all users and those of the own company are one right. */
export const listRights = (keys: readonly PermissionKey[]): MissingRight[] =>
  [...Map.groupBy(keys, withoutReach).values()].map((alike) => ({
    key: alike[0]!,
    hasOneReach: alike.length === 1,
  }))

function withoutReach(key: PermissionKey): string {
  const [entity, , action] = key.split('.')
  return `${entity}.${action}`
}
