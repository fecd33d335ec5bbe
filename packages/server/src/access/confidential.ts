import type { RecordEntity } from '@cradle/contract'
import type { Scope } from './scope.ts'

/**
 * Does some other right than being a sibling show this company's records of the kind? Siblings do not get to see confidential texts;
 * a reviewer does, who sees nothing of a company that is neither its own, its sibling nor below it but by a review.
 */
export function seesConfidential(
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
