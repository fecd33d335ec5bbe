import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionRoutes } from '@cradle/contract'
import { systemScope } from '#access/scope'
import { companyArea } from '#companies/company-routes'
import { folderArea } from '#folders/folder-routes'
import { mediaArea } from '#media/media-routes'
import { makeSignedAddress } from '#media/signed-address'
import { getCountedEvents } from '#platform/audit-trail/counted-events'
import { makeFileKey } from '#platform/files/file-key'
import { newId } from '#platform/ids'
import type { Row } from '#platform/db/schema'
import { world, type World } from '#platform/testing/world'
import { sessionArea } from '#session/session-routes'
import { userArea } from '#users/user-routes'
import { hashPassword } from '#users/passwords'

const PASSWORD = 'Sturdy-Larch-42'
let w: World
beforeAll(async () => {
  w = await world([sessionArea, userArea, companyArea, folderArea, mediaArea])
  const hash = await hashPassword(PASSWORD)
  await w.db.transact(systemScope(), (tx) =>
    tx.updateTable('users').set({ password_hash: hash }).execute(),
  )
})
afterAll(() => w.close())

type Line = Row<'logs'>
/** Log rows that `work` writes, including those without a transaction of their own. */
async function recordTrail(work: () => Promise<unknown>): Promise<Line[]> {
  await getCountedEvents(w.services).flush()
  const readLog = (): Promise<Line[]> =>
    w.db.read(systemScope(), (tx) =>
      tx.selectFrom('logs').selectAll().orderBy('created_at').orderBy('id').execute(),
    )
  const before = new Set((await readLog()).map((row) => row.id))
  await work()
  await getCountedEvents(w.services).flush()
  return (await readLog()).filter((row) => !before.has(row.id))
}
const signIn = (username: string, password = PASSWORD, from = '10.1.0.1') =>
  w.app.inject({
    method: 'POST',
    url: '/2/login_check',
    payload: { username, password },
    remoteAddress: from,
  })

test('a sign-in and a sign-out are logged, with address and request', async () => {
  const user = w.user('ROLE_VIEWER')
  const lines = await recordTrail(async () => {
    const { token } = (await signIn(user.email)).json<{ token: string }>()
    await w.anonymous.post('/2/logout', undefined, { authorization: `Bearer ${token}` })
  })
  expect(lines).toMatchObject([
    { action: 'user.sign_in', user_id: user.id, company_id: user.companyId, address: '10.1.0.1' },
    { action: 'user.sign_out', user_id: user.id, company_id: user.companyId },
  ])
  expect(lines[0]!.request_id).toMatch(/^[\da-f-]{36}$/)
})

test('a failed sign-in is logged with its reason, never with the typed text', async () => {
  const user = w.user('ROLE_EDITOR')
  const inactive = w.user('ROLE_EDITOR', 'beta')
  await w.db.transact(systemScope(), (tx) =>
    tx.updateTable('users').set({ status: 'inactive' }).where('id', '=', inactive.id).execute(),
  )
  const lines = await recordTrail(async () => {
    await signIn(user.email, 'Wrong-Guess-77')
    await signIn('Nobody@Else.example', 'Wrong-Guess-77')
    await signIn(inactive.email)
  })
  const hash = createHash('sha256').update('nobody@else.example').digest('hex')
  expect(lines).toMatchObject([
    {
      action: 'user.sign_in_failed',
      resource: `/2/users/${user.id}`,
      company_id: user.companyId,
      user_id: null,
      message: 'wrong password',
    },
    {
      action: 'user.sign_in_failed',
      resource: null,
      company_id: null,
      message: `unknown account: sha256:${hash}`,
    },
    { resource: `/2/users/${inactive.id}`, message: 'deactivated account' },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/Wrong-Guess|else\.example|beta\.example/i)
})

test('repeated failed sign-ins are counted, and a throttled address is logged', async () => {
  const user = w.user('ROLE_VIEWER', 'beta')
  const lines = await recordTrail(async () => {
    for (let n = 0; n < 14; n += 1) await signIn(user.email, `Wrong-Guess-${n}`, '10.1.0.2')
  })
  const countOccurrences = (reason: RegExp): number[] =>
    lines.filter((l) => reason.test(l.message ?? '')).map((l) => l.occurrences)
  expect(countOccurrences(/^wrong password/)).toEqual([1, 9])
  expect(countOccurrences(/^too many attempts/)).toEqual([1, 3])
})

test('a refusal is logged with user, record and address, although its transaction was rolled back', async () => {
  const viewer = w.user('ROLE_VIEWER')
  const lines = await recordTrail(async () => {
    const answer = await w.as('ROLE_VIEWER').post('/2/folders?secret=1', { name: 'Mine' })
    expect(answer.status).toBe(403)
  })
  expect(lines).toMatchObject([
    {
      action: 'access.refused',
      user_id: viewer.id,
      company_id: viewer.companyId,
      resource: '/2/folders',
      message: 'POST /2/folders: Access Denied.',
      occurrences: 1,
      address: '127.0.0.1',
    },
  ])
})

test('equal refusals of one minute become two rows with their count; another user and another route have their own', async () => {
  const lines = await recordTrail(async () => {
    for (let n = 0; n < 25; n += 1) await w.as('ROLE_VIEWER').post('/2/folders', { name: `${n}` })
    await w.as('ROLE_VIEWER', 'beta').post('/2/folders', { name: 'Other' })
    await w.as('ROLE_VIEWER').patch(`/2/companies/${w.companies.alpha}`, { name: 'Mine' })
  })
  const refused = lines.filter((l) => l.action === 'access.refused')
  expect(refused.map((l) => Number(l.occurrences)).toSorted((a, b) => a - b)).toEqual([1, 1, 1, 24])
})

test('refusals during shutdown are not lost', async () => {
  const own = await world([folderArea])
  expect((await own.as('ROLE_VIEWER').post('/2/folders', { name: 'a' })).status).toBe(403)
  for (let n = 0; n < 3; n += 1) await own.as('ROLE_VIEWER').post('/2/folders', { name: 'a' })
  await own.app.close()
  const rows = await own.db.read(systemScope(), (tx) =>
    tx.selectFrom('logs').select('occurrences').where('action', '=', 'access.refused').execute(),
  )
  expect(rows.map((row) => Number(row.occurrences)).toSorted((a, b) => a - b)).toEqual([1, 3])
  await own.close()
})

test('a hidden record answers like a missing one, and neither is logged', async () => {
  const lines = await recordTrail(async () => {
    expect((await w.as('ROLE_EDITOR').get(`/2/companies/${w.companies.beta}`)).status).toBe(404)
  })
  expect(lines).toEqual([])
})

test('roles of a membership are logged before and after a change', async () => {
  const admin = w.as('ROLE_COMPANY_ADMIN')
  const user = w.user('ROLE_VIEWER')
  const lines = await recordTrail(async () => {
    const answer = await admin.patch(`/2/memberships/${user.membershipId}`, {
      roles: ['ROLE_VIEWER', 'ROLE_EDITOR'],
    })
    expect(answer.text).toMatch(/ROLE_EDITOR/)
    await admin.delete(`/2/memberships/${user.membershipId}`)
  })
  expect(lines).toMatchObject([
    {
      action: 'membership.edit',
      company_id: w.companies.alpha,
      resource: `/2/users/${user.id}`,
      changes: { roles: { before: ['ROLE_VIEWER'], after: ['ROLE_VIEWER', 'ROLE_EDITOR'] } },
    },
    {
      action: 'membership.delete',
      changes: { roles: { before: ['ROLE_VIEWER', 'ROLE_EDITOR'], after: null } },
    },
  ])
})

test("a company's rights are logged before and after a change", async () => {
  const lines = await recordTrail(async () => {
    const answer = await w.as('ROLE_SUPER_ADMIN').patch(`/2/companies/${w.companies.alpha}`, {
      name: 'Alpha & Sons',
      viewerMode: true,
      licenceValidUntil: '2031-05-06',
    })
    expect(answer.status).toBe(200)
  })
  expect(lines).toMatchObject([
    {
      action: 'company.edit',
      company_id: w.companies.alpha,
      user_id: w.user('ROLE_SUPER_ADMIN').id,
    },
  ])
  expect(lines[0]!.changes).toEqual({
    viewer_mode: { before: false, after: true },
    licence_valid_until: { before: null, after: '2031-05-06' },
  })
})

test('changes of password and e-mail address are logged without the values', async () => {
  const user = w.user('ROLE_EDITOR')
  const lines = await recordTrail(async () => {
    const answer = await w.as('ROLE_EDITOR').patch(`/2/users/${user.id}`, {
      plainPassword: 'Quiet-Spruce-93',
      currentPassword: PASSWORD,
    })
    expect(answer.status).toBe(200)
    const changed = await w
      .as('ROLE_SUPER_ADMIN')
      .patch(`/2/users/${user.id}`, { email: 'new@alpha.example' })
    expect(changed.status).toBe(200)
  })
  const hashEmail = (email: string): string =>
    `sha256:${createHash('sha256').update(email).digest('hex')}`
  expect(lines.map((l) => String(l.action)).toSorted()).toEqual([
    'user.edit',
    'user.edit',
    'user.email_change',
    'user.password_change',
  ])
  expect(lines.find((l) => l.action === 'user.email_change')!['changes']).toEqual({
    email: { before: hashEmail(user.email), after: hashEmail('new@alpha.example') },
  })
  expect(JSON.stringify(lines)).not.toMatch(/Quiet-Spruce|@alpha/)
})

test('a second use of a refresh token is logged', async () => {
  const user = w.user('ROLE_COMPANY_ADMIN')
  const stolen = (await signIn(user.email)).json<{ refreshToken: string }>().refreshToken
  const refresh = (refreshToken: string) =>
    w.anonymous.call(sessionRoutes['/2'].refresh, { body: { refreshToken } })
  const lines = await recordTrail(async () => {
    const next = (await refresh(stolen)).body.refreshToken
    await refresh(next)
    expect((await refresh(stolen)).status).toBe(401)
  })
  expect(lines).toMatchObject([
    {
      action: 'user.session_revoked',
      resource: `/2/users/${user.id}`,
      company_id: w.companies.alpha,
    },
  ])
})

test('reading an issued document is logged; a picture is not', async () => {
  const key = makeFileKey(w.companies.alpha, `${newId()}.pdf`)
  await w.services.files.put(key, Buffer.from('%PDF-'))
  const [report, picture, record] = [newId(), newId(), newId()]
  await w.db.transact(systemScope(), (tx) =>
    tx
      .insertInto('media_objects')
      .values(
        [report, picture].map((id) => ({
          id,
          company_id: w.companies.alpha,
          uploaded_by: w.user('ROLE_COMPANY_ADMIN').id,
          purpose: 'attachment',
          file_name: 'Wall.pdf',
          mime_type: 'application/pdf',
          size: 5,
          file_key: key,
          attached_type: id === report ? 'Report' : 'Company',
          attached_id: id === report ? record : w.companies.alpha,
        })),
      )
      .execute(),
  )
  const lines = await recordTrail(async () => {
    for (const id of [report, picture]) {
      const answer = await w.anonymous.get(
        makeSignedAddress(w.services.config, id, w.services.now()),
      )
      expect(answer.text).toBe('%PDF-')
    }
  })
  expect(lines).toMatchObject([
    {
      action: 'report.read',
      resource: `/2/reports/${record}`,
      company_id: w.companies.alpha,
      message: 'Wall.pdf',
    },
  ])
})
