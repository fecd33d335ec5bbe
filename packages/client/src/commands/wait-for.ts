import { setTimeout as pause } from 'node:timers/promises'

/** Time between two questions whether work in the background is done [ms]. */
const BETWEEN_MS = 500

/** Asks until what works in the background has an end. */
export async function waitFor<T>(ask: () => Promise<T>, isDone: (found: T) => boolean): Promise<T> {
  for (;;) {
    const found = await ask()
    if (isDone(found)) return found
    await pause(BETWEEN_MS)
  }
}
