import { afterAll, beforeAll, expect, test } from 'vitest'
import { askedOf, reviewRoutes, roleNames, routes, type Permission, type Route } from '@cradle/contract'
import { newId } from '#platform/ids'
import { actingFor, holds, may, nobody, reviews, rightsOf, type Rights, type Slug } from './access-walk/expected-rights.ts'
import { lookAt, systemRowsSeen } from './access-walk/doors.ts'
import { bodyWith, oddBodies, oddFields, referenceFields, wholeBody } from './access-walk/bodies.ts'
import { closedTables, openTables, referenceTables, systemTables, tenantTables } from './access-walk/table-list.ts'
import { each, samplesOfType, sees, Walker } from './access-walk/walker.ts'
import { walkWorld, type Actor, type WalkWorld } from './access-walk/walk-world.ts'

let world: WalkWorld
let walker: Walker

beforeAll(async () => {
  world = await walkWorld()
  walker = new Walker(world)
}, 120_000)
afterAll(() => world.close())

const LONG = 240_000
const isGuarded = (route: Route): boolean => route.permission !== 'public' || route.record !== undefined
/** What the record asks for where several kinds answer: the samples of a resource are of its own entity. */
const permissionOf = (route: Route): Permission | null => {
  const asked = askedOf(route.permission)
  return asked.find(({ entity }) => entity === (route.record ?? route.resource)?.entity) ?? asked[0] ?? null
}
/** Does the role get as far as the record? */
const passes = (route: Route, rights: Rights): boolean => permissionOf(route) === null || askedOf(route.permission).some(({ entity, action }) => holds(rights, entity, action))
const isPlain = (route: Route): boolean => !route.path.endsWith('/logout')
const pairs = (only: (route: Route, actor: Actor) => boolean): [Route, Actor][] => routes.flatMap((route) => world.actors.filter((actor) => only(route, actor)).map((actor): [Route, Actor] => [route, actor]))
const actorOf = (role: Actor['role']): Actor => world.actors.find((a) => a.role === role)!
/** Ways to ask where ids, dates of making and sums are other than the answer. */
const withoutIds = (text: string, id: string): string => text.replaceAll(id, '{id}')

/** A body that gets past the shape, for calls whose shape is looked at before their record. */
const bodyFor = (route: Route): unknown => (route.path.endsWith('/batch') ? { operations: [{ op: 'create', fields: {} }] } : route.path.endsWith('/effects') ? [] : {})

/** The files of a calculation have twenty routes and one handler: Beta stands for all tenants there. */
const isOneOfMany = (route: Route): boolean => /\/calculations\/\{id\}\/\w+file$/.test(route.path)

/** Actors of one company that the matrix gives the same over an entity; one of them asks the questions that come in many forms. */
const standsForOthers = (actor: Actor, entity: string): boolean => world.actors.find((a) => a.rights.home === actor.rights.home && likeOver(a, entity) === likeOver(actor, entity)) === actor
const likeOver = ({ rights }: Actor, entity: string): string => [...rights.keys].filter((key) => key.startsWith(`${entity}.`) || key.startsWith('company.')).toSorted().join()

test('every role of the matrix walks', () => {
  expect(new Set(world.actors.map((a) => a.role))).toEqual(new Set(roleNames))
})

test('without a token, or with one of nobody, every route but the public ones answers 401', async () => {
  await each(routes.filter(isGuarded), async (route) => {
    await walker.expect({ route, actor: null }, 401)
    await walker.expect({ route, actor: null, headers: { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' } }, 401)
  })
  expect(walker.take()).toEqual([])
}, LONG)

test('a role that holds the action in no scope is refused with 403', async () => {
  const refused = pairs((route, { rights }) => !passes(route, rights))
  await each(refused, ([route, actor]) => walker.expect({ route, actor, ...(route.record ? { id: samplesOfType(world, route.record.type)[0]![1] } : {}) }, 403))
  expect(refused.length).toBeGreaterThan(500)
  expect(walker.take()).toEqual([])
}, LONG)

test('a record the role may not view answers 404, to the letter as one that does not exist', async () => {
  const walked = pairs((route, { rights }) => route.record !== undefined && passes(route, rights))
  let hidden = 0
  await each(walked, async ([route, actor]) => {
    const unknown = newId()
    const at = { route, actor, body: bodyFor(route) }
    const missing = await walker.expect({ ...at, id: unknown }, 404)
    for (const [owner, id] of samplesOfType(world, route.record!.type)) {
      if (sees(actor.rights, route.record!, owner) || (isOneOfMany(route) && owner !== 'beta')) continue
      hidden++
      const answer = await walker.expect({ ...at, id }, 404)
      if (withoutIds(answer.text, id) !== withoutIds(missing.text, unknown)) walker.find(`${actor.name} can tell ${answer.path} from a record that does not exist: ${answer.text}`)
    }
  })
  expect(hidden).toBeGreaterThan(2000)
  expect(walker.take()).toEqual([])
}, LONG)

test('every record the matrix shows is shown, and stands in the list', async () => {
  let shown = 0
  await each(pairs((route) => route.method === 'GET' && route.record !== undefined), async ([route, actor]) => {
    if (!passes(route, actor.rights)) return
    for (const [owner, id] of samplesOfType(world, route.record!.type)) {
      if (!sees(actor.rights, route.record!, owner)) continue
      shown++
      await walker.expect({ route, actor, id }, 200)
    }
  })
  await each(pairs((route) => route.operation === 'list' && !route.record && route.resource!.operations.includes('get') && route.resource!.type !== 'Role'), async ([route, actor]) => {
    if (!passes(route, actor.rights)) return
    for (const [owner, id] of samplesOfType(world, route.resource!.type)) {
      const answer = await walker.expect({ route, actor, query: `id[]=${encodeURIComponent(id)}` }, 200)
      const { member } = JSON.parse(answer.text) as { member: { id: string }[] }
      if (member.some((m) => m.id === id) !== sees(actor.rights, route.resource!, owner)) walker.find(`${actor.name} ${answer.path}: the record of ${owner} ${member.length > 0 ? 'is' : 'is not'} listed`)
    }
  })
  expect(shown).toBeGreaterThan(1000)
  expect(walker.take()).toEqual([])
}, LONG)

test('a reviewer sees what its company was asked to review, wherever it stands; who may not see it otherwise does not', async () => {
  const inReview: Readonly<Record<string, string>> = { Calculation: 'calculation', SemiFinishedProduct: 'part', Input: 'input', PredefinedInputSetUsage: 'usage', CalculationResultJournal: 'journal', EnvironmentalProfile: 'profile', WasteScenario: 'scenario', Template: 'template', Report: 'report', Review: 'review' }
  let shown = 0
  await each(pairs((route) => route.method === 'GET' && route.record !== undefined && inReview[route.record.type] !== undefined), async ([route, actor]) => {
    if (!passes(route, actor.rights)) return
    for (const owner of ['alpha', 'beta'] as const) {
      const isShown = reviews(actor.rights) || sees(actor.rights, route.record!, owner)
      if (isShown) shown++
      await walker.expect({ route, actor, id: world.reviewed[owner][inReview[route.record!.type]!]! }, isShown ? 200 : 404)
    }
  })
  expect(shown).toBeGreaterThan(100)
  const reviewer = actorOf('ROLE_REVIEWER')
  for (const [type, name] of Object.entries(inReview)) {
    const list = routes.find((r) => r.operation === 'list' && !r.record && r.resource?.type === type)
    if (!list || !passes(list, reviewer.rights)) continue
    const ids = [world.reviewed.beta[name]!, world.samples[type]!.beta!]
    const { text } = await walker.expect({ route: list, actor: reviewer, query: ids.map((id) => `id[]=${id}`).join('&') }, 200)
    expect((JSON.parse(text) as { member: { id: string }[] }).member.map((m) => m.id), type).toEqual([ids[0]])
  }
  expect(walker.take()).toEqual([])
}, LONG)

test('what a reviewer sees for its review it cannot change, copy or take', async () => {
  const inReview: Readonly<Record<string, string>> = { Calculation: 'calculation', SemiFinishedProduct: 'part', Input: 'input', PredefinedInputSetUsage: 'usage', EnvironmentalProfile: 'profile', WasteScenario: 'scenario', Template: 'template' }
  const reviewer = actorOf('ROLE_REVIEWER')
  // A page drawn on the screen is kept nowhere.
  const writes = routes.filter((r) => r.method !== 'GET' && r.record !== undefined && inReview[r.record.type] !== undefined && !r.path.endsWith('/report_preview'))
  await each(writes, async (route) => {
    for (const body of [bodyFor(route), { place: 'inputs' }]) await walker.expect({ route, actor: reviewer, id: world.reviewed.beta[inReview[route.record!.type]!]!, body }, 403, 404, 409, 422)
  })
  for (const path of ['copy_calculations', 'move_calculations', 'delete_calculations']) {
    const route = routes.find((r) => r.path === `/group_actions/${path}`)!
    await walker.expect({ route, actor: reviewer, body: { calculations: [`/2/calculations/${world.reviewed.beta['calculation']!}`] } }, 403)
  }
  expect(writes.length).toBeGreaterThan(30)
  expect(walker.take()).toEqual([])
}, LONG)

test('a record that is seen and may not be changed answers 403', async () => {
  await each(pairs((route) => route.record !== undefined && route.method !== 'GET' && permissionOf(route) !== null), async ([route, actor]) => {
    const { entity, action } = permissionOf(route)!
    if (!passes(route, actor.rights)) return
    for (const [owner, id] of samplesOfType(world, route.record!.type)) {
      if (!sees(actor.rights, route.record!, owner) || may(actor.rights, entity, action, owner === 'none' ? null : owner)) continue
      await walker.expect({ route, actor, id, body: bodyFor(route) }, 403)
    }
  })
  expect(walker.take()).toEqual([])
}, LONG)

test('no answer tells of Beta to who has no right there: lists, filters, items, results, model, index', async () => {
  const beta = world.companies.beta
  const betaMembership = world.samples['Membership']!.beta!
  await each(pairs((route) => route.method === 'GET' && isPlain(route)), async ([route, actor]) => {
    const id = route.record ? samplesOfType(world, route.record.type).find(([owner]) => owner === 'beta')?.[1] : undefined
    const at = { route, actor, ...(id ? { id } : {}) }
    if (!route.record || id) {
      await walker.ask(at)
      if (!standsForOthers(actor, permissionOf(route)?.entity ?? '')) return
      const acting = actingFor(actor.rights, 'beta')
      const forged = await walker.ask({ ...at, headers: { 'x-company-id': beta }, rights: acting ?? actor.rights })
      if (!acting && isGuarded(route) && forged.status !== 403) walker.find(`${actor.name} acted for Beta: ${route.path} → ${forged.status}`)
      await walker.expect({ ...at, headers: { 'x-membership-id': betaMembership, 'x-company-id': beta } }, ...(isGuarded(route) ? [403] : [200, 400, 401]))
    }
    if (!route.collection || !standsForOthers(actor, permissionOf(route)?.entity ?? '')) return
    for (const query of ['pagination=false', `owner=${beta}`, `owner=/2/companies/${beta}`, `owner=${beta}&ownership=own`, 'owner=all&itemsPerPage=99999', 'search=betamark', 'name=betamark']) await walker.ask({ ...at, query })
    for (const [name, filter] of Object.entries(route.resource?.filters ?? {})) {
      const field = route.resource!.fields[filter.field ?? name]
      const target = field && 'target' in field && field.target ? world.samples[field.target]?.beta : name === 'folder' || name === 'parent' ? world.samples['Folder']!.beta : name === 'location' ? world.samples['Location']!.beta : undefined
      await walker.ask({ ...at, query: `${name}=${encodeURIComponent(target ?? (filter.by === 'partial' ? 'betamark' : beta))}` })
    }
  })
  expect(walker.take()).toEqual([])
}, LONG)

test('who works for two companies acts for the one it chose, and for none before', async () => {
  const { multi } = world
  const [inAlpha, inBeta] = ['alpha', 'beta'] as const
  const lists = routes.filter((r) => r.operation === 'list' && !r.record)
  const { rows } = await world.admin.query<{ id: string; company_id: string }>('select id, company_id from memberships where user_id = $1', [multi.userId])
  const chosen = (slug: Slug): Record<string, string> => ({ 'x-membership-id': rows.find((m) => m.company_id === world.companies[slug])!.id })
  await each(lists, async (route) => {
    await walker.ask({ route, actor: multi, rights: nobody })
    await walker.ask({ route, actor: multi, headers: chosen(inAlpha), rights: rightsOf('ROLE_EDITOR', 'alpha') })
    await walker.ask({ route, actor: multi, headers: chosen(inBeta), rights: rightsOf('ROLE_VIEWER', 'beta') })
  })
  // Its own account is a matter of the user, wherever it works: the membership in Beta names Beta.
  expect(walker.take().filter((line) => !/\/2\/(users|memberships)( |$)/.test(line) || !line.endsWith("Beta's companies"))).toEqual([])
}, LONG)

test("a reference to Beta's record is refused like one to a record that does not exist", async () => {
  let tried = 0
  const writes = routes.filter((r) => r.resource && (r.operation === 'create' || r.operation === 'patch' || r.operation === 'put') && r.resource.type !== 'MediaObject')
  await each(writes, async (route) => {
    const resource = route.resource!
    const { entity, action } = permissionOf(route)!
    const mode = route.operation === 'create' ? 'create' : 'change'
    const able = world.actors.filter((a) => may(a.rights, entity, action, 'alpha') || may(a.rights, entity, action, null) || may(a.rights, entity, action, a.rights.home))
    for (const [name, target, isList] of referenceFields(resource, mode)) {
      const hidden = world.samples[target.type]?.beta
      if (!hidden) continue
      const actor = able.find((a) => !sees(a.rights, target, 'beta') && may(a.rights, entity, action, 'alpha')) ?? able.find((a) => !sees(a.rights, target, 'beta'))
      if (!actor) continue
      const own = world.samples[resource.type]?.[actor.rights.home!] ?? world.samples[resource.type]?.none
      const tell = async (id: string): Promise<string> => {
        const iri = `${target.base}${target.path}/${id}`
        const body = mode === 'create' ? bodyWith(world, resource, name, isList ? [iri] : iri) : { [name]: isList ? [iri] : iri }
        const answer = await walker.expect({ route, actor, body, ...(route.record ? { id: own! } : {}) }, 400)
        if (!answer.text.includes(`Item not found for \\"${iri}\\".`)) walker.find(`${actor.name} ${route.method} ${answer.path} ${name}: ${answer.text.slice(0, 200)}`)
        return withoutIds(answer.text, id)
      }
      tried++
      if (await tell(hidden) !== await tell(newId())) walker.find(`${route.method} ${route.path} ${name} tells a hidden record from none`)
    }
  })
  expect(tried).toBeGreaterThan(60)
  expect(walker.take()).toEqual([])
}, LONG)

test('nobody creates anything for a company it has no right in', async () => {
  const creates = routes.filter((r) => r.operation === 'create' && permissionOf(r) && ['company', 'library', 'parent'].includes(r.resource!.ownership))
  const count = async (): Promise<unknown> => (await world.admin.query(`select ${Object.keys(tenantTables).filter((t) => t !== 'companies' && t !== 'logs').map((t) => `(select count(*) from ${t} where company_id = $1) as ${t}`).join(', ')}`, [world.companies.beta])).rows[0]
  const before = await count()
  for (const route of creates) {
    const { entity, action } = permissionOf(route)!
    await each(world.actors.filter(({ rights }) => holds(rights, entity, action) && !may(rights, entity, action, 'beta')), async (actor) => {
      for (const owner of [world.companies.beta, `/2/companies/${world.companies.beta}`, newId()]) await walker.expect({ route, actor, query: `owner=${encodeURIComponent(owner)}`, body: wholeBody(world, route.resource!) }, 403)
    })
  }
  expect(await count()).toEqual(before)
  expect(walker.take()).toEqual([])
}, LONG)

const group = ['/2/group_actions/copy_calculations', '/2/group_actions/move_calculations', '/2/group_actions/delete_calculations']
test("group actions treat Beta's calculations and folders as ones that do not exist", async () => {
  const { Calculation: calculation, Folder: folder } = world.samples
  for (const path of group) {
    const route = routes.find((r) => r.base + r.path === path)!
    const { entity, action } = permissionOf(route)!
    await each(world.actors.filter(({ rights }) => may(rights, entity, action, 'alpha') && !may(rights, 'calculation', 'view', 'beta')), async (actor) => {
      const answers = await Promise.all([calculation!.beta!, newId()].map(async (id) => withoutIds((await walker.expect({ route, actor, body: { calculations: [`/2/calculations/${id}`, `/2/calculations/${calculation!.alpha!}`] } }, 400)).text, id)))
      if (answers[0] !== answers[1]) walker.find(`${path} tells: ${answers[0]}`)
      if (!path.includes('delete')) await walker.expect({ route, actor, body: { calculations: [`/2/calculations/${calculation!.alpha!}`], folder: `/2/folders/${folder!.beta!}` } }, 400)
    })
  }
  expect(walker.take()).toEqual([])
}, LONG)

test("the workflow treats Beta's calculations and reviews as ones that do not exist, on both sides", async () => {
  const { Calculation: calculation, Review: review } = world.samples
  for (const route of Object.values(reviewRoutes).filter((r) => r.path.startsWith('/group_actions/'))) {
    const { entity, action } = permissionOf(route)!
    const list = route.path.endsWith('purchase_calculations') ? 'calculations' : 'reviews'
    const named = [`/2/calculations/${calculation!.beta!}`, ...(list === 'reviews' ? [`/2/reviews/${review!.beta!}`] : [])]
    await each(world.actors.filter(({ rights }) => holds(rights, entity, action) && !may(rights, 'calculation', 'view', 'beta')), async (actor) => {
      for (const iri of named) {
        const ask = async (id: string): Promise<string> => withoutIds((await walker.expect({ route, actor, body: { [list]: [iri.replace(/[^/]+$/, id)], comment: 'Because', reviewer: `/2/users/${actor.userId}` } }, 400)).text, id)
        if (await ask(iri.split('/').at(-1)!) !== await ask(newId())) walker.find(`${route.path} tells ${iri} from one that does not exist`)
      }
    })
  }
  expect(walker.take()).toEqual([])
}, LONG)

test('every table shows each role the rows of the companies the matrix gives it, and no other', async () => {
  for (const name of Object.keys(tenantTables)) expect(await lookAt(world, name)).toEqual([])
  expect(await systemRowsSeen(world)).toEqual([])
}, LONG)

test('the walk notices each policy that lets everything through, and each that is gone', async () => {
  const { rows } = await world.admin.query<{ table: string; policy: string; using: string; check: string | null; command: string }>(`
    select tablename as table, policyname as policy, qual as using, with_check as check, cmd as command
    from pg_policies where schemaname = 'public' and cmd in ('SELECT', 'ALL') and tablename = any ($1)`, [Object.keys(tenantTables)])
  for (const [table, policies] of Map.groupBy(rows, (r) => r.table)) {
    for (const { policy, using, check, command } of policies) {
      await world.admin.query(`alter policy ${policy} on ${table} using (true)`)
      expect((await lookAt(world, table)).filter((line) => line.startsWith('leak')), `${policy} on ${table} open`).not.toEqual([])
      await world.admin.query(`drop policy ${policy} on ${table}`)
      // Where another policy shows rows to those who change them, this one is no loss to them.
      if (command === 'SELECT' || policies.length === 1) expect((await lookAt(world, table)).filter((line) => line.startsWith('missing')), `${policy} on ${table} gone`).not.toEqual([])
      await world.admin.query(`create policy ${policy} on ${table} for ${command} using (${using}) ${check === null ? '' : `with check (${check})`}`)
    }
    expect(await lookAt(world, table)).toEqual([])
  }
  expect(new Set(rows.map((r) => r.table))).toEqual(new Set(Object.keys(tenantTables)))
}, LONG)

test('every table is a tenant\'s, a reference or the server\'s own, and closed until a policy opens it', async () => {
  const { rows } = await world.admin.query<{ name: string; enabled: boolean; forced: boolean; owner: string }>(`
    select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced, pg_get_userbyid(c.relowner) as owner
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`)
  const listed = [...Object.keys(tenantTables), ...referenceTables, ...systemTables, ...closedTables, ...openTables]
  expect(rows.map((r) => r.name)).toEqual([...new Set(listed)].toSorted())
  expect(rows.filter((r) => !(r.enabled && r.forced) && ![...closedTables, ...openTables].includes(r.name)).map((r) => r.name)).toEqual([])
  const granted = await world.admin.query(`select t from unnest($1::text[]) t where has_table_privilege('cradle_app', t, 'select, insert, update, delete') or not (select relrowsecurity from pg_class where oid = t::regclass)`, [closedTables])
  expect(granted.rows).toEqual([])
  const roles = await world.admin.query<{ rolsuper: boolean; rolbypassrls: boolean; owned: string }>(`
    select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, (select count(*) from pg_shdepend d where d.refobjid = r.oid and d.deptype = 'o') as owned from pg_roles r where rolname = 'cradle_app'`)
  expect(roles.rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, owned: '0' }])
})

test('views read as who asks, and functions that read past policies name where they look', async () => {
  const views = await world.admin.query(`select relname from pg_class where relnamespace = 'public'::regnamespace and (relkind = 'm' or (relkind = 'v' and not coalesce(reloptions @> '{security_invoker=true}', false)))`)
  expect(views.rows).toEqual([])
  const functions = await world.admin.query(`select proname from pg_proc where pronamespace in ('public'::regnamespace, 'app'::regnamespace) and prosecdef and not coalesce(array_to_string(proconfig, ',') like '%search_path=%', false)`)
  expect(functions.rows).toEqual([])
})

test('no body, however odd, makes the server fail', async () => {
  const writes = routes.filter((r) => (r.method === 'POST' || r.method === 'PUT' || r.method === 'PATCH') && isPlain(r) && (r.resource || r.base === '/2') && !isOneOfMany(r))
  await each(writes, async (route) => {
    const actor = route.permission === 'public' ? null : writerOf(route)
    const id = route.record ? ownSample(route, actor!) : undefined
    for (const body of oddBodies(route.resource ?? route.record)) await walker.ask({ route, actor, body, ...(id ? { id } : {}) })
  })
  await each(writes.filter((r) => r.operation === 'create' || r.operation === 'patch'), async (route) => {
    const actor = writerOf(route)
    const id = route.record ? ownSample(route, actor) : undefined
    for (const body of oddFields(world, route.resource!)) await walker.ask({ route, actor, body, ...(id ? { id } : {}) })
  })
  expect(walker.take()).toEqual([])
}, LONG * 4)

/** Who may write it for Alpha, or for the platform. */
const writerOf = (route: Route): Actor => {
  const permission = permissionOf(route)
  const own = actorOf('ROLE_COMPANY_EPD_ADMIN')
  return !permission || may(own.rights, permission.entity, permission.action, 'alpha') ? own : actorOf('ROLE_SUPER_ADMIN')
}

const ownSample = (route: Route, { rights }: Actor): string | undefined => {
  const { alpha, none, 'alpha-sister': sister } = world.samples[route.record!.type]!
  return rights.home === 'platform' ? none ?? sister : alpha
}

test('deleting answers, whatever still hangs on the record', async () => {
  await each(routes.filter((r) => r.method === 'DELETE'), async (route) => {
    for (const [, id] of samplesOfType(world, route.record!.type).filter(([owner]) => owner !== 'alpha-sister')) await walker.ask({ route, actor: actorOf('ROLE_SUPER_ADMIN'), id })
    for (const id of [world.samples[route.record!.type]!.alpha].filter((v) => v !== undefined)) await walker.ask({ route, actor: actorOf('ROLE_COMPANY_EPD_ADMIN'), id })
  })
  expect(walker.take()).toEqual([])
}, LONG)

test('how far the walk went', () => {
  expect(walker.count).toBeGreaterThan(10_000)
  if (process.env['WALK_COUNT']) console.log(`${walker.count} requests on ${routes.length} routes as ${world.actors.length} actors`)
})
