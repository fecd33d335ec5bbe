/** Work that waits for a quiet moment, one piece at a time: keys and scrolling go first. */
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

/** Loads once, then hands over when it is this one's turn. @returns how to leave the queue */
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
