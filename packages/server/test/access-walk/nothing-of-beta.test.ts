import { afterAll, beforeAll, expect, test } from 'vitest'
import { reviewRoutes, routes } from '@cradle/contract'
import { newId } from '#platform/ids'
import { bodyWith, referenceFields, wholeBody } from './bodies.ts'
import { lookAt, systemRowsSeen } from './doors.ts'
import { actingFor, holds, may, nobody, rightsOf, type Slug } from './expected-rights.ts'
import {
  closedTables,
  openTables,
  referenceTables,
  systemTables,
  tenantTables,
} from './table-list.ts'
import { walkWorld, type WalkWorld } from './walk-world.ts'
import {
  isGuarded,
  isPlain,
  LONG,
  pairs,
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

test(
  'no answer tells of Beta to who has no right there: lists, filters, items, results, model, index',
  async () => {
    const beta = world.companies.beta
    const betaMembership = world.samples['Membership']!.beta!
    await each(
      pairs(world, (route) => route.method === 'GET' && isPlain(route)),
      async ([route, actor]) => {
        const id = route.record
          ? samplesOfType(world, route.record.type).find(([owner]) => owner === 'beta')?.[1]
          : undefined
        const at = { route, actor, ...(id ? { id } : {}) }
        if (!route.record || id) {
          await walker.ask(at)
          if (!standsForOthers(world, actor, route)) return
          const acting = actingFor(actor.rights, 'beta')
          const forged = await walker.ask({
            ...at,
            headers: { 'x-company-id': beta },
            rights: acting ?? actor.rights,
          })
          if (!acting && isGuarded(route) && forged.status !== 403)
            walker.find(`${actor.name} acted for Beta: ${route.path} → ${forged.status}`)
          await walker.expect(
            { ...at, headers: { 'x-membership-id': betaMembership, 'x-company-id': beta } },
            ...(isGuarded(route) ? [403] : [200, 400, 401]),
          )
        }
        if (!route.collection || !standsForOthers(world, actor, route)) return
        for (const query of [
          'pagination=false',
          `owner=${beta}`,
          `owner=/2/companies/${beta}`,
          `owner=${beta}&ownership=own`,
          'owner=all&itemsPerPage=99999',
          'search=betamark',
          'name=betamark',
        ])
          await walker.ask({ ...at, query })
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
          await walker.ask({
            ...at,
            query: `${name}=${encodeURIComponent(target ?? (filter.by === 'partial' ? 'betamark' : beta))}`,
          })
        }
      },
    )
    expect(walker.take()).toEqual([])
  },
  LONG,
)

test(
  'who works for two companies acts for the one it chose, and for none before',
  async () => {
    const { multi } = world
    const [inAlpha, inBeta] = ['alpha', 'beta'] as const
    const lists = routes.filter((r) => r.operation === 'list' && !r.record)
    const { rows } = await world.admin.query<{ id: string; company_id: string }>(
      'select id, company_id from memberships where user_id = $1',
      [multi.userId],
    )
    const chosen = (slug: Slug): Record<string, string> => ({
      'x-membership-id': rows.find((m) => m.company_id === world.companies[slug])!.id,
    })
    await each(lists, async (route) => {
      await walker.ask({ route, actor: multi, rights: nobody })
      await walker.ask({
        route,
        actor: multi,
        headers: chosen(inAlpha),
        rights: rightsOf('ROLE_EDITOR', 'alpha'),
      })
      await walker.ask({
        route,
        actor: multi,
        headers: chosen(inBeta),
        rights: rightsOf('ROLE_VIEWER', 'beta'),
      })
    })
    // Its own account is a matter of the user, wherever it works: the membership in Beta names Beta.
    expect(
      walker
        .take()
        .filter(
          (line) =>
            !/\/2\/(users|memberships)( |$)/.test(line) || !line.endsWith("Beta's companies"),
        ),
    ).toEqual([])
  },
  LONG,
)

test(
  "a reference to Beta's record is refused like one to a record that does not exist",
  async () => {
    let tried = 0
    const writes = routes.filter(
      (r) =>
        r.resource &&
        (r.operation === 'create' || r.operation === 'patch' || r.operation === 'put') &&
        r.resource.type !== 'MediaObject',
    )
    await each(writes, async (route) => {
      const resource = route.resource!
      const { entity, action } = permissionOf(route)!
      const mode = route.operation === 'create' ? 'create' : 'change'
      const able = world.actors.filter(
        (a) =>
          may(a.rights, entity, action, 'alpha') ||
          may(a.rights, entity, action, null) ||
          may(a.rights, entity, action, a.rights.home),
      )
      for (const [name, target, isList] of referenceFields(resource, mode)) {
        const hidden = world.samples[target.type]?.beta
        if (!hidden) continue
        const actor =
          able.find(
            (a) => !sees(a.rights, target, 'beta') && may(a.rights, entity, action, 'alpha'),
          ) ?? able.find((a) => !sees(a.rights, target, 'beta'))
        if (!actor) continue
        const own =
          world.samples[resource.type]?.[actor.rights.home!] ?? world.samples[resource.type]?.none
        const tell = async (id: string): Promise<string> => {
          const iri = `${target.base}${target.path}/${id}`
          const body =
            mode === 'create'
              ? bodyWith(world, resource, name, isList ? [iri] : iri)
              : { [name]: isList ? [iri] : iri }
          const answer = await walker.expect(
            { route, actor, body, ...(route.record ? { id: own! } : {}) },
            400,
          )
          if (!answer.text.includes(`Item not found for \\"${iri}\\".`))
            walker.find(
              `${actor.name} ${route.method} ${answer.path} ${name}: ${answer.text.slice(0, 200)}`,
            )
          return withoutIds(answer.text, id)
        }
        tried++
        if ((await tell(hidden)) !== (await tell(newId())))
          walker.find(`${route.method} ${route.path} ${name} tells a hidden record from none`)
      }
    })
    expect(tried).toBeGreaterThan(60)
    expect(walker.take()).toEqual([])
  },
  LONG,
)

test(
  'nobody creates anything for a company it has no right in',
  async () => {
    const creates = routes.filter(
      (r) =>
        r.operation === 'create' &&
        permissionOf(r) &&
        ['company', 'library', 'parent'].includes(r.resource!.ownership),
    )
    const count = async (): Promise<unknown> =>
      (
        await world.admin.query(
          `select ${Object.keys(tenantTables)
            .filter((t) => t !== 'companies' && t !== 'logs')
            .map((t) => `(select count(*) from ${t} where company_id = $1) as ${t}`)
            .join(', ')}`,
          [world.companies.beta],
        )
      ).rows[0]
    const before = await count()
    for (const route of creates) {
      const { entity, action } = permissionOf(route)!
      await each(
        world.actors.filter(
          ({ rights }) => holds(rights, entity, action) && !may(rights, entity, action, 'beta'),
        ),
        async (actor) => {
          for (const owner of [
            world.companies.beta,
            `/2/companies/${world.companies.beta}`,
            newId(),
          ])
            await walker.expect(
              {
                route,
                actor,
                query: `owner=${encodeURIComponent(owner)}`,
                body: wholeBody(world, route.resource!),
              },
              403,
            )
        },
      )
    }
    expect(await count()).toEqual(before)
    expect(walker.take()).toEqual([])
  },
  LONG,
)

const group = [
  '/2/group_actions/copy_calculations',
  '/2/group_actions/move_calculations',
  '/2/group_actions/delete_calculations',
]
test(
  "group actions treat Beta's calculations and folders as ones that do not exist",
  async () => {
    const { Calculation: calculation, Folder: folder } = world.samples
    for (const path of group) {
      const route = routes.find((r) => r.base + r.path === path)!
      const { entity, action } = permissionOf(route)!
      await each(
        world.actors.filter(
          ({ rights }) =>
            may(rights, entity, action, 'alpha') && !may(rights, 'calculation', 'view', 'beta'),
        ),
        async (actor) => {
          const answers = await Promise.all(
            [calculation!.beta!, newId()].map(async (id) =>
              withoutIds(
                (
                  await walker.expect(
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
          if (answers[0] !== answers[1]) walker.find(`${path} tells: ${answers[0]}`)
          if (!path.includes('delete'))
            await walker.expect(
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
    expect(walker.take()).toEqual([])
  },
  LONG,
)

test(
  "the workflow treats Beta's calculations and reviews as ones that do not exist, on both sides",
  async () => {
    const { Calculation: calculation, Review: review } = world.samples
    for (const route of Object.values(reviewRoutes).filter((r) =>
      r.path.startsWith('/group_actions/'),
    )) {
      const { entity, action } = permissionOf(route)!
      const list = route.path.endsWith('purchase_calculations') ? 'calculations' : 'reviews'
      const named = [
        `/2/calculations/${calculation!.beta!}`,
        ...(list === 'reviews' ? [`/2/reviews/${review!.beta!}`] : []),
      ]
      await each(
        world.actors.filter(
          ({ rights }) =>
            holds(rights, entity, action) && !may(rights, 'calculation', 'view', 'beta'),
        ),
        async (actor) => {
          for (const iri of named) {
            const ask = async (id: string): Promise<string> =>
              withoutIds(
                (
                  await walker.expect(
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
            if ((await ask(iri.split('/').at(-1)!)) !== (await ask(newId())))
              walker.find(`${route.path} tells ${iri} from one that does not exist`)
          }
        },
      )
    }
    expect(walker.take()).toEqual([])
  },
  LONG,
)

test(
  'every table shows each role the rows of the companies the matrix gives it, and no other',
  async () => {
    for (const name of Object.keys(tenantTables)) expect(await lookAt(world, name)).toEqual([])
    expect(await systemRowsSeen(world)).toEqual([])
  },
  LONG,
)

test(
  'the walk notices each policy that lets everything through, and each that is gone',
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
    from pg_policies where schemaname = 'public' and cmd in ('SELECT', 'ALL') and tablename = any ($1)`,
      [Object.keys(tenantTables)],
    )
    for (const [table, policies] of Map.groupBy(rows, (r) => r.table)) {
      for (const { policy, using, check, command } of policies) {
        await world.admin.query(`alter policy ${policy} on ${table} using (true)`)
        expect(
          (await lookAt(world, table)).filter((line) => line.startsWith('leak')),
          `${policy} on ${table} open`,
        ).not.toEqual([])
        await world.admin.query(`drop policy ${policy} on ${table}`)
        // Where another policy shows rows to those who change them, this one is no loss to them.
        if (command === 'SELECT' || policies.length === 1)
          expect(
            (await lookAt(world, table)).filter((line) => line.startsWith('missing')),
            `${policy} on ${table} gone`,
          ).not.toEqual([])
        await world.admin.query(
          `create policy ${policy} on ${table} for ${command} using (${using}) ${check === null ? '' : `with check (${check})`}`,
        )
      }
      expect(await lookAt(world, table)).toEqual([])
    }
    expect(new Set(rows.map((r) => r.table))).toEqual(new Set(Object.keys(tenantTables)))
  },
  LONG,
)

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

test('views read as who asks, and functions that read past policies name where they look', async () => {
  const views = await world.admin.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and (relkind = 'm' or (relkind = 'v' and not coalesce(reloptions @> '{security_invoker=true}', false)))`,
  )
  expect(views.rows).toEqual([])
  const functions = await world.admin.query(
    `select proname from pg_proc where pronamespace in ('public'::regnamespace, 'app'::regnamespace) and prosecdef and not coalesce(array_to_string(proconfig, ',') like '%search_path=%', false)`,
  )
  expect(functions.rows).toEqual([])
})

test('how far the walk went', () => {
  expect(walker.count).toBeGreaterThan(8000)
  if (process.env['WALK_COUNT'])
    console.log(`${walker.count} requests as ${world.actors.length} actors`)
})
