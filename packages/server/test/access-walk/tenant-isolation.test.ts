import { afterAll, beforeAll, expect, test } from 'vitest'
import { reviewRoutes, routes } from '@cradle/contract'
import { newId } from '#platform/ids'
import { makeBodyWith, listReferenceFields, makeBody } from './bodies.ts'
import {
  compareTable,
  findVisibleSystemRows,
  isNoticed,
  listActorsWith,
  listReaders,
} from './compare-tables.ts'
import {
  actInCompany,
  hasAction,
  canAct,
  rightsWithoutMembership,
  makeRights,
  type Slug,
} from './expected-rights.ts'
import {
  closedTables,
  openTables,
  referenceTables,
  systemTables,
  tenantTables,
} from './table-list.ts'
import { makeWalkWorld, type WalkWorld } from './walk-world.ts'
import {
  isGuarded,
  isPlain,
  LONG,
  listPairs,
  getPermission,
  canReachRecord,
  findNewReasons,
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

test(
  "no answer shows Beta's data to a user without rights there: lists, filters, items, results, model, index",
  async () => {
    const beta = world.companies.beta
    const betaMembership = world.samples['Membership']!.beta!
    const isNew = findNewReasons()
    await forEachInParallel(
      listPairs(world, (route) => route.method === 'GET' && isPlain(route)),
      async ([route, actor]) => {
        const id = route.record
          ? listSamples(world, route.record.type).find(([owner]) => owner === 'beta')?.[1]
          : undefined
        const at = { route, actor, ...(id ? { id } : {}) }
        if (!isNew(route, actor, 'beta')) return
        if (!route.record || id) {
          await walker.send(at)
          const acting = actInCompany(actor.rights, 'beta')
          const forged = await walker.send({
            ...at,
            headers: { 'x-company-id': beta },
            rights: acting ?? actor.rights,
          })
          if (!acting && isGuarded(route) && forged.status !== 403)
            walker.addFinding(`${actor.name} acted for Beta: ${route.path} → ${forged.status}`)
          await walker.sendAndExpect(
            { ...at, headers: { 'x-membership-id': betaMembership, 'x-company-id': beta } },
            // A public address that names nothing public is missing for everybody.
            ...(isGuarded(route) ? [403] : [200, 400, 401]),
            ...(!isGuarded(route) && route.path.includes('{') ? [404] : []),
          )
        }
        if (!route.collection || !canReachRecord(route, actor.rights)) return
        // An actor who may see these records of Beta finds them with any query.
        if (route.resource && canSeeSample(actor.rights, route.resource, 'beta')) return
        for (const query of [
          'pagination=false',
          `owner=${beta}`,
          `owner=/2/companies/${beta}`,
          `owner=${beta}&ownership=own`,
          'owner=all&itemsPerPage=99999',
          'search=betamark',
          'name=betamark',
        ])
          await walker.send({ ...at, query })
        for (const [name, filter] of Object.entries(route.resource?.filters ?? {})) {
          const field = route.resource!.fields[filter.field ?? name]
          const target =
            field && 'target' in field && field.target
              ? world.samples[field.target]?.beta
              : name === 'folder' || name === 'parent'
                ? world.samples['Folder']!.beta
                : name === 'location'
                  ? world.samples['Location']!.beta
                  : undefined
          await walker.send({
            ...at,
            query: `${name}=${encodeURIComponent(target ?? (filter.by === 'partial' ? 'betamark' : beta))}`,
          })
        }
      },
    )
    expect(walker.takeFindings()).toEqual([])
  },
  LONG,
)

test(
  'a user of two companies acts for the chosen one, and for none before the choice',
  async () => {
    const { multi } = world
    const [inAlpha, inBeta] = ['alpha', 'beta'] as const
    const lists = routes.filter((r) => r.operation === 'list' && !r.record)
    const { rows } = await world.admin.query<{ id: string; company_id: string }>(
      'select id, company_id from memberships where user_id = $1',
      [multi.userId],
    )
    const chooseMembership = (slug: Slug): Record<string, string> => ({
      'x-membership-id': rows.find((m) => m.company_id === world.companies[slug])!.id,
    })
    await forEachInParallel(lists, async (route) => {
      await walker.send({ route, actor: multi, rights: rightsWithoutMembership })
      await walker.send({
        route,
        actor: multi,
        headers: chooseMembership(inAlpha),
        rights: makeRights('ROLE_EDITOR', 'alpha'),
      })
      await walker.send({
        route,
        actor: multi,
        headers: chooseMembership(inBeta),
        rights: makeRights('ROLE_VIEWER', 'beta'),
      })
    })
    // The own account belongs to the user, wherever the user works: the membership in Beta names
    // Beta.
    expect(
      walker
        .takeFindings()
        .filter(
          (line) =>
            !/\/2\/(users|memberships)( |$)/.test(line) || !line.endsWith("Beta's companies"),
        ),
    ).toEqual([])
  },
  LONG,
)

test(
  "a reference to Beta's record is refused like one to a missing record",
  async () => {
    let tried = 0
    const writes = routes.filter(
      (r) =>
        r.resource &&
        (r.operation === 'create' || r.operation === 'patch' || r.operation === 'put') &&
        r.resource.type !== 'MediaObject',
    )
    await forEachInParallel(writes, async (route) => {
      const resource = route.resource!
      const { entity, action } = getPermission(route)!
      const mode = route.operation === 'create' ? 'create' : 'change'
      const able = world.actors.filter(
        (a) =>
          canAct(a.rights, entity, action, 'alpha') ||
          canAct(a.rights, entity, action, null) ||
          canAct(a.rights, entity, action, a.rights.home),
      )
      for (const [name, target, isList] of listReferenceFields(resource, mode)) {
        const hidden = world.samples[target.type]?.beta
        if (!hidden) continue
        const actor =
          able.find(
            (a) =>
              !canSeeSample(a.rights, target, 'beta') && canAct(a.rights, entity, action, 'alpha'),
          ) ?? able.find((a) => !canSeeSample(a.rights, target, 'beta'))
        if (!actor) continue
        const own =
          world.samples[resource.type]?.[actor.rights.home!] ?? world.samples[resource.type]?.none
        const writeReference = async (id: string): Promise<string> => {
          const iri = `${target.base}${target.path}/${id}`
          const body =
            mode === 'create'
              ? makeBodyWith(world, resource, name, isList ? [iri] : iri)
              : { [name]: isList ? [iri] : iri }
          const answer = await walker.sendAndExpect(
            { route, actor, body, ...(route.record ? { id: own! } : {}) },
            400,
          )
          if (!answer.text.includes(`Item not found for \\"${iri}\\".`))
            walker.addFinding(
              `${actor.name} ${route.method} ${answer.path} ${name}: ${answer.text.slice(0, 200)}`,
            )
          return removeIds(answer.text, id)
        }
        tried++
        if ((await writeReference(hidden)) !== (await writeReference(newId())))
          walker.addFinding(`${route.method} ${route.path} ${name} tells a hidden record from none`)
      }
    })
    expect(tried).toBeGreaterThan(60)
    expect(walker.takeFindings()).toEqual([])
  },
  LONG,
)

test(
  'no user creates a record for a company without rights there',
  async () => {
    const creates = routes.filter(
      (r) =>
        r.operation === 'create' &&
        getPermission(r) &&
        ['company', 'library', 'parent'].includes(r.resource!.ownership),
    )
    const countRows = async (): Promise<unknown> =>
      (
        await world.admin.query(
          `select ${Object.keys(tenantTables)
            .filter((t) => t !== 'companies' && t !== 'logs')
            .map((t) => `(select count(*) from ${t} where company_id = $1) as ${t}`)
            .join(', ')}`,
          [world.companies.beta],
        )
      ).rows[0]
    const before = await countRows()
    for (const route of creates) {
      const { entity, action } = getPermission(route)!
      await forEachInParallel(
        world.actors.filter(
          ({ rights }) =>
            hasAction(rights, entity, action) && !canAct(rights, entity, action, 'beta'),
        ),
        async (actor) => {
          for (const owner of [
            world.companies.beta,
            `/2/companies/${world.companies.beta}`,
            newId(),
          ])
            await walker.sendAndExpect(
              {
                route,
                actor,
                query: `owner=${encodeURIComponent(owner)}`,
                body: makeBody(world, route.resource!),
              },
              403,
            )
        },
      )
    }
    expect(await countRows()).toEqual(before)
    expect(walker.takeFindings()).toEqual([])
  },
  LONG,
)

const group = [
  '/2/group_actions/copy_calculations',
  '/2/group_actions/move_calculations',
  '/2/group_actions/delete_calculations',
]
test(
  "group actions treat Beta's calculations and folders as missing",
  async () => {
    const { Calculation: calculation, Folder: folder } = world.samples
    for (const path of group) {
      const route = routes.find((r) => r.base + r.path === path)!
      const { entity, action } = getPermission(route)!
      await forEachInParallel(
        world.actors.filter(
          ({ rights }) =>
            canAct(rights, entity, action, 'alpha') &&
            !canAct(rights, 'calculation', 'view', 'beta'),
        ),
        async (actor) => {
          const answers = await Promise.all(
            [calculation!.beta!, newId()].map(async (id) =>
              removeIds(
                (
                  await walker.sendAndExpect(
                    {
                      route,
                      actor,
                      body: {
                        calculations: [
                          `/2/calculations/${id}`,
                          `/2/calculations/${calculation!.alpha!}`,
                        ],
                      },
                    },
                    400,
                  )
                ).text,
                id,
              ),
            ),
          )
          if (answers[0] !== answers[1]) walker.addFinding(`${path} tells: ${answers[0]}`)
          if (!path.includes('delete'))
            await walker.sendAndExpect(
              {
                route,
                actor,
                body: {
                  calculations: [`/2/calculations/${calculation!.alpha!}`],
                  folder: `/2/folders/${folder!.beta!}`,
                },
              },
              400,
            )
        },
      )
    }
    expect(walker.takeFindings()).toEqual([])
  },
  LONG,
)

test(
  "the workflow treats Beta's calculations and reviews as missing, on both sides",
  async () => {
    const { Calculation: calculation, Review: review } = world.samples
    for (const route of Object.values(reviewRoutes).filter((r) =>
      r.path.startsWith('/group_actions/'),
    )) {
      const { entity, action } = getPermission(route)!
      const list = route.path.endsWith('purchase_calculations') ? 'calculations' : 'reviews'
      const named = [
        `/2/calculations/${calculation!.beta!}`,
        ...(list === 'reviews' ? [`/2/reviews/${review!.beta!}`] : []),
      ]
      await forEachInParallel(
        world.actors.filter(
          ({ rights }) =>
            hasAction(rights, entity, action) && !canAct(rights, 'calculation', 'view', 'beta'),
        ),
        async (actor) => {
          for (const iri of named) {
            const runAction = async (id: string): Promise<string> =>
              removeIds(
                (
                  await walker.sendAndExpect(
                    {
                      route,
                      actor,
                      body: {
                        [list]: [iri.replace(/[^/]+$/, id)],
                        comment: 'Because',
                        reviewer: `/2/users/${actor.userId}`,
                      },
                    },
                    400,
                  )
                ).text,
                id,
              )
            if ((await runAction(iri.split('/').at(-1)!)) !== (await runAction(newId())))
              walker.addFinding(`${route.path} tells ${iri} from one that does not exist`)
          }
        },
      )
    }
    expect(walker.takeFindings()).toEqual([])
  },
  LONG,
)

test(
  'every table shows each role the rows of the companies in the matrix, and no others',
  async () => {
    for (const name of Object.keys(tenantTables))
      expect(await compareTable(world, name)).toEqual([])
    expect(await findVisibleSystemRows(world)).toEqual([])
  },
  LONG,
)

test(
  'the walk detects each policy that allows everything, and each missing policy',
  async () => {
    const { rows } = await world.admin.query<{
      table: string
      policy: string
      using: string
      check: string | null
      command: string
    }>(
      `
    select tablename as table, policyname as policy, qual as using, with_check as check, cmd as command
    from pg_policies where schemaname = 'public' and cmd in ('SELECT', 'ALL') and permissive = 'PERMISSIVE' and tablename = any ($1)`,
      [Object.keys(tenantTables)],
    )
    for (const [table, policies] of Map.groupBy(rows, (r) => r.table)) {
      for (const { policy, using, check, command } of policies) {
        await world.admin.query(`alter policy ${policy} on ${table} using (true)`)
        expect(await isNoticed(world, table, 'leak'), `${policy} on ${table} open`).toBe(true)
        await world.admin.query(`drop policy ${policy} on ${table}`)
        // Where another policy shows rows to users who may change them, losing this one hides
        // nothing from them. Every role that views footprints sees other files of the company too.
        const isHidden = policy === 'footprint' && table === 'media_objects'
        if ((command === 'SELECT' || policies.length === 1) && !isHidden)
          expect(await isNoticed(world, table, 'missing'), `${policy} on ${table} gone`).toBe(true)
        await world.admin.query(
          `create policy ${policy} on ${table} for ${command} using (${using}) ${check === null ? '' : `with check (${check})`}`,
        )
      }
      expect(await compareTable(world, table)).toEqual([])
    }
    expect(new Set(rows.map((r) => r.table))).toEqual(new Set(Object.keys(tenantTables)))
  },
  LONG,
)

test('drafts of profiles are visible to editors of versions alone, by the one restrictive policy', async () => {
  const { rows } = await world.admin.query<{ policy: string; using: string }>(
    `select tablename || ' ' || policyname as policy, qual as using from pg_policies where schemaname = 'public' and permissive = 'RESTRICTIVE'`,
  )
  expect(rows.map(({ policy }) => policy)).toEqual(['environmental_profiles drafts'])
  const expected = listActorsWith(world, 'alpha', [
    ['version', 'edit'],
    ['environmental_profile', 'view'],
  ])
  await world.admin.query(
    `insert into environmental_profiles (id, company_id, unique_id, name, unit_id, state)
     select $1, $2, 'DRAFT', 'Draft', id, 'draft' from standard_units limit 1`,
    [newId(), world.companies.alpha],
  )
  const drafts = "unique_id = 'DRAFT'"
  expect(expected.length).toBeGreaterThan(0)
  expect(await listReaders(world, 'environmental_profiles', drafts)).toEqual(expected)
  await world.admin.query('alter policy drafts on environmental_profiles using (true)')
  const readers = await listReaders(world, 'environmental_profiles', drafts)
  expect(readers.length).toBeGreaterThan(expected.length)
  await world.admin.query(`alter policy drafts on environmental_profiles using (${rows[0]!.using})`)
  await world.admin.query(`delete from environmental_profiles where ${drafts}`)
})

test("every table is a tenant's, a reference or the server's own, and closed until a policy opens it", async () => {
  const { rows } = await world.admin.query<{
    name: string
    enabled: boolean
    forced: boolean
    owner: string
  }>(`
    select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced, pg_get_userbyid(c.relowner) as owner
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`)
  const listed = [
    ...Object.keys(tenantTables),
    ...referenceTables,
    ...systemTables,
    ...closedTables,
    ...openTables,
  ]
  expect(rows.map((r) => r.name)).toEqual([...new Set(listed)].toSorted())
  expect(
    rows
      .filter((r) => !(r.enabled && r.forced) && ![...closedTables, ...openTables].includes(r.name))
      .map((r) => r.name),
  ).toEqual([])
  const granted = await world.admin.query(
    `select t from unnest($1::text[]) t where has_table_privilege('cradle_app', t, 'select, insert, update, delete') or not (select relrowsecurity from pg_class where oid = t::regclass)`,
    [closedTables],
  )
  expect(granted.rows).toEqual([])
  const roles = await world.admin.query<{
    rolsuper: boolean
    rolbypassrls: boolean
    owned: string
  }>(`
    select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, (select count(*) from pg_shdepend d where d.refobjid = r.oid and d.deptype = 'o') as owned from pg_roles r where rolname = 'cradle_app'`)
  expect(roles.rows).toEqual([
    { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, owned: '0' },
  ])
})

test("views use the caller's rights, and functions that bypass policies set their search path", async () => {
  const views = await world.admin.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and (relkind = 'm' or (relkind = 'v' and not coalesce(reloptions @> '{security_invoker=true}', false)))`,
  )
  expect(views.rows).toEqual([])
  const functions = await world.admin.query(
    `select proname from pg_proc where pronamespace in ('public'::regnamespace, 'app'::regnamespace) and prosecdef and not coalesce(array_to_string(proconfig, ',') like '%search_path=%', false)`,
  )
  expect(functions.rows).toEqual([])
})

test('the walk covers enough requests', () => {
  expect(walker.count).toBeGreaterThan(8000)
  if (process.env['WALK_COUNT'])
    console.log(`${walker.count} requests as ${world.actors.length} actors`)
})
