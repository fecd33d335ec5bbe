import { EventSource } from 'eventsource'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Calculation, Collection, Method, Read } from '@cradle/contract'
import { systemScope } from '#access/scope'
import { newId } from '#platform/ids'
import {
  makeBearer,
  insertPerson,
  startOwnServer,
  signIn,
  type OwnServer,
  type Person,
} from './own-server.ts'

let server: OwnServer
let maker: Person
let reviewer: Person
let method: string
const open: EventSource[] = []
beforeAll(async () => {
  server = await startOwnServer()
  maker = await server.newPerson('ROLE_LCA_EDITOR')
  reviewer = await server.newPerson('ROLE_REVIEWER')
  const methods = await callApi<Collection<Read<typeof Method>>>(
    maker,
    'GET',
    '/2/methods?itemsPerPage=1',
  )
  method = methods.member[0]!['@id']
})
afterEach(() => {
  for (const source of open.splice(0)) source.close()
})
afterAll(() => server.close())

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
  return (await answer.json()) as T
}
const rename = (calculation: string, productName: string): Promise<unknown> =>
  callApi(maker, 'PATCH', calculation, { productName })

/**
 * A calculation of the maker. With a review it was rejected, so that the maker can edit it while
 * the reviewer sees it.
 */
async function createCalculation(isReviewed: boolean): Promise<string> {
  const { '@id': iri, id } = await callApi<Read<typeof Calculation>>(
    maker,
    'POST',
    '/2/calculations',
    {
      productName: 'New',
      calculationType: 'product',
      method,
    },
  )
  if (isReviewed) {
    await server.db.transact(systemScope(), async (tx) => {
      const person = await tx
        .selectFrom('memberships')
        .select('user_id')
        .where('company_id', '=', reviewer.companyId)
        .limit(1)
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('reviews')
        .values({
          id: newId(),
          company_id: maker.companyId,
          calculation_id: id,
          review_company_id: reviewer.companyId,
          reviewer_id: person['user_id'],
          reviewer_name: 'Reviewer',
          status: 'rejected',
          requested_by_name: 'Maker',
          requested_at: new Date(),
          content_hash: 'hash',
        })
        .execute()
      await tx
        .updateTable('calculations')
        .set({ status: 'rejected' })
        .where('id', '=', id)
        .execute()
    })
  }
  return iri as string
}

interface Listener {
  source: EventSource
  heard: string[]
  refusals: number[]
}

async function listen(who: Person, more: readonly string[] = []): Promise<Listener> {
  const { token, topics } = await callApi<{ token: string; topics: string[] }>(
    who,
    'GET',
    '/2/mercure_token',
  )
  const url = new URL('/.well-known/mercure', server.origin)
  for (const topic of [...topics, ...more]) url.searchParams.append('topic', topic)
  const refusals: number[] = []
  const source = new EventSource(url, {
    fetch: async (input, init) => {
      const answer = await fetch(input, {
        ...init,
        headers: { ...init.headers, ...makeBearer(token) },
      })
      if (answer.status !== 200) refusals.push(answer.status)
      return answer
    },
  })
  open.push(source)
  const heard: string[] = []
  source.addEventListener('message', ({ data }) => {
    const { productName: name } = JSON.parse(data as string) as { productName?: string }
    // New results are published as well, under the name that is known already.
    if (name && name !== 'New' && name !== heard.at(-1)) heard.push(name)
  })
  await vi.waitFor(() => expect(source.readyState).toBe(EventSource.OPEN), { timeout: 60_000 })
  return { source, heard, refusals }
}
const waitUntil = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 60_000 })

async function addColleague(
  role: 'ROLE_VIEWER' | 'ROLE_REVIEWER',
): Promise<Person & { email: string }> {
  const { companyId, email } = await insertPerson(server.db, role)
  await server.db.transact(systemScope(), (tx) =>
    tx
      .updateTable('memberships')
      .set({ company_id: reviewer.companyId })
      .where('company_id', '=', companyId)
      .execute(),
  )
  return { companyId: reviewer.companyId, email, token: await signIn(server.origin, email) }
}

test('the reviewing company receives updates of the reviewed records only; colleagues without the reviewer role receive none', async () => {
  const [reviewed, other] = [await createCalculation(true), await createCalculation(false)]
  const viewer = await addColleague('ROLE_VIEWER')
  const [inside, beside] = [
    await listen(reviewer, [server.origin + reviewed, server.origin + other]),
    await listen(viewer, [server.origin + reviewed]),
  ]
  await rename(other, 'Not for them')
  await rename(reviewed, 'For the reviewer')
  await waitUntil(() => expect(inside.heard).toEqual(['For the reviewer']))
  await rename(reviewed, 'Again')
  await waitUntil(() => expect(inside.heard).toEqual(['For the reviewer', 'Again']))
  expect(beside.heard).toEqual([])
})

test('a former reviewer receives nothing after five seconds, and the old token opens no stream', async () => {
  const reviewed = await createCalculation(true)
  const former = await addColleague('ROLE_REVIEWER')
  const listener = await listen(former)
  await rename(reviewed, 'While reviewing')
  await waitUntil(() => expect(listener.heard).toEqual(['While reviewing']))
  const closed = new Promise<number>((resolve) => {
    listener.source.addEventListener('error', () => resolve(Date.now()), { once: true })
  })
  const at = Date.now()
  await server.db.transact(systemScope(), async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select('id')
      .where('email', '=', former.email)
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('memberships')
      .set({ roles: ['ROLE_VIEWER'] })
      .where('user_id', '=', user['id'])
      .execute()
  })
  expect((await closed) - at).toBeLessThan(5_500)
  await waitUntil(() => expect(listener.refusals).toEqual([401]))
  await rename(reviewed, 'Afterwards')
  expect(listener.heard).not.toContain('Afterwards')
})
