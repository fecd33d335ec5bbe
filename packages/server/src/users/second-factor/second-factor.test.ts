import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionRoutes, secondFactorRoutes } from '@cradle/contract'
import { readProblem, readRefusal } from '#platform/testing/read-answer'
import { generateSync } from 'otplib'
import { systemScope } from '#access/scope'
import type { ApiClient } from '#platform/testing/api-client'
import { world, type World, type WorldUser } from '#platform/testing/world'
import { listMails } from '#platform/mail/outbox'
import { openSealedText } from '#platform/secrets/sealed-text'
import { sessionArea } from '#session/session-routes'
import { hashPassword } from '#users/passwords'
import { userArea } from '#users/user-routes'
import { resetSecondFactor } from './reset-by-command.ts'
import { describeSecret } from './second-factor-store.ts'

const PASSWORD = 'Sturdy-Larch-42'
const MINUTE = 60_000
let w: World

beforeAll(async () => {
  w = await world([sessionArea, userArea], { settings: { SECOND_FACTOR_FOR: 'super_admins' } })
  const hash = await hashPassword(PASSWORD)
  await w.db.transact(systemScope(), (tx) =>
    tx.updateTable('users').set({ password_hash: hash }).execute(),
  )
})
afterAll(() => w.close())

const signIn = (user: WorldUser, more: object = {}) =>
  w.anonymous.call(sessionRoutes['/2'].login, {
    body: { username: user.email, password: PASSWORD, ...more },
  })
const bearer = (token: string): ApiClient => w.anonymous.with({ authorization: `Bearer ${token}` })
const makeCode = (secret: string): string =>
  generateSync({ secret, epoch: Math.floor(w.services.now().getTime() / 1000) })
const listSubjects = async (user: WorldUser): Promise<string[]> =>
  (await w.db.read(systemScope(), (tx) => listMails(tx)))
    .filter(({ to }) => to === user.email)
    .map(({ subject }) => subject)
const listActions = (user: WorldUser) =>
  w.db.read(systemScope(), async (tx) =>
    (
      await tx
        .selectFrom('logs')
        .select('action')
        .where('resource', '=', `/2/users/${user.id}`)
        .orderBy('created_at')
        .orderBy('id')
        .execute()
    ).map(({ action }) => action),
  )

/** Sets up a second factor. The clock moves past the code of the confirmation. */
async function enrol(api: ApiClient): Promise<{ secret: string; recoveryCodes: string[] }> {
  const made = await api.call(secondFactorRoutes.enrol, { body: { password: PASSWORD } })
  expect(made.status).toBe(200)
  const confirmed = await api.call(secondFactorRoutes.confirm, {
    body: {
      code: makeCode(made.body.secret),
    },
  })
  expect(confirmed.status).toBe(200)
  w.forward(MINUTE)
  return { secret: made.body.secret, recoveryCodes: confirmed.body.recoveryCodes }
}

test('a second factor is set up with the password and a code, and then each sign-in needs a code', async () => {
  const user = w.user('ROLE_EDITOR')
  const there = (await signIn(user)).body
  const own = bearer((await signIn(user)).body.token)
  expect((await own.get('/2/second_factor')).body).toEqual({
    enabled: false,
    recoveryCodesLeft: 0,
    required: false,
  })
  expect(
    readProblem(await own.post('/2/second_factor', { password: 'wrong' })).violations,
  ).toMatchObject([{ propertyPath: 'password', code: 'wrong_password' }])
  expect((await own.post('/2/second_factor/confirmation', { code: '123456' })).status).toBe(422)
  const made = (await own.call(secondFactorRoutes.enrol, { body: { password: PASSWORD } })).body
  expect(made.picture).toMatch(/^<svg /)
  expect(made.uri).toContain(made.secret)
  expect((await signIn(user)).status, 'not confirmed yet').toBe(200)
  const wrong = await own.post('/2/second_factor/confirmation', { code: 'no code' })
  expect(readProblem(wrong).violations).toMatchObject([
    { propertyPath: 'code', code: 'wrong_code' },
  ])
  const first = makeCode(made.secret)
  const { recoveryCodes } = (await own.call(secondFactorRoutes.confirm, { body: { code: first } }))
    .body
  expect(recoveryCodes).toHaveLength(10)
  expect((await bearer(there.token).get('/2/me')).status, 'the other sign-in has ended').toBe(401)
  expect((await own.call(sessionRoutes['/2'].me)).body.secondFactorSince).toBeTruthy()

  expect(readRefusal(await signIn(user))).toEqual({
    code: 401,
    message: 'A code of the second factor is required',
  })
  expect((await signIn(user, { code: '' })).status).toBe(401)
  expect(
    readProblem(await signIn(user, { code: first })).message,
    'the code of the confirmation',
  ).toBe('This code is wrong or was used already')
  w.forward(MINUTE)
  const code = makeCode(made.secret)
  const both = await Promise.all([signIn(user, { code }), signIn(user, { code })])
  expect(
    both.map(({ status }) => status).toSorted((a, b) => a - b),
    'one code, one sign-in',
  ).toEqual([200, 401])
  expect(readProblem(await signIn(user, { password: 'wrong', code: '000000' })).message).toBe(
    'Invalid credentials.',
  )
  expect((await own.post('/2/second_factor', { password: PASSWORD })).status).toBe(409)
  expect(await listSubjects(user)).toEqual(['Your Cradle account has a second factor'])
  expect(await listActions(user)).toContain('user.second_factor_set')
})

test('the secret is encrypted, the recovery codes are hashed', async () => {
  const user = w.user('ROLE_CCF_EDITOR')
  const { secret, recoveryCodes } = await enrol(w.as('ROLE_CCF_EDITOR'))
  const stored = await w.db.read(systemScope(), async (tx) => ({
    factor: await tx
      .selectFrom('second_factors')
      .selectAll()
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow(),
    codes: await tx
      .selectFrom('recovery_codes')
      .selectAll()
      .where('user_id', '=', user.id)
      .execute(),
  }))
  expect(JSON.stringify(stored)).not.toContain(secret)
  expect(
    openSealedText(w.services.config, stored.factor.sealed_secret, describeSecret(user.id)),
  ).toBe(secret)
  const texts = stored.codes.map(({ code_hash }) => code_hash.toString('latin1'))
  for (const code of recoveryCodes)
    expect(texts.some((text) => text.includes(code.replaceAll('-', '')))).toBe(false)
})

test('a recovery code signs in once, and the owner is informed', async () => {
  const user = w.user('ROLE_VIEWER')
  const { recoveryCodes } = await enrol(w.as('ROLE_VIEWER'))
  const [one, two] = recoveryCodes as [string, string]
  expect((await signIn(user, { code: ` ${one.toLowerCase()} ` })).status).toBe(200)
  expect((await signIn(user, { code: one })).status).toBe(401)
  expect((await w.as('ROLE_VIEWER').call(secondFactorRoutes.get)).body.recoveryCodesLeft).toBe(9)
  expect(await listSubjects(user)).toContain('A recovery code of your Cradle account was used')
  const renewed = await w.as('ROLE_VIEWER').call(secondFactorRoutes.renewRecoveryCodes, {
    body: {
      password: PASSWORD,
    },
  })
  expect(renewed.body.recoveryCodes).toHaveLength(10)
  expect((await signIn(user, { code: two })).status, 'an old code').toBe(401)
  expect((await signIn(user, { code: renewed.body.recoveryCodes[0] })).status).toBe(200)
})

test('wrong codes are limited, also when they are sent at the same time', async () => {
  const user = w.user('ROLE_COMPANY_ADMIN')
  const { secret } = await enrol(w.as('ROLE_COMPANY_ADMIN'))
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, i) => signIn(user, { code: String(100_000 + i) })),
  )
  expect(answers.map(({ status }) => status).filter((status) => status === 401)).toHaveLength(5)
  expect(readRefusal(answers.find(({ status }) => status === 429)!)).toMatchObject({ code: 429 })
  expect((await signIn(user, { code: makeCode(secret) })).status).toBe(429)
  w.forward(15 * MINUTE)
  expect((await signIn(user, { code: makeCode(secret) })).status).toBe(200)
})

test('the own second factor is removed with the password', async () => {
  const user = w.user('ROLE_CORPORATE_ADMIN')
  const own = w.as('ROLE_CORPORATE_ADMIN')
  expect((await own.post('/2/second_factor/removal', { password: PASSWORD })).status).toBe(409)
  await enrol(own)
  expect((await own.post('/2/second_factor/removal', { password: 'wrong' })).status).toBe(422)
  expect((await own.post('/2/second_factor/removal', { password: PASSWORD })).status).toBe(204)
  expect((await signIn(user)).status).toBe(200)
  expect(await listSubjects(user)).toContain('Your Cradle second factor was removed')
})

test('an administrator of all companies of a user resets the second factor, which ends the sign-ins', async () => {
  const user = w.user('ROLE_EDITOR', 'beta')
  const token = (await signIn(user)).body.token
  await enrol(w.as('ROLE_EDITOR', 'beta'))
  const path = `/2/users/${user.id}/second_factor`
  expect((await w.as('ROLE_COMPANY_ADMIN').delete(path)).status, 'of another company').toBe(404)
  expect((await w.as('ROLE_VIEWER', 'beta').delete(path)).status, 'not an administrator').toBe(404)
  expect((await w.as('ROLE_EDITOR', 'beta').delete(path)).status, 'the own one').toBe(403)
  expect((await w.as('ROLE_COMPANY_ADMIN', 'beta').delete(path)).status).toBe(204)
  expect((await w.as('ROLE_COMPANY_ADMIN', 'beta').delete(path)).status).toBe(409)
  w.forward(6_000)
  expect((await bearer(token).get('/2/me')).status).toBe(401)
  expect((await signIn(user)).status).toBe(200)
  expect(await listSubjects(user)).toContain('Your Cradle second factor was reset')
  expect(await listActions(user)).toContain('user.second_factor_reset')
})

test('a super admin without the required second factor has no rights until it is set up', async () => {
  const user = w.user('ROLE_SUPER_ADMIN')
  const own = bearer((await signIn(user)).body.token)
  const refused = await own.get('/2/users')
  expect([refused.status, readProblem(refused).code]).toEqual([403, 'secondFactorRequired'])
  expect((await own.get('/2/second_factor')).body).toMatchObject({ enabled: false, required: true })
  expect((await own.call(sessionRoutes['/2'].me)).body.permissions).toEqual([])
  await enrol(own)
  w.forward(6_000)
  expect((await own.get('/2/users')).status).toBe(200)
  const kept = await own.post('/2/second_factor/removal', { password: PASSWORD })
  expect([kept.status, readProblem(kept).code]).toEqual([409, 'secondFactorKept'])
})

test('a command on the server resets the second factor of the only super admin', async () => {
  const user = w.user('ROLE_SUPER_ADMIN')
  await expect(resetSecondFactor(w.services, 'nobody@alpha.example')).rejects.toThrow(
    'there is no account nobody@alpha.example',
  )
  await resetSecondFactor(w.services, user.email.toUpperCase())
  await expect(resetSecondFactor(w.services, user.email)).rejects.toThrow('has no second factor')
  const own = bearer((await signIn(user)).body.token)
  expect((await own.get('/2/second_factor')).body).toMatchObject({ enabled: false, required: true })
  expect(await listSubjects(user)).toContain('Your Cradle second factor was reset')
  expect((await listActions(user)).filter((a) => a === 'user.second_factor_reset')).toHaveLength(1)
})

test('an impersonation cannot touch the second factor', async () => {
  const user = w.user('ROLE_EDITOR')
  await w.db.transact(systemScope(), (tx) =>
    tx
      .updateTable('sessions')
      .set({
        impersonator_id: w.user('ROLE_SUPER_ADMIN').id,
        parent_session_id: w.user('ROLE_SUPER_ADMIN').sessionId,
      })
      .where('id', '=', user.sessionId)
      .execute(),
  )
  w.forward(6_000)
  await w.db.transact(systemScope(), (tx) =>
    tx
      .updateTable('sessions')
      .set({ revoked_at: null })
      .where('id', 'in', [user.sessionId, w.user('ROLE_SUPER_ADMIN').sessionId])
      .execute(),
  )
  const own = w.as('ROLE_EDITOR')
  for (const path of ['', '/removal', '/recovery_codes'])
    expect((await own.post(`/2/second_factor${path}`, { password: PASSWORD })).status).toBe(403)
  expect((await own.post('/2/second_factor/confirmation', { code: '123456' })).status).toBe(403)
})
