/** Choices of lists on screens, separate from the schemas, so that a page with only the names does not load them. */
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
/** The company that requested a review, and the reviewing company. */
export const reviewSides = ['company', 'reviewer'] as const
export const threadStates = ['open', 'answered', 'closed'] as const
export const checklistAnswers = ['yes', 'no', 'not_applicable'] as const
export const creditTransactionTypes = ['purchase', 'review', 'refund', 'grant'] as const
/** Types of notifications; each can be mailed immediately, daily, or not. */
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
  'import.completed',
  'import.failed',
  'impersonation.started',
  'version.published',
  'webhook.stopped',
  'token.expiring',
  'epd.updated',
  'epd.ended',
  'supplier.answered',
  'supplier.declined',
  'model.stopped',
  'model.sample',
] as const
/** Maximum length of the reason for an impersonation [characters]. */
export const REASON_MAX = 500
export const announcementTypes = ['announcement', 'update', 'maintenance'] as const
export const mailDigests = ['immediately', 'daily', 'never'] as const
/** Kinds of reports of a calculation; `GET /calculations/{id}/report_kinds` returns the available ones for the caller. */
export const calculationReportTypes = [
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
  'iso22057',
] as const
/** What a document declares: the product, one of its variants, or all of them as one. */
export const declaredSubjects = ['product', 'variant', 'average', 'worst_case'] as const
/** Kinds of reports of a footprint: the greenhouse gas inventory, its figures, and all of its data. */
export const footprintReportTypes = ['inventory_report', 'csv', 'xlsx'] as const
export const reportTypes = [...calculationReportTypes, 'inventory_report', 'xlsx'] as const
/** Texts of a report that a method can define for all its calculations. */
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
/** Lists behind the figures of the operator console. */
export const consoleLists = [
  'products',
  'reviews',
  'expiring',
  'mails',
  'imports',
  'webhooks',
] as const
export type ConsoleList = (typeof consoleLists)[number]
