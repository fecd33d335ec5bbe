import { afterAll, beforeAll, expect, test } from 'vitest'
import { User, recordRoutes, accountRoutes, sessionRoutes } from '@cradle/contract'
import { readProblem } from '#platform/testing/read-answer'
import { systemScope } from '#access/scope'
import { newId } from '#platform/ids'
import { listMails } from '#platform/mail/outbox'
import { world, type World } from '#platform/testing/world'
import { sessionArea } from '#session/session-routes'
import { userArea } from '#users/user-routes'

let w: World
beforeAll(async () => {
  w = await world([sessionArea, userArea])
})
afterAll(() => w.close())

const PASSWORD = 'Quiet-Spruce-77'

/** A new user of alpha, and a sign-in of that user. */
async function makeSignedIn() {
  const email = `own-${newId()}@alpha.example`
  const admin = w.as('ROLE_COMPANY_ADMIN')
  const user = await admin.call(recordRoutes(User).create, {
    body: { name: 'Somebody', email, plainPassword: PASSWORD },
  })
  expect(user.status, user.text).toBe(201)
  return { id: user.body.id, email, ...(await signIn(email)) }
}
async function signIn(username: string, userAgent = 'Test browser') {
  const answer = await w.app.inject({
    method: 'POST',
    url: '/2/login_check',
    headers: { 'user-agent': userAgent, 'content-type': 'application/json' },
    payload: { username, password: PASSWORD },
  })
  const { token } = answer.json<{ token?: string }>()
  return {
    status: answer.statusCode,
    api: w.anonymous.with({ authorization: `Bearer ${token ?? ''}` }),
  }
}
const listSessions = async (api: World['anonymous']) =>
  (await api.call(accountRoutes.signIns)).body.sessions
const findLink = async (email: string): Promise<string> => {
  const mails = await w.db.read(systemScope(), (tx) => listMails(tx))
  const texts = mails.filter((mail) => mail.to === email).map(({ text }) => text)
  return texts.map((text) => /email-change\?token=([\w-]+)/.exec(text)?.[1]).find(Boolean) ?? ''
}
const listSubjects = async (email: string): Promise<string[]> =>
  (await w.db.read(systemScope(), (tx) => listMails(tx)))
    .filter((mail) => mail.to === email)
    .map(({ subject }) => subject)

test('people see their own sign-ins with device and address, and end one of them', async () => {
  const { email, api } = await makeSignedIn()
  const other = await signIn(email, 'Phone')
  const sessions = await listSessions(api)
  expect(
    Object.fromEntries(sessions.map(({ userAgent, current }) => [userAgent, current])),
  ).toEqual({ Phone: false, 'Test browser': true })
  expect(sessions[0]!.address).toBe('127.0.0.1')
  const phone = sessions.find(({ userAgent }) => userAgent === 'Phone')!
  const stranger = await makeSignedIn()
  expect((await stranger.api.delete(`/2/sessions/${phone.id}`)).status).toBe(404)
  expect((await api.delete('/2/sessions/x')).status).toBe(404)
  expect((await api.delete(`/2/sessions/${phone.id}`)).status).toBe(204)
  expect((await api.delete(`/2/sessions/${phone.id}`)).status).toBe(404)
  expect((await other.api.get('/2/me')).status).toBe(401)
  expect((await api.get('/2/me')).status).toBe(200)
})

test('ending all other sign-ins keeps the own one', async () => {
  const { email, api } = await makeSignedIn()
  const others = [await signIn(email), await signIn(email)]
  expect((await api.delete('/2/sessions')).status).toBe(204)
  for (const other of others) expect((await other.api.get('/2/me')).status).toBe(401)
  expect(await listSessions(api)).toHaveLength(1)
})

test('a new e-mail address needs the password, and applies when the link of the mail is used', async () => {
  const { email, api } = await makeSignedIn()
  const next = `next-${newId()}@alpha.example`
  const request = (body: object) => api.call(accountRoutes.changeEmail, { looseBody: body })
  expect(
    readProblem(await request({ email: next, password: 'Wrong-Guess-77' })).violations,
  ).toMatchObject([{ propertyPath: 'password', code: 'wrong_password' }])
  expect(
    readProblem(await request({ email: 'no address', password: PASSWORD })).violations,
  ).toMatchObject([{ propertyPath: 'email' }])
  expect(readProblem(await request({ email, password: PASSWORD })).violations).toMatchObject([
    { propertyPath: 'email', code: 'email_unchanged' },
  ])
  expect(
    readProblem(await request({ email: w.user('ROLE_EDITOR').email, password: PASSWORD }))
      .violations,
  ).toMatchObject([{ propertyPath: 'email', code: 'email_in_use' }])
  expect((await request({ email: ` ${next.toUpperCase()} `, password: PASSWORD })).status).toBe(204)
  expect((await api.call(sessionRoutes['/2'].me)).body.email).toBe(email)
  expect(await listSubjects(email)).toEqual(['A new e-mail address for your Cradle account'])

  const confirm = (token: string) =>
    w.anonymous.call(accountRoutes.confirmEmail, { body: { token } })
  expect((await confirm('x')).status).toBe(404)
  const token = await findLink(next)
  expect((await confirm(token)).status).toBe(204)
  expect((await confirm(token)).status).toBe(404)
  expect((await api.call(sessionRoutes['/2'].me)).body.email).toBe(next)
  expect((await signIn(email)).status).toBe(401)
  expect((await signIn(next)).status).toBe(200)
  expect(await listSubjects(email)).toContain(
    'The e-mail address of your Cradle account was changed',
  )
})

test('only the newest link works, for 24 hours, and an old link to set a password ends', async () => {
  const { id, email, api } = await makeSignedIn()
  const [first, second] = [`a-${newId()}@alpha.example`, `b-${newId()}@alpha.example`]
  for (const address of [first, second])
    expect(
      (await api.post('/2/email_changes', { email: address, password: PASSWORD })).status,
    ).toBe(204)
  const confirm = async (address: string) =>
    (await w.anonymous.post('/2/email_changes/confirmation', { token: await findLink(address) }))
      .status
  expect(await confirm(first)).toBe(404)
  await w.db.transact(systemScope(), (tx) =>
    tx
      .insertInto('password_resets')
      .values({
        token_hash: Buffer.from(newId()),
        user_id: id,
        expires_at: new Date(Date.now() + 3_600_000),
      })
      .execute(),
  )
  expect(await confirm(second)).toBe(204)
  const open = await w.db.read(systemScope(), (tx) =>
    tx
      .selectFrom('password_resets')
      .select('user_id')
      .where('user_id', '=', id)
      .where('used_at', 'is', null)
      .execute(),
  )
  expect(open).toEqual([])
  const late = await makeSignedIn()
  const third = `c-${newId()}@alpha.example`
  await late.api.post('/2/email_changes', { email: third, password: PASSWORD })
  w.forward(25 * 3_600_000)
  expect(await confirm(third)).toBe(404)
  expect(email).not.toBe(second)
})
