import { connect, type AddressInfo, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createApp } from '#app'
import { readConfig } from '#platform/config'
import type { SlowClientLimits } from '#platform/settings/request-limits'
import { apiClient } from '#platform/testing/api-client'
import { world, type World } from '#platform/testing/world'
import { mediaArea } from '#media/media-routes'
import { sessionArea } from '#session/session-routes'
import { userArea } from '#users/user-routes'

/** A test shortens the limit it is about; no other one closes a connection as long as the test runs. */
const LONG: SlowClientLimits = {
  headersMs: 300_000,
  bodyMs: 300_000,
  idleMs: 300_000,
  uploadMs: 300_000,
}
let w: World
let token: string
const listening: FastifyInstance[] = []
const clients: Socket[] = []
beforeAll(async () => {
  w = await world([userArea, sessionArea, mediaArea])
  token = await w.getToken('ROLE_EDITOR')
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy()
  for (const app of listening.splice(0)) await app.close()
})
afterAll(() => w.close())

interface Listening {
  app: FastifyInstance
  port: number
}

/** The server with other limits, on a port of its own. */
async function listen(
  limits: Partial<SlowClientLimits>,
  addRoutes: (app: FastifyInstance) => void = () => {},
): Promise<Listening> {
  const { services } = w
  const app = await createApp({
    ...services,
    config: { ...services.config, slowClients: { ...LONG, ...limits } },
  })
  listening.push(app)
  addRoutes(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, port: (app.server.address() as AddressInfo).port }
}

interface Closed {
  /** From the start to the end of the connection [ms]. */
  ms: number
  answer: string
}

/** Sends the start at once, then one byte every `everyMs` until the server closes; `bytes` more at most. */
function trickle(port: number, start: string, everyMs: number, bytes = Infinity): Promise<Closed> {
  return new Promise((resolve, reject) => {
    const from = performance.now()
    let answer = ''
    let left = bytes
    let timer: NodeJS.Timeout | undefined
    // Bytes that are written while it still connects would be sent before the start.
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(start)
      timer = setInterval(() => {
        if (left > 0 && socket.writable) socket.write('a')
        left -= 1
      }, everyMs)
    })
    clients.push(socket)
    socket.on('data', (chunk) => (answer += chunk.toString()))
    // A byte sent after the server has closed is answered with a reset.
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (!['ECONNRESET', 'EPIPE'].includes(error.code ?? '')) reject(error)
    })
    socket.on('close', () => {
      clearInterval(timer)
      resolve({ ms: performance.now() - from, answer })
    })
  })
}

const makePost = (length: number): string =>
  `POST /2/login_check HTTP/1.1\r\nhost: cradle.test\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`
const uploadHead = (length: number): string =>
  `POST /2/media_objects HTTP/1.1\r\nhost: cradle.test\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=cut\r\ncontent-length: ${length}\r\n\r\n--cut\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`

test('the shipped limits are 15 s for headers, 30 s for bodies, 15 s without a byte, and 5 minutes in all', () => {
  expect(readConfig({ NODE_ENV: 'test' }).slowClients).toEqual({
    headersMs: 15_000,
    bodyMs: 30_000,
    idleMs: 15_000,
    uploadMs: 300_000,
  })
})

test('headers that are not complete in time are closed with 408', async () => {
  const { port } = await listen({ headersMs: 600 })
  const { ms, answer } = await trickle(
    port,
    'GET /2/me HTTP/1.1\r\nhost: cradle.test\r\nx-slow: ',
    100,
  )
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('"code":"requestTimeout"')
  expect(ms).toBeGreaterThanOrEqual(600)
})

test('a connection that sends nothing is closed', async () => {
  const { port } = await listen({ headersMs: 600 })
  expect((await trickle(port, '', 100, 0)).ms).toBeGreaterThanOrEqual(600)
})

test('a body that is not complete in time is closed with 408, in the form of every error', async () => {
  const { port } = await listen({ bodyMs: 700 })
  const { ms, answer } = await trickle(port, makePost(10_000), 100)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('application/problem+json')
  expect(answer).toContain('"description":"The request was not complete in time."')
  expect(ms).toBeGreaterThanOrEqual(700)
})

test('a body that stops is closed with 408', async () => {
  const { port } = await listen({ idleMs: 500 })
  const { ms, answer } = await trickle(port, makePost(10_000), 50, 3)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(ms).toBeGreaterThanOrEqual(500)
})

test('a body nobody reads is closed too, after the answer', async () => {
  const { port } = await listen({ bodyMs: 700 })
  const { answer } = await trickle(
    port,
    makePost(10_000)
      .replace('login_check', 'no_such_call')
      .replace('application/json', 'image/png'),
    100,
  )
  expect(answer).toMatch(/^HTTP\/1\.1 404 /)
})

test('an injected body nobody reads does not break the process when its time is over', async () => {
  const { app, port } = await listen({ bodyMs: 700 })
  const upload = await apiClient(app, async () => undefined).upload('/2/media_objects', {
    file: { name: 'a.png', type: 'image/png', content: Buffer.alloc(100_000) },
  })
  expect(upload.status).toBe(401)
  const put = await app.inject({
    method: 'PUT',
    url: '/2/no_such_call',
    headers: { 'content-type': 'image/png' },
    payload: Buffer.alloc(100_000),
  })
  expect(put.statusCode).toBe(404)
  // The time of a later request is over after theirs.
  expect((await trickle(port, makePost(10_000), 100)).answer).toMatch(/^HTTP\/1\.1 408 /)
})

test('an upload may take longer than other bodies while bytes arrive, up to its ceiling', async () => {
  const { port } = await listen({ headersMs: 300, bodyMs: 300, uploadMs: 1_500 })
  const { ms, answer } = await trickle(port, uploadHead(100_000), 100)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(ms).toBeGreaterThanOrEqual(1_500)
})

test('an upload that stops is closed with 408', async () => {
  const { port } = await listen({ idleMs: 500 })
  const { ms, answer } = await trickle(port, uploadHead(100_000), 50, 3)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(ms).toBeGreaterThanOrEqual(500)
})

test('a request that is complete and answered is not closed, and the connection serves the next one', async () => {
  const { port } = await listen({ idleMs: 500, bodyMs: 500, uploadMs: 500 })
  const get = 'GET /2/me HTTP/1.1\r\nhost: cradle.test\r\n\r\n'
  const answers: string[] = []
  const socket = connect(port, '127.0.0.1')
  clients.push(socket)
  socket.on('data', (chunk) => answers.push(chunk.toString()))
  socket.write(get)
  await expect.poll(() => answers.join('')).toContain('JWT Token not found')
  // Another one that began later is closed meanwhile.
  await trickle(port, makePost(10_000), 50, 3)
  answers.length = 0
  socket.write(get)
  await expect.poll(() => answers.join('')).toContain('JWT Token not found')
})

test('an answer that takes longer than a client may be idle arrives whole, also in parts', async () => {
  const idleMs = 200
  const { port } = await listen({ idleMs }, (app) => {
    app.post('/slow', async () => {
      await sleep(6 * idleMs)
      return 'at last'
    })
    app.get('/slow-parts', async (_request, reply) =>
      reply.send(
        Readable.from(
          (async function* () {
            for (const part of ['one ', 'two ', 'three']) {
              await sleep(3 * idleMs)
              yield part
            }
          })(),
        ),
      ),
    )
  })
  const origin = `http://127.0.0.1:${port}`
  const sent = ['{}', '{"a":1}'].map(async (body) => {
    const answer = await fetch(`${origin}/slow`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    return answer.text()
  })
  expect(await Promise.all(sent)).toEqual(['at last', 'at last'])
  expect(await (await fetch(`${origin}/slow-parts`)).text()).toBe('one two three')
})

test('a client that does not read its answer is closed', async () => {
  const closed = Promise.withResolvers<void>()
  const { port } = await listen({ idleMs: 500 }, (app) => {
    app.get('/large', async (_request, reply) => {
      reply.raw.once('close', closed.resolve)
      return reply.send(Buffer.alloc(64 * 1024 * 1024))
    })
  })
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  clients.push(socket)
  socket.write('GET /large HTTP/1.1\r\nhost: cradle.test\r\n\r\n')
  await closed.promise
})

test('500 slow connections keep nobody from being answered', async () => {
  const { app, port } = await listen({})
  const countConnections = (): Promise<number> =>
    new Promise((resolve, reject) =>
      app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    )
  for (let i = 0; i < 500; i++) void trickle(port, makePost(10_000), 200)
  await expect.poll(countConnections, { timeout: 60_000 }).toBe(500)
  const me = apiClient(app, async () => `Bearer ${token}`)
  for (let i = 0; i < 60; i++) expect((await me.get('/2/me')).status).toBe(200)
  expect(await countConnections()).toBe(500)
})

test('500 slow connections are closed in time', async () => {
  const { port } = await listen({ bodyMs: 1_000 })
  // A client that goes on sending may lose its answer to a reset.
  const closed = await Promise.all(
    Array.from({ length: 500 }, () => trickle(port, makePost(10_000), 200, 0)),
  )
  expect(closed.filter(({ answer }) => !answer.startsWith('HTTP/1.1 408 '))).toEqual([])
})
