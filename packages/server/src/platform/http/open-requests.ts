import type { Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export interface OpenRequests {
  /**
   * From now on every answer closes its connection, so that clients open their next one at another
   * server.
   */
  sendAway(): void
  /**
   * Lets the running requests finish, then closes the server with `close`. Until they are answered the port stays open: a balancer cuts the
   * requests of a server whose port is closed.
   *
   * @param withinMs requests that run longer than this are cut
   * @returns the number of cut requests
   */
  finish(close: () => Promise<void>, withinMs: number): Promise<number>
}

const roundMs = 50
/** A connection without a request is closed after this: its request may be on the way. */
const quietMs = 250

/** Tracks the unanswered requests of a server. */
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

  /** Waits until these requests are answered, or the time is over. Later ones are a client's that knows no other server, or a balancer's. */
  async function waitUntilAnswered(running: readonly ServerResponse[], until: number) {
    while (performance.now() < until && running.some((response) => open.has(response))) {
      // An answer that began before `sendAway` keeps its connection open.
      server.closeIdleConnections()
      await sleep(roundMs)
    }
  }

  /** Waits until no request has arrived for a moment, or the time is over. */
  async function waitUntilQuiet(until: number): Promise<number> {
    let lastOpen = performance.now()
    for (;;) {
      const now = performance.now()
      if (open.size > 0) lastOpen = now
      if (now - lastOpen >= quietMs || now >= until) return open.size
      server.closeIdleConnections()
      await sleep(roundMs)
    }
  }

  return {
    sendAway,
    async finish(close, withinMs) {
      const until = performance.now() + withinMs
      sendAway()
      await waitUntilAnswered([...open], until)
      const closed = close()
      const cut = await waitUntilQuiet(until)
      server.closeAllConnections()
      await closed
      return cut
    },
  }
}
