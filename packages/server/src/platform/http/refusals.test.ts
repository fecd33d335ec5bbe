import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { systemScope } from '#access/scope'
import { readConfig } from '#platform/config'
import { countConnections } from '#platform/db/pools'
import { makeBearer, startOwnServer, type OwnServer } from '#test/third-party/own-server'

let server: OwnServer
beforeAll(async () => {
  server = await startOwnServer({
    OVERLOAD_LAG_MS: '250',
    RATE_LIMITS: 'on',
    RATE_LIMIT_ADDRESS: '1000',
  })
})
afterAll(() => server.close())

const get = (path: string): Promise<Response> => fetch(server.origin + path)
const getStatus = async (path: string): Promise<number> => (await get(path)).status

/** Keeps the event loop busy in turns of `ms`, with room for other work between them. */
async function blockLoop(turns: number, ms: number): Promise<void> {
  for (let i = 0; i < turns; i++) {
    const until = performance.now() + ms
    while (performance.now() < until);
    await new Promise((resolve) => setImmediate(resolve))
  }
}

test('while the event loop lags, calls get 503 with Retry-After; health and the app are answered', async () => {
  const free = ['/', '/lca/calculations', '/assets/none.js', '/meta.json', '/2/meta.json']
  const before = await Promise.all(free.map(getStatus))
  await expect.poll(() => getStatus('/2/me'), { timeout: 60_000 }).toBe(401)
  await blockLoop(8, 400)
  const refused = await get('/2/me')
  expect([refused.status, (await refused.json()).code]).toEqual([503, 'unavailable'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await getStatus('/healthz')).toBe(200)
  expect(await getStatus('/readyz')).toBe(200)
  expect(await getStatus('/epd')).toBe(503)
  expect(await Promise.all(free.map(getStatus))).toEqual(before)
  expect(before).not.toContain(503)
  await expect.poll(() => getStatus('/2/me'), { timeout: 60_000 }).toBe(401)
})

test('while too many transactions wait for the database, requests get 503 at once, and what waits is answered', async () => {
  const { token } = await server.newPerson('ROLE_LCA_EDITOR')
  const ask = (): Promise<Response> =>
    fetch(`${server.origin}/2/suppliers`, { headers: makeBearer(token) })
  const free = ['/', '/assets/none.js', '/meta.json', '/healthz']
  const before = await Promise.all(free.map(getStatus))
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const transactions = Array.from({ length: 25 * countConnections() }, () =>
    server.db.read(systemScope(), () => held),
  )
  await vi.waitUntil(() => server.db.load().waiting > 20, { timeout: 60_000 })
  const refused = await ask()
  expect([refused.status, (await refused.json()).code]).toEqual([503, 'unavailable'])
  expect(refused.headers.get('retry-after')).toBe('2')
  expect(await Promise.all(free.map(getStatus))).toEqual(before)
  letGo()
  await Promise.all(transactions)
  expect((await ask()).status).toBe(200)
})

/** Waits until the server has measured the lag of its event loop once more. */
async function waitForMeasurement(): Promise<void> {
  const before = server.lag()
  await vi.waitUntil(() => server.lag() !== before, { timeout: 60_000, interval: 10 })
}

test('one long pause is no overload', async () => {
  await waitForMeasurement()
  await blockLoop(1, 600)
  // The pause is part of one of the next two measurements.
  for (let i = 0; i < 2; i++) {
    await waitForMeasurement()
    expect(await getStatus('/2/me')).toBe(401)
  }
})

test('the shipped limit of the lag is 250 ms', () => {
  const production = {
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'https://cradle.example',
    JWT_SECRET: 'abcdefghijklmnopqrstuvwxyz-012345',
    MERCURE_SECRET: 'bcdefghijklmnopqrstuvwxyz-0123456',
    FILE_SIGNING_SECRET: 'cdefghijklmnopqrstuvwxyz-01234567',
    ENCRYPTION_KEYS: '1:defghijklmnopqrstuvwxyz-012345678',
  }
  expect(readConfig(production).overloadLagMs).toBe(250)
})

test('a query over 4 kB is refused, one of 4 kB is not', async () => {
  const long = await get(`/2/me?x=${'a'.repeat(4095)}`)
  expect([long.status, await long.json()]).toMatchObject([
    414,
    { code: 'queryTooLong', description: 'The query is longer than 4 kB.' },
  ])
  expect(await getStatus(`/2/me?x=${'a'.repeat(4094)}`)).toBe(401)
})

const makeNested = (depth: number, inside = ''): string =>
  `${'['.repeat(depth)}${inside}${']'.repeat(depth)}`
const send = (body: string): Promise<Response> =>
  fetch(`${server.origin}/2/login_check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
const tooDeep = 'The body is nested deeper than 32 levels.'

test('JSON deeper than 32 is refused, whatever its strings hold', async () => {
  const deep = await send(makeNested(33))
  expect([deep.status, (await deep.json()).description]).toEqual([400, tooDeep])
  expect((await (await send(`{"a":${makeNested(32)}}`)).json()).description).toBe(tooDeep)
  expect((await (await send('{"a":'.repeat(700_000))).json()).description).toBe(tooDeep)
  const brackets = JSON.stringify({ username: makeNested(40, '\\"[{'), password: 'x' })
  expect((await send(brackets)).status).toBe(401)
  const flat = JSON.stringify({ username: 'a', password: 'b', more: Array(50).fill([{}]) })
  expect((await send(flat)).status).toBe(401)
  expect((await send('{"a":')).status).toBe(400)
})

test('headers that are too large are told in the form of every error', async () => {
  const answer = await new Promise<string>((resolve, reject) => {
    let text = ''
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1', () =>
      socket.write(`GET / HTTP/1.1\r\nhost: a\r\nx-large: ${'a'.repeat(20_000)}\r\n\r\n`),
    )
    socket.on('data', (chunk) => (text += chunk.toString()))
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET') reject(error)
    })
    socket.on('close', () => resolve(text))
  })
  expect(answer).toMatch(/^HTTP\/1\.1 431 /)
  expect(answer).toContain('"code":"headersTooLarge"')
})

test('health and live streams are no calls that a limit counts', async () => {
  for (let i = 0; i < 60; i++)
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => getStatus(n % 2 ? '/healthz' : '/.well-known/mercure')),
    )
  expect(await getStatus('/2/me')).toBe(401)
  await expect
    .poll(async () => Promise.all(Array.from({ length: 100 }, () => getStatus('/2/me'))), {
      timeout: 60_000,
    })
    .toContain(429)
  expect(await getStatus('/healthz')).toBe(200)
})
