/**
 * Runs work when the browser is idle, and at the latest after `timeout` [ms]: some browsers do not call for many seconds although they
 * have nothing to do. Browsers without `requestIdleCallback` run it after that time.
 *
 * @returns gives the work up
 */
export function runWhenIdle(work: () => void, timeout: number): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, timeout)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(work, { timeout })
  return () => cancelIdleCallback(idle)
}
