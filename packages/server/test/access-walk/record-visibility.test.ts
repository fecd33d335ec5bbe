import { afterAll, beforeAll, expect, test } from 'vitest'
import { roleNames, routes, type Route } from '@cradle/contract'
import { newId } from '#platform/ids'
import { canAct, canReview, type Slug } from './expected-rights.ts'
import { makeSampleToken } from './samples/add-share.ts'
import { makeWalkWorld, type Actor, type WalkWorld } from './walk-world.ts'
import {
  findActor,
  makeValidBody,
  isGuarded,
  findNewReasons,
  isOneOfMany,
  LONG,
  listPairs,
  canReachRecord,
  getPermission,
  removeIds,
} from './walked-routes.ts'
import { forEachInParallel, listSamples, canSeeSample, Walker } from './walker.ts'

let world: WalkWorld
let walker: Walker
beforeAll(async () => {
  world = await makeWalkWorld()
  walker = new Walker(world)
})
afterAll(() => world.close())

test('every role of the matrix takes part', () => {
  expect(new Set(world.actors.map((a) => a.role))).toEqual(new Set(roleNames))
})

test(
  'without a valid token every route except the public ones answers 401',
  async () => {
    await forEachInParallel(routes.filter(isGuarded), async (route) => {
      await walker.sendAndExpect({ route, actor: null }, 401)
      await walker.sendAndExpect(
        { route, actor: null, headers: { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' } },
        401,
      )
    })
    expect(walker.takeFindings()).toEqual([])
  },
  LONG,
)

test(
  'the token of an application opens what its company publishes, and nothing of another one',
  async () => {
    const { companies } = world
    const readWith = (company: string) => ({
      authorization: `Bearer ${makeSampleToken(company)}`,
    })
    await forEachInParallel(routes.filter(isGuarded), (route) =>
      walker.sendAndExpect({ route, actor: null, headers: readWith(companies.alpha) }, 401),
    )
    const published = routes.filter(
      ({ base, path, permission }) =>
        base === '/epic' && permission === 'public' && /^\/(data|resource)\//.test(path),
    )
    expect(published.length).toBeGreaterThan(15)
    const idsOf = async (company: string): Promise<string[]> => {
      const { rows } = await world.admin.query<{ id: string }>(
        `select id from epd_collections where company_id = $1 union all select uuid from epds where company_id = $1
         union all select uuid from epd_data_sets where company_id = $1`,
        [company],
      )
      return rows.map(({ id }) => id)
    }
    const stored = await world.admin.query<{ file_key: string }>('select file_key from epd_files')
    for (const { file_key } of stored.rows)
      await world.services.files.put(file_key, Buffer.from('name\nA product\n'))
    const [own, foreign] = [await idsOf(companies.alpha), await idsOf(companies.beta)]
    expect(foreign.length).toBeGreaterThan(2)
    const opened = new Set<string>()
    await forEachInParallel(published, async (route) => {
      for (const headers of [readWith(companies.alpha), {}])
        for (const id of [...own, ...foreign]) {
          const answer = await walker.send({ route, actor: null, id, headers })
          if (answer.status === 200 && route.path.includes('{'))
            if (own.includes(id) && 'authorization' in headers) opened.add(route.path)
            else walker.addFinding(`${route.path} ${id} opens without a right`)
        }
    })
    expect([...opened]).toContain('/data/collections/{id}/epds')
    expect([...opened]).toContain('/data/epds/{uuid}')
    expect(walker.takeFindings()).toEqual([])
  },
  LONG,
)

test(
  'a role without the action in any scope is refused with 403',
  async () => {
    const isNew = findNewReasons()
    const refused = listPairs(
      world,
      (route, actor) => !canReachRecord(route, actor.rights) && isNew(route, actor, 'none'),
    )
    await forEachInParallel(refused, ([route, actor]) =>
      walker.sendAndExpect(
        {
          route,
          actor,
          ...(route.record ? { id: listSamples(world, route.record.type)[0]![1] } : {}),
        },
        403,
      ),
    )
    expect(refused.length).toBeGreaterThan(500)
    expect(walker.takeFindings()).toEqual([])
  },
  LONG,
)

test(
  'a record that the role may not view answers 404, exactly like a missing one',
  async () => {
    const walked = listPairs(
      world,
      (route, { rights }) => route.record !== undefined && canReachRecord(route, rights),
    )
    const isNew = findNewReasons()
    let hidden = 0
    await forEachInParallel(walked, async ([route, actor]) => {
      const unknown = newId()
      const at = { route, actor, body: makeValidBody(route) }
      const unseen = listSamples(world, route.record!.type).filter(
        ([owner]) =>
          !canSeeSample(actor.rights, route.record!, owner) &&
          (owner === 'beta' || !isOneOfMany(route)) &&
          isNew(route, actor, owner),
      )
      if (unseen.length === 0 && !isNew(route, actor, 'none', 'missing')) return
      const missing = await walker.sendAndExpect({ ...at, id: unknown }, 404)
      for (const [, id] of unseen) {
        hidden++
        const answer = await walker.sendAndExpect({ ...at, id }, 404)
        if (removeIds(answer.text, id) !== removeIds(missing.text, unknown))
          walker.addFinding(
            `${actor.name} can tell ${answer.path} from a record that does not exist: ${answer.text}`,
          )
      }
    })
    expect(hidden).toBeGreaterThan(2000)
    expect(walker.takeFindings()).toEqual([])
  },
  LONG,
)

/** Returns whether the right to an export or an identity provider, beside the view of the record, covers its owner. */
function mayRead(route: Route, { rights }: Actor, owner: Slug | 'none'): boolean {
  const permission = getPermission(route)
  return (
    !permission ||
    (permission.action !== 'export' && permission.entity !== 'identity_provider') ||
    canAct(rights, permission.entity, permission.action, owner === 'none' ? null : owner)
  )
}

test(
  'every record that the matrix shows is readable, and appears in its list',
  async () => {
    let shown = 0
    const isNew = findNewReasons()
    await forEachInParallel(
      // A GET that starts a step is refused where the record is in another step.
      listPairs(
        world,
        (route) =>
          route.method === 'GET' &&
          route.record !== undefined &&
          route.status !== 202 &&
          // The samples have no file of the format "1".
          route.path !== '/epds/{id}/files/{format}',
      ),
      async ([route, actor]) => {
        if (!canReachRecord(route, actor.rights)) return
        for (const [owner, id] of listSamples(world, route.record!.type)) {
          if (!canSeeSample(actor.rights, route.record!, owner) || !isNew(route, actor, owner))
            continue
          shown++
          await walker.sendAndExpect({ route, actor, id }, mayRead(route, actor, owner) ? 200 : 403)
        }
      },
    )
    await forEachInParallel(
      listPairs(
        world,
        (route) =>
          route.operation === 'list' &&
          !route.record &&
          route.resource!.operations.includes('get') &&
          route.resource!.type !== 'Role',
      ),
      async ([route, actor]) => {
        if (!canReachRecord(route, actor.rights)) return
        for (const [owner, id] of listSamples(world, route.resource!.type)) {
          if (!isNew(route, actor, owner)) continue
          const answer = await walker.sendAndExpect(
            { route, actor, query: `id[]=${encodeURIComponent(id)}` },
            200,
          )
          const { member } = JSON.parse(answer.text) as { member: { id: string }[] }
          if (
            member.some((m) => m.id === id) !== canSeeSample(actor.rights, route.resource!, owner)
          )
            walker.addFinding(
              `${actor.name} ${answer.path}: the record of ${owner} ${member.length > 0 ? 'is' : 'is not'} listed`,
            )
        }
      },
    )
    expect(shown).toBeGreaterThan(1000)
    expect(walker.takeFindings()).toEqual([])
  },
  LONG,
)

test(
  'a reviewer sees the records that its company reviews, in any list; other users do not',
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
    const isNew = findNewReasons()
    await forEachInParallel(
      listPairs(
        world,
        (route) =>
          route.method === 'GET' &&
          route.record !== undefined &&
          inReview[route.record.type] !== undefined,
      ),
      async ([route, actor]) => {
        if (!canReachRecord(route, actor.rights)) return
        for (const owner of ['alpha', 'beta'] as const) {
          if (!isNew(route, actor, owner)) continue
          const isShown =
            canReview(actor.rights) || canSeeSample(actor.rights, route.record!, owner)
          if (isShown) shown++
          await walker.sendAndExpect(
            { route, actor, id: world.reviewed[owner][inReview[route.record!.type]!]! },
            isShown ? 200 : 404,
          )
        }
      },
    )
    expect(shown).toBeGreaterThan(100)
    const reviewer = findActor(world, 'ROLE_REVIEWER')
    for (const [type, name] of Object.entries(inReview)) {
      const list = routes.find(
        (r) => r.operation === 'list' && !r.record && r.resource?.type === type,
      )
      if (!list || !canReachRecord(list, reviewer.rights)) continue
      const ids = [world.reviewed.beta[name]!, world.samples[type]!.beta!]
      const { text } = await walker.sendAndExpect(
        { route: list, actor: reviewer, query: ids.map((id) => `id[]=${id}`).join('&') },
        200,
      )
      expect(
        (JSON.parse(text) as { member: { id: string }[] }).member.map((m) => m.id),
        type,
      ).toEqual([ids[0]])
    }
    expect(walker.takeFindings()).toEqual([])
  },
  LONG,
)

test(
  'a reviewer cannot change, copy or import the records of a review',
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
    const reviewer = findActor(world, 'ROLE_REVIEWER')
    // A preview stores nothing.
    const writes = routes.filter(
      (r) =>
        r.method !== 'GET' &&
        r.record !== undefined &&
        inReview[r.record.type] !== undefined &&
        !r.path.endsWith('/report_preview'),
    )
    await forEachInParallel(writes, async (route) => {
      for (const body of [makeValidBody(route), { place: 'inputs' }])
        await walker.sendAndExpect(
          { route, actor: reviewer, id: world.reviewed.beta[inReview[route.record!.type]!]!, body },
          403,
          404,
          409,
          422,
        )
    })
    for (const path of ['copy_calculations', 'move_calculations', 'delete_calculations']) {
      const route = routes.find((r) => r.path === `/group_actions/${path}`)!
      await walker.sendAndExpect(
        {
          route,
          actor: reviewer,
          body: { calculations: [`/2/calculations/${world.reviewed.beta['calculation']!}`] },
        },
        403,
      )
    }
    expect(writes.length).toBeGreaterThan(30)
    expect(walker.takeFindings()).toEqual([])
  },
  LONG,
)

test(
  'a visible record that may not be changed answers 403',
  async () => {
    const isNew = findNewReasons()
    await forEachInParallel(
      listPairs(
        world,
        (route) =>
          route.record !== undefined && route.method !== 'GET' && getPermission(route) !== null,
      ),
      async ([route, actor]) => {
        const { entity, action } = getPermission(route)!
        if (!canReachRecord(route, actor.rights)) return
        for (const [owner, id] of listSamples(world, route.record!.type)) {
          if (
            !canSeeSample(actor.rights, route.record!, owner) ||
            canAct(actor.rights, entity, action, owner === 'none' ? null : owner) ||
            !isNew(route, actor, owner)
          )
            continue
          await walker.sendAndExpect({ route, actor, id, body: makeValidBody(route) }, 403)
        }
      },
    )
    expect(walker.takeFindings()).toEqual([])
  },
  LONG,
)

test('the walk covers enough requests', () => {
  expect(walker.count).toBeGreaterThan(12000)
  if (process.env['WALK_COUNT'])
    console.log(`${walker.count} requests as ${world.actors.length} actors`)
})
