import { EventSource } from 'eventsource'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Calculation, Collection, Method, Read, Supplier } from '@cradle/contract'
import { makeBearer, startOwnServer, type OwnServer, type Person } from './own-server.ts'

let server: OwnServer
let method: string
const people: Record<'alpha' | 'beta', Person> = {} as never
const open: EventSource[] = []
beforeAll(async () => {
  server = await startOwnServer()
  people.alpha = await server.newPerson('ROLE_LCA_EDITOR')
  people.beta = await server.newPerson('ROLE_LCA_EDITOR')
  method = (
    await callApi<Collection<Read<typeof Method>>>(people.alpha, 'GET', '/2/methods?itemsPerPage=1')
  ).member[0]!['@id']
})
afterEach(() => {
  for (const source of open.splice(0)) source.close()
})
afterAll(() => server.close())

/** The answer as its route declares it; the test names the type. */
async function callApi<T>(who: Person, verb: string, path: string, body?: object): Promise<T> {
  const type = verb === 'PATCH' ? 'application/merge-patch+json' : 'application/ld+json'
  const answer = await fetch(server.origin + path, {
    method: verb,
    headers: {
      ...makeBearer(who.token),
      connection: 'close',
      ...(body ? { 'content-type': type } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${verb} ${path}: ${answer.status} ${await answer.text()}`)
  return (answer.status === 204 ? undefined : await answer.json()) as T
}
const createCalculation = async (who: Person): Promise<string> =>
  (
    await callApi<Read<typeof Calculation>>(who, 'POST', '/2/calculations', {
      productName: 'New',
      calculationType: 'product',
      method,
    })
  )['@id']
const rename = (who: Person, calculation: string, productName: string): Promise<unknown> =>
  callApi(who, 'PATCH', calculation, { productName })
const createSupplier = async (who: Person): Promise<string> =>
  (
    await callApi<Read<typeof Supplier>>(who, 'POST', '/2/suppliers', {
      name: 'New',
      uniqueId: 'S-1',
      country: '/2/countries/NL',
    })
  )['@id']
const nameSupplier = (who: Person, supplier: string, name: string): Promise<unknown> =>
  callApi(who, 'PATCH', supplier, { name })
const getHubToken = (who: Person): Promise<{ token: string; hub: string; topics: string[] }> =>
  callApi(who, 'GET', '/2/mercure_token')

interface Listener {
  source: EventSource
  heard: { id: string; name: string; iri: string }[]
  requests: (string | null)[]
}

/**
 * Opens a browser's EventSource with the token in the header or in the cookie; records its requests
 * by their Last-Event-ID.
 */
async function listen(
  topics: readonly string[],
  headers: Record<string, string>,
): Promise<Listener> {
  const url = new URL('/.well-known/mercure', server.origin)
  for (const topic of topics) url.searchParams.append('topic', topic)
  const requests: (string | null)[] = []
  const source = new EventSource(url, {
    fetch: (input, init) => {
      const all = new Headers(init.headers)
      requests.push(all.get('last-event-id'))
      for (const [name, value] of Object.entries(headers)) all.set(name, value)
      return fetch(input, { ...init, headers: all })
    },
  })
  open.push(source)
  const heard: Listener['heard'] = []
  source.addEventListener('message', ({ data, lastEventId }) => {
    const told = JSON.parse(data as string) as Record<string, string>
    heard.push({ id: lastEventId, name: (told['productName'] ?? told['name'])!, iri: told['@id']! })
  })
  await waitUntil(() => expect(source.readyState).toBe(EventSource.OPEN))
  return { source, heard, requests }
}
/** Waits for updates. */
const waitUntil = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 60_000 })

/**
 * The published names of a record, without its first one. Repeated names count once: a calculation
 * is published again after its results.
 */
const listHeardNames = ({ heard }: Listener, record: string): string[] =>
  heard
    .filter((event) => event.iri === record && event.name !== 'New')
    .map((event) => event.name)
    .filter((name, i, all) => name !== all[i - 1])

test('users who may see a calculation receive its change, by its own address and by their company', async () => {
  const calculation = await createCalculation(people.alpha)
  const { token, topics } = await getHubToken(people.alpha)
  const one = await listen([server.origin + calculation], makeBearer(token))
  const all = await listen(topics, makeBearer(token))
  await rename(people.alpha, calculation, 'Brick')
  for (const listener of [one, all]) {
    await waitUntil(() => expect(listHeardNames(listener, calculation)).toEqual(['Brick']))
    for (const { id } of listener.heard) expect(id).toMatch(/^urn:uuid:/)
  }
})

test('the cookie of /me works like the header', async () => {
  const calculation = await createCalculation(people.alpha)
  const answer = await fetch(`${server.origin}/2/me`, { headers: makeBearer(people.alpha.token) })
  const cookie = answer.headers.getSetCookie().find((c) => c.startsWith('mercureAuthorization='))!
  expect(cookie).toMatch(/; Path=\/\.well-known\/mercure(;|$)/)
  expect(cookie).toMatch(/; HttpOnly/)
  const listener = await listen([server.origin + calculation], { cookie: cookie.split(';')[0]! })
  await rename(people.alpha, calculation, 'Door')
  await waitUntil(() => expect(listHeardNames(listener, calculation)).toEqual(['Door']))
})

test('no user receives updates of another company, whatever the topic', async () => {
  // Calculations of other tests are still running, and users of their companies receive the
  // results.
  const [alpha, beta] = [
    await server.newPerson('ROLE_LCA_EDITOR'),
    await server.newPerson('ROLE_LCA_EDITOR'),
  ]
  const [own, foreign] = [await createCalculation(alpha), await createCalculation(beta)]
  const tokens = { alpha: await getHubToken(alpha), beta: await getHubToken(beta) }
  const subscribed = [
    server.origin + own,
    server.origin + foreign,
    `${server.origin}/2/calculations/{id}`,
    ...tokens.alpha.topics,
    ...tokens.beta.topics,
    '*',
  ]
  const [outside, inside] = [
    await listen(subscribed, makeBearer(tokens.alpha.token)),
    await listen(subscribed, makeBearer(tokens.beta.token)),
  ]
  await rename(beta, foreign, 'Secret')
  await waitUntil(() => expect(listHeardNames(inside, foreign)).toEqual(['Secret']))
  // Updates arrive in the order of writing: earlier updates have arrived before this one.
  await rename(alpha, own, 'Known')
  await waitUntil(() => expect(listHeardNames(outside, own)).toEqual(['Known']))
  await rename(beta, foreign, 'Secret again')
  await waitUntil(() => expect(listHeardNames(inside, foreign)).toEqual(['Secret', 'Secret again']))
  // The results of both are calculated and published, too. A new name alone changes none.
  await callApi(beta, 'PATCH', foreign, { productLifeTime: 30 })
  await callApi(alpha, 'PATCH', own, { productLifeTime: 30 })
  for (const [listener, calculation] of [
    [inside, foreign],
    [outside, own],
  ] as const)
    await waitUntil(() =>
      expect(new Set(listener.heard.map((event) => event.iri))).toEqual(
        new Set([calculation, `${calculation}/results`]),
      ),
    )
  await rename(alpha, own, 'Known again')
  await waitUntil(() => expect(listHeardNames(outside, own)).toEqual(['Known', 'Known again']))
  for (const { iri } of outside.heard) expect([own, `${own}/results`]).toContain(iri)
  for (const { iri } of inside.heard) expect([foreign, `${foreign}/results`]).toContain(iri)
})

test('a client reconnects after a broken connection and misses no permitted update', async () => {
  // A change of a supplier triggers no calculation: it is published once.
  const [supplier, foreign] = [
    await createSupplier(people.alpha),
    await createSupplier(people.beta),
  ]
  const { token } = await getHubToken(people.alpha)
  const topics = [server.origin + supplier, server.origin + foreign]
  const listener = await listen(topics, makeBearer(token))
  await nameSupplier(people.alpha, supplier, 'before')
  await waitUntil(() => expect(listener.heard.at(-1)?.name).toBe('before'))
  const until = listener.heard.length
  const last = listener.heard.at(-1)!.id
  const broken = new Promise((resolve) => {
    listener.source.addEventListener('error', resolve, { once: true })
  })
  server.cutConnections()
  await broken
  const away = ['while away 1', 'while away 2', 'while away 3']
  for (const name of away) {
    await nameSupplier(people.beta, foreign, 'Secret')
    await nameSupplier(people.alpha, supplier, name)
  }
  await waitUntil(() => expect(listener.heard.slice(until)).toHaveLength(3))
  await nameSupplier(people.alpha, supplier, 'after')
  await waitUntil(() => expect(listener.heard.at(-1)?.name).toBe('after'))
  const missed = listener.heard.slice(until)
  expect(listener.requests).toEqual([null, last])
  // History returns the supplier in its current state: the name of the change or a later one, never
  // an older one.
  expect(missed).toHaveLength(4)
  for (const [i, { name }] of missed.entries()) expect([...away, 'after'].slice(i)).toContain(name)
  const places = missed.map(({ name }) => [...away, 'after'].indexOf(name))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(new Set(listener.heard.map((event) => event.id)).size).toBe(listener.heard.length)
  expect(new Set(listener.heard.map((event) => event.iri))).toEqual(new Set([supplier]))
  // Every id, in order: repeated requests of the same history return the same updates.
  const again = await listen(topics, { ...makeBearer(token), 'last-event-id': last })
  await waitUntil(() => expect(again.heard.map(({ id }) => id)).toEqual(missed.map(({ id }) => id)))
  expect(again.heard.map(({ name }) => name)).toEqual(missed.map(() => 'after'))
})
