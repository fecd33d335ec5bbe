import { Agent, createServer, request, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { watchRequests, type OpenRequests } from '#platform/http/open-requests'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections()
})

/** A server that answers after as many milliseconds as the path says. */
async function slowServer(): Promise<{
  port: number
  requests: OpenRequests
  close: () => Promise<void>
}> {
  const server = createServer((asked, answer) => {
    setTimeout(() => answer.end('done'), Number(asked.url!.slice(1)))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  return {
    port: (server.address() as AddressInfo).port,
    requests: watchRequests(server),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** @returns what the answer says of its connection, or why there is none */
const ask = (port: number, ms: number, agent?: Agent): Promise<string | undefined> =>
  new Promise((resolve) => {
    request({ port, path: `/${ms}`, ...(agent ? { agent } : {}) }, (answer) => {
      answer.resume().once('end', () => resolve(answer.headers.connection))
    })
      .once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
      .end()
  })

test('a running request finishes and closes its connection', async () => {
  const { port, requests, close } = await slowServer()
  const agent = new Agent({ keepAlive: true })
  const answer = ask(port, 600, agent)
  await sleep(100)
  expect(await requests.finish(close, 5_000)).toBe(0)
  expect(await answer).toBe('close')
})

test('a request on an open connection is answered while the server sends clients away', async () => {
  const { port, requests, close } = await slowServer()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  expect(await ask(port, 0, agent)).toBe('keep-alive')
  requests.sendAway()
  expect(await ask(port, 0, agent)).toBe('close')
  await requests.finish(close, 5_000)
})

test('a connection that asks for nothing keeps nobody waiting', async () => {
  const { port, requests, close } = await slowServer()
  const silent = connect(port, '127.0.0.1')
  await new Promise((resolve) => silent.once('connect', resolve))
  const from = performance.now()
  const gone = new Promise((resolve) => silent.once('close', resolve))
  await requests.finish(close, 10_000)
  await gone
  expect(performance.now() - from).toBeLessThan(5_000)
})

test('what runs for too long is cut and counted', async () => {
  const { port, requests, close } = await slowServer()
  const answer = ask(port, 30_000)
  await sleep(100)
  expect(await requests.finish(close, 300)).toBe(1)
  expect(await answer).toBe('ECONNRESET')
})
