import { afterAll, beforeAll, expect, test } from 'vitest'
import { User, recordRoutes, Membership, sessionRoutes, Log } from '@cradle/contract'
import { readProblem } from '#platform/testing/read-answer'
import { systemScope } from '#access/scope'
import { companyArea } from '#companies/company-routes'
import { mediaArea } from '#media/media-routes'
import { listMails } from '#platform/mail/outbox'
import { newId } from '#platform/ids'
import { world, type World } from '#platform/testing/world'
import { sessionArea } from '#session/session-routes'
import { userArea } from '#users/user-routes'

const PASSWORD = 'Sturdy-Larch-42'
let w: World

beforeAll(async () => {
  w = await world([sessionArea, userArea, companyArea, mediaArea], { also: ['alpha'] })
})
afterAll(() => w.close())

const listMailsTo = async (email: string) =>
  (await w.db.read(systemScope(), (tx) => listMails(tx))).filter((mail) => mail.to === email)
const userIri = (id: string): string => `/2/users/${id}`

/** A user of alpha that tests may change freely. */
async function makeUser(
  roles: string[] = ['ROLE_VIEWER'],
): Promise<{ id: string; email: string; membershipId: string }> {
  const email = `user-${newId()}@alpha.example`
  const user = await w
    .as('ROLE_COMPANY_ADMIN')
    .call(recordRoutes(User).create, { body: { name: 'Somebody', email, plainPassword: PASSWORD } })
  const membership = await w.as('ROLE_SUPER_ADMIN').call(recordRoutes(Membership).create, {
    body: {
      user: user.body['@id'],
      company: `/2/companies/${w.companies.alpha}`,
      roles,
    },
  })
  expect([user.status, membership.status]).toEqual([201, 201])
  return { id: user.body.id, email, membershipId: membership.body.id }
}

test('an admin creates a user in the own company, and the user gets a mail to set a password', async () => {
  const answer = await w
    .as('ROLE_COMPANY_ADMIN')
    .post('/2/users', { name: 'New', email: 'New@Alpha.example', locale: 'nl' })
  expect(answer.body).toMatchObject({
    '@type': 'User',
    email: 'new@alpha.example',
    company: `/2/companies/${w.companies.alpha}`,
    memberships: [],
    membershipSize: 0,
    status: 'active',
  })
  const [mail] = await listMailsTo('new@alpha.example')
  expect(mail!.subject).toBe('Je Cradle-account')
  expect(mail!.text).toMatch(/http:\/\/cradle\.test\/password-reset\?token=[\w-]{43}/)
})

test('a user cannot be created in a company that the admin does not run', async () => {
  const body = { name: 'New', email: 'x@beta.example', company: `/2/companies/${w.companies.beta}` }
  expect((await w.as('ROLE_COMPANY_ADMIN').post('/2/users', body)).status).toBe(400)
  expect(
    (await w.as('ROLE_EDITOR').post('/2/users', { name: 'New', email: 'x@alpha.example' })).status,
  ).toBe(403)
  expect(
    (
      await w
        .as('ROLE_COMPANY_ADMIN')
        .with({ 'X-Company-Id': w.companies.beta })
        .post('/2/users', { name: 'New', email: 'x@beta.example' })
    ).status,
  ).toBe(403)
})

test('an address in use is reported at its field', async () => {
  const answer = await w
    .as('ROLE_COMPANY_ADMIN')
    .post('/2/users', { name: 'New', email: w.user('ROLE_EDITOR', 'beta').email.toUpperCase() })
  expect([answer.status, readProblem(answer).violations]).toEqual([
    422,
    [
      {
        propertyPath: 'email',
        message: 'Email address in use for other user',
        code: 'email_in_use',
      },
    ],
  ])
})

test('users of other companies answer 404', async () => {
  const stranger = w.user('ROLE_EDITOR', 'beta')
  const admin = w.as('ROLE_COMPANY_ADMIN')
  expect((await admin.get(userIri(stranger.id))).status).toBe(404)
  expect((await admin.patch(userIri(stranger.id), { name: 'Mine' })).status).toBe(404)
  expect((await admin.delete(userIri(stranger.id))).status).toBe(404)
  const list = await admin.get('/2/users?itemsPerPage=1000')
  expect(list.text).not.toContain('@beta.example')
  expect(
    (await admin.call(recordRoutes(User).list, { query: { owner: w.companies.beta } })).body
      .totalItems,
  ).toBe(0)
  expect(
    (await w.as('ROLE_VIEWER').call(recordRoutes(User).list)).body.member.map((u) => u.id),
  ).toEqual([w.user('ROLE_VIEWER').id])
})

test('a user changes the own account, but not its status, company or customer number', async () => {
  const { id } = w.user('ROLE_LCA_EDITOR')
  const own = w.as('ROLE_LCA_EDITOR')
  expect(
    (await own.patch(userIri(id), { name: 'Renamed', locale: 'de', status: 'active' })).body,
  ).toMatchObject({ name: 'Renamed', locale: 'de' })
  for (const body of [
    { status: 'inactive' },
    { company: `/2/companies/${w.companies.alpha}`, nibeCustomerNumber: '1' },
    { nibeCustomerNumber: '2' },
  ]) {
    expect((await own.patch(userIri(id), body)).status).toBe(403)
  }
  expect((await own.patch(userIri(w.user('ROLE_COMPANY_ADMIN').id), { name: 'X' })).status).toBe(
    404,
  )
})

test('unknown and read-only fields change nothing', async () => {
  const { id } = w.user('ROLE_CCF_EDITOR')
  const answer = await w.as('ROLE_CCF_EDITOR').patch(userIri(id), {
    superAdmin: true,
    memberships: [],
    permissions: ['*'],
    password_hash: 'x',
    membershipSize: 9,
    deleted_at: 'now',
  })
  expect(answer.body).toMatchObject({ superAdmin: false, membershipSize: 1 })
})

test('the own password follows the policy, must be repeated correctly, and ends every other sign-in', async () => {
  const { email, id } = await makeUser()
  const signIn = async (password: string) =>
    (await w.anonymous.call(sessionRoutes['/2'].login, { body: { username: email, password } }))
      .body
  const [here, there] = [await signIn(PASSWORD), await signIn(PASSWORD)]
  const own = w.anonymous.with({ authorization: `Bearer ${here.token}` })
  const patchOwn = (body: object) =>
    own.call(recordRoutes(User).patch, {
      params: { id: userIri(id) },
      body: { currentPassword: PASSWORD, ...body },
    })
  for (const plainPassword of [
    'short-A1',
    'alllowercase-1',
    'ALLUPPERCASE-1',
    'No-digits-here',
    'NoSpecials1234',
    'Password1234!',
    'Welc0me-2026!!',
    'P@ssw0rd1234',
  ]) {
    expect(
      readProblem(await patchOwn({ plainPassword, repeatPassword: plainPassword })).violations[0],
    ).toMatchObject({ propertyPath: 'plainPassword', code: 'password_policy' })
  }
  expect(
    readProblem(
      await patchOwn({ plainPassword: 'Quiet-Spruce-77', repeatPassword: 'Quiet-Spruce-78' }),
    ).violations,
  ).toEqual([
    {
      propertyPath: 'repeatPassword',
      message: 'Passwords do not match',
      code: 'passwords_do_not_match',
    },
  ])
  expect(
    (await patchOwn({ plainPassword: 'Quiet-Spruce-77', repeatPassword: 'Quiet-Spruce-77' }))
      .status,
  ).toBe(200)
  expect((await own.get('/2/me')).status).toBe(200)
  expect((await w.anonymous.get('/2/me', { authorization: `Bearer ${there.token}` })).status).toBe(
    401,
  )
  expect(
    (await w.anonymous.post('/2/token/refresh', { refreshToken: there.refreshToken })).status,
  ).toBe(401)
  expect((await signIn('Quiet-Spruce-77')).token).toBeTruthy()
  expect((await listMailsTo(email)).map((mail) => mail.subject)).toEqual([
    'Your Cradle password was changed',
  ])
})

test('the own password and e-mail address change with the current password only, once the sign-in is not recent', async () => {
  const { email, id } = await makeUser()
  const { token } = (
    await w.anonymous.call(sessionRoutes['/2'].login, {
      body: { username: email, password: PASSWORD },
    })
  ).body
  const own = w.anonymous.with({ authorization: `Bearer ${token}` })
  await beginSession(token, 16)
  for (const change of [{ plainPassword: 'Quiet-Spruce-77' }, { email: 'moved@alpha.example' }])
    for (const [currentPassword, code] of [
      [undefined, 'password_required'],
      ['', 'password_required'],
      ['Wrong-Larch-42', 'wrong_password'],
    ])
      for (const write of [own.patch, own.put])
        expect(
          readProblem(await write(userIri(id), { name: 'Somebody', ...change, currentPassword }))
            .violations,
        ).toMatchObject([{ propertyPath: 'currentPassword', code }])
  expect((await own.patch(userIri(id), { email: email.toUpperCase(), name: 'Other' })).status).toBe(
    200,
  )
  // The address itself waits for the link of the mail; all else of the request applies at once.
  for (const write of [own.patch, own.put])
    expect(
      (
        await write(userIri(id), {
          email: 'moved@alpha.example',
          name: 'Third',
          currentPassword: PASSWORD,
        })
      ).body,
    ).toMatchObject({ email, name: 'Third' })
  const mails = await listMailsTo('moved@alpha.example')
  expect(mails.at(-1)!.text).toMatch(/email-change\?token=[\w-]+/)
  const taken = await own.patch(userIri(id), {
    email: w.user('ROLE_EDITOR', 'beta').email,
    name: 'Fourth',
    currentPassword: PASSWORD,
  })
  expect(readProblem(taken).violations).toMatchObject([
    { propertyPath: 'email', code: 'email_in_use' },
  ])
  expect((await own.get(userIri(id))).body).toMatchObject({ email, name: 'Third' })
  expect(
    (await own.patch(userIri(id), { email: 'no address', currentPassword: PASSWORD })).status,
  ).toBe(422)
})

/** Moves the sign-in of a token to some minutes ago. */
async function beginSession(token: string, minutesAgo: number): Promise<void> {
  const { sid } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as {
    sid: string
  }
  await w.db.transact(systemScope(), (tx) =>
    tx
      .updateTable('sessions')
      .set({ created_at: new Date(w.services.now().getTime() - minutesAgo * 60_000) })
      .where('id', '=', sid)
      .execute(),
  )
}

test('within 15 minutes of a sign-in with password, calls without a current password work', async () => {
  const { email, id } = await makeUser()
  const signIn = async (password: string) =>
    (await w.anonymous.call(sessionRoutes['/2'].login, { body: { username: email, password } }))
      .body.token
  const token = await signIn(PASSWORD)
  const own = w.anonymous.with({ authorization: `Bearer ${token}` })
  await beginSession(token, 14)
  const wrong = await own.put(userIri(id), {
    name: 'Somebody',
    email,
    plainPassword: 'Quiet-Spruce-77',
    currentPassword: 'Wrong-Larch-42',
  })
  expect(readProblem(wrong).violations).toMatchObject([{ code: 'wrong_password' }])
  const set = { name: 'Somebody', email, plainPassword: 'Quiet-Spruce-77' }
  expect((await own.put(userIri(id), set)).status).toBe(200)
  expect((await own.patch(userIri(id), { email: `next-${email}` })).status).toBe(200)
  expect((await listMailsTo(`next-${email}`)).at(-1)!.text).toContain('email-change?token=')
  // A second factor that came after the sign-in was not a part of it.
  await w.db.transact(systemScope(), (tx) =>
    tx
      .updateTable('users')
      .set({ second_factor_since: w.services.now() })
      .where('id', '=', id)
      .execute(),
  )
  const refused = await own.put(userIri(id), { ...set, plainPassword: 'Quiet-Spruce-78' })
  expect(readProblem(refused).violations).toMatchObject([{ code: 'password_required' }])
  await w.db.transact(systemScope(), (tx) =>
    tx.updateTable('users').set({ second_factor_since: null }).where('id', '=', id).execute(),
  )
  // Calls that the original API does not have always ask.
  const ask = await own.post('/2/email_changes', { email: `other-${email}`, password: '' })
  expect(ask.status).toBe(422)
})

test("an admin cannot set another user's password", async () => {
  const { id } = await makeUser()
  expect(
    (await w.as('ROLE_COMPANY_ADMIN').patch(userIri(id), { plainPassword: 'Quiet-Spruce-77' }))
      .status,
  ).toBe(403)
  expect(
    (await w.as('ROLE_SUPER_ADMIN').patch(userIri(id), { plainPassword: 'Quiet-Spruce-77' }))
      .status,
  ).toBe(403)
  expect(
    (
      await w.as('ROLE_COMPANY_ADMIN').call(recordRoutes(User).patch, {
        params: { id: userIri(id) },
        body: { plainPassword: '', name: 'Other' },
      })
    ).body.name,
  ).toBe('Other')
})

test('deactivating a user invalidates its token at once', async () => {
  const { id, email } = await makeUser()
  const { token } = (
    await w.anonymous.call(sessionRoutes['/2'].login, {
      body: { username: email, password: PASSWORD },
    })
  ).body
  const as = w.anonymous.with({ authorization: `Bearer ${token}` })
  expect((await as.get('/2/me')).status).toBe(200)
  expect(
    (
      await w.as('ROLE_COMPANY_ADMIN').call(recordRoutes(User).patch, {
        params: { id: userIri(id) },
        body: { status: 'inactive' },
      })
    ).body.status,
  ).toBe('inactive')
  expect((await as.get('/2/me')).body).toEqual({ code: 401, message: 'Invalid JWT Token' })
})

test('deleting a user frees its address and ends its access', async () => {
  const { id, email } = await makeUser()
  const { token } = (
    await w.anonymous.call(sessionRoutes['/2'].login, {
      body: { username: email, password: PASSWORD },
    })
  ).body
  const admin = w.as('ROLE_COMPANY_ADMIN')
  expect((await admin.delete(userIri(id))).status).toBe(204)
  expect((await admin.delete(userIri(id))).status).toBe(404)
  expect((await w.anonymous.get('/2/me', { authorization: `Bearer ${token}` })).status).toBe(401)
  expect((await admin.post('/2/users', { name: 'Again', email })).status).toBe(201)
})

test('both admins see a shared account and neither can change it', async () => {
  const { id } = await makeUser()
  await w.db.transact(systemScope(), (tx) =>
    tx
      .insertInto('memberships')
      .values({ id: newId(), user_id: id, company_id: w.companies.beta, roles: ['ROLE_VIEWER'] })
      .execute(),
  )
  for (const [role, company] of [
    ['ROLE_COMPANY_ADMIN', 'alpha'],
    ['ROLE_COMPANY_ADMIN', 'beta'],
  ] as const) {
    const admin = w.as(role, company)
    const seen = await admin.call(recordRoutes(User).get, { params: { id: userIri(id) } })
    expect(
      seen.body.memberships!.map((m: { company: { name: string } }) => m.company.name),
    ).toEqual([`Company ${company}`])
    const other = w.companies[company === 'alpha' ? 'beta' : 'alpha']
    expect(seen.text).not.toContain(other)
    expect((await admin.get('/2/users?itemsPerPage=1000')).text).not.toContain(other)
    for (const query of [`owner=${other}`, `company=${other}`])
      expect(
        (await admin.call(recordRoutes(User).list, { search: query })).body.member,
        query,
      ).toEqual([])
    expect((await admin.patch(userIri(id), { name: 'Mine' })).status).toBe(403)
    expect((await admin.patch(userIri(id), { email: 'mine@mine.example' })).status).toBe(403)
    expect((await admin.delete(userIri(id))).status).toBe(403)
  }
  expect(
    (
      await w
        .as('ROLE_SUPER_ADMIN')
        .call(recordRoutes(User).patch, { params: { id: userIri(id) }, body: { name: 'Ours' } })
    ).body.name,
  ).toBe('Ours')
})

test("recent and selected memberships must be the user's own, five at most", async () => {
  const { id, membershipId } = w.user('ROLE_SHARE_EDITOR')
  const foreign = w.user('ROLE_EDITOR', 'beta').membershipId
  const own = w.as('ROLE_SHARE_EDITOR')
  const answer = await own.patch(userIri(id), {
    selectedMembership: `/2/memberships/${membershipId}`,
    recentMembershipIds: [foreign, membershipId, 'nonsense'],
  })
  expect(answer.body).toMatchObject({
    selectedMembership: `/2/memberships/${membershipId}`,
    recentMembershipIds: [membershipId],
  })
  expect(
    (await own.patch(userIri(id), { selectedMembership: `/2/memberships/${foreign}` })).status,
  ).toBe(400)
})

test('a company finds the reviewers of its review company by name only', async () => {
  const list = await w
    .as('ROLE_EDITOR')
    .call(recordRoutes(User).list, { query: { reviewer: true } })
  const { id, name } = w.user('ROLE_REVIEWER')
  expect(list.body.member).toEqual([{ '@id': userIri(id), '@type': 'User', id, name }])
  expect((await w.as('ROLE_VIEWER').get('/2/users?reviewer=true')).status).toBe(403)
})

test('users are found by part of name or address', async () => {
  const admin = w.as('ROLE_COMPANY_ADMIN')
  expect(
    (await admin.call(recordRoutes(User).list, { query: { search: 'OEF-ED' } })).body.member.map(
      (u) => u.email,
    ),
  ).toEqual(['oef-editor@alpha.example'])
  expect(
    (
      await admin.call(recordRoutes(User).list, {
        search: `company=/2/companies/${w.companies.alpha}&status=active&itemsPerPage=2`,
      })
    ).body.member,
  ).toHaveLength(2)
  expect(
    (await admin.call(recordRoutes(User).list, { query: { search: '%' } })).body.totalItems,
  ).toBe(0)
})

test('changes of accounts appear in the log of the company', async () => {
  const { id } = await makeUser()
  const log = await w
    .as('ROLE_COMPANY_ADMIN')
    .call(recordRoutes(Log).list, { query: { itemsPerPage: 500 } })
  expect(log.body.member).toContainEqual(
    expect.objectContaining({
      action: 'user.create',
      resource: userIri(id),
      company: `/2/companies/${w.companies.alpha}`,
    }),
  )
  expect(
    (await w.as('ROLE_COMPANY_ADMIN', 'beta').get('/2/logs?itemsPerPage=500')).text,
  ).not.toContain(id)
  expect((await w.as('ROLE_EDITOR').get('/2/logs')).status).toBe(403)
})

test('a new account starts with a membership whose roles the admin may give', async () => {
  const admin = w.as('ROLE_COMPANY_ADMIN')
  const email = `starter-${newId()}@alpha.example`
  const made = await admin.call(recordRoutes(User).create, {
    body: {
      name: 'Starter',
      email,
      roles: ['ROLE_EDITOR', 'ROLE_EDITOR'],
    },
  })
  expect(made.body).toMatchObject({
    membershipSize: 1,
    memberships: [{ company: { id: w.companies.alpha }, roles: [{ name: 'ROLE_EDITOR' }] }],
  })
  expect(made.body).not.toHaveProperty('roles')
  expect(await listMailsTo(email)).toHaveLength(1)
  // Afterwards the field changes nothing: roles belong to the membership.
  await admin.patch(made.body['@id'], { roles: ['ROLE_VIEWER'] })
  expect(
    (await admin.call(recordRoutes(User).get, { params: { id: made.body['@id'] } })).body
      .memberships![0]!.roles![0]!.name,
  ).toBe('ROLE_EDITOR')
})

test('a role that the admin may not give refuses the account too, and no mail is sent', async () => {
  const admin = w.as('ROLE_COMPANY_ADMIN')
  const email = `climber-${newId()}@alpha.example`
  const body = { name: 'Climber', email }
  expect((await admin.post('/2/users', { ...body, roles: ['ROLE_SUPER_ADMIN'] })).status).toBe(403)
  expect((await admin.post('/2/users', { ...body, roles: ['ROLE_NONSENSE'] })).status).toBe(400)
  expect((await admin.call(recordRoutes(User).list, { query: { email } })).body.totalItems).toBe(0)
  expect(await listMailsTo(email)).toEqual([])
})

test('the list of users can be narrowed to a role', async () => {
  const { id } = await makeUser(['ROLE_OEF_EDITOR'])
  const found = await w
    .as('ROLE_COMPANY_ADMIN')
    .call(recordRoutes(User).list, { query: { role: 'ROLE_OEF_EDITOR' } })
  const ids = found.body.member.map((user) => user.id)
  expect(ids).toContain(id)
  expect(ids).not.toContain(w.user('ROLE_VIEWER').id)
  expect(
    (await w.as('ROLE_COMPANY_ADMIN').call(recordRoutes(User).list, { query: { role: 'nobody' } }))
      .body.totalItems,
  ).toBe(0)
})

test.each([
  ['en', 'invites you to work in Cradle for Company alpha with the roles Viewer and Editor.'],
  ['nl', 'nodigt je uit om in Cradle te werken voor Company alpha met de rollen Viewer en Editor.'],
  ['de', 'lädt Sie ein, in Cradle für Company alpha mit den Rollen Viewer und Editor zu arbeiten.'],
])('an invitation names the company, the roles and who invites (%s)', async (locale, sentence) => {
  const inviter = w.user('ROLE_COMPANY_ADMIN')
  const email = `invited-${locale}@alpha.example`
  const roles = ['ROLE_VIEWER', 'ROLE_EDITOR']
  const made = await w.as('ROLE_COMPANY_ADMIN').call(recordRoutes(User).create, {
    body: { name: 'New', email, locale: locale as 'en', roles },
  })
  const [first] = await listMailsTo(email)
  expect(first!.text).toContain(`${inviter.name} ${sentence}`)
  expect(first!.text).toMatch(/password-reset\?token=/)
  expect((await w.as('ROLE_SUPER_ADMIN').post(`${made.body['@id']}/invitation`)).status).toBe(204)
  const texts = (await listMailsTo(email)).map(({ text }) => text)
  expect(
    texts.some((text) => text.includes(`${w.user('ROLE_SUPER_ADMIN').name} ${sentence}`)),
  ).toBe(true)
})

test('an invitation without a role names the company', async () => {
  const email = 'plain@alpha.example'
  await w.as('ROLE_COMPANY_ADMIN').post('/2/users', { name: 'New', email })
  const [mail] = await listMailsTo(email)
  expect(mail!.text).toContain('invites you to work in Cradle for Company alpha.')
  expect(mail!.text).not.toMatch(/\{\{|undefined/)
})

test('an invitation is mailed again until the person has a password', async () => {
  const admin = w.as('ROLE_COMPANY_ADMIN')
  const email = `late-${newId()}@alpha.example`
  const made = await admin.call(recordRoutes(User).create, {
    body: { name: 'Late', email, roles: ['ROLE_VIEWER'] },
  })
  const invitation = `${made.body['@id']}/invitation`
  expect((await admin.post(invitation)).status).toBe(204)
  const links = (await listMailsTo(email)).map((mail) => /token=([\w-]+)/.exec(mail.text)![1]!)
  expect(new Set(links).size).toBe(2)
  const [newest, first] = links
  const reset = (token: string) =>
    w.anonymous.call(sessionRoutes['/2'].resetPassword, { body: { token, password: PASSWORD } })
  expect((await reset(first!)).status).not.toBe(204)
  expect((await reset(newest!)).status).toBe(204)
  expect(readProblem(await admin.post(invitation)).code).toBe('invitationAccepted')
})

test('only an admin of every company of the person sends an invitation, to an active account', async () => {
  const admin = w.as('ROLE_COMPANY_ADMIN')
  const email = `idle-${newId()}@alpha.example`
  const made = await admin.call(recordRoutes(User).create, {
    body: { name: 'Idle', email, roles: ['ROLE_VIEWER'] },
  })
  const invitation = `${made.body['@id']}/invitation`
  expect((await w.as('ROLE_EDITOR').post(invitation)).status).toBe(404)
  expect((await w.as('ROLE_COMPANY_ADMIN', 'beta').post(invitation)).status).toBe(404)
  await admin.patch(made.body['@id'], { status: 'inactive' })
  expect(readProblem(await admin.post(invitation)).code).toBe('accountInactive')
})

test('the log of one person names who did what, and what changed', async () => {
  const admin = w.as('ROLE_COMPANY_ADMIN')
  const { id } = await makeUser(['ROLE_VIEWER'])
  await admin.patch(userIri(id), { status: 'inactive' })
  const { body } = await admin.call(recordRoutes(Log).list, { query: { resource: userIri(id) } })
  const entry = body.member.find((row) => row.action === 'user.edit')
  expect(entry).toMatchObject({
    userName: (await admin.call(sessionRoutes['/2'].me)).body.name,
    changes: { status: { before: 'active', after: 'inactive' } },
  })
  expect(body.member.every((row) => row.resource === userIri(id))).toBe(true)
  expect((await w.as('ROLE_EDITOR').get(`/2/logs?resource=${userIri(id)}`)).status).toBe(403)
})
