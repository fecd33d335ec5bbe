import Fastify, { type FastifyInstance } from 'fastify'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { SignJWT } from 'jose'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { makeScope, systemScope } from '#access/scope'
import { openDatabase, type Database } from '#platform/db/database'
import { openAppPool } from '#platform/db/pools'
import { newId } from '#platform/ids'
import { startHub, type Hub } from '#platform/live/hub'
import { hubPath, hubRoutes } from '#platform/live/hub-routes'
import { pruneHistory } from '#platform/live/live-repo'
import { announceRevocation, publish, type LiveUpdate } from '#platform/live/publish'
import { signSubscriber } from '#platform/live/tokens'
import { freshDatabase, type TestDatabase, openAdminPool } from '#platform/testing/database'

const secret = 'a secret of the hub, long enough to pass'
const origin = 'https://cradle.example'
const company = (id: string) => `${origin}/2/companies/${id}/updates{?topic}`
const config = { mercureSecret: secret, mercureAnonymous: false, publicOrigin: origin }

interface Server {
  app: FastifyInstance
  hub: Hub
  db: Database
  url: string
}
let database: TestDatabase
let admin: pg.Pool
const servers: Server[] = []
const revoked = new Set<string>()
const open: AbortController[] = []

beforeAll(async () => {
  database = await freshDatabase()
  admin = openAdminPool(database.adminUrl, 5)
  for (let number = 0; number < 2; number++) servers.push(await startServer())
})
afterEach(async () => {
  for (const stream of open.splice(0)) stream.abort()
  await vi.waitFor(() => expect(servers.map((server) => server.hub.size)).toEqual([0, 0]))
})
afterAll(async () => {
  for (const server of servers) await stopServer(server)
  await admin.end()
  await database.drop()
})

async function startServer(more: Partial<typeof config> = {}): Promise<Server> {
  const db = openDatabase(openAppPool(database.url, { max: 5 }))
  const hub = await startHub({
    db,
    url: database.url,
    isStillAllowed: async (claims) => !revoked.has(claims.sid ?? ''),
  })
  const app = Fastify({ forceCloseConnections: true, connectionTimeout: 1_000 })
  app.addHook(
    'onRequest',
    async (_request, reply) => void reply.header('x-content-type-options', 'nosniff'),
  )
  await app.register(hubRoutes, { hub, db, config: { ...config, ...more } })
  return { app, hub, db, url: await app.listen({ port: 0 }) }
}

async function stopServer({ app, hub, db }: Server): Promise<void> {
  await hub.close()
  await app.close()
  await db.close()
}

const token = async (
  topics: string[],
  more: { sub?: string; sid?: string; ttlSeconds?: number } = {},
) => (await signSubscriber(secret, { topics, sub: newId(), ttlSeconds: 60, ...more })).token
const sign = (claims: object, key = secret) =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(key))

interface Event {
  id?: string
  event?: string
  data: string
}

/** Listens with a real HTTP connection; `events` grows as they come. */
async function listen(query: string, headers: Record<string, string> = {}, server = servers[0]!) {
  const abort = new AbortController()
  open.push(abort)
  const response = await fetch(`${server.url}${hubPath}?${query}`, {
    headers,
    signal: abort.signal,
  })
  const events: Event[] = []
  const state = { ended: false }
  const reading = response.ok
    ? response
        .body!.pipeThrough(new TextDecoderStream())
        .pipeThrough(new EventSourceParserStream())
        .pipeTo(new WritableStream({ write: (event) => void events.push(event) }))
    : Promise.resolve()
  reading.then(
    () => {
      state.ended = true
    },
    () => {
      state.ended = true
    },
  )
  return {
    response,
    events,
    state,
    until: (count: number, timeout = 5_000) =>
      vi.waitFor(() => expect(events.length).toBeGreaterThanOrEqual(count), {
        timeout,
        interval: 10,
      }),
  }
}
const bearer = (jwt: string) => ({ authorization: `Bearer ${jwt}` })
const encode = encodeURIComponent
const tell = (update: Partial<LiveUpdate> & { topic: string }, server = servers[0]!) =>
  server.db.transact(makeScope({ userId: newId(), companyId: newId(), keys: [] }), (tx) =>
    publish(tx, { data: 'x', private: true, ...update }),
  )
const tenantUpdate = (owner: string, topic: string) => ({
  topic,
  alternates: [`${origin}/2/companies/${owner}/updates?topic=${encode(topic)}`],
})

test('an update reaches listeners of every server, in the order of its commits', async () => {
  const topic = `${origin}/2/calculations/${newId()}`
  const jwt = await token([topic])
  const listeners = [
    await listen(`topic=${encode(topic)}`, bearer(jwt)),
    await listen(`topic=${encode(topic)}`, bearer(jwt), servers[1]),
  ]
  for (let number = 0; number < 20; number++)
    await tell({ topic, data: { number } }, servers[number % 2])
  for (const { events, until } of listeners) {
    await until(20)
    expect(events.map((event) => JSON.parse(event.data).number)).toEqual(
      Array.from({ length: 20 }, (_, number) => number),
    )
    expect(events[0]!.id).toMatch(/^urn:uuid:/)
  }
})

test('an update written first and committed last is not lost, for listeners and in history', async () => {
  const topic = `${origin}/2/calculations/${newId()}`
  const jwt = await token([topic])
  const listener = await listen(`topic=${encode(topic)}`, bearer(jwt))
  const slow = await admin.connect()
  await slow.query('begin')
  await slow.query(
    `insert into live_updates (event_id, topics, data, private) values ('slow', $1, 'slow', true)`,
    [[topic]],
  )
  await tell({ topic, data: 'quick', id: 'quick' })
  await listener.until(1)
  await slow.query('commit')
  slow.release()
  await listener.until(2)
  expect(listener.events.map((event) => event.data)).toEqual(['quick', 'slow'])
  const later = await listen(`topic=${encode(topic)}&lastEventID=quick`, bearer(jwt), servers[1])
  await later.until(1)
  expect(later.events.map((event) => event.data)).toEqual(['slow'])
})

test('a rolled back transaction tells nobody', async () => {
  const topic = `${origin}/2/calculations/${newId()}`
  const listener = await listen(`topic=${encode(topic)}`, bearer(await token([topic])))
  await expect(
    servers[0]!.db.transact(systemScope(), async (tx) => {
      await publish(tx, { topic, data: 'never', private: true })
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await tell({ topic, data: 'after' })
  await listener.until(1)
  expect(listener.events.map((event) => event.data)).toEqual(['after'])
})

test('a private update is heard by those whose token allows one of its topics, even with a wildcard', async () => {
  const [a, b] = [newId(), newId()]
  const topic = `${origin}/2/calculations/${newId()}`
  const spies = [
    await listen('topic=*', bearer(await token([company(b)]))),
    await listen(
      `topic=${encode(`${origin}/2/calculations/{id}`)}`,
      bearer(await token([company(b)])),
    ),
    await listen(`topic=${encode(topic)}`, bearer(await token([company(b)]))),
    await listen('topic=*&lastEventID=earliest', bearer(await token([company(b)]))),
  ]
  const members = [
    await listen('topic=*', bearer(await token([company(a)]))),
    await listen(
      `topic=${encode(`${origin}/2/calculations/{id}`)}`,
      bearer(await token([company(a)])),
      servers[1],
    ),
  ]
  await tell({ ...tenantUpdate(a, topic), data: 'secret' })
  await tell({ ...tenantUpdate(b, topic), data: 'own' })
  for (const spy of spies) {
    await spy.until(1)
    expect(spy.events.map((event) => event.data)).toEqual(['own'])
  }
  for (const member of members) {
    await member.until(1)
    expect(member.events.map((event) => event.data)).toEqual(['secret'])
  }
})

test('Last-Event-ID brings what was missed, and the answer names where it begins', async () => {
  const topic = `${origin}/2/calculations/${newId()}`
  const jwt = await token([topic])
  const ids = []
  for (const data of ['one', 'two', 'three']) ids.push(await tell({ topic, data }))
  const byHeader = await listen(`topic=${encode(topic)}`, {
    ...bearer(jwt),
    'last-event-id': ids[0]!,
  })
  await byHeader.until(2)
  expect(byHeader.events.map((event) => event.data)).toEqual(['two', 'three'])
  expect(byHeader.response.headers.get('last-event-id')).toBe(ids[0])
  const earliest = await listen(`topic=${encode(topic)}&lastEventID=earliest`, bearer(jwt))
  await earliest.until(3)
  expect(earliest.response.headers.get('last-event-id')).toBe('earliest')
  const unknown = await listen(`topic=${encode(topic)}&lastEventID=never-seen`, bearer(jwt))
  await unknown.until(3)
  expect(unknown.response.headers.get('last-event-id')).toBe('earliest')
  expect(
    (await listen(`topic=${encode(topic)}`, bearer(jwt))).response.headers.get('last-event-id'),
  ).toBeNull()
})

test('catching up while updates keep coming loses nothing and repeats nothing', async () => {
  const topic = `${origin}/2/calculations/${newId()}`
  const jwt = await token([topic])
  const first = await tell({ topic, data: '0' })
  for (let number = 1; number <= 250; number++)
    await tell({ topic, data: String(number) }, servers[number % 2])
  const writing = (async () => {
    for (let number = 251; number <= 400; number++)
      await tell({ topic, data: String(number) }, servers[number % 2])
  })()
  const listeners = await Promise.all(
    servers.map((server) =>
      listen(`topic=${encode(topic)}&lastEventID=${first}`, bearer(jwt), server),
    ),
  )
  await writing
  for (const { events, until } of listeners) {
    await until(400)
    expect(events.map((event) => Number(event.data))).toEqual(
      Array.from({ length: 400 }, (_, number) => number + 1),
    )
  }
})

test('a server that lost its database connection catches up', async () => {
  const topic = `${origin}/2/calculations/${newId()}`
  const listener = await listen(`topic=${encode(topic)}`, bearer(await token([topic])))
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await vi.waitFor(() => tell({ topic, data: 'after the break' }))
  await listener.until(1)
  expect(listener.events[0]!.data).toBe('after the break')
})

test('type, id, retry and lines of data arrive as they were given', async () => {
  const topic = `${origin}/2/versions/1`
  const listener = await listen(`topic=${encode(topic)}`, bearer(await token([])))
  const id = await tell({
    topic,
    private: false,
    data: 'one\r\ntwo\n\nthree',
    type: 'version',
    id: 'my-id',
    retryMs: 1234,
  })
  await listener.until(1)
  expect(id).toBe('my-id')
  expect(listener.events[0]).toMatchObject({
    id: 'my-id',
    event: 'version',
    data: 'one\ntwo\n\nthree',
  })
})

test('the token comes by header, query or cookie; without or with a bad one there is no stream', async () => {
  const topic = `topic=${encode(`${origin}/x`)}`
  const jwt = await token([])
  expect((await listen(topic, bearer(jwt))).response.status).toBe(200)
  expect((await listen(`${topic}&authorization=${jwt}`)).response.status).toBe(200)
  expect(
    (await listen(topic, { cookie: `other=1; mercureAuthorization=${jwt}` })).response.status,
  ).toBe(200)
  expect((await listen(topic)).response.status).toBe(401)
  expect((await listen(topic, bearer('nonsense'))).response.status).toBe(401)
  expect(
    (
      await listen(
        topic,
        bearer(await sign({ mercure: {} }, 'another secret that is long enough too')),
      )
    ).response.status,
  ).toBe(401)
  expect((await listen(topic, { authorization: `Basic ${jwt}` })).response.status).toBe(401)
  expect((await listen(topic, bearer(await token([], { ttlSeconds: -1 })))).response.status).toBe(
    401,
  )
})

test('a stream has the headers that live streams need, and those of every answer', async () => {
  const { headers } = (await listen('topic=x', bearer(await token([])))).response
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
})

test.each([
  '',
  'topic=',
  'match_urlpattern=(((',
  `match_urlpattern=${encode('https://x/([a-z]+)+')}`,
  `match_urlpattern=${encode('*a*a*a*a')}`,
  `topic=${'x'.repeat(3000)}`,
  'topic=%00',
])('the query %j is refused with 400', async (query) => {
  expect((await listen(query, bearer(await token([])))).response.status).toBe(400)
})

test('match is one exact topic, match_urlpattern a family', async () => {
  const jwt = await token(['*'])
  const exact = await listen(`match=${encode(`${origin}/{a}`)}`, bearer(jwt))
  const family = await listen(`match_urlpattern=${encode(`${origin}/books/:id`)}`, bearer(jwt))
  await tell({ topic: `${origin}/{a}`, data: 'braces' })
  await tell({ topic: `${origin}/books/1`, data: 'book' })
  await tell({ topic: `${origin}/b`, data: 'neither' })
  await exact.until(1)
  await family.until(1)
  expect([exact.events, family.events].map((events) => events.map((event) => event.data))).toEqual([
    ['braces'],
    ['book'],
  ])
})

test('anonymous listeners hear public updates only, and only where that is switched on', async () => {
  const anonymous = await startServer({ mercureAnonymous: true })
  const topic = `${origin}/2/announcements/${newId()}`
  const listener = await listen(`topic=${encode(topic)}`, {}, anonymous)
  await tell({ topic, data: 'private' })
  await tell({ topic, data: 'public', private: false })
  await listener.until(1)
  expect(listener.events.map((event) => event.data)).toEqual(['public'])
  await stopServer(anonymous)
})

test('a stream ends when its token does', async () => {
  const listener = await listen('topic=x', bearer(await token([], { ttlSeconds: 2 })))
  expect(listener.state.ended).toBe(false)
  await vi.waitFor(() => expect(listener.state.ended).toBe(true), { timeout: 4_000 })
})

test('a quiet stream stays open longer than the server waits for idle connections', async () => {
  const topic = `${origin}/quiet`
  const listener = await listen(`topic=${encode(topic)}`, bearer(await token([topic])))
  await new Promise((resolve) => setTimeout(resolve, 2_500))
  await tell({ topic })
  await listener.until(1)
})

test('losing the sign-in ends its streams within 5 seconds, on every server; a message makes it at once', async () => {
  const [silent, told, other] = [newId(), newId(), newId()]
  const streams = await Promise.all(
    [
      [silent, 0],
      [told, 1],
      [other, 0],
    ].map(async ([sid, server]) =>
      listen('topic=x', bearer(await token([], { sid: sid as string })), servers[server as number]),
    ),
  )
  revoked.add(told)
  await servers[0]!.db.transact(systemScope(), (tx) => announceRevocation(tx, told))
  await vi.waitFor(() => expect(streams[1]!.state.ended).toBe(true), { timeout: 1_000 })
  revoked.add(silent)
  await vi.waitFor(() => expect(streams[0]!.state.ended).toBe(true), { timeout: 5_000 })
  expect(streams[2]!.state.ended).toBe(false)
})

test('a user may have 10 streams on all servers together', async () => {
  const jwt = await token([], { sub: newId() })
  const statuses = []
  for (let number = 0; number < 11; number++)
    statuses.push((await listen('topic=x', bearer(jwt), servers[number % 2])).response.status)
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
  open.pop()!.abort()
  open.shift()!.abort()
  await vi.waitFor(async () =>
    expect((await listen('topic=x', bearer(jwt))).response.status).toBe(200),
  )
})

test(
  'a reader that does not read is dropped and costs no memory',
  { timeout: 30_000 },
  async () => {
    const topic = `${origin}/2/calculations/${newId()}`
    const { connect } = await import('node:net')
    const socket = connect(Number(new URL(servers[0]!.url).port))
    socket.pause()
    socket.on('error', () => {})
    socket.write(
      `GET ${hubPath}?topic=${encode(topic)} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${await token([topic])}\r\n\r\n`,
    )
    await vi.waitFor(() => expect(servers[0]!.hub.size).toBe(1))
    const data = 'x'.repeat(200_000)
    for (let number = 0; number < 100; number++) await tell({ topic, data })
    await vi.waitFor(() => expect(servers[0]!.hub.size).toBe(0), { timeout: 15_000 })
    socket.destroy()
  },
)

test('a slow reader misses nothing', { timeout: 30_000 }, async () => {
  const topic = `${origin}/2/calculations/${newId()}`
  const jwt = await token([topic])
  const response = await fetch(`${servers[0]!.url}${hubPath}?topic=${encode(topic)}`, {
    headers: bearer(jwt),
  })
  for (let number = 0; number < 60; number++)
    await tell({ topic, id: `slow-${number}`, data: 'z'.repeat(300_000) })
  const ids: string[] = []
  const reader = response
    .body!.pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  while (ids.at(-1) !== 'slow-59') ids.push((await reader.read()).value!.id!)
  expect(ids).toEqual(Array.from({ length: 60 }, (_, number) => `slow-${number}`))
  await reader.cancel()
  // A response that nobody holds any more is given up with its connection.
  expect(response.ok).toBe(true)
})

test('an update larger than the backlog reaches a reader that reads, live and from history', async () => {
  const topic = `${origin}/2/calculations/${newId()}`
  const jwt = await token([topic])
  const first = await tell({ topic })
  const live = await listen(`topic=${encode(topic)}`, bearer(jwt))
  for (let number = 0; number < 5; number++) {
    await tell({ topic, data: 'y'.repeat(600_000) })
    await live.until(number + 1)
  }
  const late = await listen(`topic=${encode(topic)}&lastEventID=${first}`, bearer(jwt))
  await late.until(5)
  expect(late.events.every((event) => event.data.length === 600_000)).toBe(true)
})

test('hasSubscribers sees listeners of every server, by topic, by template, and only those who may hear it', async () => {
  const [a, b] = [newId(), newId()]
  const topic = `${origin}/2/calculations/${newId()}/results`
  const topics = [topic, ...tenantUpdate(a, topic).alternates]
  const asked = () => servers[0]!.hub.hasSubscribers(topics)
  await listen(`topic=${encode(topic)}`, bearer(await token([company(b)])), servers[1])
  await listen('topic=*', bearer(await token([company(b)])), servers[1])
  expect(await asked()).toBe(false)
  const byTemplate = await listen(
    `topic=${encode(company(a))}`,
    bearer(await token([company(a)])),
    servers[1],
  )
  expect(byTemplate.response.status).toBe(200)
  expect(await asked()).toBe(true)
  open.pop()!.abort()
  await vi.waitFor(async () => expect(await asked()).toBe(false))
  await listen(`topic=${encode(topic)}`, bearer(await token([company(a)])), servers[1])
  expect(await asked()).toBe(true)
})

const post = async (form: Record<string, string | string[]>, headers: Record<string, string>) => {
  const body = new URLSearchParams()
  for (const [name, value] of Object.entries(form))
    for (const one of [value].flat()) body.append(name, one)
  const response = await fetch(`${servers[0]!.url}${hubPath}`, { method: 'POST', body, headers })
  return {
    status: response.status,
    text: await response.text(),
    type: response.headers.get('content-type'),
  }
}

test('a publisher posts an update and gets its id', async () => {
  const topics = [`${origin}/posted/${newId()}`, `${origin}/also`]
  const jwt = await sign({
    mercure: { publish: [`${origin}/posted/{id}`, `${origin}/also`], subscribe: ['*'] },
  })
  const listener = await listen(`topic=${encode(topics[1]!)}`, bearer(jwt), servers[1])
  expect(
    await post(
      { topic: topics, data: 'posted', private: 'on', id: 'own id', type: 'kind', retry: '10' },
      bearer(jwt),
    ),
  ).toMatchObject({ status: 200, text: 'own id', type: expect.stringContaining('text/plain') })
  expect((await post({ topic: topics[1]! }, bearer(jwt))).text).toMatch(/^urn:uuid:/)
  await listener.until(1)
  expect(listener.events[0]).toMatchObject({ id: 'own id', event: 'kind', data: 'posted' })
})

test('nothing is sent when one topic is not allowed', async () => {
  const jwt = await sign({ mercure: { publish: [`${origin}/mine`] } })
  const before = (await admin.query('select count(*) from live_updates')).rows[0].count
  expect((await post({ topic: [`${origin}/mine`, `${origin}/theirs`] }, bearer(jwt))).status).toBe(
    403,
  )
  expect((await post({ topic: `${origin}/mine` }, bearer(await token(['*'])))).status).toBe(403)
  expect((await admin.query('select count(*) from live_updates')).rows[0].count).toBe(before)
})

test.each([
  [{}],
  [{ topic: '' }],
  [{ topic: 'a', id: 'x\ny' }],
  [{ topic: 'a', id: '#x' }],
  [{ topic: 'a', type: 'x\r' }],
  [{ topic: 'a', retry: '1\n' }],
  [{ topic: 'a', retry: 'soon' }],
  [{ topic: 'a', id: 'x\0' }],
  [{ topic: 'a\0' }],
])('the post %j is refused with 400', async (form) => {
  expect(
    (
      await post(
        form as unknown as Record<string, string>,
        bearer(await sign({ mercure: { publish: ['*'] } })),
      )
    ).status,
  ).toBe(400)
})

test('posting needs a token; a cookie only counts from our own pages', async () => {
  const cookie = { cookie: `mercureAuthorization=${await sign({ mercure: { publish: ['*'] } })}` }
  expect((await post({ topic: 'a' }, {})).status).toBe(401)
  expect((await post({ topic: 'a' }, cookie)).status).toBe(401)
  expect((await post({ topic: 'a' }, { ...cookie, origin: 'https://evil.example' })).status).toBe(
    401,
  )
  expect((await post({ topic: 'a' }, { ...cookie, origin })).status).toBe(200)
  expect((await post({ topic: 'a' }, { ...cookie, referer: `${origin}/page` })).status).toBe(200)
})

test('history keeps an hour and at least 1000 updates', async () => {
  await admin.query(
    `insert into live_updates (event_id, topics, data, private, created_at) select 'h' || n, '{t}', '', true, now() - interval '2 hours' from generate_series(1, 1200) n`,
  )
  await tell({ topic: 't', id: 'new' })
  await servers[0]!.db.transact(systemScope(), pruneHistory)
  const {
    rows: [row],
  } = await admin.query(
    `select count(*) filter (where created_at < now() - interval '1 hour') as old, count(*) filter (where event_id = 'h1') as first, count(*) filter (where event_id = 'h1200') as last from live_updates`,
  )
  expect(row).toMatchObject({ first: '0', last: '1' })
  expect(Number(row.old)).toBe(999)
})

test('a tenant can publish and cannot read what others were told', async () => {
  await tell({ topic: 't' })
  const { sql } = await import('kysely')
  const rows = await servers[0]!.db.read(
    makeScope({ userId: newId(), companyId: newId(), keys: [] }),
    (tx) => sql`select * from live_updates`.execute(tx),
  )
  expect(rows.rows).toEqual([])
})

test('a closing hub asks readers to come back and lets go of everything', async () => {
  const server = await startServer()
  const response = await fetch(`${server.url}${hubPath}?topic=x`, {
    headers: bearer(await token([])),
  })
  await stopServer(server)
  expect(await response.text()).toMatch(/retry: [1-5]\d{3}\n\n$/)
})
