import { afterAll, beforeAll, expect, test } from 'vitest'
import { roleNames, routes } from '@cradle/contract'
import { newId } from '#platform/ids'
import { may, reviews } from './expected-rights.ts'
import { walkWorld, type WalkWorld } from './walk-world.ts'
import {
  actorOf,
  bodyFor,
  isGuarded,
  isOneOfMany,
  LONG,
  pairs,
  passes,
  permissionOf,
  standsForOthers,
  withoutIds,
} from './walked-routes.ts'
import { each, samplesOfType, sees, Walker } from './walker.ts'

let world: WalkWorld
let walker: Walker
beforeAll(async () => {
  world = await walkWorld()
  walker = new Walker(world)
}, 120_000)
afterAll(() => world.close())

test('every role of the matrix walks', () => {
  expect(new Set(world.actors.map((a) => a.role))).toEqual(new Set(roleNames))
})

test(
  'without a token, or with one of nobody, every route but the public ones answers 401',
  async () => {
    await each(routes.filter(isGuarded), async (route) => {
      await walker.expect({ route, actor: null }, 401)
      await walker.expect(
        { route, actor: null, headers: { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' } },
        401,
      )
    })
    expect(walker.take()).toEqual([])
  },
  LONG,
)

test(
  'a role that holds the action in no scope is refused with 403',
  async () => {
    const refused = pairs(world, (route, { rights }) => !passes(route, rights))
    await each(refused, ([route, actor]) =>
      walker.expect(
        {
          route,
          actor,
          ...(route.record ? { id: samplesOfType(world, route.record.type)[0]![1] } : {}),
        },
        403,
      ),
    )
    expect(refused.length).toBeGreaterThan(500)
    expect(walker.take()).toEqual([])
  },
  LONG,
)

test(
  'a record the role may not view answers 404, to the letter as one that does not exist',
  async () => {
    const walked = pairs(
      world,
      (route, { rights }) => route.record !== undefined && passes(route, rights),
    )
    let hidden = 0
    await each(walked, async ([route, actor]) => {
      const unknown = newId()
      const at = { route, actor, body: bodyFor(route) }
      const missing = await walker.expect({ ...at, id: unknown }, 404)
      for (const [owner, id] of samplesOfType(world, route.record!.type)) {
        if (
          sees(actor.rights, route.record!, owner) ||
          (owner !== 'beta' && (isOneOfMany(route) || !standsForOthers(world, actor, route)))
        )
          continue
        hidden++
        const answer = await walker.expect({ ...at, id }, 404)
        if (withoutIds(answer.text, id) !== withoutIds(missing.text, unknown))
          walker.find(
            `${actor.name} can tell ${answer.path} from a record that does not exist: ${answer.text}`,
          )
      }
    })
    expect(hidden).toBeGreaterThan(2000)
    expect(walker.take()).toEqual([])
  },
  LONG,
)

test(
  'every record the matrix shows is shown, and stands in the list',
  async () => {
    let shown = 0
    await each(
      pairs(world, (route) => route.method === 'GET' && route.record !== undefined),
      async ([route, actor]) => {
        if (!passes(route, actor.rights)) return
        for (const [owner, id] of samplesOfType(world, route.record!.type)) {
          if (
            !sees(actor.rights, route.record!, owner) ||
            (owner !== actor.rights.home && !standsForOthers(world, actor, route))
          )
            continue
          shown++
          await walker.expect({ route, actor, id }, 200)
        }
      },
    )
    await each(
      pairs(
        world,
        (route) =>
          route.operation === 'list' &&
          !route.record &&
          route.resource!.operations.includes('get') &&
          route.resource!.type !== 'Role',
      ),
      async ([route, actor]) => {
        if (!passes(route, actor.rights)) return
        for (const [owner, id] of samplesOfType(world, route.resource!.type)) {
          if (
            owner !== 'beta' &&
            owner !== actor.rights.home &&
            !standsForOthers(world, actor, route)
          )
            continue
          const answer = await walker.expect(
            { route, actor, query: `id[]=${encodeURIComponent(id)}` },
            200,
          )
          const { member } = JSON.parse(answer.text) as { member: { id: string }[] }
          if (member.some((m) => m.id === id) !== sees(actor.rights, route.resource!, owner))
            walker.find(
              `${actor.name} ${answer.path}: the record of ${owner} ${member.length > 0 ? 'is' : 'is not'} listed`,
            )
        }
      },
    )
    expect(shown).toBeGreaterThan(1000)
    expect(walker.take()).toEqual([])
  },
  LONG,
)

test(
  'a reviewer sees what its company was asked to review, wherever it stands; who may not see it otherwise does not',
  async () => {
    const inReview: Readonly<Record<string, string>> = {
      Calculation: 'calculation',
      SemiFinishedProduct: 'part',
      Input: 'input',
      PredefinedInputSetUsage: 'usage',
      CalculationResultJournal: 'journal',
      EnvironmentalProfile: 'profile',
      WasteScenario: 'scenario',
      Template: 'template',
      Report: 'report',
      Review: 'review',
    }
    let shown = 0
    await each(
      pairs(
        world,
        (route) =>
          route.method === 'GET' &&
          route.record !== undefined &&
          inReview[route.record.type] !== undefined,
      ),
      async ([route, actor]) => {
        if (!passes(route, actor.rights)) return
        for (const owner of ['alpha', 'beta'] as const) {
          const isShown = reviews(actor.rights) || sees(actor.rights, route.record!, owner)
          if (isShown) shown++
          await walker.expect(
            { route, actor, id: world.reviewed[owner][inReview[route.record!.type]!]! },
            isShown ? 200 : 404,
          )
        }
      },
    )
    expect(shown).toBeGreaterThan(100)
    const reviewer = actorOf(world, 'ROLE_REVIEWER')
    for (const [type, name] of Object.entries(inReview)) {
      const list = routes.find(
        (r) => r.operation === 'list' && !r.record && r.resource?.type === type,
      )
      if (!list || !passes(list, reviewer.rights)) continue
      const ids = [world.reviewed.beta[name]!, world.samples[type]!.beta!]
      const { text } = await walker.expect(
        { route: list, actor: reviewer, query: ids.map((id) => `id[]=${id}`).join('&') },
        200,
      )
      expect(
        (JSON.parse(text) as { member: { id: string }[] }).member.map((m) => m.id),
        type,
      ).toEqual([ids[0]])
    }
    expect(walker.take()).toEqual([])
  },
  LONG,
)

test(
  'what a reviewer sees for its review it cannot change, copy or take',
  async () => {
    const inReview: Readonly<Record<string, string>> = {
      Calculation: 'calculation',
      SemiFinishedProduct: 'part',
      Input: 'input',
      PredefinedInputSetUsage: 'usage',
      EnvironmentalProfile: 'profile',
      WasteScenario: 'scenario',
      Template: 'template',
    }
    const reviewer = actorOf(world, 'ROLE_REVIEWER')
    // A page drawn on the screen is kept nowhere.
    const writes = routes.filter(
      (r) =>
        r.method !== 'GET' &&
        r.record !== undefined &&
        inReview[r.record.type] !== undefined &&
        !r.path.endsWith('/report_preview'),
    )
    await each(writes, async (route) => {
      for (const body of [bodyFor(route), { place: 'inputs' }])
        await walker.expect(
          { route, actor: reviewer, id: world.reviewed.beta[inReview[route.record!.type]!]!, body },
          403,
          404,
          409,
          422,
        )
    })
    for (const path of ['copy_calculations', 'move_calculations', 'delete_calculations']) {
      const route = routes.find((r) => r.path === `/group_actions/${path}`)!
      await walker.expect(
        {
          route,
          actor: reviewer,
          body: { calculations: [`/2/calculations/${world.reviewed.beta['calculation']!}`] },
        },
        403,
      )
    }
    expect(writes.length).toBeGreaterThan(30)
    expect(walker.take()).toEqual([])
  },
  LONG,
)

test(
  'a record that is seen and may not be changed answers 403',
  async () => {
    await each(
      pairs(
        world,
        (route) =>
          route.record !== undefined && route.method !== 'GET' && permissionOf(route) !== null,
      ),
      async ([route, actor]) => {
        const { entity, action } = permissionOf(route)!
        if (!passes(route, actor.rights)) return
        for (const [owner, id] of samplesOfType(world, route.record!.type)) {
          if (
            !sees(actor.rights, route.record!, owner) ||
            may(actor.rights, entity, action, owner === 'none' ? null : owner)
          )
            continue
          await walker.expect({ route, actor, id, body: bodyFor(route) }, 403)
        }
      },
    )
    expect(walker.take()).toEqual([])
  },
  LONG,
)

test('how far the walk went', () => {
  expect(walker.count).toBeGreaterThan(12000)
  if (process.env['WALK_COUNT'])
    console.log(`${walker.count} requests as ${world.actors.length} actors`)
})
