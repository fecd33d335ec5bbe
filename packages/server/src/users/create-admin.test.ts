import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sessionRoutes, Company, recordRoutes } from '@cradle/contract'
import { systemScope } from '#access/scope'
import { companyArea } from '#companies/company-routes'
import { listMails } from '#platform/mail/outbox'
import { world, type World } from '#platform/testing/world'
import { sessionArea } from '#session/session-routes'
import { userArea } from '#users/user-routes'
import { createAdmin, type AdminToCreate } from './create-admin.ts'

const PASSWORD = 'Sturdy-Larch-42'
const wanted: AdminToCreate = {
  email: 'First@Operator.example',
  company: 'Operator',
  locale: 'nl',
  force: false,
  mail: false,
}
let w: World

/** Nobody is a super administrator yet, as after the first start. */
beforeEach(async () => {
  w = await world([sessionArea, userArea, companyArea])
  await w.db.transact(systemScope(), (tx) =>
    sql`delete from memberships where 'ROLE_SUPER_ADMIN' = any (roles)`.execute(tx),
  )
})
afterEach(() => w.close())

const getToken = (link: string | null): string =>
  new URL(link ?? 'http://cradle.test/?token=none').searchParams.get('token')!

const listMemberships = (email: string) =>
  w.db.read(systemScope(), (tx) =>
    tx
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.user_id')
      .innerJoin('companies', 'companies.id', 'memberships.company_id')
      .select(['companies.name as company', 'memberships.roles'])
      .where('users.email', '=', email)
      .execute(),
  )

test('the first administrator sets a password with the link, signs in and creates a company', async () => {
  const { link, ...created } = await createAdmin(w.services, wanted)
  expect(created).toEqual({
    email: 'first@operator.example',
    company: 'Operator',
    isNewUser: true,
    isNewCompany: true,
  })
  const token = getToken(link)
  const reset = { token, password: PASSWORD }
  expect((await w.anonymous.post('/2/password_reset', reset)).status).toBe(204)
  expect((await w.anonymous.post('/2/password_reset', reset)).status).toBe(404)
  const login = { username: wanted.email, password: PASSWORD }
  const signedIn = await w.anonymous.call(sessionRoutes['/2'].login, { body: login })
  expect(signedIn.status).toBe(200)
  const authorization = `Bearer ${signedIn.body.token}`
  const me = await w.anonymous.get('/2/me', { authorization })
  expect(me.body).toMatchObject({ locale: 'nl', membershipSize: 1 })
  const company = await w.anonymous.call(recordRoutes(Company).create, {
    body: { name: 'Customer' },
    headers: { authorization },
  })
  expect(company.status).toBe(201)
})

test('a second administrator is refused, unless forced', async () => {
  await createAdmin(w.services, wanted)
  const second = { ...wanted, email: 'second@operator.example' }
  await expect(createAdmin(w.services, second)).rejects.toThrow(
    /super administrator already \(first@operator\.example\)/,
  )
  expect(await listMemberships(second.email)).toEqual([])
  expect(await createAdmin(w.services, { ...second, force: true })).toMatchObject({
    isNewUser: true,
    isNewCompany: false,
  })
  expect(await listMemberships(second.email)).toEqual([
    { company: 'Operator', roles: ['ROLE_SUPER_ADMIN'] },
  ])
})

test('of two commands at the same time one is refused', async () => {
  const results = await Promise.allSettled(
    ['a@operator.example', 'b@operator.example'].map((email) =>
      createAdmin(w.services, { ...wanted, email }),
    ),
  )
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('an existing account gets the role beside its own', async () => {
  const { email } = w.user('ROLE_EDITOR')
  const name = await w.db.read(systemScope(), (tx) =>
    tx
      .selectFrom('companies')
      .select('name')
      .where('id', '=', w.companies.alpha)
      .executeTakeFirstOrThrow(),
  )
  const created = await createAdmin(w.services, { ...wanted, email, company: name.name })
  expect(created).toMatchObject({ isNewUser: false, isNewCompany: false })
  const [membership] = await listMemberships(email)
  expect(membership?.roles.toSorted()).toEqual(['ROLE_EDITOR', 'ROLE_SUPER_ADMIN'])
})

test('the link is mailed on request, and the audit trail names what was created', async () => {
  expect(await createAdmin(w.services, { ...wanted, mail: true })).toMatchObject({ link: null })
  const mails = await w.db.read(systemScope(), (tx) => listMails(tx))
  expect(mails).toMatchObject([{ to: 'first@operator.example', subject: 'Je Cradle-account' }])
  expect(mails[0]!.text).toContain('met de rol Super admin.')
  const lines = await w.db.read(systemScope(), (tx) =>
    tx.selectFrom('logs').select(['action', 'message']).where('request_id', '=', 'admin').execute(),
  )
  expect(lines.map(({ action }) => action).toSorted()).toEqual([
    'company.create',
    'membership.create',
    'user.create',
  ])
})

test('an address that is none, and an inactive account, are refused', async () => {
  await expect(createAdmin(w.services, { ...wanted, email: 'nobody' })).rejects.toThrow(
    '--email nobody is no address',
  )
  const { id, email } = w.user('ROLE_EDITOR')
  await w.db.transact(systemScope(), (tx) =>
    tx.updateTable('users').set({ status: 'inactive' }).where('id', '=', id).execute(),
  )
  await expect(createAdmin(w.services, { ...wanted, email })).rejects.toThrow('is inactive')
})
