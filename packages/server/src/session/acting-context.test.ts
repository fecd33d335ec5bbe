import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type ApiClient } from '#platform/testing/api-client'
import {
  keysOfRole,
  roleNames,
  type RoleName,
  Company,
  recordRoutes,
  sessionRoutes,
  Membership,
} from '@cradle/contract'
import { systemScope } from '#access/scope'
import { companyArea } from '#companies/company-routes'
import { importArea } from '#imports/import-routes'
import { newId } from '#platform/ids'
import { getAccessCache } from '#platform/rights/access-cache'
import { world, type World, type WorldCompany } from '#platform/testing/world'
import { sessionArea } from '#session/session-routes'
import { userArea } from '#users/user-routes'

let w: World

beforeAll(async () => {
  w = await world([sessionArea, userArea, companyArea, importArea], { also: ['betaGroup'] })
})
afterAll(() => w.close())
afterEach(() => getAccessCache(w.db).clear())

const readPermissions = async (api: ApiClient): Promise<Record<string, boolean>> =>
  (await api.call(sessionRoutes['/2'].permissions)).body
const listGranted = async (api: ApiClient): Promise<string[]> =>
  Object.entries(await readPermissions(api)).flatMap(([key, granted]) => (granted ? [key] : []))
const sortKeys = (keys: Iterable<string>): string[] => [...new Set(keys)].sort()
const INVALID = {
  status: 403,
  description: 'This membership is invalid, contact the administrator',
}
const updateCompany = (company: WorldCompany, columns: object) =>
  w.db.transact(systemScope(), (tx) =>
    tx.updateTable('companies').set(columns).where('id', '=', w.companies[company]).execute(),
  )
const addMembership = async (
  userId: string,
  company: WorldCompany,
  roles: string[],
): Promise<string> => {
  const id = newId()
  await w.db.transact(systemScope(), (tx) =>
    tx
      .insertInto('memberships')
      .values({ id, user_id: userId, company_id: w.companies[company], roles })
      .execute(),
  )
  return id
}

test("another user's id, membership, view or company in the headers is refused, for every role", async () => {
  for (const role of roleNames) {
    const own = w.as(role)
    expect(
      (
        await own
          .with({
            'X-User-Id': w
              .user('ROLE_SUPER_ADMIN')
              .id.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
          })
          .get('/2/permissions')
      ).status,
    ).toBe(403)
    expect(
      (
        await own
          .with({ 'X-Membership-Id': w.user('ROLE_EDITOR', 'beta').membershipId })
          .get('/2/permissions')
      ).body,
    ).toMatchObject(INVALID)
    expect(
      (await own.with({ 'X-Membership-Id': 'nonsense' }).get('/2/permissions')).body,
    ).toMatchObject(INVALID)
    const otherView = role === 'ROLE_SUPER_ADMIN' ? 'Viewer' : 'Super admin'
    expect((await own.with({ 'X-View': otherView }).get('/2/permissions')).body).toMatchObject(
      INVALID,
    )
    const all = keysOfRole(role).has('company.*.view')
    expect(
      (await own.with({ 'X-Company-Id': w.companies.beta }).get('/2/permissions')).status,
    ).toBe(all ? 200 : 403)
  }
})

test("another company is visible with a viewer's rights, whatever the own roles and the view header", async () => {
  for (const [role, view] of [
    ['ROLE_CORPORATE_ADMIN', 'Corporate admin'],
    ['ROLE_SUPER_ADMIN', 'Super admin'],
    ['ROLE_AGENCY_ADMIN', 'nonsense'],
  ] as const) {
    const child = w
      .as(role)
      .with({ 'X-Company-Id': `/2/companies/${w.companies.alpha}`, 'X-View': view })
    expect(await listGranted(child)).toEqual(sortKeys(keysOfRole('ROLE_VIEWER')))
    expect((await child.call(recordRoutes(Company).list)).body.member.map((c) => c.id)).toEqual([
      w.companies.alpha,
    ])
    expect(
      (await child.patch(`/2/companies/${w.companies.alpha}`, { city: 'Utrecht' })).status,
    ).toBe(403)
  }
})

test('a user without the right to browse children remains in the own company', async () => {
  for (const role of ['ROLE_GROUP_EPD_ADMIN', 'ROLE_COMPANY_ADMIN', 'ROLE_REVIEWER'] as const) {
    expect(
      (await w.as(role).with({ 'X-Company-Id': w.companies.alpha }).get('/2/permissions')).status,
    ).toBe(w.user(role).companyId === w.companies.alpha ? 200 : 403)
  }
})

test('several roles add up, and a view selects one of them', async () => {
  const { id, membershipId } = w.user('ROLE_VIEWER')
  await w.db.transact(systemScope(), (tx) =>
    tx
      .updateTable('memberships')
      .set({ roles: ['ROLE_VIEWER', 'ROLE_SHARE_EDITOR'] })
      .where('id', '=', membershipId)
      .execute(),
  )
  const user = w.as('ROLE_VIEWER')
  expect(await listGranted(user)).toEqual(
    sortKeys([...keysOfRole('ROLE_VIEWER'), ...keysOfRole('ROLE_SHARE_EDITOR')]),
  )
  const viewed = user.with({
    'X-View': 'SHARE editor',
    'X-Membership-Id': `/2/memberships/${membershipId}`,
    'X-User-Id': `/2/users/${id}`,
  })
  expect(await listGranted(viewed)).toEqual(sortKeys(keysOfRole('ROLE_SHARE_EDITOR')))
})

test('without a header the only membership applies, else the selected one, else none', async () => {
  const { id, membershipId } = w.user('ROLE_CCF_EDITOR')
  const user = w.as('ROLE_CCF_EDITOR')
  expect((await user.call(sessionRoutes['/2'].me)).body.permissions).toContain(
    'footprint.company_self.edit',
  )
  const inBeta = await addMembership(id, 'beta', ['ROLE_VIEWER'])
  getAccessCache(w.db).clear()
  expect(Object.keys(await readPermissions(user))).toHaveLength(228)
  expect(await listGranted(user)).toEqual([])
  expect((await user.get('/2/companies')).status).toBe(403)
  expect((await user.call(recordRoutes(Membership).list)).body.totalItems).toBe(2)
  const me = await user.call(sessionRoutes['/2'].me)
  expect(
    me.body.memberships!.map((m: { company: { name: string } }) => m.company.name).sort(),
  ).toEqual(['Company alpha', 'Company beta'])
  expect((await user.get(`/2/users/${id}`)).status).toBe(200)
  expect(
    (
      await user.with({ 'X-Membership-Id': inBeta }).call(recordRoutes(Company).list)
    ).body.member.map((c) => c.id),
  ).toEqual([w.companies.beta])
  expect(
    (await user.patch(`/2/users/${id}`, { selectedMembership: `/2/memberships/${membershipId}` }))
      .status,
  ).toBe(200)
  expect((await user.call(recordRoutes(Company).list)).body.member.map((c) => c.id)).toEqual([
    w.companies.alpha,
  ])
})

test('an inactive company and an expired licence make the membership invalid, but the account remains accessible', async () => {
  for (const [bad, good] of [
    [{ active: false }, { active: true }],
    [{ licence_valid_until: '2001-01-01' }, { licence_valid_until: null }],
  ]) {
    await updateCompany('beta', bad!)
    getAccessCache(w.db).clear()
    const user = w.as('ROLE_EDITOR', 'beta')
    const { membershipId } = w.user('ROLE_EDITOR', 'beta')
    expect((await user.get('/2/permissions')).body).toMatchObject(INVALID)
    expect((await user.get('/2/companies')).body).toMatchObject(INVALID)
    expect((await user.with({ 'X-Membership-Id': membershipId }).get('/2/me')).body).toMatchObject(
      INVALID,
    )
    expect((await user.call(sessionRoutes['/2'].me)).body.memberships).toHaveLength(1)
    await updateCompany('beta', good!)
    getAccessCache(w.db).clear()
    expect((await user.get('/2/companies')).status).toBe(200)
  }
})

test('in a company in viewer mode every user is a viewer', async () => {
  await updateCompany('beta', { viewer_mode: true })
  expect(await listGranted(w.as('ROLE_COMPANY_ADMIN', 'beta'))).toEqual(
    sortKeys(keysOfRole('ROLE_VIEWER')),
  )
  await updateCompany('beta', { viewer_mode: false })
})

test('what the company has not bought none of its members may do', async () => {
  const readKeys = async (role: RoleName): Promise<string[]> =>
    await listGranted(w.as(role, 'beta'))
  const role = 'ROLE_COMPANY_EPD_ADMIN'
  const all = await readKeys(role)
  expect(all).toEqual(sortKeys(keysOfRole(role)))
  const without = (...keys: RegExp[]): string[] =>
    all.filter((key) => !keys.some((pattern) => pattern.test(key)))

  await updateCompany('beta', { expert_upload: false })
  getAccessCache(w.db).clear()
  expect(await readKeys(role)).toEqual(without(/^(product|pdis|supplier)_import\./))
  expect((await w.as(role, 'beta').get('/2/product_imports')).status).toBe(403)

  await updateCompany('beta', { expert_upload: true, upload_company_db: false })
  getAccessCache(w.db).clear()
  expect(await readKeys(role)).toEqual(
    without(
      /^epd_import\./,
      /^(version|environmental_profile|waste_scenario|waste_scenario_set)\..*\.(create|edit|delete)$/,
    ),
  )
  await updateCompany('beta', { upload_company_db: true })
})

test('the licence opens the apps, and without a licence every app is open', async () => {
  const licence = newId()
  await w.db.transact(systemScope(), (tx) =>
    tx
      .insertInto('licences')
      .values({ id: licence, name: 'CCF', roles: [], apps: ['ccf'] })
      .execute(),
  )
  const readKeys = async (role: RoleName, company: WorldCompany = 'beta'): Promise<string[]> =>
    await listGranted(w.as(role, company))
  const child = () =>
    w.as('ROLE_CORPORATE_ADMIN', 'betaGroup').with({ 'X-Company-Id': w.companies.beta })
  const complete = await w.db.read(systemScope(), (tx) =>
    tx
      .selectFrom('companies')
      .select('licence_id')
      .where('id', '=', w.companies.beta)
      .executeTakeFirstOrThrow(),
  )
  const company = (): Promise<{ body: { apps?: string[] } }> =>
    w
      .as('ROLE_COMPANY_ADMIN', 'beta')
      .call(recordRoutes(Company).get, { params: { id: w.companies.beta } })
  expect((await company()).body.apps).toEqual(['lca', 'ccf', 'share'])

  await updateCompany('beta', { licence_id: licence })
  getAccessCache(w.db).clear()
  expect((await company()).body.apps).toEqual(['ccf'])
  const editor = await readKeys('ROLE_EDITOR')
  expect(editor).not.toContain('calculation.company_self.view')
  expect(editor).toContain('location.company_self.edit')
  expect((await w.as('ROLE_SHARE_EDITOR', 'beta').get('/2/permissions')).body).toMatchObject({
    'epd.company_self.view': false,
  })
  expect(await readKeys('ROLE_CCF_EDITOR')).toEqual(sortKeys(keysOfRole('ROLE_CCF_EDITOR')))
  // From above the company has no more apps than from within.
  expect((await child().get('/2/permissions')).body).toMatchObject({
    'calculation.company_self.view': false,
    'location.company_self.view': true,
  })

  await updateCompany('beta', { licence_id: null })
  getAccessCache(w.db).clear()
  expect(await readKeys('ROLE_EDITOR')).toEqual(sortKeys(keysOfRole('ROLE_EDITOR')))
  expect((await company()).body.apps).toBeUndefined()
  await updateCompany('betaGroup', { licence_id: licence })
  getAccessCache(w.db).clear()
  expect((await child().get('/2/permissions')).body).toMatchObject({
    'calculation.company_self.view': false,
  })
  await updateCompany('beta', complete)
  await updateCompany('betaGroup', complete)
  getAccessCache(w.db).clear()
})

test('a change by another process applies within five seconds', async () => {
  const user = w.as('ROLE_EDITOR', 'beta')
  expect((await user.get('/2/companies')).status).toBe(200)
  await updateCompany('beta', { active: false })
  w.forward(5_001)
  expect((await user.get('/2/companies')).status).toBe(403)
  await updateCompany('beta', { active: true })
})
