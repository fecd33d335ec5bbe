import { EventSource } from 'eventsource'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { bearer, ownServer, type OwnServer, type Person } from './testing/own-server.ts'

let server: OwnServer
let method: string
const people: Record<'alpha' | 'beta', Person> = {} as never
const open: EventSource[] = []
beforeAll(async () => {
  server = await ownServer()
  people.alpha = await server.newPerson('ROLE_LCA_EDITOR')
  people.beta = await server.newPerson('ROLE_LCA_EDITOR')
  method = (await api(people.alpha, 'GET', '/2/methods?itemsPerPage=1')).member[0]['@id']
}, 60_000)
afterEach(() => {
  for (const source of open.splice(0)) source.close()
})
afterAll(() => server.close())

// oxlint-disable-next-line typescript/no-explicit-any
async function api(who: Person, verb: string, path: string, body?: object): Promise<any> {
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
  return answer.status === 204 ? undefined : answer.json()
}
const newCalculation = async (who: Person): Promise<string> =>
  (
    await api(who, 'POST', '/2/calculations', {
      productName: 'New',
      calculationType: 'product',
      method,
    })
  )['@id']
const rename = (who: Person, calculation: string, productName: string): Promise<unknown> =>
  api(who, 'PATCH', calculation, { productName })
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
    const { '@id': iri, productName: name } = JSON.parse(data as string) as Record<string, string>
    heard.push({ id: lastEventId, name: name!, iri: iri! })
  })
  await soon(() => expect(source.readyState).toBe(EventSource.OPEN))
  return { source, heard, requests }
}
/** Waits for what comes by itself. */
const soon = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 10_000 })

/** Its own making may still be on the way to a listener that is quick; that is not what is listened for. */
const namesOf = ({ heard }: Listener): string[] =>
  heard.map((event) => event.name).filter((name) => name !== 'New')

test('who may see a calculation hears of its change, by its own address and by all of the company', async () => {
  const calculation = await newCalculation(people.alpha)
  const { token, topics } = await hubToken(people.alpha)
  const one = await listen([server.origin + calculation], bearer(token))
  const all = await listen(topics, bearer(token))
  await rename(people.alpha, calculation, 'Brick')
  for (const listener of [one, all]) {
    await soon(() => expect(namesOf(listener)).toEqual(['Brick']))
    expect(listener.heard.at(-1)).toMatchObject({
      iri: calculation,
      id: expect.stringMatching(/^urn:uuid:/),
    })
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
  await soon(() => expect(namesOf(listener)).toEqual(['Door']))
})

test('nobody hears of another company, whatever topic it asks for', async () => {
  const [own, foreign] = [await newCalculation(people.alpha), await newCalculation(people.beta)]
  const [alpha, beta] = [await hubToken(people.alpha), await hubToken(people.beta)]
  const asked = [
    server.origin + own,
    server.origin + foreign,
    `${server.origin}/2/calculations/{id}`,
    ...alpha.topics,
    ...beta.topics,
    '*',
  ]
  const [outside, inside] = [
    await listen(asked, bearer(alpha.token)),
    await listen(asked, bearer(beta.token)),
  ]
  await rename(people.beta, foreign, 'Secret')
  await soon(() => expect(namesOf(inside)).toEqual(['Secret']))
  // Updates come in the order of their writing: what was to be heard before this one is heard.
  await rename(people.alpha, own, 'Known')
  await soon(() => expect(namesOf(outside)).toEqual(['Known']))
  await rename(people.beta, foreign, 'Secret again')
  await soon(() => expect(namesOf(inside)).toEqual(['Secret', 'Secret again']))
  expect(namesOf(outside)).toEqual(['Known'])
  expect(new Set(outside.heard.map((event) => event.iri))).toEqual(new Set([own]))
})

test('a client whose connection breaks comes back by itself and misses nothing, also not of what it may not have', async () => {
  const [calculation, foreign] = [
    await newCalculation(people.alpha),
    await newCalculation(people.beta),
  ]
  const { token } = await hubToken(people.alpha)
  const listener = await listen(
    [server.origin + calculation, server.origin + foreign],
    bearer(token),
  )
  await rename(people.alpha, calculation, 'before')
  await soon(() => expect(namesOf(listener)).toEqual(['before']))
  const last = listener.heard.at(-1)!.id
  const broken = new Promise((resolve) => {
    listener.source.addEventListener('error', resolve, { once: true })
  })
  server.cutConnections()
  await broken
  for (const name of ['while away 1', 'while away 2', 'while away 3']) {
    await rename(people.beta, foreign, 'Secret')
    await rename(people.alpha, calculation, name)
  }
  await soon(() => expect(namesOf(listener)).toHaveLength(4))
  await rename(people.alpha, calculation, 'after')
  await soon(() =>
    expect(namesOf(listener)).toEqual([
      'before',
      'while away 1',
      'while away 2',
      'while away 3',
      'after',
    ]),
  )
  expect(listener.requests).toEqual([null, last])
  expect(new Set(listener.heard.map((event) => event.iri))).toEqual(new Set([calculation]))
})
