import type { ReviewSide, ReviewSubmissionState, ThreadAnchor } from '@cradle/contract'
import { createContext, useContext } from 'react'
import type { CalculationItem } from '../../../../records/calculation/form-record.ts'
import type { ReviewItem, ThreadItem } from '../../../../records/review/review-queries.ts'

/** A person whom a comment can mention. */
export interface Person {
  iri: string
  name: string
}

export type WorkbenchView = (typeof workbenchViews)[number]
export const workbenchViews = [
  'inputs',
  'family',
  'model',
  'product',
  'texts',
  'documents',
  'results',
  'log',
] as const
export type WorkbenchPanel = (typeof workbenchPanels)[number]
export const workbenchPanels = ['changes', 'comments', 'checklist', 'findings'] as const

/** The data and actions that all parts of the workbench share. */
export interface WorkbenchState {
  calculation: CalculationItem
  review: ReviewItem
  /** The side of the reader; null for observers. */
  side: ReviewSide | null
  /** False after the verdict and for observers: they cannot ask questions. */
  isOpen: boolean
  submission: ReviewSubmissionState
  threads: readonly ThreadItem[]
  people: readonly Person[]
  /** Starts a question about a place. */
  ask: (anchor: ThreadAnchor) => void
  /** Opens a thread beside its place. */
  show: (thread: ThreadItem) => void
  /** Scrolls to the place of an anchor. */
  goTo: (anchor: Partial<ThreadAnchor>) => void
  /** The last requested place; a new object for each request. */
  target: { anchor: Partial<ThreadAnchor> } | null
}

export const WorkbenchContext = createContext<WorkbenchState | null>(null)

export function useWorkbench(): WorkbenchState {
  const state = useContext(WorkbenchContext)
  if (!state) throw new Error('This part stands outside the workbench')
  return state
}
