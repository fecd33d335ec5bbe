/** Choices that screens offer as lists, apart from the shapes they stand in: a page that only names them needs no schemas. */
export const reviewStatuses = [
  'requested',
  'accepted',
  'approved',
  'rejected',
  'resubmitted',
  'denied',
  'declined',
] as const
export const workflowActions = [
  'purchase',
  'submit',
  'accept',
  'deny',
  'approve',
  'reject',
  'decline',
  'resubmit',
  'assign',
] as const
/** The company that asked for a review, and the one that gives it. */
export const reviewSides = ['company', 'reviewer'] as const
export const threadStates = ['open', 'answered', 'closed'] as const
export const checklistAnswers = ['yes', 'no', 'not_applicable'] as const
export const creditTransactionTypes = ['purchase', 'review', 'refund', 'grant'] as const
/** What a person is told about; each can come by mail at once, once a day, or not. */
export const notificationTypes = [
  'review.submitted',
  'review.resubmitted',
  'review.accepted',
  'review.denied',
  'review.approved',
  'review.rejected',
  'review.declined',
  'review.assigned',
  'thread.opened',
  'thread.answered',
  'thread.closed',
  'thread.mention',
  'declaration.expiring',
  'declaration.expired',
  'download.ready',
  'report.failed',
] as const
export const mailDigests = ['immediately', 'daily', 'never'] as const
/** What can be made of a calculation; `GET /calculations/{id}/report_kinds` says which of these, and by whom. */
export const reportTypes = [
  'declaration',
  'summary',
  'review_report',
  'verification_report',
  'csv',
  'ilcd',
  'ilcd_json',
  'openepd',
  'oekobaudat',
  'lcax',
] as const
/** Texts of a report that a method can word for all its calculations. */
export const methodTextNames = [
  'purposeAndTargetGroups',
  'comparability',
  'liability',
  'representativeness',
  'cutOffA1A3',
  'cutOffA4A5',
  'cutOffB',
  'cutOffC',
  'cutOffD',
  'allocation',
  'annex2References',
] as const
export type MethodTextName = (typeof methodTextNames)[number]
