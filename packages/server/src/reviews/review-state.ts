import type { ReviewSide, ReviewStatus } from '@cradle/contract'
import type { Scope } from '#access/scope'
import type { Row } from '#platform/db/schema'

/** Statuses of a review without a verdict. */
export const openReviewStatuses: readonly ReviewStatus[] = [
  'requested',
  'accepted',
  'rejected',
  'resubmitted',
]

export const isOpen = ({ status }: Pick<Row<'reviews'>, 'status'>): boolean =>
  (openReviewStatuses as readonly string[]).includes(status)

/** Returns true if the newest review of a calculation has no verdict yet. */
export const hasOpenReview = (review: Row<'reviews'> | null): review is Row<'reviews'> =>
  review !== null && isOpen(review)

/** Returns the side of the acting user; null for a user who may only read. */
export function findSide(
  scope: Scope,
  review: Pick<Row<'reviews'>, 'company_id' | 'review_company_id'>,
): ReviewSide | null {
  if (scope.companyId === null) return null
  if (
    scope.companyId === review.review_company_id &&
    scope.keys.has('review.company_childs.accept')
  )
    return 'reviewer'
  return scope.companyId === review.company_id && scope.keys.has('review.company_self.submit')
    ? 'company'
    : null
}
