/** Work that waits for a quiet moment, one piece at a time: keys and scrolling go first. */
const waiting: (() => void)[] = []
let isRunning = false

const whenQuiet = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 200 })
  else setTimeout(work, 16)
}

function next(): void {
  const work = waiting.shift()
  isRunning = work !== undefined
  if (!work) return
  work()
  whenQuiet(next)
}

/** Loads once, then hands over when it is this one's turn. @returns how to leave the queue */
export function takeTurn<T>(load: () => Promise<T>, done: (loaded: T) => void): () => void {
  let isWanted = true
  void load().then(
    (loaded) => {
      waiting.push(() => {
        if (isWanted) done(loaded)
      })
      if (!isRunning) {
        isRunning = true
        whenQuiet(next)
      }
    },
    () => undefined,
  )
  return () => {
    isWanted = false
  }
}
