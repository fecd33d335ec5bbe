import type { RecordEntity } from '@cradle/contract'
import type { Scope } from './scope.ts'

/**
 * Returns whether a right other than being a sibling shows this company's records of the kind.
 * Siblings do not see confidential texts. A reviewer does: a company that is not the reviewer's
 * own, a sibling or a descendant is visible through a review only.
 */
export function canSeeConfidential(
  scope: Scope,
  entity: RecordEntity,
  companyId: string | null,
): boolean {
  return (
    scope.system ||
    companyId === null ||
    scope.keys.has(`${entity}.*.view`) ||
    (companyId === scope.companyId && scope.keys.has(`${entity}.company_self.view`)) ||
    (scope.descendants.includes(companyId) && scope.keys.has(`${entity}.company_childs.view`)) ||
    (!scope.siblings.includes(companyId) &&
      scope.keys.has('review.company_childs.view') &&
      scope.keys.has(`${entity}.company_childs.view`))
  )
}
