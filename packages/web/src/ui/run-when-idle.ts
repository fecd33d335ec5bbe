/**
 * Runs work when the browser is idle, and at the latest after `timeout` [ms] where there is one. Browsers without
 * `requestIdleCallback` run it after that time, or at once.
 *
 * @returns gives the work up
 */
export function runWhenIdle(work: () => void, timeout?: number): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, timeout)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(work, timeout === undefined ? undefined : { timeout })
  return () => cancelIdleCallback(idle)
}
