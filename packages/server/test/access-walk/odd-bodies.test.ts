import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes, type Route } from '@cradle/contract'
import { listOddBodies, listOddFields } from './bodies.ts'
import { canAct } from './expected-rights.ts'
import { makeWalkWorld, type Actor, type WalkWorld } from './walk-world.ts'
import { findActor, isOneOfMany, isPlain, LONG, getPermission } from './walked-routes.ts'
import { forEachInParallel, listSamples, Walker } from './walker.ts'

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
    await forEachInParallel(writes, async (route) => {
      const actor = route.permission === 'public' ? null : findWriter(route)
      const id = route.record ? findOwnSample(route, actor!) : undefined
      for (const body of listOddBodies(route.resource ?? route.record))
        await walker.send({ route, actor, body, ...(id ? { id } : {}) })
    })
    // One reader refuses values of the wrong type before any other rule, for new and changed
    // records alike: one request tests both.
    const refused = new Set<string>()
    for (const operation of ['create', 'patch']) {
      await forEachInParallel(
        writes.filter((r) => r.operation === operation),
        async (route) => {
          const actor = findWriter(route)
          const id = route.record ? findOwnSample(route, actor) : undefined
          for (const { name, what, body } of listOddFields(world, route.resource!)) {
            if (refused.has(what)) continue
            const { status, text } = await walker.send({
              route,
              actor,
              body,
              ...(id ? { id } : {}),
            })
            if (status === 400 && text.includes(`\\"${name}\\"`)) refused.add(what)
          }
        },
      )
    }
    expect(walker.takeFindings()).toEqual([])
  },
  LONG * 4,
)

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
