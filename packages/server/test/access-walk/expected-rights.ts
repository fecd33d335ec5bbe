import {
  keysOfRole,
  type RoleName,
  type PermissionKey,
  type RecordEntity,
  type Action,
} from '@cradle/contract'
import type { KeySet } from '#access/scope'

/**
 * The companies of the conformance seed with their parents (api contract §11), repeated here so
 * that the walk does not depend on the server's own tree.
 */
export const tree = {
  platform: null,
  verify: null,
  'alpha-group': null,
  alpha: 'alpha-group',
  'alpha-sister': 'alpha-group',
  'beta-group': null,
  beta: 'beta-group',
} as const
export type Slug = keyof typeof tree
export const slugs = Object.keys(tree) as Slug[]

/** The keys of a user, and their company. */
export interface Rights {
  keys: KeySet
  home: Slug | null
}

export const makeRights = (role: RoleName, home: Slug): Rights => ({ keys: keysOfRole(role), home })
export const rightsWithoutMembership: Rights = {
  keys: new Set<PermissionKey>([
    'user.user_self.view',
    'user.user_self.edit',
    'membership.user_self.view',
    'notification.user_self.view',
    'notification.user_self.edit',
  ]),
  home: null,
}

const scopeWords = ['user_self', 'company_self', 'company_siblings', 'company_childs', '*'] as const

const isBelow = (company: Slug, above: Slug): boolean =>
  tree[company] !== null && (tree[company] === above || isBelow(tree[company], above))
const areSiblings = (a: Slug, b: Slug): boolean =>
  a !== b && tree[a] !== null && tree[a] === tree[b]

export const listSiblings = (home: Slug): Slug[] => slugs.filter((s) => areSiblings(s, home))
export const listDescendants = (home: Slug): Slug[] => slugs.filter((s) => isBelow(s, home))

/** The scope words that grant the action. */
export const listScopes = ({ keys }: Rights, entity: RecordEntity, action: Action): string[] =>
  scopeWords.filter((word) => keys.has(`${entity}.${word}.${action}`))

/** Returns whether any scope word grants the action. */
export const hasAction = (rights: Rights, entity: RecordEntity, action: Action): boolean =>
  listScopes(rights, entity, action).length > 0

/**
 * Returns whether the action is allowed on a record of this owner (null: the platform's own), as
 * api contract §3 defines it.
 */
export function canAct(
  rights: Rights,
  entity: RecordEntity,
  action: Action,
  owner: Slug | null,
): boolean {
  const { keys, home } = rights
  if (keys.has(`${entity}.*.${action}`)) return true
  if (owner === null) return action === 'view' && hasAction(rights, entity, 'view')
  if (home === null) return false
  return (
    (home === owner && keys.has(`${entity}.company_self.${action}`)) ||
    (areSiblings(home, owner) && keys.has(`${entity}.company_siblings.${action}`)) ||
    (isBelow(owner, home) && keys.has(`${entity}.company_childs.${action}`))
  )
}

/**
 * Returns whether the role reviews for Verify. It then sees the records that Verify reviews, beside
 * those that the matrix allows.
 */
export const canReview = ({ keys, home }: Rights): boolean =>
  home === 'verify' && keys.has('review.company_childs.view')

/** The rights after `X-Company-Id`: a viewer of that company, or none (403). */
export function actInCompany(rights: Rights, company: Slug): Rights | null {
  if (rights.home === company) return rights
  const allowed =
    rights.keys.has('company.*.view') ||
    (rights.home !== null &&
      isBelow(company, rights.home) &&
      rights.keys.has('company.company_childs.view'))
  return allowed ? { keys: keysOfRole('ROLE_VIEWER'), home: company } : null
}
