import { Agent, createServer, request, type Server, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { watchRequests, type OpenRequests } from '#platform/http/open-requests'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections()
})

interface HeldServer {
  server: Server
  port: number
  requests: OpenRequests
  /** Requests for `/held` that have arrived; the test answers them. */
  held: ServerResponse[]
  close: () => Promise<void>
}

/** A server that answers every request at once, except those for `/held`. */
async function startHeldServer(): Promise<HeldServer> {
  const held: ServerResponse[] = []
  const server = createServer((incoming, answer) => {
    if (incoming.url === '/held') held.push(answer)
    else answer.end('done')
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  return {
    server,
    port: (server.address() as AddressInfo).port,
    requests: watchRequests(server),
    held,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** @returns what the answer says of its connection, or why there is none */
const sendRequest = (port: number, path: string, agent?: Agent): Promise<string | undefined> =>
  new Promise((resolve) => {
    request({ port, path, ...(agent ? { agent } : {}) }, (answer) => {
      answer.resume().once('end', () => resolve(answer.headers.connection))
    })
      .once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
      .end()
  })

test('a running request finishes and closes its connection', async () => {
  const { server, port, requests, held, close } = await startHeldServer()
  const agent = new Agent({ keepAlive: true })
  const answer = sendRequest(port, '/held', agent)
  await vi.waitFor(() => expect(held).toHaveLength(1), 60_000)
  const rounds = vi.spyOn(server, 'closeIdleConnections')
  const finished = requests.finish(close, 30_000)
  // More rounds than it waits for when nothing runs.
  await vi.waitFor(() => expect(rounds.mock.calls.length).toBeGreaterThan(10), { timeout: 60_000 })
  held[0]!.end('done')
  expect(await finished).toBe(0)
  expect(await answer).toBe('close')
})

test('the port stays open while a request runs, so that no balancer cuts it', async () => {
  const { server, port, requests, held, close } = await startHeldServer()
  const answer = sendRequest(port, '/held')
  await vi.waitFor(() => expect(held).toHaveLength(1), 60_000)
  const rounds = vi.spyOn(server, 'closeIdleConnections')
  const finished = requests.finish(close, 30_000)
  await vi.waitFor(() => expect(rounds.mock.calls.length).toBeGreaterThan(2), { timeout: 60_000 })
  // A health check of the balancer.
  expect(await sendRequest(port, '/readyz')).toBe('close')
  held[0]!.end('done')
  expect(await answer).toBe('close')
  expect(await finished).toBe(0)
  expect(await sendRequest(port, '/readyz')).toBe('ECONNREFUSED')
})

test('requests that arrive during a stop do not keep the port open', async () => {
  const { server, port, requests, held, close } = await startHeldServer()
  const first = sendRequest(port, '/held')
  await vi.waitFor(() => expect(held).toHaveLength(1), 60_000)
  const finished = requests.finish(close, 30_000)
  const second = sendRequest(port, '/held')
  await vi.waitFor(() => expect(held).toHaveLength(2), 60_000)
  expect(server.listening).toBe(true)
  held[0]!.end('done')
  await first
  await vi.waitFor(() => expect(server.listening).toBe(false), 60_000)
  held[1]!.end('done')
  expect([await second, await finished]).toEqual(['close', 0])
})

test('a request on an open connection is answered while the server sends clients away', async () => {
  const { port, requests, close } = await startHeldServer()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  expect(await sendRequest(port, '/', agent)).toBe('keep-alive')
  requests.sendAway()
  expect(await sendRequest(port, '/', agent)).toBe('close')
  await requests.finish(close, 5_000)
})

test('a connection that asks for nothing keeps nobody waiting', async () => {
  const { port, requests, close } = await startHeldServer()
  const silent = connect(port, '127.0.0.1')
  await new Promise((resolve) => silent.once('connect', resolve))
  const closed = new Promise((resolve) => silent.once('close', resolve))
  // Waiting for it would take longer than this test may.
  await requests.finish(close, 3_600_000)
  await closed
})

test('what runs for too long is cut and counted', async () => {
  const { port, requests, held, close } = await startHeldServer()
  const answer = sendRequest(port, '/held')
  await vi.waitFor(() => expect(held).toHaveLength(1), 60_000)
  expect(await requests.finish(close, 300)).toBe(1)
  expect(await answer).toBe('ECONNRESET')
})
