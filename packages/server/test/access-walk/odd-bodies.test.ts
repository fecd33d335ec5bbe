import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes, type Route } from '@cradle/contract'
import { listMalformedBodies, listOddBodies, listOddFields, type OddBodies } from './bodies.ts'
import { canAct } from './expected-rights.ts'
import { makeWalkWorld, type Actor, type WalkWorld } from './walk-world.ts'
import { findActor, isOneOfMany, isPlain, LONG, getPermission } from './walked-routes.ts'
import { forEachInParallel, listSamples, Walker, type Answer } from './walker.ts'

let world: WalkWorld
let walker: Walker
beforeAll(async () => {
  world = await makeWalkWorld()
  walker = new Walker(world)
})
afterAll(() => world.close())

test(
  'no body, however odd, makes the server fail',
  async () => {
    const writes = routes.filter(
      (r) =>
        (r.method === 'POST' || r.method === 'PUT' || r.method === 'PATCH') &&
        isPlain(r) &&
        (r.resource || r.base === '/2') &&
        !isOneOfMany(r),
    )
    const readers = new Set<string>()
    await forEachInParallel(writes, async (route) => {
      const actor = route.permission === 'public' ? null : findWriter(route)
      const id = route.record ? findOwnSample(route, actor!) : undefined
      const send = (body: unknown) => walker.send({ route, actor, body, ...(id ? { id } : {}) })
      const reader = describeReader(route)
      if (!readers.has(reader)) {
        readers.add(reader)
        await sendOddBodies(listMalformedBodies(), send)
      }
      await sendOddBodies(listOddBodies(route, getMode(route)), send)
      if (route.operation === 'create' || route.operation === 'patch')
        await sendOddBodies(listOddFields(world, route.resource!, getMode(route)!), send)
    })
    expect(walker.takeFindings()).toEqual([])
  },
  LONG * 4,
)

/** Routes that are alike in this read bytes alike, before they look for fields. */
const describeReader = ({ method, operation, multipart, resource, body, permission }: Route) =>
  [
    method,
    operation,
    Boolean(multipart),
    Boolean(resource?.isUpload),
    Boolean(body),
    permission === 'public',
  ].join()

/** How a route reads the body of a record; null: it has a body of its own. */
const getMode = ({ operation }: Route): 'create' | 'change' | null =>
  operation === 'create' ? 'create' : operation === 'put' || operation === 'patch' ? 'change' : null

/**
 * Sends bodies. Those that are refused for one reason are sent until one is refused. Odd fields that are accepted together
 * are not sent one at a time.
 */
async function sendOddBodies(
  { refused, taken }: OddBodies,
  send: (body: unknown) => Promise<Answer>,
): Promise<void> {
  for (const alike of refused)
    for (const body of alike) if ([400, 422].includes((await send(body)).status)) break
  for (const { together, single } of taken)
    if ((await send(together)).status >= 300) for (const body of single) await send(body)
}

/** A user who may write it for Alpha, or for the platform. */
const findWriter = (route: Route): Actor => {
  const permission = getPermission(route)
  const own = findActor(world, 'ROLE_COMPANY_EPD_ADMIN')
  return !permission || canAct(own.rights, permission.entity, permission.action, 'alpha')
    ? own
    : findActor(world, 'ROLE_SUPER_ADMIN')
}

const findOwnSample = (route: Route, { rights }: Actor): string | undefined => {
  const { alpha, none, 'alpha-sister': sister } = world.samples[route.record!.type]!
  return rights.home === 'platform' ? (none ?? sister) : alpha
}

test(
  'deleting answers, whatever depends on the record',
  async () => {
    await forEachInParallel(
      routes.filter((r) => r.method === 'DELETE' && r.record !== undefined),
      async (route) => {
        for (const [, id] of listSamples(world, route.record!.type).filter(
          ([owner]) => owner !== 'alpha-sister',
        ))
          await walker.send({ route, actor: findActor(world, 'ROLE_SUPER_ADMIN'), id })
        for (const id of [world.samples[route.record!.type]!.alpha].filter((v) => v !== undefined))
          await walker.send({ route, actor: findActor(world, 'ROLE_COMPANY_EPD_ADMIN'), id })
      },
    )
    expect(walker.takeFindings()).toEqual([])
  },
  LONG,
)

test('the walk covers enough requests', () => {
  expect(walker.count).toBeGreaterThan(8000)
  if (process.env['WALK_COUNT'])
    console.log(`${walker.count} requests as ${world.actors.length} actors`)
})
