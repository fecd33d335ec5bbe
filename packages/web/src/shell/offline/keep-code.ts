/** What the page does after it is there comes first [ms]. */
const LATER_MS = 2_000

/**
 * Has the browser keep the code this page was made of (`public/service-worker.js`), so that it opens again without a
 * connection. Called once; where the browser cannot, nothing is kept.
 */
export function keepCode(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  setTimeout(() => void register().catch(() => undefined), LATER_MS)
}

async function register(): Promise<void> {
  await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ keep: ourFiles(performance.getEntriesByType('resource')) })
  new PerformanceObserver((list) => {
    const also = ourFiles(list.getEntries()).filter((path) => path.startsWith('/assets/'))
    if (also.length > 0) active?.postMessage({ also })
  }).observe({ type: 'resource' })
}

/** Files of our own among what was loaded. */
const ourFiles = (loaded: PerformanceEntryList): string[] =>
  loaded
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname)
