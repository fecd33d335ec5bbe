import { afterAll, beforeAll, expect, test } from 'vitest'
import { explainIgnoredKey, roleNames, routes, shareRoutes, type Route } from '@cradle/contract'
import { systemScope } from '#access/scope'
import { readUpload } from '#media/upload-media'
import type { Area } from '#platform/http/area'
import { readProblem } from '#platform/testing/read-answer'
import { world, type World } from '#platform/testing/world'
import { newId } from '#platform/ids'
import { LONG } from '../access-walk/walked-routes.ts'
import { makePayload } from '../access-walk/walker.ts'
import { makeSampleBody } from './sample-body.ts'

/** Nobody is signed in for the others. */
const posts = routes.filter(
  ({ method, permission }) => method === 'POST' && permission !== 'public',
)
const nameOf = ({ base, path }: Route): string => base + path
const runs = new Map<Route, number>()

/** Every POST call of signed-in users, with a handler that counts its runs. */
const counters: Area = {
  tables: [],
  serve: (handlers) => {
    for (const route of posts)
      handlers.on(route, async (call) => {
        if (call.request.isMultipart()) await readUpload(call)
        const run = (runs.get(route) ?? 0) + 1
        runs.set(route, run)
        return call.ctx.db.transact(systemScope(), async () => ({
          status: 201,
          body: { '@type': 'Run', run },
          headers: { location: `/2/runs/${run}` },
        }))
      })
  },
}

let w: World
beforeAll(async () => {
  w = await world([counters], { settings: { RATE_LIMITS: 'off' } })
})
afterAll(() => w.close())

async function send(route: Route, role: (typeof roleNames)[number], key?: string, body?: unknown) {
  const { payload, headers } = makePayload(route, body ?? makeSampleBody(route))
  const answer = await w.app.inject({
    method: 'POST',
    url: nameOf(route).replaceAll(/\{\w+\}/g, '01900000-0000-7000-8000-000000000000'),
    ...(payload === undefined ? {} : { payload }),
    headers: {
      ...headers,
      authorization: `Bearer ${await w.getToken(role)}`,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
  })
  return {
    status: answer.statusCode,
    text: answer.body,
    location: answer.headers['location'],
    body: answer.body === '' ? undefined : (JSON.parse(answer.body) as unknown),
  }
}

/** A role that may call the route. */
async function findRole(route: Route): Promise<(typeof roleNames)[number]> {
  for (const role of roleNames) if ((await send(route, role)).status === 201) return role
  throw new Error(`no role may call ${nameOf(route)}`)
}

test('few POST calls ignore a key, each for a reason', () => {
  const ignoring = posts.filter((route) => explainIgnoredKey(route) !== null)
  expect(ignoring.map(nameOf).toSorted()).toEqual([
    '/2/impersonations',
    '/2/logout',
    '/2/second_factor',
    '/2/second_factor/confirmation',
    '/2/second_factor/recovery_codes',
    '/api/logout',
    '/epic/logout',
  ])
})

test(
  'every other POST call runs once for each key, and gives the same answer again',
  async () => {
    const findings: string[] = []
    // A publication finds its own record again: repeated-publication.test.ts.
    const honouring = posts.filter(
      (route) => explainIgnoredKey(route) === null && route !== shareRoutes.publish,
    )
    expect(honouring.length).toBeGreaterThan(100)
    for (const route of honouring) {
      const role = await findRole(route)
      const key = newId()
      const first = await send(route, role, key)
      const ran = runs.get(route)
      const again = await send(route, role, key)
      if (first.status !== 201) findings.push(`${nameOf(route)} answers ${first.text}`)
      if (runs.get(route) !== ran && !route.multipart) findings.push(`${nameOf(route)} ran again`)
      if (again.text !== first.text || again.location !== first.location)
        findings.push(`${nameOf(route)} answers ${again.text} instead of ${first.text}`)
    }
    expect(findings).toEqual([])
  },
  LONG,
)

test(
  'another content of a record or an upload under the same key is refused',
  async () => {
    const findings: string[] = []
    for (const route of posts.filter((one) => one.operation === 'create' || one.multipart)) {
      const role = await findRole(route)
      const key = newId()
      const [one, other] = route.multipart ? ['one', 'other'] : [{ name: 'one' }, { name: 'other' }]
      await send(route, role, key, one)
      const ran = runs.get(route)
      const refused = await send(route, role, key, other)
      if (refused.status !== 422 || !refused.text.includes('idempotency_key_reused'))
        findings.push(`${nameOf(route)} answers ${refused.status} ${refused.text}`)
      if (route.multipart !== true && runs.get(route) !== ran)
        findings.push(`${nameOf(route)} ran again`)
    }
    expect(findings).toEqual([])
  },
  LONG,
)

test('a key is 1 to 255 printable characters of ASCII', async () => {
  const route = posts.find(({ path }) => path === '/folders')!
  const role = await findRole(route)
  for (const [key, status] of [
    ['x'.repeat(255), 201],
    ['"8e03978e-40d5-43dd-bc93-6894a57f9324"', 201],
    ['x'.repeat(256), 400],
    ['', 400],
    ['k\u00e9y', 400],
  ] as const) {
    const answer = await send(route, role, key)
    expect([key, answer.status]).toEqual([key, status])
    if (status === 400) expect(readProblem(answer as never).detail).toContain('Idempotency-Key')
  }
})
