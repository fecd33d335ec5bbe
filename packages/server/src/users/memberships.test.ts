import { afterAll, beforeAll, expect, test } from 'vitest'
import { readProblem } from '#platform/testing/read-answer'
import {
  keysOfRole,
  roleNames,
  type RoleName,
  Role,
  recordRoutes,
  Membership,
} from '@cradle/contract'
import { systemScope } from '#access/scope'
import { companyArea } from '#companies/company-routes'
import { newId } from '#platform/ids'
import { getHome, world, type World, type WorldCompany } from '#platform/testing/world'
import { sessionArea } from '#session/session-routes'
import { userArea } from '#users/user-routes'

let w: World

beforeAll(async () => {
  w = await world([sessionArea, userArea, companyArea])
})
afterAll(() => w.close())

const companyIri = (name: WorldCompany): string => `/2/companies/${w.companies[name]}`

async function newUser(company: WorldCompany = 'alpha'): Promise<string> {
  const id = newId()
  await w.db.transact(systemScope(), (tx) =>
    tx
      .insertInto('users')
      .values({ id, name: 'Somebody', email: `${id}@x.example`, company_id: w.companies[company] })
      .execute(),
  )
  return `/2/users/${id}`
}

async function setLicence(
  company: WorldCompany,
  licence: { roles?: string[]; max_users?: number | null },
): Promise<void> {
  const id = newId()
  await w.db.transact(systemScope(), async (tx) => {
    await tx
      .insertInto('licences')
      .values({
        id,
        name: 'Test',
        roles: licence.roles ?? [],
        max_users: licence.max_users ?? null,
      })
      .execute()
    await tx
      .updateTable('companies')
      .set({ licence_id: id })
      .where('id', '=', w.companies[company])
      .execute()
  })
}

const BANNED: RoleName[] = [
  'ROLE_GENERAL_ADMIN',
  'ROLE_SUPER_ADMIN',
  'ROLE_NIBE_EMPLOYEE',
  'ROLE_PARTNER_ADMIN',
  'ROLE_AGENCY_ADMIN',
]
const holdsAllKeys = (giver: RoleName, role: RoleName): boolean =>
  [...keysOfRole(role)].every((key) => keysOfRole(giver).has(key))

test('a user with all keys of a role may give it, for every pair of roles', async () => {
  await setLicence('alpha', { roles: [] })
  for (const giver of roleNames.filter((name) => getHome(name) === 'alpha')) {
    const runs = keysOfRole(giver).has('membership.company_self.create')
    for (const role of roleNames) {
      const answer = await w.as(giver).post('/2/memberships', {
        user: await newUser(),
        company: companyIri('alpha'),
        roles: [role],
      })
      expect([giver, role, answer.status]).toEqual([
        giver,
        role,
        runs && holdsAllKeys(giver, role) ? 201 : 403,
      ])
    }
  }
})

test("a licence grants roles beyond the giver's keys, but never those above companies", async () => {
  await setLicence('alpha', { roles: ['ROLE_SHARE_ADMIN', 'ROLE_EPD_ADMIN', ...BANNED] })
  const admin = w.as('ROLE_ADMIN')
  const giveRole = async (role: string) =>
    (
      await admin.post('/2/memberships', {
        user: await newUser(),
        company: companyIri('alpha'),
        roles: [`/2/roles/${role}`],
      })
    ).status
  expect(await giveRole('ROLE_SHARE_ADMIN')).toBe(201)
  for (const role of BANNED) expect(await giveRole(role)).toBe(403)
  expect(await giveRole('ROLE_REVIEWER')).toBe(403)
  const roles = (await admin.call(recordRoutes(Role).list)).body.member as {
    name: RoleName
    assignable: boolean
  }[]
  expect(roles).toHaveLength(21)
  for (const { name, assignable } of roles)
    expect([name, assignable]).toEqual([
      name,
      holdsAllKeys('ROLE_ADMIN', name) || ['ROLE_SHARE_ADMIN', 'ROLE_EPD_ADMIN'].includes(name),
    ])
  await setLicence('alpha', { roles: [] })
})

test('a user who runs no company gives no role', async () => {
  const roles = (await w.as('ROLE_EDITOR').call(recordRoutes(Role).list)).body.member as {
    assignable: boolean
  }[]
  expect(roles.some((role) => role.assignable)).toBe(false)
  expect((await w.as('ROLE_EDITOR').get('/2/roles/ROLE_VIEWER')).body).toMatchObject({
    '@id': '/2/roles/ROLE_VIEWER',
    name: 'ROLE_VIEWER',
    view: 'Viewer',
    assignable: false,
  })
})

test('removed roles must be grantable too', async () => {
  const user = await newUser()
  const { body } = await w.as('ROLE_SUPER_ADMIN').call(recordRoutes(Membership).create, {
    body: {
      user,
      company: companyIri('alpha'),
      roles: ['ROLE_CORPORATE_ADMIN', 'ROLE_VIEWER'],
    },
  })
  const admin = w.as('ROLE_COMPANY_ADMIN')
  expect((await admin.patch(body['@id'], { roles: ['ROLE_VIEWER'] })).status).toBe(403)
  expect(
    (await admin.patch(body['@id'], { roles: ['ROLE_CORPORATE_ADMIN', 'ROLE_EDITOR'] })).status,
  ).toBe(200)
  expect((await admin.delete(body['@id'])).status).toBe(403)
})

test('a user cannot change their own roles', async () => {
  const { membershipId } = w.user('ROLE_COMPANY_ADMIN')
  const admin = w.as('ROLE_COMPANY_ADMIN')
  expect(
    (await admin.patch(`/2/memberships/${membershipId}`, { roles: ['ROLE_VIEWER'] })).status,
  ).toBe(403)
  expect(
    (await admin.patch(`/2/memberships/${membershipId}`, { roles: ['ROLE_COMPANY_ADMIN'] })).status,
  ).toBe(200)
  expect((await admin.delete(`/2/memberships/${membershipId}`)).status).toBe(403)
  expect(
    (
      await w.as('ROLE_CORPORATE_ADMIN').post('/2/memberships', {
        user: `/2/users/${w.user('ROLE_CORPORATE_ADMIN').id}`,
        company: companyIri('alpha'),
        roles: ['ROLE_VIEWER'],
      })
    ).status,
  ).toBe(403)
})

test('the last active company admin cannot be removed', async () => {
  const [one, two] = [await newUser('sister'), await newUser('sister')]
  const group = w.as('ROLE_CORPORATE_ADMIN')
  const placeUser = async (user: string, role: string) =>
    (
      await group.call(recordRoutes(Membership).create, {
        body: { user, company: companyIri('sister'), roles: [role] },
      })
    ).body['@id']
  const first = await placeUser(one, 'ROLE_ADMIN')
  expect((await group.patch(first, { roles: ['ROLE_VIEWER'] })).body).toMatchObject({
    status: 409,
    code: 'lastAdmin',
  })
  expect((await group.delete(first)).status).toBe(409)
  expect((await group.patch(one, { status: 'inactive' })).status).toBe(409)
  expect((await group.delete(one)).status).toBe(409)
  const second = await placeUser(two, 'ROLE_COMPANY_ADMIN')
  expect((await group.patch(first, { roles: ['ROLE_VIEWER'] })).status).toBe(200)
  expect((await group.delete(second)).status).toBe(409)
})

test('removing two admins at the same moment leaves one', async () => {
  const users = [await newUser('sister'), await newUser('sister')]
  const group = w.as('ROLE_CORPORATE_ADMIN')
  await w.db.transact(systemScope(), (tx) =>
    tx.deleteFrom('memberships').where('company_id', '=', w.companies.sister).execute(),
  )
  const places = await Promise.all(
    users.map(
      async (user) =>
        (
          await group.call(recordRoutes(Membership).create, {
            body: {
              user,
              company: companyIri('sister'),
              roles: ['ROLE_ADMIN'],
            },
          })
        ).body['@id'],
    ),
  )
  const answers = await Promise.all(
    places.map((place) => group.call(recordRoutes(Membership).delete, { params: { id: place } })),
  )
  expect(answers.map((a) => a.status).sort((a, b) => a - b)).toEqual([204, 409])
})

test('a membership keeps its user and company, and exists once', async () => {
  const user = await newUser()
  const admin = w.as('ROLE_COMPANY_ADMIN')
  const { body } = await admin.call(recordRoutes(Membership).create, {
    body: {
      user,
      company: companyIri('alpha'),
      roles: ['ROLE_VIEWER'],
    },
  })
  expect(body).toMatchObject({
    user,
    company: { id: w.companies.alpha, name: 'Company alpha' },
    roles: [{ name: 'ROLE_VIEWER', view: 'Viewer' }],
    view: 'Viewer',
  })
  expect(
    (
      await admin.patch(body['@id'], {
        company: companyIri('group'),
        user: `/2/users/${w.user('ROLE_EDITOR').id}`,
      })
    ).body,
  ).toMatchObject({ user, company: { id: w.companies.alpha } })
  expect(
    readProblem(
      await admin.post('/2/memberships', {
        user,
        company: companyIri('alpha'),
        roles: ['ROLE_VIEWER'],
      }),
    ).violations[0],
  ).toMatchObject({ propertyPath: 'user', message: 'This value is already used.' })
  expect((await admin.patch(body['@id'], { roles: [] })).status).toBe(422)
  expect((await admin.patch(body['@id'], { roles: ['ROLE_KING'] })).status).toBe(400)
  expect(
    readProblem(await admin.post('/2/memberships', {})).violations.map((v) => v.propertyPath),
  ).toEqual(['user', 'company', 'roles'])
})

test('users cannot be added to companies of others, and unknown users answer 404', async () => {
  const admin = w.as('ROLE_COMPANY_ADMIN')
  const user = await newUser()
  expect(
    (
      await admin.post('/2/memberships', {
        user,
        company: companyIri('beta'),
        roles: ['ROLE_VIEWER'],
      })
    ).status,
  ).toBe(400)
  expect(
    (
      await admin.post('/2/memberships', {
        user: `/2/users/${w.user('ROLE_EDITOR', 'beta').id}`,
        company: companyIri('alpha'),
        roles: ['ROLE_VIEWER'],
      })
    ).status,
  ).toBe(400)
  expect(
    (await admin.get(`/2/memberships/${w.user('ROLE_EDITOR', 'beta').membershipId}`)).status,
  ).toBe(404)
  expect((await admin.get('/2/memberships?itemsPerPage=1000')).text).not.toContain(w.companies.beta)
  expect((await w.as('ROLE_EDITOR').call(recordRoutes(Membership).list)).body.totalItems).toBe(1)
})

test('a licence limits the number of users', async () => {
  const taken = Number(
    (
      await w
        .as('ROLE_SUPER_ADMIN')
        .call(recordRoutes(Membership).list, { query: { company: companyIri('beta') } })
    ).body.totalItems,
  )
  await setLicence('beta', { max_users: taken + 1 })
  const admin = w.as('ROLE_COMPANY_ADMIN', 'beta')
  const placeNewUser = async () =>
    admin.call(recordRoutes(Membership).create, {
      body: {
        user: await newUser('beta'),
        company: companyIri('beta'),
        roles: ['ROLE_VIEWER'],
      },
    })
  expect((await placeNewUser()).status).toBe(201)
  expect(readProblem(await placeNewUser()).violations[0]).toMatchObject({
    propertyPath: 'company',
    code: 'licence_max_users',
  })
})

test('losing the membership ends its rights at once', async () => {
  const { id, membershipId } = w.user('ROLE_OEF_EDITOR')
  const member = w.as('ROLE_OEF_EDITOR')
  expect((await member.get(companyIri('alpha'))).status).toBe(200)
  expect((await w.as('ROLE_SUPER_ADMIN').delete(`/2/memberships/${membershipId}`)).status).toBe(204)
  expect((await member.get(companyIri('alpha'))).status).toBe(403)
  expect((await member.get(`/2/users/${id}`)).status).toBe(200)
  expect((await member.get('/2/me')).body).toMatchObject({ memberships: [], permissions: [] })
})

test('the list of memberships names people, and finds them by name and role', async () => {
  const admin = w.as('ROLE_COMPANY_ADMIN')
  const list = async (query: string) =>
    (await admin.call(recordRoutes(Membership).list, { search: `itemsPerPage=500&${query}` })).body
      .member as {
      userName?: string
      roles: { name: string }[]
    }[]
  const all = await list('')
  expect(all.length).toBeGreaterThan(1)
  for (const { userName } of all) expect(userName).toBeTruthy()
  const editor = w.user('ROLE_CCF_EDITOR')
  expect((await list(`search=${editor.email.toUpperCase()}`)).map((one) => one.userName)).toEqual([
    editor.name,
  ])
  expect(await list('search=%25')).toEqual([])
  const viewers = await list('role=ROLE_VIEWER')
  expect(viewers.length).toBeGreaterThan(0)
  for (const { roles } of viewers) expect(roles.map(({ name }) => name)).toContain('ROLE_VIEWER')
})
