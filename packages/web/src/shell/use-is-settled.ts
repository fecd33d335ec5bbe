import { useSyncExternalStore } from 'react'

/** At the latest then, however busy the page is [ms]. */
const LATEST_MS = 1_500
/** For browsers that do not tell when they are idle [ms]. */
const USUAL_MS = 400

let isSettled = false
let isAwaited = false
const listeners = new Set<() => void>()

function settle(): void {
  isSettled = true
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!isAwaited) {
    isAwaited = true
    // Safari does not know it.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(settle, { timeout: LATEST_MS })
    else setTimeout(settle, USUAL_MS)
  }
  return () => listeners.delete(listener)
}

/** False until the page that was opened first is on the screen: what nobody waits for is asked afterwards. */
export const useIsSettled = (): boolean => useSyncExternalStore(subscribe, () => isSettled)
