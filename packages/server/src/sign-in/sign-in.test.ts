import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  providerRoutes,
  sessionRoutes,
  accountRoutes,
  User,
  recordRoutes,
  roleNames,
} from '@cradle/contract'
import { readProblem } from '#platform/testing/read-answer'
import { systemScope } from '#access/scope'
import { companyArea } from '#companies/company-routes'
import { getCountedEvents } from '#platform/audit-trail/counted-events'
import type { ApiClient } from '#platform/testing/api-client'
import { getHome, world, type World } from '#platform/testing/world'
import { openSealedText } from '#platform/secrets/sealed-text'
import { listMails } from '#platform/mail/outbox'
import { passwordLinkTask } from '#session/password-reset'
import { sessionArea } from '#session/session-routes'
import { hashPassword } from '#users/passwords'
import { userArea } from '#users/user-routes'
import { startLocalProvider, type LocalProvider } from '#test/identity-provider/local-provider'
import { startTextRecords, type TextRecords } from '#test/identity-provider/text-records'
import { describeClientSecret } from './provider-client.ts'
import { resealClientSecrets } from './reseal-client-secrets.ts'
import { signInArea } from './sign-in-routes.ts'

const PASSWORD = 'Sturdy-Larch-42'
const MINUTE = 60_000
let w: World
let provider: LocalProvider
let names: TextRecords

beforeAll(async () => {
  provider = await startLocalProvider(['http://cradle.test/sign-in'])
  names = await startTextRecords()
  w = await world([sessionArea, userArea, companyArea, signInArea], {
    settings: { WEBHOOK_ALLOW_CIDRS: '127.0.0.1/32', WEBHOOK_DNS: names.address },
  })
  const hash = await hashPassword(PASSWORD)
  await w.db.transact(systemScope(), async (tx) => {
    await tx.updateTable('users').set({ password_hash: hash }).execute()
    // Who sets up the sign-in holds the rights of all people of the domain.
    await tx
      .updateTable('memberships')
      .set({ roles: roleNames.filter((role) => getHome(role) === 'alpha') })
      .where('id', '=', w.user('ROLE_COMPANY_ADMIN').membershipId)
      .execute()
  })
})
afterAll(async () => {
  await w.close()
  await provider.close()
  await names.close()
})

const bearer = (token: string): ApiClient => w.anonymous.with({ authorization: `Bearer ${token}` })
const path = (company: 'alpha' | 'beta' | 'platform', more = '') =>
  `/2/companies/${w.companies[company]}/identity_provider${more}`
const companyId = (company: 'alpha' | 'beta' = 'alpha') => ({ id: w.companies[company] })
const settings = (more: object = {}) => ({
  issuer: provider.issuer,
  clientId: provider.clientId,
  clientSecret: provider.clientSecret,
  active: true,
  createsViewers: false,
  password: PASSWORD,
  ...more,
})
const admin = () => w.as('ROLE_COMPANY_ADMIN')

/** The newest mail to an address. */
const findMail = async (to: string) =>
  (await w.db.read(systemScope(), (tx) => listMails(tx))).find((mail) => mail.to === to)!

/** Signs in through the provider as somebody. */
async function signInThrough(
  email: string,
  { typed = email, remember = false }: { typed?: string; remember?: boolean } = {},
) {
  const begun = await w.anonymous.call(providerRoutes.start, { body: { email: typed, remember } })
  expect(begun.text).toContain('authorizationUrl')
  const back = await provider.signIn(begun.body.authorizationUrl, email)
  const answer = Object.fromEntries(back.searchParams)
  return { back, answer, secret: begun.body.secret }
}
const complete = (body: object) => w.anonymous.call(providerRoutes.complete, { looseBody: body })
async function enter(email: string, options: { typed?: string; remember?: boolean } = {}) {
  const { answer, secret } = await signInThrough(email, options)
  return complete({ ...answer, secret })
}

test('a company admin sets the provider; it must answer, and its secret is encrypted and never returned', async () => {
  expect((await admin().get(path('alpha'))).body).toEqual({
    redirectUri: 'http://cradle.test/sign-in',
    provider: null,
  })
  const wrongPassword = await admin().put(path('alpha'), settings({ password: 'wrong' }))
  expect(readProblem(wrongPassword).violations).toMatchObject([{ code: 'wrong_password' }])
  const silent = await admin().put(path('alpha'), settings({ issuer: 'http://127.0.0.1:9/' }))
  expect(readProblem(silent).violations).toMatchObject([
    { propertyPath: 'issuer', code: 'issuer_unusable' },
  ])
  const inside = await admin().put(path('alpha'), settings({ issuer: 'http://169.254.169.254/' }))
  expect(readProblem(inside).violations[0]!.message).toContain('not public')
  const withoutSecret = await admin().put(path('alpha'), settings({ clientSecret: '' }))
  expect(readProblem(withoutSecret).violations).toMatchObject([{ code: 'secret_required' }])

  const saved = await admin().call(providerRoutes.change, {
    params: companyId(),
    body: settings(),
  })
  expect(saved.status).toBe(200)
  expect(saved.body.provider).toEqual({
    issuer: provider.issuer,
    clientId: 'cradle',
    active: true,
    createsViewers: false,
    domains: [],
  })
  expect(saved.text).not.toContain(provider.clientSecret)
  const stored = await w.db.read(systemScope(), (tx) =>
    tx.selectFrom('identity_providers').selectAll().executeTakeFirstOrThrow(),
  )
  expect(stored.sealed_secret).not.toContain(provider.clientSecret)
  const purpose = describeClientSecret(w.companies.alpha)
  expect(openSealedText(w.services.config, stored.sealed_secret, purpose)).toBe(
    provider.clientSecret,
  )
  expect((await admin().put(path('alpha'), settings({ clientSecret: undefined }))).status).toBe(200)
})

test('only people with the right over the company see and change its provider', async () => {
  expect((await w.as('ROLE_EDITOR').get(path('alpha'))).status).toBe(403)
  expect((await w.as('ROLE_EDITOR').put(path('alpha'), settings())).status).toBe(403)
  expect((await w.as('ROLE_COMPANY_ADMIN', 'beta').get(path('alpha'))).status).toBe(404)
  expect((await w.as('ROLE_COMPANY_ADMIN', 'beta').put(path('alpha'), settings())).status).toBe(404)
  expect((await w.as('ROLE_CORPORATE_ADMIN').get(path('alpha'))).status).toBe(200)
  expect((await w.as('ROLE_GENERAL_ADMIN').get(path('alpha'))).status).toBe(200)
})

test('a domain counts once its TXT record is published; the first company to prove it has it', async () => {
  const email = w.user('ROLE_EDITOR').email
  expect((await admin().post(path('alpha', '/domains'), { domain: 'no domain' })).status).toBe(422)
  const added = await admin().call(providerRoutes.addDomain, {
    params: companyId(),
    body: { domain: '@Alpha.example' },
  })
  const [domain] = added.body.provider!.domains
  expect(domain).toMatchObject({
    domain: 'alpha.example',
    recordName: '_cradle-sign-in.alpha.example',
  })
  expect((await w.anonymous.post('/2/provider_sign_ins', { email })).status).toBe(404)
  const early = await admin().post(path('alpha', '/domains/alpha.example/proof'))
  expect(readProblem(early).violations).toMatchObject([{ code: 'record_missing' }])
  expect((await admin().post(path('alpha', '/domains/alpha.example/approval'))).status).toBe(403)

  names.publish(domain!.recordName, domain!.recordValue)
  const weaker = await w.as('ROLE_ADMIN').post(path('alpha', '/domains/alpha.example/proof'))
  expect(readProblem(weaker).code).toBe('strongerAccountInDomain')
  const proven = await admin().call(providerRoutes.proveDomain, {
    params: { ...companyId(), domain: 'alpha.example' },
  })
  expect(proven.body.provider!.domains).toMatchObject([{ provenBy: 'dns' }])
  expect((await w.anonymous.post('/2/provider_sign_ins', { email })).status).toBe(201)

  const beta = w.as('ROLE_COMPANY_ADMIN', 'beta')
  await beta.put(path('beta'), settings())
  await beta.post(path('beta', '/domains'), { domain: 'alpha.example' })
  await beta.post(path('beta', '/domains'), { domain: 'beta.example' })
  const root = w.as('ROLE_SUPER_ADMIN')
  const taken = await root.post(path('beta', '/domains/alpha.example/approval'))
  expect(readProblem(taken).violations).toMatchObject([{ code: 'domain_taken' }])
  const approved = await root.call(providerRoutes.approveDomain, {
    params: { ...companyId('beta'), domain: 'beta.example' },
  })
  expect(approved.status).toBe(200)
  expect(approved.body.provider!.domains[1]).toMatchObject({ provenBy: 'administrator' })
})

test('an admin who lacks rights of somebody in the domain changes nothing about its sign-in', async () => {
  const weaker = w.as('ROLE_ADMIN')
  for (const answer of [
    await weaker.put(path('alpha'), settings()),
    await weaker.put(path('alpha'), settings({ active: false })),
    await weaker.post(path('alpha', '/removal'), { password: PASSWORD }),
    await weaker.delete(path('alpha', '/domains/alpha.example')),
  ])
    expect(readProblem(answer).code).toBe('strongerAccountInDomain')
  // A super admin of the domain keeps the password, so only the others count.
  expect((await w.as('ROLE_SUPER_ADMIN').put(path('alpha'), settings())).status).toBe(200)
})

test('a known person signs in through the provider; the session is like others and names the provider', async () => {
  const user = w.user('ROLE_EDITOR')
  const answer = await enter(user.email.toUpperCase())
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ email: user.email, remember: false })
  const own = bearer(answer.body.token)
  expect((await own.call(sessionRoutes['/2'].me)).body.email).toBe(user.email)
  const { sessions } = (await own.call(accountRoutes.signIns)).body
  expect(sessions.find((one) => one.current)!.provider).toBe(new URL(provider.issuer).host)
  const renewed = await w.anonymous.post('/2/token/refresh', {
    refreshToken: answer.body.refreshToken,
  })
  expect(renewed.status).toBe(200)
  const lines = await w.db.read(systemScope(), (tx) =>
    tx
      .selectFrom('logs')
      .select(['message', 'company_id'])
      .where('action', '=', 'user.sign_in')
      .where('user_id', '=', user.id)
      .execute(),
  )
  expect(lines).toEqual([{ message: `through ${provider.issuer}`, company_id: w.companies.alpha }])
  expect(provider.requests.filter((one) => one === 'POST /token')).toHaveLength(1)
})

test('a password opens no account of a proven domain, and another domain is unaffected', async () => {
  const logIn = (username: string, password = PASSWORD) =>
    w.anonymous.call(sessionRoutes['/2'].login, { body: { username, password } })
  const refused = await logIn(w.user('ROLE_EDITOR').email)
  expect(refused.status).toBe(401)
  expect(readProblem(refused).message).toContain('Sign in with your company')
  expect(readProblem(await logIn(w.user('ROLE_EDITOR').email, 'wrong')).message).toBe(
    'Invalid credentials.',
  )
  const other = w.user('ROLE_CORPORATE_ADMIN').email
  expect((await logIn(other)).status).toBe(200)

  const once = { attempt: 1, isLast: false, signal: new AbortController().signal }
  const own = w.user('ROLE_EDITOR').email
  for (const email of [own, other]) await passwordLinkTask(w.services).run({ email }, once)
  expect((await findMail(other)).text).toContain('/password-reset?token=')
  const mail = await findMail(own)
  expect(mail.subject).toBe('How you sign in to Cradle')
  expect(mail.text).toContain(
    `http://cradle.test/sign-in?${new URLSearchParams({ email: own }).toString()}`,
  )
  expect(mail.text).not.toContain('token=')
})

test('an invitation to a proven domain leads to the sign-in of the company, whoever invites', async () => {
  const invite = async (email: string, role: 'ROLE_COMPANY_ADMIN' | 'ROLE_SUPER_ADMIN') => {
    const created = await w
      .as(role)
      .call(recordRoutes(User).create, { body: { name: 'Robin', email, locale: 'nl' } })
    expect(created.status, created.text).toBe(201)
    return { id: created.body.id, mail: await findMail(email) }
  }
  const inside = await invite('robin@alpha.example', 'ROLE_COMPANY_ADMIN')
  expect(inside.mail.text).toContain('http://cradle.test/sign-in?email=robin%40alpha.example')
  expect(inside.mail.text).toContain('Je logt in via je bedrijf')
  expect(inside.mail.text).not.toContain('token=')
  // Another company's administrator may not read the provider of the domain.
  const beta = await w
    .as('ROLE_COMPANY_ADMIN', 'beta')
    .post('/2/users', { name: 'Kim', email: 'kim@alpha.example' })
  expect(beta.status, beta.text).toBe(201)
  expect((await findMail('kim@alpha.example')).text).toContain('/sign-in?email=')
  const outside = await invite('robin@elsewhere.example', 'ROLE_COMPANY_ADMIN')
  expect(outside.mail.text).toContain('/password-reset?token=')

  await admin().put(path('alpha'), settings({ active: false }))
  expect((await admin().post(`/2/users/${inside.id}/invitation`)).status).toBe(204)
  expect((await findMail('robin@alpha.example')).text).toContain('/password-reset?token=')
  await admin().put(path('alpha'), settings())
})

test('a super administrator keeps the password and cannot sign in through a company', async () => {
  const root = w.as('ROLE_SUPER_ADMIN')
  const { email } = w.user('ROLE_SUPER_ADMIN')
  await root.put(path('platform'), settings())
  await root.post(path('platform', '/domains'), { domain: 'platform.example' })
  expect((await root.post(path('platform', '/domains/platform.example/approval'))).status).toBe(200)
  const refused = await enter(email)
  expect(refused.status).toBe(403)
  expect(readProblem(refused)['description'] ?? refused.text).toContain(
    'password and second factor',
  )
  const logIn = await w.anonymous.post('/2/login_check', { username: email, password: PASSWORD })
  expect(logIn.status).toBe(200)
})

test('addresses that are unverified, outside the domain, unknown or deactivated are refused with a reason', async () => {
  const typed = w.user('ROLE_EDITOR').email
  const unverified = await enter('unverified@alpha.example', { typed })
  expect(unverified.status).toBe(403)
  expect(unverified.text).toContain('does not confirm')
  // Beta has the same provider, but the domain of the address belongs to Alpha.
  const foreign = await enter(typed, { typed: 'somebody@beta.example' })
  expect(foreign.status).toBe(403)
  expect(foreign.text).toContain('does not belong to its e-mail domains')
  const unknown = await enter('nobody@alpha.example')
  expect(unknown.status).toBe(403)
  expect(unknown.text).toContain('There is no account')
  const viewer = w.user('ROLE_VIEWER')
  await w.db.transact(systemScope(), (tx) =>
    tx.updateTable('users').set({ status: 'inactive' }).where('id', '=', viewer.id).execute(),
  )
  const inactive = await enter(viewer.email)
  expect(inactive.status).toBe(409)
  await getCountedEvents(w.services).flush()
  const failures = await w.db.read(systemScope(), (tx) =>
    tx
      .selectFrom('logs')
      .select('message')
      .where('action', '=', 'user.sign_in_failed')
      .where('company_id', '=', w.companies.alpha)
      .where('message', 'like', 'through %')
      .orderBy('message')
      .execute(),
  )
  expect(failures.map(({ message }) => message!.split(': ')[1])).toEqual([
    'accountInactive',
    'emailNotVerified',
    'noAccountAtCompany',
  ])
})

test('the address of the provider must be one address', async () => {
  const typed = w.user('ROLE_EDITOR').email
  await admin().put(path('alpha'), settings({ createsViewers: true }))
  for (const listed of [
    `a@evil.example,${typed}`,
    `a@evil.example ${typed}`,
    `"a;b"@alpha.example`,
  ]) {
    const answer = await enter(listed, { typed })
    expect([listed, answer.status]).toEqual([listed, 422])
    expect(answer.text).toContain('no single e-mail address')
  }
  await admin().put(path('alpha'), settings())
})

test('by a setting, an unknown person becomes a viewer while the licence has a seat', async () => {
  await admin().put(path('alpha'), settings({ createsViewers: true }))
  const answer = await enter('new.person@alpha.example')
  expect(answer.status).toBe(200)
  const me = (await bearer(answer.body.token).call(sessionRoutes['/2'].me)).body
  expect(me).toMatchObject({ name: 'Name of new.person@alpha.example' })
  expect(me.memberships).toMatchObject([
    { company: { id: w.companies.alpha }, roles: [{ name: 'ROLE_VIEWER' }] },
  ])
  await w.db.transact(systemScope(), (tx) =>
    tx.updateTable('licences').set({ max_users: 1 }).execute(),
  )
  const full = await enter('another.person@alpha.example')
  expect(full.status).toBe(403)
  expect(full.text).toContain('no free seat')
  await w.db.transact(systemScope(), (tx) =>
    tx.updateTable('licences').set({ max_users: null }).execute(),
  )
  await admin().put(path('alpha'), settings())
})

test('a sign-in is completed once, in the browser that began it, in time, with its own code', async () => {
  const { email } = w.user('ROLE_LCA_EDITOR')
  const first = await signInThrough(email)
  expect((await complete({ ...first.answer, secret: 'of another browser' })).status).toBe(404)
  const forged = await signInThrough(email)
  // The code of the first sign-in does not fit the verifier and nonce of the second one.
  const swapped = await complete({
    ...forged.answer,
    code: first.answer['code'],
    secret: forged.secret,
  })
  expect(swapped.status).toBe(422)
  const again = await signInThrough(email)
  expect((await complete({ ...again.answer, secret: again.secret })).status).toBe(200)
  expect((await complete({ ...again.answer, secret: again.secret })).status).toBe(404)
  const refused = await signInThrough(email)
  const denied = await complete({
    state: refused.answer['state'],
    error: 'access_denied',
    secret: refused.secret,
  })
  expect(denied.status).toBe(422)
  expect(denied.text).toContain('access_denied')
  const mixedUp = await signInThrough(email)
  const otherIssuer = await complete({
    ...mixedUp.answer,
    iss: 'https://other.example',
    secret: mixedUp.secret,
  })
  expect(otherIssuer.status).toBe(422)
  const late = await signInThrough(email)
  w.forward(16 * MINUTE)
  expect((await complete({ ...late.answer, secret: late.secret })).status).toBe(404)
})

test('a recent sign-in through the provider replaces the password where it is requested again', async () => {
  const { email } = w.user('ROLE_COMPANY_ADMIN')
  const own = bearer((await enter(email)).body.token)
  const change = () => own.put(path('alpha'), settings({ password: undefined }))
  expect((await change()).status).toBe(200)
  w.forward(14.5 * MINUTE)
  const fresh = bearer((await enter(email)).body.token)
  w.forward(MINUTE)
  expect((await change()).status, 'the token has expired').toBe(401)
  expect((await fresh.put(path('alpha'), settings({ password: undefined }))).status).toBe(200)
})

test('deactivation through the API ends every sign-in at once', async () => {
  const user = w.user('ROLE_CCF_EDITOR')
  const first = (await enter(user.email)).body
  const second = (await enter(user.email, { remember: true })).body
  expect((await bearer(first.token).get('/2/me')).status).toBe(200)
  const off = await admin().patch(`/2/users/${user.id}`, { status: 'inactive' })
  expect(off.status).toBe(200)
  for (const pair of [first, second]) {
    expect((await bearer(pair.token).get('/2/me')).status).toBe(401)
    const renewed = await w.anonymous.post('/2/token/refresh', { refreshToken: pair.refreshToken })
    expect(renewed.status).toBe(401)
  }
})

test('a provider that is off or removed leaves its people their passwords', async () => {
  const { email } = w.user('ROLE_EDITOR')
  const logIn = () =>
    w.anonymous.call(sessionRoutes['/2'].login, { body: { username: email, password: PASSWORD } })
  await admin().put(path('alpha'), settings({ active: false }))
  expect((await logIn()).status).toBe(200)
  expect((await w.anonymous.post('/2/provider_sign_ins', { email })).status).toBe(404)
  await admin().put(path('alpha'), settings())
  expect((await logIn()).status).toBe(401)
  expect((await admin().delete(path('alpha', '/domains/alpha.example'))).status).toBe(200)
  expect((await logIn()).status).toBe(200)
  expect((await admin().post(path('alpha', '/removal'), { password: PASSWORD })).status).toBe(204)
  expect((await admin().call(providerRoutes.get, { params: companyId() })).body.provider).toBeNull()
})

test('client secrets are encrypted again with the newest key', async () => {
  const config = {
    ...w.services.config,
    encryptionKeys: [
      { id: 'newest', secret: 'a secret of 32 bytes or more 0123456789' },
      ...w.services.config.encryptionKeys,
    ],
  }
  expect(await resealClientSecrets({ config, db: w.db })).toBe(2)
  expect(await resealClientSecrets({ config, db: w.db })).toBe(0)
})
