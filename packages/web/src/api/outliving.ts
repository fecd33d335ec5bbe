/**
 * Browsers finish a request with `keepalive` after its page was closed. They refuse one that makes the bodies of all such requests
 * under way larger than 64 KiB (Fetch, "HTTP-network-or-cache fetch").
 */
const MOST_BYTES = 64 * 1024
/** UTF-8 has at most three bytes for each unit of a text of JavaScript. */
const BYTES_PER_UNIT = 3

let underWay = 0

/**
 * Sends a write. A small one is finished when the reader closes the page right after a change: a server does not carry out a
 * write whose connection has ended before the answer.
 */
export async function sendWrite(address: string, init: RequestInit): Promise<Response> {
  const size = typeof init.body === 'string' ? init.body.length * BYTES_PER_UNIT : 0
  if (init.body instanceof FormData || underWay + size > MOST_BYTES) return fetch(address, init)
  underWay += size
  try {
    return await fetch(address, { ...init, keepalive: true })
  } finally {
    underWay -= size
  }
}
