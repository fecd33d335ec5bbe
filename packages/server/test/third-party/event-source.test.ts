import { EventSource } from 'eventsource'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Calculation, Collection, Method, Read, Supplier } from '@cradle/contract'
import { bearer, ownServer, type OwnServer, type Person } from './own-server.ts'

let server: OwnServer
let method: string
const people: Record<'alpha' | 'beta', Person> = {} as never
const open: EventSource[] = []
beforeAll(async () => {
  server = await ownServer()
  people.alpha = await server.newPerson('ROLE_LCA_EDITOR')
  people.beta = await server.newPerson('ROLE_LCA_EDITOR')
  method = (
    await api<Collection<Read<typeof Method>>>(people.alpha, 'GET', '/2/methods?itemsPerPage=1')
  ).member[0]!['@id']
}, 60_000)
afterEach(() => {
  for (const source of open.splice(0)) source.close()
})
afterAll(() => server.close())

/** The answer as its route declares it; a test names the type. */
async function api<T>(who: Person, verb: string, path: string, body?: object): Promise<T> {
  const type = verb === 'PATCH' ? 'application/merge-patch+json' : 'application/ld+json'
  const answer = await fetch(server.origin + path, {
    method: verb,
    headers: {
      ...bearer(who.token),
      connection: 'close',
      ...(body ? { 'content-type': type } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${verb} ${path}: ${answer.status} ${await answer.text()}`)
  return (answer.status === 204 ? undefined : await answer.json()) as T
}
const newCalculation = async (who: Person): Promise<string> =>
  (
    await api<Read<typeof Calculation>>(who, 'POST', '/2/calculations', {
      productName: 'New',
      calculationType: 'product',
      method,
    })
  )['@id']
const rename = (who: Person, calculation: string, productName: string): Promise<unknown> =>
  api(who, 'PATCH', calculation, { productName })
const newSupplier = async (who: Person): Promise<string> =>
  (
    await api<Read<typeof Supplier>>(who, 'POST', '/2/suppliers', {
      name: 'New',
      uniqueId: 'S-1',
      country: '/2/countries/NL',
    })
  )['@id']
const nameSupplier = (who: Person, supplier: string, name: string): Promise<unknown> =>
  api(who, 'PATCH', supplier, { name })
const hubToken = (who: Person): Promise<{ token: string; hub: string; topics: string[] }> =>
  api(who, 'GET', '/2/mercure_token')

interface Listener {
  source: EventSource
  heard: { id: string; name: string; iri: string }[]
  requests: (string | null)[]
}

/** A browser's EventSource, given its token in the header or in the cookie; the requests it makes are kept by their Last-Event-ID. */
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
  await soon(() => expect(source.readyState).toBe(EventSource.OPEN))
  return { source, heard, requests }
}
/** Waits for what comes by itself. */
const soon = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 10_000 })

/**
 * The names under which a record was told, without the one it was made with. A name that comes twice in a row counts once:
 * a calculation is told again when its results were computed.
 */
const namesOf = ({ heard }: Listener, record: string): string[] =>
  heard
    .filter((event) => event.iri === record && event.name !== 'New')
    .map((event) => event.name)
    .filter((name, i, all) => name !== all[i - 1])

test('who may see a calculation hears of its change, by its own address and by all of the company', async () => {
  const calculation = await newCalculation(people.alpha)
  const { token, topics } = await hubToken(people.alpha)
  const one = await listen([server.origin + calculation], bearer(token))
  const all = await listen(topics, bearer(token))
  await rename(people.alpha, calculation, 'Brick')
  for (const listener of [one, all]) {
    await soon(() => expect(namesOf(listener, calculation)).toEqual(['Brick']))
    for (const { id } of listener.heard) expect(id).toMatch(/^urn:uuid:/)
  }
})

test('the cookie that /me sets is as good as the header', async () => {
  const calculation = await newCalculation(people.alpha)
  const answer = await fetch(`${server.origin}/2/me`, { headers: bearer(people.alpha.token) })
  const cookie = answer.headers.getSetCookie().find((c) => c.startsWith('mercureAuthorization='))!
  expect(cookie).toMatch(/; Path=\/\.well-known\/mercure(;|$)/)
  expect(cookie).toMatch(/; HttpOnly/)
  const listener = await listen([server.origin + calculation], { cookie: cookie.split(';')[0]! })
  await rename(people.alpha, calculation, 'Door')
  await soon(() => expect(namesOf(listener, calculation)).toEqual(['Door']))
})

test('nobody hears of another company, whatever topic it asks for', async () => {
  // Other tests' calculations are still being computed, which people of their companies hear.
  const [alpha, beta] = [
    await server.newPerson('ROLE_LCA_EDITOR'),
    await server.newPerson('ROLE_LCA_EDITOR'),
  ]
  const [own, foreign] = [await newCalculation(alpha), await newCalculation(beta)]
  const tokens = { alpha: await hubToken(alpha), beta: await hubToken(beta) }
  const asked = [
    server.origin + own,
    server.origin + foreign,
    `${server.origin}/2/calculations/{id}`,
    ...tokens.alpha.topics,
    ...tokens.beta.topics,
    '*',
  ]
  const [outside, inside] = [
    await listen(asked, bearer(tokens.alpha.token)),
    await listen(asked, bearer(tokens.beta.token)),
  ]
  await rename(beta, foreign, 'Secret')
  await soon(() => expect(namesOf(inside, foreign)).toEqual(['Secret']))
  // Updates come in the order of their writing: what was to be heard before this one is heard.
  await rename(alpha, own, 'Known')
  await soon(() => expect(namesOf(outside, own)).toEqual(['Known']))
  await rename(beta, foreign, 'Secret again')
  await soon(() => expect(namesOf(inside, foreign)).toEqual(['Secret', 'Secret again']))
  // The results of both are computed and told, too.
  for (const [listener, calculation] of [
    [inside, foreign],
    [outside, own],
  ] as const)
    await soon(() =>
      expect(new Set(listener.heard.map((event) => event.iri))).toEqual(
        new Set([calculation, `${calculation}/results`]),
      ),
    )
  await rename(alpha, own, 'Known again')
  await soon(() => expect(namesOf(outside, own)).toEqual(['Known', 'Known again']))
  for (const { iri } of outside.heard) expect([own, `${own}/results`]).toContain(iri)
  for (const { iri } of inside.heard) expect([foreign, `${foreign}/results`]).toContain(iri)
})

test('a client whose connection breaks comes back by itself and misses nothing, also not of what it may not have', async () => {
  // Nothing is computed after the change of a supplier: it is told once per change.
  const [supplier, foreign] = [await newSupplier(people.alpha), await newSupplier(people.beta)]
  const { token } = await hubToken(people.alpha)
  const topics = [server.origin + supplier, server.origin + foreign]
  const listener = await listen(topics, bearer(token))
  await nameSupplier(people.alpha, supplier, 'before')
  await soon(() => expect(listener.heard.at(-1)?.name).toBe('before'))
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
  await soon(() => expect(listener.heard.slice(until)).toHaveLength(3))
  await nameSupplier(people.alpha, supplier, 'after')
  await soon(() => expect(listener.heard.at(-1)?.name).toBe('after'))
  const missed = listener.heard.slice(until)
  expect(listener.requests).toEqual([null, last])
  // From history comes the supplier as it is by then: the name of the change, or one given later, never an older one.
  expect(missed).toHaveLength(4)
  for (const [i, { name }] of missed.entries()) expect([...away, 'after'].slice(i)).toContain(name)
  const places = missed.map(({ name }) => [...away, 'after'].indexOf(name))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(new Set(listener.heard.map((event) => event.id)).size).toBe(listener.heard.length)
  expect(new Set(listener.heard.map((event) => event.iri))).toEqual(new Set([supplier]))
  // Every id, in its order: whoever asks for the same history hears the same.
  const again = await listen(topics, { ...bearer(token), 'last-event-id': last })
  await soon(() => expect(again.heard.map(({ id }) => id)).toEqual(missed.map(({ id }) => id)))
  expect(again.heard.map(({ name }) => name)).toEqual(missed.map(() => 'after'))
})
