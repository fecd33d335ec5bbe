import { readRefusal } from '#platform/testing/read-answer'
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionRoutes } from '@cradle/contract'
import { generateKeyPair, SignJWT } from 'jose'
import type { RoleName } from '@cradle/contract'
import { systemScope } from '#access/scope'
import { newId } from '#platform/ids'
import { world, type World } from '#platform/testing/world'
import { signAccessToken } from '#session/access-token'
import { sessionArea } from '#session/session-routes'
import { makeSubscriberToken } from '#session/subscriber-token'
import { hashPassword } from '#users/passwords'
import { userArea } from '#users/user-routes'
import { makeScope } from '#access/scope'

const PASSWORD = 'Sturdy-Larch-42'
const SECOND = 1000
const HOUR = 3_600_000
let w: World

beforeAll(async () => {
  w = await world([sessionArea, userArea])
  const hash = await hashPassword(PASSWORD)
  await w.db.transact(systemScope(), (tx) =>
    tx.updateTable('users').set({ password_hash: hash }).execute(),
  )
})
afterAll(() => w.close())

const signIn = async (role: RoleName = 'ROLE_EDITOR', more: object = {}) =>
  (
    await w.anonymous.call(sessionRoutes['/2'].login, {
      body: {
        username: w.user(role).email,
        password: PASSWORD,
        ...more,
      },
    })
  ).body
const refresh = (refreshToken: unknown) =>
  w.anonymous.call(sessionRoutes['/2'].refresh, { looseBody: { refreshToken } })
const getMe = (token: string) =>
  w.anonymous.call(sessionRoutes['/2'].me, { headers: { authorization: `Bearer ${token}` } })

test('a refresh token returns a new pair, and the new one does too', async () => {
  let { refreshToken } = await signIn()
  for (let i = 0; i < 3; i++) {
    const answer = await refresh(refreshToken)
    expect(Object.keys(answer.body)).toEqual(['token', 'refreshToken'])
    expect(answer.body.refreshToken).not.toBe(refreshToken)
    expect((await getMe(answer.body.token)).status).toBe(200)
    refreshToken = answer.body.refreshToken
    w.forward(20 * SECOND)
  }
})

test('missing and unknown refresh tokens are refused', async () => {
  expect((await w.anonymous.post('/2/token/refresh', {})).body).toEqual({
    code: 401,
    message: 'Missing JWT Refresh Token',
  })
  for (const wrong of ['nonsense', 'x'.repeat(5000), 42])
    expect((await refresh(wrong)).status).toBe(401)
  expect(readRefusal(await refresh('nonsense'))).toEqual({
    code: 401,
    message: 'JWT Refresh Token Not Found',
  })
})

test('a token used again after the grace period revokes its whole family, and no other sign-in', async () => {
  const [stolen, other] = [await signIn(), await signIn()]
  const rotated = (await refresh(stolen.refreshToken)).body
  w.forward(16 * SECOND)
  expect((await refresh(stolen.refreshToken)).status).toBe(401)
  expect((await refresh(rotated.refreshToken)).status).toBe(401)
  expect((await getMe(rotated.token)).status).toBe(401)
  expect((await getMe(other.token)).status).toBe(200)
  expect((await refresh(other.refreshToken)).status).toBe(200)
})

test('within the grace period only the direct predecessor is valid', async () => {
  const first = await signIn()
  const second = (await refresh(first.refreshToken)).body
  expect((await refresh(first.refreshToken)).status).toBe(200)
  const third = (await refresh(second.refreshToken)).body
  expect((await refresh(first.refreshToken)).status).toBe(401)
  expect((await refresh(third.refreshToken)).status).toBe(401)
})

test('three tabs that refresh at the same moment all remain signed in', async () => {
  const { refreshToken } = await signIn()
  const answers = await Promise.all([
    refresh(refreshToken),
    refresh(refreshToken),
    refresh(refreshToken),
  ])
  expect(answers.map((a) => a.status)).toEqual([200, 200, 200])
  for (const { body } of answers) {
    expect((await getMe(body.token)).status).toBe(200)
    expect((await refresh(body.refreshToken)).status).toBe(200)
  }
})

test('an idle sign-in ends after 12 hours, a remembered one after 30 days', async () => {
  const [short, long] = [await signIn('ROLE_ADMIN'), await signIn('ROLE_ADMIN', { remember: true })]
  w.forward(12 * HOUR + SECOND)
  expect((await refresh(short.refreshToken)).status).toBe(401)
  const next = (await refresh(long.refreshToken)).body
  w.forward(30 * 24 * HOUR + SECOND)
  expect((await refresh(next.refreshToken)).status).toBe(401)
})

test('the stored form of a refresh token cannot be used as a token', async () => {
  const { refreshToken } = await signIn()
  const rows = await w.db.read(systemScope(), (tx) =>
    tx.selectFrom('refresh_tokens').select('token_hash').execute(),
  )
  expect(
    rows.some(
      (row) => Buffer.from(row['token_hash'] as Buffer).toString('base64url') === refreshToken,
    ),
  ).toBe(false)
  expect((await refresh((rows[0]!['token_hash'] as Buffer).toString('base64url'))).status).toBe(401)
})

test('an access token expires after 15 minutes, and the answer says so', async () => {
  const { token } = await signIn()
  w.forward(15 * 60 * SECOND + SECOND)
  const answer = await getMe(token)
  expect([answer.status, readRefusal(answer), answer.headers['www-authenticate']]).toEqual([
    401,
    { code: 401, message: 'Expired JWT Token' },
    'Bearer',
  ])
})

test('a missing token, a token elsewhere, and every forged token are refused', async () => {
  const { token } = await signIn()
  const [header, payload] = token.split('.') as [string, string]
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
  const kid = (JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid: string }).kid
  const toBase64 = (value: unknown): string =>
    Buffer.from(JSON.stringify(value)).toString('base64url')
  const secret = w.services.config.jwtSecret
  const signToken = (head: object, body: object, key = secret): string => {
    const text = `${toBase64(head)}.${toBase64(body)}`
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
  }
  const good = { alg: 'HS256', typ: 'at+jwt', kid }
  const { privateKey } = await generateKeyPair('ES256')
  const forged = {
    'no signature': `${toBase64({ ...good, alg: 'none' })}.${payload}.`,
    'a weak key': signToken(good, claims, 'secret'),
    'an unknown key id': signToken({ ...good, kid: 'other' }, claims),
    'a key id that is a path': signToken({ ...good, kid: '../../dev/null' }, claims, ''),
    'a key inside': signToken(
      {
        alg: 'HS256',
        typ: 'at+jwt',
        jwk: { kty: 'oct', k: Buffer.from('mine').toString('base64url') },
      },
      claims,
      'mine',
    ),
    'another algorithm': await new SignJWT(claims)
      .setProtectedHeader({ ...good, alg: 'ES256' })
      .sign(privateKey),
    HS512: `${toBase64({ ...good, alg: 'HS512' })}.${payload}.${createHmac('sha512', secret)
      .update(`${toBase64({ ...good, alg: 'HS512' })}.${payload}`)
      .digest('base64url')}`,
    'changed claims': `${header}.${toBase64({ ...claims, sub: w.user('ROLE_SUPER_ADMIN').id })}.${token.split('.')[2]!}`,
    'another type': signToken({ ...good, typ: 'JWT' }, claims),
    'another audience': signToken(good, { ...claims, aud: 'cradle-hub' }),
    'no session': signToken(good, { ...claims, sid: undefined }),
    'an unknown session': signToken(good, { ...claims, sid: newId() }),
    "somebody's session": signToken(good, { ...claims, sub: w.user('ROLE_SUPER_ADMIN').id }),
    nonsense: 'a.b.c',
  }
  for (const [name, wrong] of Object.entries(forged)) {
    const answer = await getMe(wrong)
    expect([name, answer.status, readRefusal(answer)]).toEqual([
      name,
      401,
      { code: 401, message: 'Invalid JWT Token' },
    ])
  }
  expect((await w.anonymous.get('/2/me')).body).toEqual({
    code: 401,
    message: 'JWT Token not found',
  })
  expect(
    (
      await w.anonymous.get(`/2/me?bearer=${token}&access_token=${token}`, {
        cookie: `token=${token}; mercureAuthorization=${token}`,
      })
    ).status,
  ).toBe(401)
  expect((await w.anonymous.get('/2/me', { authorization: `Basic ${token}` })).status).toBe(401)
  expect((await getMe(token)).status).toBe(200)
})

test('a token of the hub opens no API call, and the API token gives no right at the hub', async () => {
  const { id, sessionId, email, companyId } = w.user('ROLE_EDITOR')
  const answer = await w.as('ROLE_EDITOR').call(sessionRoutes['/2'].liveToken)
  expect(answer.body).toMatchObject({
    hub: 'http://cradle.test/.well-known/mercure',
    topics: expect.arrayContaining([
      `http://cradle.test/2/users/${id}/updates{?topic}`,
      `http://cradle.test/2/companies/${companyId}/calculations/updates{?topic}`,
      `http://cradle.test/2/companies/${companyId}/folders/updates{?topic}`,
    ]),
  })
  expect(answer.body.topics).not.toContain(
    `http://cradle.test/2/companies/${companyId}/updates{?topic}`,
  )
  expect((await getMe(answer.body.token)).status).toBe(401)
  const api = await signAccessToken(
    w.services.config,
    { userId: id, email, sessionId, impersonatorId: null },
    w.services.now(),
  )
  expect(JSON.parse(Buffer.from(api.split('.')[1]!, 'base64url').toString())).not.toHaveProperty(
    'mercure',
  )
  const claims = JSON.parse(
    Buffer.from(answer.body.token.split('.')[1]!, 'base64url').toString(),
  ) as { mercure?: object }
  // A token that would be too long for a cookie has no list: the hub derives it from the context.
  expect(answer.body.token.length).toBeLessThan(3_800)
  expect(claims.mercure).toBeUndefined()
})

test('a token of the hub lists its topics where they fit', async () => {
  const { body } = await w.as('ROLE_SHARE_EDITOR').call(sessionRoutes['/2'].liveToken)
  const claims = JSON.parse(Buffer.from(body.token.split('.')[1]!, 'base64url').toString()) as {
    mercure: object
  }
  expect(claims.mercure).toEqual({ subscribe: body.topics })
})

test("a company's topics are limited to the collections that the role may view", async () => {
  const listCollections = async (role: RoleName, company: 'alpha' | 'sister' | 'beta') =>
    (await w.as(role).call(sessionRoutes['/2'].liveToken)).body.topics
      .map(
        (topic: string) =>
          new RegExp(`/2/companies/${w.companies[company]}/(\\w+)/updates{`).exec(topic)?.[1],
      )
      .filter((name: string | undefined) => name !== undefined)
  const ofEditor = await listCollections('ROLE_EDITOR', 'alpha')
  expect(ofEditor).toEqual(expect.arrayContaining(['inputs', 'folders', 'suppliers', 'reports']))
  expect(await listCollections('ROLE_EDITOR', 'sister')).toEqual([])
  const ofGroup = await listCollections('ROLE_CORPORATE_ADMIN', 'alpha')
  expect(ofGroup).toEqual(expect.arrayContaining(['calculations', 'inputs', 'reports']))
  for (const hidden of ['folders', 'suppliers', 'locations', 'waste_scenario_sets', 'templates'])
    expect(ofGroup).not.toContain(hidden)
  expect(await listCollections('ROLE_SUPER_ADMIN', 'beta')).toEqual([])
})

test('tokens of the hub fit in a header and a cookie, even with hundreds of companies', async () => {
  const descendants = Array.from({ length: 300 }, () => newId())
  const actor = { userId: newId(), sessionId: newId(), membershipId: newId() } as never
  const scope = makeScope({
    userId: newId(),
    companyId: newId(),
    descendants,
    keys: ['calculation.company_childs.view', 'calculation.company_self.view'],
  })
  const { makeSubscriberCookie: subscriberCookie } = await import('#session/subscriber-token')
  const ctx = { ...w.services, actor, scope, origin: 'https://cradle.test' } as never
  const cookie = await subscriberCookie(ctx)
  expect(cookie.length).toBeLessThan(4096)
  expect(cookie).toMatch(/; Secure$/)
  const { topics, token } = await makeSubscriberToken(ctx)
  expect(topics.filter((topic) => topic.endsWith('/calculations/updates{?topic}'))).toHaveLength(
    301,
  )
  expect(token.length).toBeLessThan(3_800)
  const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as object
  expect(claims).not.toHaveProperty('mercure')
})
