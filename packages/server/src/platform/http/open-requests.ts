import type { Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export interface OpenRequests {
  /** From here on every answer closes its connection, so that clients open their next one elsewhere. */
  sendAway(): void
  /**
   * Lets running requests finish while `close` closes the server, and closes connections that have none.
   *
   * @param withinMs what still runs after this is cut
   * @returns how many requests were cut
   */
  finish(close: () => Promise<void>, withinMs: number): Promise<number>
}

const roundMs = 50
/** A connection without a request is closed after this: its request may be on the way. */
const quietMs = 250

/** Knows the requests of a server that have no answer yet. */
export function watchRequests(server: Server): OpenRequests {
  const open = new Set<ServerResponse>()
  let isLeaving = false
  const closeAfter = (response: ServerResponse): void => {
    if (!response.headersSent) response.setHeader('connection', 'close')
  }
  server.prependListener('request', (_request, response: ServerResponse) => {
    open.add(response)
    response.once('close', () => open.delete(response))
    if (isLeaving) closeAfter(response)
  })

  function sendAway(): void {
    isLeaving = true
    open.forEach(closeAfter)
  }

  /** Until nothing has been asked for a moment, or the time is up. */
  async function quiet(withinMs: number): Promise<number> {
    const from = performance.now()
    let lastOpen = from
    for (;;) {
      const now = performance.now()
      if (open.size > 0) lastOpen = now
      if (now - lastOpen >= quietMs || now - from >= withinMs) return open.size
      // An answer that began before the server was leaving keeps its connection open.
      server.closeIdleConnections()
      await sleep(roundMs)
    }
  }

  return {
    sendAway,
    async finish(close, withinMs) {
      sendAway()
      const closed = close()
      const cut = await quiet(withinMs)
      server.closeAllConnections()
      await closed
      return cut
    },
  }
}
