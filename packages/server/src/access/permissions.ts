import type { Action, RecordEntity, ScopeWord } from '@cradle/contract'
import type { Scope } from './scope.ts'

const SCOPES = [
  'user_self',
  'company_self',
  'company_siblings',
  'company_childs',
  '*',
] as const satisfies readonly ScopeWord[]

/**
 * Returns whether the scope grants this action on the entity anywhere. Decides 403 before a record
 * is looked up.
 */
export function holdsAnywhere(scope: Scope, entity: RecordEntity, action: Action): boolean {
  return scope.system || SCOPES.some((word) => scope.keys.has(`${entity}.${word}.${action}`))
}

/**
 * The companies on whose records the scope has the action, as the row policies find them (`app.companies`). Beside these,
 * everybody views the records of a library that nobody owns, and a reviewer what others submitted.
 *
 * @returns null where it has the action on everything
 */
export function listCompaniesWith(
  { system, keys, companyId, siblings, descendants }: Scope,
  entity: RecordEntity,
  action: Action,
): readonly string[] | null {
  if (system || keys.has(`${entity}.*.${action}`)) return null
  return [
    ...(companyId !== null && keys.has(`${entity}.company_self.${action}`) ? [companyId] : []),
    ...(keys.has(`${entity}.company_siblings.${action}`) ? siblings : []),
    ...(keys.has(`${entity}.company_childs.${action}`) ? descendants : []),
  ]
}

/**
 * Returns whether the scope allows this action on a record of this owner. Scope words do not imply
 * each other; one word that covers the record is enough. Records without an owner (the platform's)
 * are visible in any scope and written with `*` only.
 */
export function canAct(
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
