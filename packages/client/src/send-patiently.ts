import { setTimeout as pause } from 'node:timers/promises'

/** How long a busy server is waited for. */
export interface Patience {
  /** How often a request is sent at most. */
  tries: number
  /** A longer wait that the server asks for is not waited [s]. */
  longestWait: number
}

/**
 * Sends a request again while the server refuses it for now, after the time that it names: 429 (too many), 503 (busy), and 409
 * while the first request with the same key still runs. The server has done nothing of a request that it refuses so.
 * @returns the first other answer, or the last refusal
 */
export async function sendPatiently(
  send: () => Promise<Response>,
  { tries, longestWait }: Patience,
  signal?: AbortSignal,
): Promise<Response> {
  for (let n = 1; ; n += 1) {
    const answer = await send()
    const seconds = readWait(answer)
    if (seconds === undefined || seconds > longestWait || n >= tries) return answer
    await answer.body?.cancel()
    // Requests that were refused together do not come back together.
    await pause(seconds * 1000 * (1 + Math.random() / 4), undefined, signal ? { signal } : {})
  }
}

/** Seconds to wait; undefined for an answer that is final. */
function readWait({ status, headers }: Response): number | undefined {
  const after = headers.get('Retry-After')
  if (after === null || ![409, 429, 503].includes(status)) return undefined
  const seconds = /^\d+$/.test(after) ? Number(after) : (Date.parse(after) - Date.now()) / 1000
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds)
}
