import type { PortfolioItem, PortfolioRecalculation, Read } from '@cradle/contract'

/** A dry run. */
export type PortfolioRun = Read<typeof PortfolioRecalculation>
/** One product of a dry run. */
export type PortfolioProduct = Read<typeof PortfolioItem>

export const isRunning = (run: PortfolioRun): boolean =>
  run.state === 'queued' || run.state === 'running'
export const isAccepting = (run: PortfolioRun): boolean => run.acceptDone < run.acceptTotal

/** Checks whether a product has new results to accept. The server checks again on request. */
export const canAccept = (item: PortfolioProduct): boolean =>
  !item.accepted && (item.outcome === 'changed' || item.outcome === 'new')
