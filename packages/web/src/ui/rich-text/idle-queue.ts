/**
 * Runs work while the browser is idle, one piece at a time, so that typing and scrolling take
 * precedence.
 */
const waiting: (() => void)[] = []
let isRunning = false

const requestIdle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 200 })
  else setTimeout(work, 16)
}

function runNext(): void {
  const work = waiting.shift()
  isRunning = work !== undefined
  if (!work) return
  work()
  requestIdle(runNext)
}

/**
 * Loads at once and calls `done` while the browser is idle, in turn.
 * @returns a function that cancels the call
 */
export function loadWhenIdle<T>(load: () => Promise<T>, done: (loaded: T) => void): () => void {
  let isWanted = true
  void load().then(
    (loaded) => {
      waiting.push(() => {
        if (isWanted) done(loaded)
      })
      if (!isRunning) {
        isRunning = true
        requestIdle(runNext)
      }
    },
    () => undefined,
  )
  return () => {
    isWanted = false
  }
}
