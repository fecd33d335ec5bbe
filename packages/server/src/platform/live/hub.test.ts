import { connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { SignJWT } from 'jose'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Calculation, type AnyKey } from '@cradle/contract'
import type { Actor } from '#access/actor'
import { makeScope, systemScope, type Scope, type ScopeParts } from '#access/scope'
import { openDatabase, type Database } from '#platform/db/database'
import { openAppPool } from '#platform/db/pools'
import { newId } from '#platform/ids'
import { startHub, type Hub } from '#platform/live/hub'
import { hubPath, hubRoutes } from '#platform/live/hub-routes'
import { shareListeningConnection } from '#platform/live/listener'
import { findPossibleListeners, pruneHistory } from '#platform/live/live-repo'
import { placeUpdates } from '#platform/live/place-updates'
import {
  announceRevocation,
  publish,
  publishAll,
  publishDeletions,
  type LiveUpdate,
} from '#platform/live/publish'
import type { StreamContext } from '#platform/live/stream-context'
import { signSubscriber } from '#platform/live/tokens'
import { companyTopic } from '#platform/live/topics'
import { freshDatabase, type TestDatabase, openAdminPool } from '#platform/testing/database'

const secret = 'a secret of the hub, long enough to pass'
const origin = 'https://cradle.example'
const companyTemplate = (id: string) => `${origin}/2/companies/${id}/updates{?topic}`
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
/** The acting context of a sign-in, and what GET returns, by user and path. */
const contexts = new Map<string, StreamContext>()
const documents = new Map<string, () => Promise<string> | string>()
const open: AbortController[] = []

beforeAll(async () => {
  database = await freshDatabase()
  admin = openAdminPool(database.adminUrl, 5)
  for (let number = 0; number < 2; number++) servers.push(await startServer())
})
afterEach(async () => {
  for (const stream of open.splice(0)) stream.abort()
  await vi.waitFor(() => expect(servers.map((server) => server.hub.size)).toEqual([0, 0]), 60_000)
})
afterAll(async () => {
  for (const server of servers) await stopServer(server)
  await admin.end()
  await database.drop()
})

async function startServer(more: Partial<typeof config> = {}, recheckMs?: number): Promise<Server> {
  const db = openDatabase(openAppPool(database.url, { max: 5 }))
  const hub = await startHub({
    db,
    listen: shareListeningConnection(database.url, () => undefined),
    findContexts: async (all) =>
      all.map(({ sid = '' }) => (revoked.has(sid) ? 'refused' : (contexts.get(sid) ?? null))),
    readAs: async ({ actor }, path) => documents.get(`${actor.userId} ${path}`)?.() ?? null,
    ...(recheckMs === undefined ? {} : { recheckMs }),
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

const makeToken = async (
  topics: string[],
  more: { sub?: string; sid?: string; ttlSeconds?: number } = {},
) => (await signSubscriber(secret, { topics, sub: newId(), ttlSeconds: 60, ...more })).token
const signClaims = (claims: object, key = secret) =>
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
const makeBearer = (jwt: string) => ({ authorization: `Bearer ${jwt}` })
const encode = encodeURIComponent
const publishUpdate = (update: Partial<LiveUpdate> & { topic: string }, server = servers[0]!) =>
  server.db.transact(makeScope({ userId: newId(), companyId: newId(), keys: [] }), (tx) =>
    publish(tx, { data: 'x', private: true, ...update }),
  )
const tenantUpdate = (owner: string, topic: string) => ({
  topic,
  alternates: [`${origin}/2/companies/${owner}/updates?topic=${encode(topic)}`],
})

test('an update reaches listeners of every server, in the order of its commits', async () => {
  const topic = `${origin}/2/calculations/${newId()}`
  const jwt = await makeToken([topic])
  const listeners = [
    await listen(`topic=${encode(topic)}`, makeBearer(jwt)),
    await listen(`topic=${encode(topic)}`, makeBearer(jwt), servers[1]),
  ]
  for (let number = 0; number < 20; number++)
    await publishUpdate({ topic, data: { number } }, servers[number % 2])
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
  const jwt = await makeToken([topic])
  const listener = await listen(`topic=${encode(topic)}`, makeBearer(jwt))
  const slow = await admin.connect()
  await slow.query('begin')
  await slow.query(
    `insert into live_updates (event_id, topics, data, private) values ('slow', $1, 'slow', true)`,
    [[topic]],
  )
  await publishUpdate({ topic, data: 'quick', id: 'quick' })
  await listener.until(1)
  await slow.query('commit')
  slow.release()
  await placeUpdates(servers[0]!.db)
  await listener.until(2)
  expect(listener.events.map((event) => event.data)).toEqual(['quick', 'slow'])
  const later = await listen(
    `topic=${encode(topic)}&lastEventID=quick`,
    makeBearer(jwt),
    servers[1],
  )
  await later.until(1)
  expect(later.events.map((event) => event.data)).toEqual(['slow'])
})

test('thousands of updates of one transaction arrive in their order', async () => {
  const topic = `${origin}/2/calculations/${newId()}`
  const listener = await listen(`topic=${encode(topic)}`, makeBearer(await makeToken([topic])))
  const numbers = Array.from({ length: 3000 }, (_, number) => number)
  await servers[0]!.db.transact(systemScope(), (tx) =>
    publishAll(
      tx,
      numbers.map((number) => ({ topic, data: { number }, private: true })),
    ),
  )
  await listener.until(numbers.length)
  expect(listener.events.map((event) => JSON.parse(event.data).number)).toEqual(numbers)
})

test('an update gets its place without a read of all updates, also in a plan for an empty table', async () => {
  await admin.query('delete from live_updates')
  await admin.query('vacuum live_updates')
  await admin.query(
    `insert into live_updates (event_id, topics, data, private) values ('one', '{t}', 'x', true)`,
  )
  const db = openDatabase(openAppPool(database.url, { max: 1 }))
  await db.transact(systemScope(), async (tx) => {
    const countScans = async (): Promise<unknown> => {
      const { rows } = await sql<{ scans: string }>`
        select seq_scan as scans from pg_stat_xact_user_tables where relname = 'live_updates'`.execute(
        tx,
      )
      return rows[0]!.scans
    }
    const before = await countScans()
    await sql`select app.place_live_updates()`.execute(tx)
    expect(await countScans()).toBe(before)
  })
  await db.close()
})

test('writers commit while another one takes places, and their updates arrive afterwards', async () => {
  const topic = `${origin}/2/calculations/${newId()}`
  const listener = await listen(`topic=${encode(topic)}`, makeBearer(await makeToken([topic])))
  const placer = await admin.connect()
  await placer.query('begin')
  await placer.query('select app.place_live_updates()')
  await publishUpdate({ topic, data: 'one' })
  await publishUpdate({ topic, data: 'two' }, servers[1])
  expect(listener.events).toEqual([])
  await placer.query('commit')
  placer.release()
  await listener.until(2)
  expect(listener.events.map((event) => event.data)).toEqual(['one', 'two'])
})

test('updates of a process that died after its commit are in the history of the next one', async () => {
  const topic = `${origin}/2/calculations/${newId()}`
  const jwt = await makeToken([topic])
  await publishUpdate({ topic, data: 'before', id: 'before death' })
  await placeUpdates(servers[0]!.db)
  await admin.query(
    `insert into live_updates (event_id, topics, data, private) values ('left', $1, 'left', true)`,
    [[topic]],
  )
  const next = await startServer()
  const listener = await listen(
    `topic=${encode(topic)}&lastEventID=${encode('before death')}`,
    makeBearer(jwt),
    next,
  )
  await listener.until(1)
  expect(listener.events.map((event) => event.data)).toEqual(['left'])
  await stopServer(next)
})

test('a rolled back transaction tells nobody', async () => {
  const topic = `${origin}/2/calculations/${newId()}`
  const listener = await listen(`topic=${encode(topic)}`, makeBearer(await makeToken([topic])))
  await expect(
    servers[0]!.db.transact(systemScope(), async (tx) => {
      await publish(tx, { topic, data: 'never', private: true })
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await publishUpdate({ topic, data: 'after' })
  await listener.until(1)
  expect(listener.events.map((event) => event.data)).toEqual(['after'])
})

test('a private update is heard by those whose token allows one of its topics, even with a wildcard', async () => {
  const [a, b] = [newId(), newId()]
  const topic = `${origin}/2/calculations/${newId()}`
  const spies = [
    await listen('topic=*', makeBearer(await makeToken([companyTemplate(b)]))),
    await listen(
      `topic=${encode(`${origin}/2/calculations/{id}`)}`,
      makeBearer(await makeToken([companyTemplate(b)])),
    ),
    await listen(`topic=${encode(topic)}`, makeBearer(await makeToken([companyTemplate(b)]))),
    await listen('topic=*&lastEventID=earliest', makeBearer(await makeToken([companyTemplate(b)]))),
  ]
  const members = [
    await listen('topic=*', makeBearer(await makeToken([companyTemplate(a)]))),
    await listen(
      `topic=${encode(`${origin}/2/calculations/{id}`)}`,
      makeBearer(await makeToken([companyTemplate(a)])),
      servers[1],
    ),
  ]
  await publishUpdate({ ...tenantUpdate(a, topic), data: 'secret' })
  await publishUpdate({ ...tenantUpdate(b, topic), data: 'own' })
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
  const jwt = await makeToken([topic])
  const witness = await listen(`topic=${encode(topic)}`, makeBearer(jwt))
  const ids = []
  for (const data of ['one', 'two', 'three']) ids.push(await publishUpdate({ topic, data }))
  // An update gets its place after its commit; until then its id is unknown.
  await witness.until(3)
  const byHeader = await listen(`topic=${encode(topic)}`, {
    ...makeBearer(jwt),
    'last-event-id': ids[0]!,
  })
  await byHeader.until(2)
  expect(byHeader.events.map((event) => event.data)).toEqual(['two', 'three'])
  expect(byHeader.response.headers.get('last-event-id')).toBe(ids[0])
  const earliest = await listen(`topic=${encode(topic)}&lastEventID=earliest`, makeBearer(jwt))
  await earliest.until(3)
  expect(earliest.response.headers.get('last-event-id')).toBe('earliest')
  const unknown = await listen(`topic=${encode(topic)}&lastEventID=never-seen`, makeBearer(jwt))
  await unknown.until(3)
  expect(unknown.response.headers.get('last-event-id')).toBe('earliest')
  expect(
    (await listen(`topic=${encode(topic)}`, makeBearer(jwt))).response.headers.get('last-event-id'),
  ).toBeNull()
})

test('catching up while updates keep coming loses nothing and repeats nothing', async () => {
  const topic = `${origin}/2/calculations/${newId()}`
  const jwt = await makeToken([topic])
  const first = await publishUpdate({ topic, data: '0' })
  for (let number = 1; number <= 250; number++)
    await publishUpdate({ topic, data: String(number) }, servers[number % 2])
  const writing = (async () => {
    for (let number = 251; number <= 400; number++)
      await publishUpdate({ topic, data: String(number) }, servers[number % 2])
  })()
  const listeners = await Promise.all(
    servers.map((server) =>
      listen(`topic=${encode(topic)}&lastEventID=${first}`, makeBearer(jwt), server),
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
  const listener = await listen(`topic=${encode(topic)}`, makeBearer(await makeToken([topic])))
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await vi.waitFor(() => publishUpdate({ topic, data: 'after the break' }), 60_000)
  await listener.until(1)
  expect(listener.events[0]!.data).toBe('after the break')
})

test('type, id, retry and lines of data arrive as they were given', async () => {
  const topic = `${origin}/2/versions/1`
  const listener = await listen(`topic=${encode(topic)}`, makeBearer(await makeToken([])))
  const id = await publishUpdate({
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
  const jwt = await makeToken([])
  expect((await listen(topic, makeBearer(jwt))).response.status).toBe(200)
  expect((await listen(`${topic}&authorization=${jwt}`)).response.status).toBe(200)
  expect(
    (await listen(topic, { cookie: `other=1; mercureAuthorization=${jwt}` })).response.status,
  ).toBe(200)
  expect((await listen(topic)).response.status).toBe(401)
  expect((await listen(topic, makeBearer('nonsense'))).response.status).toBe(401)
  expect(
    (
      await listen(
        topic,
        makeBearer(await signClaims({ mercure: {} }, 'another secret that is long enough too')),
      )
    ).response.status,
  ).toBe(401)
  expect((await listen(topic, { authorization: `Basic ${jwt}` })).response.status).toBe(401)
  expect(
    (await listen(topic, makeBearer(await makeToken([], { ttlSeconds: -1 })))).response.status,
  ).toBe(401)
})

test('a stream has the headers that live streams need, and those of every answer', async () => {
  const { headers } = (await listen('topic=x', makeBearer(await makeToken([])))).response
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
  expect((await listen(query, makeBearer(await makeToken([])))).response.status).toBe(400)
})

test('match is one exact topic, match_urlpattern a family', async () => {
  const jwt = await makeToken(['*'])
  const exact = await listen(`match=${encode(`${origin}/{a}`)}`, makeBearer(jwt))
  const family = await listen(`match_urlpattern=${encode(`${origin}/books/:id`)}`, makeBearer(jwt))
  await publishUpdate({ topic: `${origin}/{a}`, data: 'braces' })
  await publishUpdate({ topic: `${origin}/books/1`, data: 'book' })
  await publishUpdate({ topic: `${origin}/b`, data: 'neither' })
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
  await publishUpdate({ topic, data: 'private' })
  await publishUpdate({ topic, data: 'public', private: false })
  await listener.until(1)
  expect(listener.events.map((event) => event.data)).toEqual(['public'])
  await stopServer(anonymous)
})

test('a stream ends when its token does', async () => {
  const listener = await listen('topic=x', makeBearer(await makeToken([], { ttlSeconds: 2 })))
  expect(listener.state.ended).toBe(false)
  await vi.waitFor(() => expect(listener.state.ended).toBe(true), { timeout: 60_000 })
})

test('a quiet stream stays open longer than the server waits for idle connections', async () => {
  const topic = `${origin}/quiet`
  const listener = await listen(`topic=${encode(topic)}`, makeBearer(await makeToken([topic])))
  const idle = connect(Number(new URL(servers[0]!.url).port), '127.0.0.1')
  await new Promise((resolve) => idle.once('close', resolve))
  await publishUpdate({ topic })
  await listener.until(1)
})

test('losing the sign-in ends its streams at the next recheck; a message ends them at once, on every server', async () => {
  const onMessageOnly = await startServer({}, 3_600_000)
  const [silent, told, other] = [newId(), newId(), newId()]
  const listenAs = async (sid: string, server: Server) =>
    listen('topic=x', makeBearer(await makeToken([], { sid })), server)
  const streams = {
    silent: await listenAs(silent, servers[0]!),
    told: await listenAs(told, onMessageOnly),
    other: await listenAs(other, servers[0]!),
  }
  revoked.add(told)
  await servers[0]!.db.transact(systemScope(), (tx) => announceRevocation(tx, told))
  await vi.waitFor(() => expect(streams.told.state.ended).toBe(true), 60_000)
  revoked.add(silent)
  await vi.waitFor(() => expect(streams.silent.state.ended).toBe(true), 15_000)
  expect(streams.other.state.ended).toBe(false)
  await stopServer(onMessageOnly)
})

test('a user may have 10 streams on all servers together', async () => {
  const jwt = await makeToken([], { sub: newId() })
  const statuses = []
  for (let number = 0; number < 11; number++)
    statuses.push((await listen('topic=x', makeBearer(jwt), servers[number % 2])).response.status)
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
  open.pop()!.abort()
  open.shift()!.abort()
  await vi.waitFor(
    async () => expect((await listen('topic=x', makeBearer(jwt))).response.status).toBe(200),
    10_000,
  )
})

test(
  'a reader that does not read is dropped and costs no memory',
  { timeout: 60_000 },
  async () => {
    const topic = `${origin}/2/calculations/${newId()}`
    const { connect } = await import('node:net')
    const socket = connect(Number(new URL(servers[0]!.url).port))
    socket.pause()
    socket.on('error', () => {})
    socket.write(
      `GET ${hubPath}?topic=${encode(topic)} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${await makeToken([topic])}\r\n\r\n`,
    )
    await vi.waitFor(() => expect(servers[0]!.hub.size).toBe(1), 60_000)
    const data = 'x'.repeat(200_000)
    for (let number = 0; number < 100; number++) await publishUpdate({ topic, data })
    await vi.waitFor(() => expect(servers[0]!.hub.size).toBe(0), { timeout: 60_000 })
    socket.destroy()
  },
)

test('a slow reader misses nothing', { timeout: 60_000 }, async () => {
  const topic = `${origin}/2/calculations/${newId()}`
  const jwt = await makeToken([topic])
  const response = await fetch(`${servers[0]!.url}${hubPath}?topic=${encode(topic)}`, {
    headers: makeBearer(jwt),
  })
  for (let number = 0; number < 60; number++)
    await publishUpdate({ topic, id: `slow-${number}`, data: 'z'.repeat(300_000) })
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
  const jwt = await makeToken([topic])
  const first = await publishUpdate({ topic })
  const live = await listen(`topic=${encode(topic)}`, makeBearer(jwt))
  for (let number = 0; number < 5; number++) {
    await publishUpdate({ topic, data: 'y'.repeat(600_000) })
    await live.until(number + 1)
  }
  const late = await listen(`topic=${encode(topic)}&lastEventID=${first}`, makeBearer(jwt))
  await late.until(5)
  expect(late.events.every((event) => event.data.length === 600_000)).toBe(true)
})

test('hasSubscribers sees listeners of every server, by topic, by template, and only those who may hear it', async () => {
  const [a, b] = [newId(), newId()]
  const topic = `${origin}/2/calculations/${newId()}/results`
  const topics = [topic, ...tenantUpdate(a, topic).alternates]
  const isSubscribed = () => servers[0]!.hub.hasSubscribers(topics)
  await listen(
    `topic=${encode(topic)}`,
    makeBearer(await makeToken([companyTemplate(b)])),
    servers[1],
  )
  await listen('topic=*', makeBearer(await makeToken([companyTemplate(b)])), servers[1])
  expect(await isSubscribed()).toBe(false)
  const byTemplate = await listen(
    `topic=${encode(companyTemplate(a))}`,
    makeBearer(await makeToken([companyTemplate(a)])),
    servers[1],
  )
  expect(byTemplate.response.status).toBe(200)
  expect(await isSubscribed()).toBe(true)
  open.pop()!.abort()
  await vi.waitFor(async () => expect(await isSubscribed()).toBe(false), 60_000)
  await listen(
    `topic=${encode(topic)}`,
    makeBearer(await makeToken([companyTemplate(a)])),
    servers[1],
  )
  expect(await isSubscribed()).toBe(true)
})

/** Somebody who is signed in, with a stream context of his own. */
async function makePerson(
  keys: AnyKey[],
  companyId: string | null,
  more: Partial<ScopeParts> = {},
) {
  const [userId, sid] = [newId(), newId()]
  const scope = makeScope({ userId, companyId, keys, ...more })
  contexts.set(sid, { scope, actor: { userId } as Actor })
  const { token: jwt } = await signSubscriber(secret, { sub: userId, sid, ttlSeconds: 60 })
  return { userId, sid, scope, headers: makeBearer(jwt) }
}
const view: AnyKey[] = ['calculation.company_self.view']
const publishDocument = (owner: string, path: string, data: object, madeWith?: Scope | 'anyone') =>
  publishUpdate({
    topic: origin + path,
    alternates: [companyTopic(origin, owner, Calculation, origin + path)],
    data,
    document: { path, owner, ...(madeWith ? { madeWith } : {}) },
  })
const listTexts = (listener: { events: Event[] }) => listener.events.map((event) => event.data)

test('who listens to a change of a company is looked up among those who may hear of it', async () => {
  const [own, other] = [newId(), newId()]
  const topic = `${origin}/2/calculations/${newId()}/results`
  for (const companyId of [own, other]) {
    const { headers } = await makePerson(view, companyId)
    await listen('topic=*', headers, servers[1])
  }
  await listen('topic=*', makeBearer(await makeToken([companyTemplate(other)])), servers[1])
  const findFor = (owners: string[]) =>
    servers[0]!.db.read(systemScope(), (tx) => findPossibleListeners(tx, [topic], owners))
  const listScopes = async (owners: string[]) =>
    new Set((await findFor(owners)).map(({ hears }) => hears.scope?.companyId ?? null))
  expect(await listScopes([own])).toEqual(new Set([own, null]))
  // A process of the version before this column names nobody: its streams are asked for every company.
  await servers[0]!.db.transact(systemScope(), (tx) =>
    sql`update live_streams set audience = default`.execute(tx),
  )
  expect(await listScopes([own])).toEqual(new Set([own, other, null]))
})

test('a reader with the writer’s rights gets the document as it was told, others what GET returns to them', async () => {
  const company = newId()
  const path = `/2/calculations/${newId()}`
  const [writer, colleague, other, refused] = [
    await makePerson(view, company),
    await makePerson(view, company),
    await makePerson([...view, 'folder.company_self.view'], company),
    await makePerson([...view, 'report.company_self.view'], company),
  ]
  documents.set(`${other.userId} ${path}`, () => 'as the other reads it')
  const streams = await Promise.all(
    [writer, colleague, other, refused].map(({ headers }) => listen('topic=*', headers)),
  )
  await publishDocument(company, path, { told: 1 }, writer.scope)
  await publishUpdate({ topic: `${origin}/end`, private: false, data: 'end' })
  for (const stream of streams)
    await vi.waitFor(() => expect(listTexts(stream)).toContain('end'), 60_000)
  expect(streams.map((stream) => listTexts(stream)[0])).toEqual([
    '{"told":1}',
    '{"told":1}',
    'as the other reads it',
    'end',
  ])
})

test('a document that is the same for anyone is read again for readers of other companies alone', async () => {
  const company = newId()
  const path = `/2/calculations/${newId()}/results`
  const [own, parent] = [
    await makePerson(view, company),
    await makePerson(['calculation.company_childs.view'], newId(), { descendants: [company] }),
  ]
  documents.set(`${parent.userId} ${path}`, () => 'as the parent reads it')
  const streams = await Promise.all([own, parent].map(({ headers }) => listen('topic=*', headers)))
  await publishDocument(company, path, { told: 1 }, 'anyone')
  for (const stream of streams) await stream.until(1)
  expect(streams.map((stream) => listTexts(stream))).toEqual([
    ['{"told":1}'],
    ['as the parent reads it'],
  ])
})

test('from history every reader gets what GET returns now', async () => {
  const company = newId()
  const path = `/2/calculations/${newId()}`
  const writer = await makePerson(view, company)
  await publishDocument(company, path, { told: 'then' }, writer.scope)
  await publishDocument(company, path, { told: 'later' }, writer.scope)
  // Until both have their places, the later one could still arrive live.
  await placeUpdates(servers[0]!.db)
  const listenAgain = () =>
    listen(`topic=${encode(origin + path)}&lastEventID=earliest`, writer.headers)
  documents.set(`${writer.userId} ${path}`, () => 'now')
  const allowed = await listenAgain()
  await allowed.until(2)
  expect(listTexts(allowed)).toEqual(['now', 'now'])
  documents.delete(`${writer.userId} ${path}`)
  const refused = await listenAgain()
  await publishUpdate({ topic: origin + path, private: false, data: 'end' })
  await refused.until(1)
  expect(listTexts(refused)).toEqual(['end'])
})

test('a slow document holds back its own readers alone, and their order stays', async () => {
  const company = newId()
  const [slow, quick] = [`/2/calculations/${newId()}`, `/2/calculations/${newId()}`]
  const writer = await makePerson(view, company)
  const reader = await makePerson([...view, 'folder.company_self.view'], company)
  let release = (_text: string): void => undefined
  documents.set(`${reader.userId} ${slow}`, () => new Promise((resolve) => (release = resolve)))
  documents.set(`${reader.userId} ${quick}`, () => 'quick')
  const [own, waiting] = [
    await listen('topic=*', writer.headers),
    await listen('topic=*', reader.headers),
  ]
  await publishDocument(company, slow, { n: 1 }, writer.scope)
  await publishDocument(company, quick, { n: 2 }, writer.scope)
  await publishUpdate({ topic: `${origin}/end`, private: false, data: 'end' })
  await own.until(3)
  expect(listTexts(own)).toEqual(['{"n":1}', '{"n":2}', 'end'])
  expect(listTexts(waiting)).toEqual([])
  release('slow')
  await waiting.until(3)
  expect(listTexts(waiting)).toEqual(['slow', 'quick', 'end'])
})

test('colleagues with the same rights cost one read', async () => {
  const company = newId()
  const path = `/2/calculations/${newId()}`
  let reads = 0
  const colleagues = await Promise.all(Array.from({ length: 20 }, () => makePerson(view, company)))
  for (const { userId } of colleagues) documents.set(`${userId} ${path}`, () => `read ${++reads}`)
  const streams = await Promise.all(colleagues.map(({ headers }) => listen('topic=*', headers)))
  // A stream that still catches up reads for itself: after the first update all have joined.
  await publishDocument(company, path, { told: 1 })
  for (const stream of streams) await stream.until(1)
  const before = reads
  await publishDocument(company, path, { told: 2 })
  for (const stream of streams) await stream.until(2)
  expect(reads).toBe(before + 1)
  expect(new Set(streams.map((stream) => listTexts(stream)[1]))).toEqual(new Set([`read ${reads}`]))
})

test('a deleted record leaves nothing of itself in history, also not under its address', async () => {
  const company = newId()
  const path = `/2/calculations/${newId()}`
  const topics = [path, `${path}/results`, `${path}x`].map((one) => origin + one)
  // One of them is long enough to be stored compressed.
  for (const topic of topics)
    await publishUpdate({ topic, data: `secret of ${topic}`.repeat(topic === topics[1] ? 999 : 1) })
  await servers[0]!.db.transact(
    makeScope({ userId: newId(), companyId: company, keys: [] }),
    (tx) => publishDeletions(tx, [{ topic: origin + path, data: { '@id': path } }]),
  )
  const query = topics.map((topic) => `topic=${encode(topic)}`).join('&')
  const late = await listen(`${query}&lastEventID=earliest`, makeBearer(await makeToken(topics)))
  await late.until(4)
  const deletion = JSON.stringify({ '@id': path })
  expect(listTexts(late)).toEqual([deletion, deletion, `secret of ${topics[2]}`, deletion])
})

test('the text of a long update is stored compressed, and sent as it was', async () => {
  const topic = `${origin}/2/calculations/${newId()}/results`
  const data = JSON.stringify(Array.from({ length: 5_000 }, (_, n) => ({ café: n / 7 })))
  const listener = await listen(`topic=${encode(topic)}`, makeBearer(await makeToken([topic])))
  await publishUpdate({ topic, data })
  await listener.until(1)
  expect(listTexts(listener)).toEqual([data])
  const { rows } = await admin.query<{ data: string; length: number }>(
    'select data, length(compressed_data) as length from live_updates where topics[1] = $1',
    [topic],
  )
  expect(rows).toEqual([{ data: '', length: expect.any(Number) }])
  expect(rows[0]!.length).toBeLessThan(data.length / 2)
})

test('a stream keeps no signed link to a file', async () => {
  const path = `/2/reports/${newId()}`
  const topic = origin + path
  const listener = await listen(`topic=${encode(topic)}`, makeBearer(await makeToken([topic])))
  await publishUpdate({
    topic,
    data: { file: { '@id': '/2/media_objects/1', contentUrl: '/x?signature=1' } },
  })
  await listener.until(1)
  expect(listTexts(listener)).toEqual(['{"file":{"@id":"/2/media_objects/1"}}'])
})

test('a stream ends when the rights of its reader change', async () => {
  const reader = await makePerson(view, newId())
  const listener = await listen('topic=x', reader.headers)
  contexts.set(reader.sid, {
    actor: { userId: reader.userId } as Actor,
    scope: makeScope({ userId: reader.userId, companyId: reader.scope.companyId, keys: [] }),
  })
  await vi.waitFor(() => expect(listener.state.ended).toBe(true), 15_000)
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
  const jwt = await signClaims({
    mercure: { publish: [`${origin}/posted/{id}`, `${origin}/also`], subscribe: ['*'] },
  })
  const listener = await listen(`topic=${encode(topics[1]!)}`, makeBearer(jwt), servers[1])
  expect(
    await post(
      { topic: topics, data: 'posted', private: 'on', id: 'own id', type: 'kind', retry: '10' },
      makeBearer(jwt),
    ),
  ).toMatchObject({ status: 200, text: 'own id', type: expect.stringContaining('text/plain') })
  expect((await post({ topic: topics[1]! }, makeBearer(jwt))).text).toMatch(/^urn:uuid:/)
  await listener.until(1)
  expect(listener.events[0]).toMatchObject({ id: 'own id', event: 'kind', data: 'posted' })
})

test('nothing is sent when one topic is not allowed', async () => {
  const jwt = await signClaims({ mercure: { publish: [`${origin}/mine`] } })
  const before = (await admin.query('select count(*) from live_updates')).rows[0].count
  expect(
    (await post({ topic: [`${origin}/mine`, `${origin}/theirs`] }, makeBearer(jwt))).status,
  ).toBe(403)
  expect((await post({ topic: `${origin}/mine` }, makeBearer(await makeToken(['*'])))).status).toBe(
    403,
  )
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
        form as Record<string, string>,
        makeBearer(await signClaims({ mercure: { publish: ['*'] } })),
      )
    ).status,
  ).toBe(400)
})

test('posting needs a token; a cookie only counts from our own pages', async () => {
  const cookie = {
    cookie: `mercureAuthorization=${await signClaims({ mercure: { publish: ['*'] } })}`,
  }
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
  await publishUpdate({ topic: 't', id: 'new' })
  await placeUpdates(servers[0]!.db)
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
  await publishUpdate({ topic: 't' })
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
    headers: makeBearer(await makeToken([])),
  })
  await stopServer(server)
  expect(await response.text()).toMatch(/retry: [1-5]\d{3}\n\n$/)
})
