/** Rows that are done at a moment of this page [ms]. */
export interface ProgressSample {
  at: number
  done: number
}

export interface ProgressEstimate {
  /** [rows/s] */
  rate: number
  /** [s] */
  secondsLeft: number
}

/** Shortest time over which a rate is measured [ms]. */
const SHORTEST_MS = 900

/**
 * Estimates the speed of a step and the time left, from the first and the last moment that this page has seen.
 * @returns null as long as too little has been seen
 * Example: 0 rows at 0 ms, 2,000 of 10,000 rows at 1,000 ms → 2,000 rows/s, 4 s left
 */
export function estimateProgress(
  first: ProgressSample,
  last: ProgressSample,
  total: number,
): ProgressEstimate | null {
  const elapsed = last.at - first.at
  const rows = last.done - first.done
  if (elapsed < SHORTEST_MS || rows <= 0) return null
  const rate = (rows / elapsed) * 1000
  return { rate, secondsLeft: Math.max(0, Math.ceil((total - last.done) / rate)) }
}

/** First and last moment of the running step of each import. */
const seen = new Map<string, { step: string; first: ProgressSample; last: ProgressSample }>()

/** Notes how far the step of an import is at this moment. Another step begins again. */
export function noteProgress(
  id: string,
  step: string | undefined,
  done: number | undefined,
  at = performance.now(),
): void {
  if (step === undefined || done === undefined) return
  const known = seen.get(id)
  const sample = { at, done }
  const continues = known?.step === step && known.last.done <= done
  seen.set(id, { step, first: continues ? known.first : sample, last: sample })
}

/** Speed and time left of the running step of an import; null as long as they are unknown. */
export function readEstimate(id: string, total: number): ProgressEstimate | null {
  const known = seen.get(id)
  return known ? estimateProgress(known.first, known.last, total) : null
}
