import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionRoutes } from '@cradle/contract'
import { readProblem } from '#platform/testing/read-answer'
import type { RoleName } from '@cradle/contract'
import { systemScope } from '#access/scope'
import { listMails } from '#platform/mail/outbox'
import { world, type World } from '#platform/testing/world'
import { passwordLinkTask } from '#session/password-reset'
import { sessionArea } from '#session/session-routes'
import { userArea } from '#users/user-routes'

const HOUR = 3_600_000
let w: World

beforeAll(async () => {
  w = await world([sessionArea, userArea])
})
afterAll(() => w.close())

/** Requests a mail and runs the queued job as the job runner would. */
async function requestReset(email: string, headers: Record<string, string> = {}) {
  const answer = await w.anonymous.call(sessionRoutes['/2'].requestPassword, {
    body: { email },
    headers,
  })
  await passwordLinkTask(w.services).run(
    { email: email.toLowerCase() },
    { attempt: 1, isLast: false, signal: new AbortController().signal },
  )
  return answer
}
const listMailsTo = async (email: string) =>
  (await w.db.read(systemScope(), (tx) => listMails(tx, 1000))).filter((mail) => mail.to === email)
const findNewestLink = async (email: string): Promise<string> =>
  /token=([\w-]+)/.exec(
    (await listMailsTo(email)).find((mail) => mail.text.includes('token='))!.text,
  )![1]!
const getEmail = (role: RoleName): string => w.user(role).email
const reset = (token: string, password: string) =>
  w.anonymous.call(sessionRoutes['/2'].resetPassword, { body: { token, password } })

test('a link sets the password once, ends every sign-in and informs the owner', async () => {
  expect(
    (
      await requestReset(getEmail('ROLE_EDITOR').toUpperCase(), {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
      })
    ).status,
  ).toBe(204)
  expect((await listMailsTo(getEmail('ROLE_EDITOR')))[0]!.text).toContain(
    'http://cradle.test/password-reset?token=',
  )
  const token = await findNewestLink(getEmail('ROLE_EDITOR'))
  expect((await w.anonymous.post('/2/token_check', { token })).status).toBe(204)
  const weak = await reset(token, 'weak')
  expect([weak.status, readProblem(weak).violations[0]]).toEqual([
    422,
    expect.objectContaining({ propertyPath: 'password', code: 'password_policy' }),
  ])
  const [one, two] = await Promise.all([
    reset(token, 'Quiet-Spruce-77'),
    reset(token, 'Quiet-Spruce-88'),
  ])
  expect([one.status, two.status].sort((a, b) => a - b)).toEqual([204, 404])
  expect((await w.anonymous.post('/2/token_check', { token })).body).toMatchObject({
    status: 404,
    description: 'Password reset link expired, request a new one',
  })
  expect((await w.as('ROLE_EDITOR').get('/2/me')).status).toBe(401)
  const password = one.status === 204 ? 'Quiet-Spruce-77' : 'Quiet-Spruce-88'
  expect(
    (await w.anonymous.post('/2/login_check', { username: getEmail('ROLE_EDITOR'), password }))
      .status,
  ).toBe(200)
  expect((await listMailsTo(getEmail('ROLE_EDITOR')))[0]!.subject).toBe(
    'Your Cradle password was changed',
  )
})

test('a new link invalidates the previous one, and a link expires after 24 hours', async () => {
  await requestReset(getEmail('ROLE_VIEWER'))
  const first = await findNewestLink(getEmail('ROLE_VIEWER'))
  await requestReset(getEmail('ROLE_VIEWER'))
  const second = await findNewestLink(getEmail('ROLE_VIEWER'))
  expect((await reset(first, 'Quiet-Spruce-77')).status).toBe(404)
  w.forward(24 * HOUR + 1000)
  expect((await reset(second, 'Quiet-Spruce-77')).status).toBe(404)
})

test('an account gets five mails an hour', async () => {
  for (let i = 0; i < 7; i++) expect((await requestReset(getEmail('ROLE_ADMIN'))).status).toBe(204)
  expect(await listMailsTo(getEmail('ROLE_ADMIN'))).toHaveLength(5)
  w.forward(HOUR + 1000)
  await requestReset(getEmail('ROLE_ADMIN'))
  expect(await listMailsTo(getEmail('ROLE_ADMIN'))).toHaveLength(6)
})

test('an inactive account gets no mail, and the answer does not reveal it', async () => {
  await w.db.transact(systemScope(), (tx) =>
    tx
      .updateTable('users')
      .set({ status: 'inactive' })
      .where('email', '=', getEmail('ROLE_EPD_ADMIN'))
      .execute(),
  )
  expect((await requestReset(getEmail('ROLE_EPD_ADMIN'))).status).toBe(204)
  expect(await listMailsTo(getEmail('ROLE_EPD_ADMIN'))).toHaveLength(0)
})

test('an unknown address is reported five times an hour, then answered like a known one', async () => {
  w.forward(2 * HOUR)
  const answers = []
  for (let i = 0; i < 7; i++) answers.push(await requestReset(`nobody-${i}@nowhere.example`))
  expect(answers.map((a) => a.status)).toEqual([404, 404, 404, 404, 404, 204, 204])
  expect(readProblem(answers[0]!).description).toBe('There is no account for this e-mail address')
})

test('guessing links is throttled', async () => {
  w.forward(2 * HOUR)
  const answers = []
  for (let i = 0; i < 62; i++)
    answers.push((await w.anonymous.post('/2/token_check', { token: `guess-${i}` })).status)
  expect(answers.filter((status) => status === 404)).toHaveLength(60)
  expect(answers.slice(60)).toEqual([429, 429])
})

test('only a digest of a link is stored', async () => {
  w.forward(2 * HOUR)
  await requestReset(getEmail('ROLE_LCA_EDITOR'))
  const token = await findNewestLink(getEmail('ROLE_LCA_EDITOR'))
  const rows = await w.db.read(systemScope(), (tx) =>
    tx.selectFrom('password_resets').selectAll().execute(),
  )
  expect(
    rows.every((row) => !(row['token_hash'] as Buffer).equals(Buffer.from(token, 'base64url'))),
  ).toBe(true)
})
