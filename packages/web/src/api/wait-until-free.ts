import { readRetryAfter } from './problem.ts'

/** Repetitions after which the refusal of a busy server is final. */
const TRIES = 3
/** Longer waits are left to the user [s]. */
const LONGEST_WAIT_S = 60

/**
 * Asks again while the server answers 429 or 503 and says when to come back.
 * @returns the first other answer, or the last refusal
 */
export async function waitUntilFree(
  first: Response,
  askAgain: () => Promise<Response>,
  signal?: AbortSignal,
): Promise<Response> {
  let answer = first
  for (let tries = 0; tries < TRIES; tries += 1) {
    const seconds = [429, 503].includes(answer.status) ? readRetryAfter(answer.headers) : undefined
    if (seconds === undefined || seconds > LONGEST_WAIT_S) return answer
    // Requests that were refused together do not come back together.
    await pause(seconds * 1000 * (1 + Math.random() / 4), signal)
    answer = await askAgain()
  }
  return answer
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      clearTimeout(timer)
      reject(signal!.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      resolve()
    }, ms)
    if (signal?.aborted) abort()
    else signal?.addEventListener('abort', abort, { once: true })
  })
}
