import type { ReviewSide, ReviewSubmissionState, ThreadAnchor } from '@cradle/contract'
import { createContext, useContext } from 'react'
import type { CalculationItem } from '../../../../records/calculation/form-record.ts'
import type { ReviewItem, ThreadItem } from '../../../../records/review/review-queries.ts'

/** Somebody who can be named in a comment. */
export interface Person {
  iri: string
  name: string
}

export type WorkbenchView = (typeof workbenchViews)[number]
export const workbenchViews = ['inputs', 'product', 'texts', 'documents', 'results', 'log'] as const
export type WorkbenchPanel = (typeof workbenchPanels)[number]
export const workbenchPanels = ['changes', 'comments', 'checklist', 'findings'] as const

/** What every part of the workbench looks at, and what it can ask for. */
export interface WorkbenchState {
  calculation: CalculationItem
  review: ReviewItem
  /** Whom the reader speaks for; null for who only looks on. */
  side: ReviewSide | null
  /** False once the verdict is there, and for who only looks on: nothing is asked then. */
  isOpen: boolean
  submission: ReviewSubmissionState
  threads: readonly ThreadItem[]
  people: readonly Person[]
  /** Begins a question about a place. */
  ask: (anchor: ThreadAnchor) => void
  /** Shows a thread beside what it is about. */
  show: (thread: ThreadItem) => void
  /** Shows the place an anchor names. */
  goTo: (anchor: Partial<ThreadAnchor>) => void
  /** The place that was asked for last; a new object each time. */
  target: { anchor: Partial<ThreadAnchor> } | null
}

export const WorkbenchContext = createContext<WorkbenchState | null>(null)

export function useWorkbench(): WorkbenchState {
  const state = useContext(WorkbenchContext)
  if (!state) throw new Error('This part stands outside the workbench')
  return state
}
