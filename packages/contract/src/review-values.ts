import type { RequestBody } from './bodies.ts'
import type {
  checklistAnswers,
  reviewSides,
  reviewStatuses,
  threadStates,
  workflowActions,
} from './choices.ts'
import type { CalculationStatus, Locale } from './statuses.ts'

/** Values inside the records and documents of a review. */
export type ReviewStatus = (typeof reviewStatuses)[number]
export type ReviewSide = (typeof reviewSides)[number]
export type WorkflowAction = (typeof workflowActions)[number]
export type ThreadState = (typeof threadStates)[number]
export type ChecklistAnswer = (typeof checklistAnswers)[number]
/** A sentence in each language. */
export type Sentences = Record<Locale, string>

/** What somebody did in a review, in its own words. */
export interface ReviewComment {
  action: WorkflowAction
  user: string
  userName: string
  comment?: string
  createdAt: string
}

/** Why an action is not possible now: `code` for a text in the reader's language, `message` in English. */
export interface Refusal {
  code: string
  message: string
  values?: Record<string, string | number>
}
/** One action on one calculation, as the acting user stands to it now. `cost` in credits, where it has one. */
export interface WorkflowOption {
  action: WorkflowAction
  allowed: boolean
  refusedBecause?: Refusal
  cost?: number
  comment: 'none' | 'optional' | 'required'
}
/** Somebody who can be asked to review, and how much waits for them. */
export interface ReviewerOffer {
  '@id': string
  id: string
  name: string
  waiting: number
}
export interface QuotedItem {
  source: string
  calculation: string
  productName: string
  status: CalculationStatus
  option: WorkflowOption
}

/**
 * What differs between two rounds: a field of the calculation, a line that was made, changed (one entry per field) or deleted, a profile or
 * scenario that says something else under the same address (field `values`). `effect` is what this change alone makes of the headline indicator of
 * the earlier round, where that can be computed [its unit].
 */
export interface SubmissionChange {
  kind: 'field' | 'created' | 'changed' | 'deleted'
  record?: string
  inputType?: string
  label: string
  field?: string
  before?: unknown
  after?: unknown
  effect?: number
}
/** One figure of two rounds. */
export interface ChangedFigure {
  code: string
  name: string
  unit: string
  stage: string
  before?: number
  after?: number
}
/** Something a first submission can be compared with. `with`: the value of the query that asks for it, `template` or the address of a review. */
export interface ComparisonBasis {
  kind: 'template' | 'sibling'
  with: string
  name: string
}

/** Where a thread hangs. `record` is the IRI of a line; `field` the wire field; `quote` the passage of a text. */
export type ThreadAnchor = RequestBody<'OpenThread'>['anchor']
export interface ThreadComment {
  id: string
  user: string
  userName: string
  side: ReviewSide
  text: string
  mentions: string[]
  attachments: { '@id': string; contentUrl: string; fileName: string; size: number }[]
  createdAt: string
}

/** What the model itself says about a question of the checklist. */
export interface ChecklistEvidence {
  code: string
  values: Record<string, string | number>
  texts: Sentences
}

/** What a single submission carries beside what the list of rounds shows. */
export const submittedParts = [
  'calculation',
  'inputs',
  'semiFinishedProductUsages',
  'predefinedInputSetUsages',
  'names',
  'results',
  'model',
] as const
export type SubmittedPart = (typeof submittedParts)[number]
