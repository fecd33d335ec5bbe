import type { Action, RecordEntity, ScopeWord } from '@cradle/contract'
import type { Scope } from './scope.ts'

const SCOPES = [
  'user_self',
  'company_self',
  'company_siblings',
  'company_childs',
  '*',
] as const satisfies readonly ScopeWord[]

/** Does the scope hold this action on the entity anywhere at all? Decides 403 before a record is looked for. */
export function holdsAnywhere(scope: Scope, entity: RecordEntity, action: Action): boolean {
  return scope.system || SCOPES.some((word) => scope.keys.has(`${entity}.${word}.${action}`))
}

/**
 * May this action be done on a record of this owner? Scope words do not imply each other; one that covers the record is enough.
 * Ownerless (platform) records are viewable in any scope and written with `*` only.
 */
export function mayAct(
  scope: Scope,
  entity: RecordEntity,
  action: Action,
  ownerCompanyId: string | null,
): boolean {
  if (scope.system || scope.keys.has(`${entity}.*.${action}`)) return true
  if (ownerCompanyId === null) return action === 'view' && holdsAnywhere(scope, entity, action)
  if (ownerCompanyId === scope.companyId && scope.keys.has(`${entity}.company_self.${action}`))
    return true
  return (
    (scope.siblings.includes(ownerCompanyId) &&
      scope.keys.has(`${entity}.company_siblings.${action}`)) ||
    (scope.descendants.includes(ownerCompanyId) &&
      scope.keys.has(`${entity}.company_childs.${action}`))
  )
}
