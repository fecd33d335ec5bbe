import {
  keysOfRole,
  type RoleName,
  type PermissionKey,
  type RecordEntity,
  type Action,
} from '@cradle/contract'
import type { KeySet } from '#access/scope'

/** The companies of the conformance seed and what stands above each (api contract §11), written down again so that the walk does not trust the server's own tree. */
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

/** What somebody holds, and for which company. */
export interface Rights {
  keys: KeySet
  home: Slug | null
}

export const rightsOf = (role: RoleName, home: Slug): Rights => ({ keys: keysOfRole(role), home })
export const nobody: Rights = {
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

export const siblingsOf = (home: Slug): Slug[] => slugs.filter((s) => areSiblings(s, home))
export const descendantsOf = (home: Slug): Slug[] => slugs.filter((s) => isBelow(s, home))

/** Does any scope word hold the action at all? */
export const holds = ({ keys }: Rights, entity: RecordEntity, action: Action): boolean =>
  scopeWords.some((word) => keys.has(`${entity}.${word}.${action}`))

/** May the action be done on a record of this owner (null: the platform's own)? Straight from the words of api contract §3. */
export function may(
  rights: Rights,
  entity: RecordEntity,
  action: Action,
  owner: Slug | null,
): boolean {
  const { keys, home } = rights
  if (keys.has(`${entity}.*.${action}`)) return true
  if (owner === null) return action === 'view' && holds(rights, entity, 'view')
  if (home === null) return false
  return (
    (home === owner && keys.has(`${entity}.company_self.${action}`)) ||
    (areSiblings(home, owner) && keys.has(`${entity}.company_siblings.${action}`)) ||
    (isBelow(owner, home) && keys.has(`${entity}.company_childs.${action}`))
  )
}

/** Does the role review, for Verify? Then it sees, beside what the matrix gives it, what Verify was asked to review. */
export const reviews = ({ keys, home }: Rights): boolean =>
  home === 'verify' && keys.has('review.company_childs.view')

/** What `X-Company-Id` makes of the rights: a viewer of that company, or nothing (403). */
export function actingFor(rights: Rights, company: Slug): Rights | null {
  if (rights.home === company) return rights
  const allowed =
    rights.keys.has('company.*.view') ||
    (rights.home !== null &&
      isBelow(company, rights.home) &&
      rights.keys.has('company.company_childs.view'))
  return allowed ? { keys: keysOfRole('ROLE_VIEWER'), home: company } : null
}
