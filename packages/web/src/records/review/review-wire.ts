import type {
  ReviewComment,
  ReviewStatus,
  ThreadAnchor,
  ThreadComment,
  ThreadState,
} from '@cradle/contract'
import type { CalculationStatus } from '@cradle/contract/statuses'

/** One request to verify a calculation, as the API gives it. */
export interface ReviewItem {
  '@id': string
  id: string
  calculation: string
  productName: string
  method?: string
  company: string
  companyName?: string
  reviewCompany: string
  reviewer?: string
  reviewerName?: string
  status: ReviewStatus
  calculationStatus: CalculationStatus
  requestedBy?: string
  requestedByName?: string
  requestedAt: string
  acceptedAt?: string
  finishedAt?: string
  dueAt?: string
  round: number
  contentHash?: string
  openThreads: number
  answeredThreads: number
  comments?: ReviewComment[]
}

/** A question about one place, and what was said about it. */
export interface ThreadItem {
  '@id': string
  id: string
  review: string
  calculation: string
  number: number
  anchor: ThreadAnchor
  state: ThreadState
  round: number
  createdByName?: string
  comments: ThreadComment[]
  closedAt?: string
  recordGone?: boolean
}

/** Somebody who can be named in a comment. */
export interface Person {
  iri: string
  name: string
}

export const isFinished = ({ status }: Pick<ReviewItem, 'status'>): boolean =>
  ['approved', 'denied', 'declined'].includes(status)
