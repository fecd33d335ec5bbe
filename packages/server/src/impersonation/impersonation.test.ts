import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  impersonationRoutes,
  sessionRoutes,
  User,
  recordRoutes,
  Log,
  Notification,
} from '@cradle/contract'
import { readProblem } from '#platform/testing/read-answer'
import { systemScope } from '#access/scope'
import { companyArea } from '#companies/company-routes'
import { creditArea } from '#credits/credit-routes'
import { notificationArea } from '#notifications/notification-routes'
import { apiClient, type ApiClient } from '#platform/testing/api-client'
import { world, type World } from '#platform/testing/world'
import { newId } from '#platform/ids'
import { signAccessToken } from '#session/access-token'
import { sessionArea } from '#session/session-routes'
import { userArea } from '#users/user-routes'
import { impersonationArea } from './impersonation-routes.ts'

let w: World
beforeAll(async () => {
  w = await world([
    sessionArea,
    userArea,
    companyArea,
    creditArea,
    notificationArea,
    impersonationArea,
  ])
})
afterAll(() => w.close())

const MINUTE = 60_000
const REASON = 'Ticket 4711: import does not start'
const userIri = (role: Parameters<World['user']>[0]): string => `/2/users/${w.user(role).id}`
const start = (role: Parameters<World['user']>[0], reason: unknown = REASON) =>
  w
    .as('ROLE_SUPER_ADMIN')
    .call(impersonationRoutes.start, { looseBody: { user: userIri(role), reason } })

/** The API as the impersonated user. */
async function impersonate(role: Parameters<World['user']>[0]): Promise<ApiClient> {
  const { status, body } = await start(role)
  expect(status).toBe(201)
  return apiClient(w.app, async () => `Bearer ${body.token}`, {
    'x-membership-id': w.user(role).membershipId,
  })
}

test('a super admin acts as another user, who keeps the own rights and no more', async () => {
  const { status, body } = await start('ROLE_COMPANY_ADMIN')
  expect(status).toBe(201)
  expect(body.user).toMatchObject({
    '@id': userIri('ROLE_COMPANY_ADMIN'),
    email: w.user('ROLE_COMPANY_ADMIN').email,
  })
  expect(body).not.toHaveProperty('refreshToken')
  const minutes = (Date.parse(body.expiresAt) - w.services.now().getTime()) / MINUTE
  expect(Math.round(minutes)).toBe(60)
  const api = await impersonate('ROLE_COMPANY_ADMIN')
  expect((await api.call(sessionRoutes['/2'].me)).body.id).toBe(w.user('ROLE_COMPANY_ADMIN').id)
  expect((await api.get(`/2/companies/${w.companies.beta}`)).status).toBe(404)
})

test('only roles with the right impersonate, and only with a reason', async () => {
  for (const role of ['ROLE_GENERAL_ADMIN', 'ROLE_COMPANY_ADMIN', 'ROLE_NIBE_EMPLOYEE'] as const)
    expect(
      (await w.as(role).post('/2/impersonations', { user: userIri('ROLE_EDITOR'), reason: REASON }))
        .status,
    ).toBe(403)
  for (const reason of ['', '   ', 'x'.repeat(501), null])
    expect((await start('ROLE_EDITOR', reason)).status).toBe(422)
  const unknown = await w
    .as('ROLE_SUPER_ADMIN')
    .post('/2/impersonations', { user: `/2/users/${w.companies.alpha}`, reason: REASON })
  expect(unknown.status).toBe(400)
})

test('super admins and the own account cannot be impersonated, and impersonations are not nested', async () => {
  expect((await start('ROLE_SUPER_ADMIN')).status).toBe(403)
  await setRoles('ROLE_OEF_EDITOR', ['ROLE_OEF_EDITOR', 'ROLE_SUPER_ADMIN'])
  expect((await start('ROLE_OEF_EDITOR')).status).toBe(403)
  await setRoles('ROLE_OEF_EDITOR', ['ROLE_OEF_EDITOR'])
  const api = await impersonate('ROLE_OEF_EDITOR')
  expect((await api.get('/2/me')).status).toBe(200)
  await setRoles('ROLE_OEF_EDITOR', ['ROLE_SUPER_ADMIN'])
  w.forward(10 * MINUTE)
  // A user who becomes a super admin is no longer impersonated.
  expect((await api.get('/2/me')).status).toBe(401)
  await setRoles('ROLE_OEF_EDITOR', ['ROLE_OEF_EDITOR'])
  const nested = await impersonate('ROLE_GENERAL_ADMIN')
  expect(
    (await nested.post('/2/impersonations', { user: userIri('ROLE_EDITOR'), reason: REASON }))
      .status,
  ).toBe(403)
})

test('an inactive account is refused', async () => {
  const setStatus = (status: string) =>
    w.as('ROLE_SUPER_ADMIN').call(recordRoutes(User).patch, {
      params: { id: userIri('ROLE_CCF_EDITOR') },
      looseBody: { status },
    })
  await setStatus('inactive')
  expect(readProblem(await start('ROLE_CCF_EDITOR')).code).toBe('accountInactive')
  await setStatus('active')
})

test('while it lasts nobody changes passwords, addresses, roles, credits or licences', async () => {
  const api = await impersonate('ROLE_COMPANY_ADMIN')
  const own = userIri('ROLE_COMPANY_ADMIN')
  const other = userIri('ROLE_VIEWER')
  const membership = `/2/memberships/${w.user('ROLE_VIEWER').membershipId}`
  const expectRefused = async (call: Promise<{ status: number }>): Promise<void> =>
    expect((await call).status).toBe(403)
  await expectRefused(api.patch(own, { plainPassword: 'Another-Password-1' }))
  await expectRefused(api.patch(own, { email: 'elsewhere@alpha.example' }))
  await expectRefused(
    api.post('/2/email_changes', { email: 'elsewhere@alpha.example', password: 'of the user' }),
  )
  await expectRefused(api.patch(other, { email: 'elsewhere@alpha.example' }))
  await expectRefused(api.post('/2/users', { name: 'New', email: 'new@alpha.example' }))
  await expectRefused(api.delete(other))
  await expectRefused(api.post(`${other}/invitation`))
  await expectRefused(api.patch(membership, { roles: ['ROLE_EDITOR'] }))
  await expectRefused(api.delete(membership))
  const seller = await impersonate('ROLE_GENERAL_ADMIN')
  const company = `/2/companies/${w.companies.alpha}`
  await expectRefused(seller.post('/2/credit_transactions', { company, amount: 5 }))
  await expectRefused(seller.patch(company, { licenceValidUntil: '2030-01-01' }))
  await expectRefused(seller.patch(company, { creditsPerReview: 1 }))
  await expectRefused(seller.post('/2/companies', { name: 'New', licenceValidUntil: '2030-01-01' }))
  // Everything else is a normal write of the user.
  expect((await api.patch(own, { name: 'A new name' })).status).toBe(200)
})

test('the log names the user and the impersonator, and the admins are notified', async () => {
  const api = await impersonate('ROLE_EDITOR')
  await api.patch(userIri('ROLE_EDITOR'), { name: 'Renamed editor' })
  expect((await api.delete('/2/impersonations/current')).status).toBe(204)
  const admin = w.as('ROLE_COMPANY_ADMIN')
  const { body } = await admin.call(recordRoutes(Log).list, {
    query: { resource: userIri('ROLE_EDITOR') },
  })
  const entries = body.member as { action: string; message?: string }[]
  const byAction = (action: string) => entries.find((one) => one.action === action)
  const both = {
    userName: 'Renamed editor',
    impersonator: userIri('ROLE_SUPER_ADMIN'),
    impersonatorName: w.user('ROLE_SUPER_ADMIN').name,
  }
  expect(byAction('impersonation.create')).toMatchObject({ ...both, message: REASON })
  expect(byAction('user.edit')).toMatchObject(both)
  expect(byAction('impersonation.delete')).toMatchObject(both)
  const message = (
    await admin.call(recordRoutes(Notification).list, { query: { type: 'impersonation.started' } })
  ).body.member[0]
  expect(message!.message).toContain(w.user('ROLE_SUPER_ADMIN').name)
  expect(message!.message).toContain(REASON)
  expect(
    (
      await w
        .as('ROLE_EDITOR')
        .call(recordRoutes(Notification).list, { query: { type: 'impersonation.started' } })
    ).body.totalItems,
  ).toBe(1)
  expect((await w.as('ROLE_VIEWER').call(recordRoutes(Notification).list)).body.totalItems).toBe(0)
})

test('it ends by itself after 60 minutes, with its own end, and with the right of the impersonator', async () => {
  const expired = await impersonate('ROLE_EDITOR')
  w.forward(59 * MINUTE)
  expect((await expired.get('/2/me')).status).toBe(200)
  w.forward(2 * MINUTE)
  expect((await expired.get('/2/me')).status).toBe(401)

  const ended = await impersonate('ROLE_EDITOR')
  expect((await ended.delete('/2/impersonations/current')).status).toBe(204)
  expect((await ended.get('/2/me')).status).toBe(401)
  expect((await w.as('ROLE_EDITOR').delete('/2/impersonations/current')).status).toBe(403)

  const withdrawn = await impersonate('ROLE_EDITOR')
  await setRoles('ROLE_SUPER_ADMIN', ['ROLE_VIEWER'])
  w.forward(MINUTE)
  expect((await withdrawn.get('/2/me')).status).toBe(401)
  await setRoles('ROLE_SUPER_ADMIN', ['ROLE_SUPER_ADMIN'])
})

/** Another sign-in of a user, with its id. */
async function signInAgain(
  role: Parameters<World['user']>[0],
): Promise<{ sessionId: string; api: ApiClient }> {
  const { id, email } = w.user(role)
  const sessionId = newId()
  await w.db.transact(systemScope(), (tx) =>
    tx
      .insertInto('sessions')
      .values({
        id: sessionId,
        user_id: id,
        expires_at: new Date(w.services.now().getTime() + 120 * MINUTE),
      })
      .execute(),
  )
  const token = await signAccessToken(
    w.services.config,
    { userId: id, email, sessionId, impersonatorId: null },
    w.services.now(),
  )
  return { sessionId, api: w.anonymous.with({ authorization: `Bearer ${token}` }) }
}

test('it ends at once with the sign-in that has opened it, and no other one', async () => {
  const [own, other] = [
    await signInAgain('ROLE_SUPER_ADMIN'),
    await signInAgain('ROLE_SUPER_ADMIN'),
  ]
  const open = async (api: ApiClient) => {
    const { body } = await api.call(impersonationRoutes.start, {
      body: { user: userIri('ROLE_EDITOR'), reason: REASON },
    })
    return w.anonymous.with({ authorization: `Bearer ${body.token}` })
  }
  const [byOwn, byOther] = [await open(own.api), await open(other.api)]
  expect((await byOwn.get('/2/me')).status).toBe(200)
  const revoked: (string | undefined)[] = []
  const listener = new pg.Client({ connectionString: w.databaseUrl })
  await listener.connect()
  listener.on('notification', ({ payload }) => revoked.push(payload))
  await listener.query('listen revoked')
  expect((await own.api.post('/2/logout')).status).toBe(204)
  expect((await byOwn.get('/2/me')).status).toBe(401)
  expect((await byOther.get('/2/me')).status).toBe(200)
  // The streams of the impersonation close too: its own sign-in is announced.
  const [child] = await w.db.read(systemScope(), (tx) =>
    tx
      .selectFrom('sessions')
      .select(['id', 'revoked_at'])
      .where('parent_session_id', '=', own.sessionId)
      .execute(),
  )
  expect(child!.revoked_at).not.toBeNull()
  await listener.query('select 1')
  expect(revoked).toEqual(expect.arrayContaining([own.sessionId, child!.id]))
  await listener.end()

  // A sign-in that expires, or the account of which is deactivated, carries no impersonation either.
  const expiring = await signInAgain('ROLE_SUPER_ADMIN')
  const byExpiring = await open(expiring.api)
  await w.db.transact(systemScope(), (tx) =>
    tx
      .updateTable('sessions')
      .set({ expires_at: w.services.now() })
      .where('id', '=', expiring.sessionId)
      .execute(),
  )
  const setStatus = (status: string) =>
    w.db.transact(systemScope(), (tx) =>
      tx
        .updateTable('users')
        .set({ status })
        .where('id', '=', w.user('ROLE_SUPER_ADMIN').id)
        .execute(),
    )
  w.forward(10_000)
  expect((await byExpiring.get('/2/me')).status).toBe(401)
  expect((await byOther.get('/2/me')).status).toBe(200)
  await setStatus('inactive')
  w.forward(10_000)
  expect((await byOther.get('/2/me')).status).toBe(401)
  await setStatus('active')
})

const setRoles = (role: Parameters<World['user']>[0], roles: string[]): Promise<unknown> =>
  w.db.transact(systemScope(), (tx) =>
    tx
      .updateTable('memberships')
      .set({ roles })
      .where('id', '=', w.user(role).membershipId)
      .execute(),
  )
