import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes, type Route } from '@cradle/contract'
import { oddBodies, oddFields } from './bodies.ts'
import { may } from './expected-rights.ts'
import { walkWorld, type Actor, type WalkWorld } from './walk-world.ts'
import { actorOf, isOneOfMany, isPlain, LONG, permissionOf } from './walked-routes.ts'
import { each, samplesOfType, Walker } from './walker.ts'

let world: WalkWorld
let walker: Walker
beforeAll(async () => {
  world = await walkWorld()
  walker = new Walker(world)
}, 120_000)
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
    await each(writes, async (route) => {
      const actor = route.permission === 'public' ? null : writerOf(route)
      const id = route.record ? ownSample(route, actor!) : undefined
      for (const body of oddBodies(route.resource ?? route.record))
        await walker.ask({ route, actor, body, ...(id ? { id } : {}) })
    })
    // What is of the wrong type is refused before any rule looks at it, by one reader for new records and changed ones: asked once.
    const refused = new Set<string>()
    for (const operation of ['create', 'patch']) {
      await each(
        writes.filter((r) => r.operation === operation),
        async (route) => {
          const actor = writerOf(route)
          const id = route.record ? ownSample(route, actor) : undefined
          for (const { name, what, body } of oddFields(world, route.resource!)) {
            if (refused.has(what)) continue
            const { status, text } = await walker.ask({ route, actor, body, ...(id ? { id } : {}) })
            if (status === 400 && text.includes(`\\"${name}\\"`)) refused.add(what)
          }
        },
      )
    }
    expect(walker.take()).toEqual([])
  },
  LONG * 4,
)

/** Who may write it for Alpha, or for the platform. */
const writerOf = (route: Route): Actor => {
  const permission = permissionOf(route)
  const own = actorOf(world, 'ROLE_COMPANY_EPD_ADMIN')
  return !permission || may(own.rights, permission.entity, permission.action, 'alpha')
    ? own
    : actorOf(world, 'ROLE_SUPER_ADMIN')
}

const ownSample = (route: Route, { rights }: Actor): string | undefined => {
  const { alpha, none, 'alpha-sister': sister } = world.samples[route.record!.type]!
  return rights.home === 'platform' ? (none ?? sister) : alpha
}

test(
  'deleting answers, whatever still hangs on the record',
  async () => {
    await each(
      routes.filter((r) => r.method === 'DELETE'),
      async (route) => {
        for (const [, id] of samplesOfType(world, route.record!.type).filter(
          ([owner]) => owner !== 'alpha-sister',
        ))
          await walker.ask({ route, actor: actorOf(world, 'ROLE_SUPER_ADMIN'), id })
        for (const id of [world.samples[route.record!.type]!.alpha].filter((v) => v !== undefined))
          await walker.ask({ route, actor: actorOf(world, 'ROLE_COMPANY_EPD_ADMIN'), id })
      },
    )
    expect(walker.take()).toEqual([])
  },
  LONG,
)

test('how far the walk went', () => {
  expect(walker.count).toBeGreaterThan(8000)
  if (process.env['WALK_COUNT'])
    console.log(`${walker.count} requests as ${world.actors.length} actors`)
})
