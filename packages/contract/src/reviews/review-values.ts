import type { FigureMark } from '@cradle/engine'
import type { RequestBody } from '../kit/bodies.ts'
import type { ModelTerm } from '../lca/model-terms.ts'
import type {
  checklistAnswers,
  reviewSides,
  reviewStatuses,
  threadStates,
  workflowActions,
} from '../values/choices.ts'
import type { CalculationStatus, Locale } from '../values/statuses.ts'

/** Values in the records and documents of a review. */
export type ReviewStatus = (typeof reviewStatuses)[number]
export type ReviewSide = (typeof reviewSides)[number]
export type WorkflowAction = (typeof workflowActions)[number]
export type ThreadState = (typeof threadStates)[number]
export type ChecklistAnswer = (typeof checklistAnswers)[number]
/** A text in each language. */
export type Sentences = Record<Locale, string>

/** An action in a review with its comment. */
export interface ReviewComment {
  action: WorkflowAction
  user: string
  userName: string
  comment?: string
  createdAt: string
}

/** Reason why an action is refused: `code` for a text in the reader's language, `message` in English. */
export interface Refusal {
  code: string
  message: string
  values?: Record<string, string | number>
}
/** One action on a calculation for the acting user. `cost` in credits, if any. */
export interface WorkflowOption {
  action: WorkflowAction
  allowed: boolean
  refusedBecause?: Refusal
  cost?: number
  comment: 'none' | 'optional' | 'required'
}
/** A possible reviewer with the number of waiting reviews. */
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
  /** Questions of the reviewer without an answer, where it is about a resubmission. */
  unansweredQuestions?: number
}

/**
 * A difference between two rounds: a field of the calculation, a created, changed (one entry per field) or deleted line, or a
 * profile or scenario with new content under the same address (field `values`). `effect` is the effect of this change alone on
 * the headline indicator of the earlier round, if computable [unit of the indicator]; `effectMark` stands where that figure is
 * not known in one of the rounds.
 */
export interface SubmissionChange {
  kind: 'field' | 'created' | 'changed' | 'deleted'
  record?: string
  inputType?: string
  /** The entry of a list that the change is about; its name is the label. */
  of?: 'parameter' | 'variant' | 'term'
  /** Of a term of a model. Its label is empty where a model has one such term at most. */
  termKind?: ModelTerm['kind']
  label: string
  field?: string
  /** Name of the parameter or line that a variant sets. */
  subject?: string
  before?: unknown
  after?: unknown
  effect?: number
  effectMark?: 'ND'
}
/** One result of two rounds. The figures are known parts; a figure with a mark is stated by its mark. */
export interface ChangedFigure {
  code: string
  name: string
  unit: string
  stage: string
  before?: number
  after?: number
  beforeMark?: FigureMark
  afterMark?: FigureMark
}
/** A comparison basis of a first submission. `with`: value of the query parameter, `template` or the address of a review. */
export interface ComparisonBasis {
  kind: 'template' | 'sibling'
  with: string
  name: string
}

/** Anchor of a thread. `record` is the IRI of a line; `field` the API field; `term` the id of a term of a model; `quote` the passage of a text. */
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

/** Evidence of the model for a checklist question. */
export interface ChecklistEvidence {
  /** Of code and values: an answer names what its giver saw. */
  hash: string
  code: string
  values: Record<string, string | number>
  texts: Sentences
}

/** Fields of a single submission that the list of rounds omits. */
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
