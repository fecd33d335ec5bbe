import type {
  PortfolioDifference,
  PortfolioOutcome,
  PortfolioRefusal,
} from '@cradle/contract/portfolio'

/** In the order of the filter. The contract's own lists would bring its schemas along. */
export const outcomes = [
  'changed',
  'same',
  'locked',
  'failed',
  'new',
] as const satisfies readonly PortfolioOutcome[]
export const refusals = [
  'edited',
  'locked',
  'deleted',
  'figuresChanged',
  'failed',
] as const satisfies readonly PortfolioRefusal[]

/** A dry run as the API tells it. */
export interface PortfolioRun {
  '@id': string
  state: 'queued' | 'running' | 'done' | 'failed'
  reason?: string
  total?: number
  done: number
  counts: Partial<Record<PortfolioOutcome | 'accepted' | 'refused', number>>
  startedAt?: string
  finishedAt?: string
  createdAt: string
  error?: string
  acceptTotal: number
  acceptDone: number
}

/** One product of a dry run. */
export interface PortfolioProduct {
  '@id': string
  calculation: string
  productName: string
  status: string
  outcome: PortfolioOutcome
  stale: boolean
  largestChange?: number
  differences: PortfolioDifference[]
  error?: string
  accepted?: string
  acceptAskedAt?: string
  refusal?: PortfolioRefusal
}

export const isRunning = (run: PortfolioRun): boolean =>
  run.state === 'queued' || run.state === 'running'
export const isAccepting = (run: PortfolioRun): boolean => run.acceptDone < run.acceptTotal

/** Has it new results to take over? The server decides again when it is asked. */
export const canAccept = (item: PortfolioProduct): boolean =>
  !item.accepted && (item.outcome === 'changed' || item.outcome === 'new')
