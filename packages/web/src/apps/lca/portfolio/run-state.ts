import type { PortfolioItem, PortfolioRecalculation, Read } from '@cradle/contract'

/** A dry run. */
export type PortfolioRun = Read<typeof PortfolioRecalculation>
/** One product of a dry run. */
export type PortfolioProduct = Read<typeof PortfolioItem>

export const isRunning = (run: PortfolioRun): boolean =>
  run.state === 'queued' || run.state === 'running'
export const isAccepting = (run: PortfolioRun): boolean => run.acceptDone < run.acceptTotal

/** Has it new results to take over? The server decides again when it is asked. */
export const canAccept = (item: PortfolioProduct): boolean =>
  !item.accepted && (item.outcome === 'changed' || item.outcome === 'new')
