import { afterAll, beforeAll, expect, test } from 'vitest'
import { readProblem, readField, readRefusal } from '#platform/testing/read-answer'
import { permissionKeys, roleNames, keysOfRole, sessionRoutes } from '@cradle/contract'
import { systemScope } from '#access/scope'
import { world, type World } from '#platform/testing/world'
import { sessionArea } from '#session/session-routes'
import { hashPassword } from '#users/passwords'
import { userTable, membershipTable } from '#users/user-table'

const PASSWORD = 'Sturdy-Larch-42'
const MINUTE = 60_000
let w: World

beforeAll(async () => {
  w = await world([{ ...sessionArea, tables: [userTable, membershipTable] }])
  const hash = await hashPassword(PASSWORD)
  await w.db.transact(systemScope(), (tx) =>
    tx.updateTable('users').set({ password_hash: hash }).execute(),
  )
})
afterAll(() => w.close())

const signIn = (
  username: string,
  password = PASSWORD,
  more: object = {},
  base: '/2' | '/api' | '/epic' = '/2',
) => w.anonymous.call(sessionRoutes[base].login, { body: { username, password, ...more } })
const getMe = (token: string) =>
  w.anonymous.call(sessionRoutes['/2'].me, { headers: { authorization: `Bearer ${token}` } })

test('a correct password returns a pair of tokens under each base', async () => {
  for (const base of ['/2', '/api', '/epic'] as const) {
    const answer = await signIn(w.user('ROLE_EDITOR').email.toUpperCase(), PASSWORD, {}, base)
    expect(answer.status).toBe(200)
    expect(Object.keys(answer.body)).toEqual(['token', 'refreshToken'])
    expect((await getMe(answer.body.token)).status).toBe(200)
  }
})

test('/me returns the user with memberships and roles, and sets the cookie of the hub', async () => {
  const { token } = (await signIn(w.user('ROLE_EDITOR').email)).body
  const answer = await getMe(token)
  expect(answer.body).toMatchObject({
    '@type': 'User',
    email: w.user('ROLE_EDITOR').email,
    membershipSize: 1,
    reviewer: false,
    companyAdmin: false,
    memberships: [
      {
        company: { id: w.companies.alpha, name: 'Company alpha' },
        roles: [{ '@id': '/2/roles/ROLE_EDITOR', view: 'Editor' }],
        view: 'Editor',
      },
    ],
  })
  expect(answer.body.permissions).toContain('calculation.company_self.edit')
  expect(answer.body).not.toHaveProperty('plainPassword')
  expect(answer.text).not.toContain('argon2')
  expect(String(answer.headers['set-cookie'])).toMatch(
    /^mercureAuthorization=[^;]+; Path=\/\.well-known\/mercure; Max-Age=900; HttpOnly; SameSite=Strict/,
  )
})

test('/permissions returns every key for every role', async () => {
  for (const role of roleNames) {
    const { body } = await w.as(role).call(sessionRoutes['/2'].permissions)
    expect(Object.keys(body)).toEqual(permissionKeys)
    expect(Object.keys(body).filter((key) => readField(body, key))).toEqual(
      permissionKeys.filter((key) => keysOfRole(role).has(key)),
    )
  }
})

test('/meta.json is public under every base and at the root', async () => {
  for (const base of ['', '/2', '/api', '/epic']) {
    const answer = await w.anonymous.get(`${base}/meta.json`)
    expect(answer.body).toEqual({
      appVersion: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      apiVersion: 2,
    })
    expect(answer.headers['cache-control']).toBe('no-store')
  }
})

test('/meta.json names demonstration logins for a server with the demonstration, never in production', async () => {
  const { config } = w.services
  const readMeta = async (change: Partial<typeof config>): Promise<unknown> => {
    w.services.config = { ...config, ...change }
    const { body } = await w.anonymous.call(sessionRoutes['/2'].meta)
    w.services.config = config
    return body.demonstrationLogins
  }
  expect(await readMeta({ seedProfile: 'demo', production: false })).toBe(true)
  expect(await readMeta({ seedProfile: 'none', production: false })).toBeUndefined()
  expect(await readMeta({ seedProfile: 'demo', production: true })).toBeUndefined()
})

test('a wrong password and a missing field are refused with the messages of the contract', async () => {
  const wrong = await signIn(w.user('ROLE_VIEWER').email, 'Wrong-Larch-42')
  expect([wrong.status, readRefusal(wrong)]).toEqual([
    401,
    { code: 401, message: 'Invalid credentials.' },
  ])
  expect(wrong.headers['www-authenticate']).toBe('Bearer')
  expect((await w.anonymous.post('/2/login_check', { username: 'a@b.example' })).status).toBe(400)
  expect(
    (await w.anonymous.post('/2/login_check', { username: ['a@b.example'], password: {} })).status,
  ).toBe(400)
})

test('an unknown address is revealed only within the disclosure budget', async () => {
  const messages: string[] = []
  for (let i = 0; i < 7; i++)
    messages.push(readProblem(await signIn(`nobody-${i}@nowhere.example`)).message as string)
  expect(messages.slice(0, 5)).toEqual(Array(5).fill('User not found'))
  expect(messages.slice(5)).toEqual(['Invalid credentials.', 'Invalid credentials.'])
})

test('a deactivated account is revealed only with the correct password', async () => {
  const { id, email } = w.user('ROLE_OEF_EDITOR')
  await w.db.transact(systemScope(), (tx) =>
    tx.updateTable('users').set({ status: 'inactive' }).where('id', '=', id).execute(),
  )
  expect(readRefusal(await signIn(email))).toEqual({
    code: 401,
    message: 'This account is deactivated',
  })
  expect(readRefusal(await signIn(email, 'Wrong-Larch-42'))).toEqual({
    code: 401,
    message: 'Invalid credentials.',
  })
})

test('after ten wrong passwords the account is locked for that address for a while, and open sessions continue', async () => {
  const { email } = w.user('ROLE_ADMIN')
  const { token } = (await signIn(email)).body
  for (let i = 0; i < 10; i++) expect((await signIn(email, `Wrong-Larch-${i}`)).status).toBe(401)
  const refused = await signIn(email)
  expect([refused.status, readRefusal(refused)]).toEqual([
    429,
    { code: 429, message: 'Too many requests, try again later.' },
  ])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await getMe(token)).status).toBe(200)
  w.forward(16 * MINUTE)
  expect((await signIn(email)).status).toBe(200)
})

test('concurrent wrong passwords are counted one by one', async () => {
  const { email } = w.user('ROLE_EPD_ADMIN')
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, i) => signIn(email, `Wrong-Larch-${i}`)),
  )
  expect(answers.filter((a) => a.status === 401)).toHaveLength(10)
  expect(answers.filter((a) => a.status === 429)).toHaveLength(20)
})

test('signing out ends the session at once', async () => {
  const { token, refreshToken } = (await signIn(w.user('ROLE_SHARE_ADMIN').email)).body
  const answer = await w.anonymous.post('/2/logout', undefined, {
    authorization: `Bearer ${token}`,
  })
  expect(answer.status).toBe(204)
  expect(readRefusal(await getMe(token))).toEqual({ code: 401, message: 'Invalid JWT Token' })
  expect((await w.anonymous.post('/2/token/refresh', { refreshToken })).status).toBe(401)
})
