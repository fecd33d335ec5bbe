import type { PortfolioItem, PortfolioRecalculation, Read } from '@cradle/contract'

/** A dry run. */
export type PortfolioRun = Read<typeof PortfolioRecalculation>
/** One product of a dry run. */
export type PortfolioProduct = Read<typeof PortfolioItem>

export const isRunning = (run: PortfolioRun): boolean =>
  run.state === 'queued' || run.state === 'running'
export const isAccepting = (run: PortfolioRun): boolean => run.acceptDone < run.acceptTotal

/**
 * Checks whether a product has new results to accept; with a version also one whose figures stay, because it adopts the version.
 * The server checks again on request.
 */
export const canAccept = (item: PortfolioProduct, run: PortfolioRun): boolean =>
  !item.accepted && listAcceptable(run).includes(item.outcome)

/** Outcomes of products that can accept their new results; none where the version was a draft or the dry run is not whole. */
export const listAcceptable = (run: PortfolioRun): PortfolioProduct['outcome'][] =>
  run.ofDraft || run.state !== 'done'
    ? []
    : run.version
      ? ['changed', 'new', 'same']
      : ['changed', 'new']

/** Outcomes of products that accept their new results when all are accepted. */
export const listAcceptedTogether = (run: PortfolioRun): PortfolioProduct['outcome'][] =>
  run.version ? listAcceptable(run) : ['changed']

/** Checks whether the adoption of a version can be taken back; the server checks again on request. */
export const canUndo = ({ undoUntil, undone }: PortfolioProduct, now: number): boolean =>
  undoUntil !== undefined && undone === undefined && new Date(undoUntil).getTime() > now
