import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

export interface ReceivedMessage {
  path: string
  headers: IncomingHttpHeaders
  body: string
  /** Headers as text, for libraries that verify a signature. */
  signed: Record<string, string>
}

/** A receiver of webhooks on this machine. */
export interface WebhookReceiver {
  url: string
  received: ReceivedMessage[]
  /** Requests that are not answered yet, at most so far. */
  mostAtOnce: () => number
  close: () => Promise<void>
}

/** @param respond  answers a request; 204 by default */
export async function startReceiver(
  respond: (response: ServerResponse, message: ReceivedMessage) => void = (response) =>
    void response.writeHead(204).end(),
): Promise<WebhookReceiver> {
  const received: ReceivedMessage[] = []
  let open = 0
  let most = 0
  const server = createServer((request, response) => {
    open += 1
    most = Math.max(most, open)
    response.on('close', () => (open -= 1))
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const message = {
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
        signed: Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        ),
      }
      received.push(message)
      respond(response, message)
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    mostAtOnce: () => most,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/**
 * Verifies a message with the library of Standard Webhooks, as a receiver does.
 *
 * @throws Error for a message that was changed, is old, or was signed with another key
 */
export const verifyMessage = (key: string, { body, signed }: ReceivedMessage): unknown =>
  new Webhook(key).verify(body, signed)
