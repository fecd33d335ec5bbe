import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  Token,
  recordRoutes,
  Epd,
  EpdCollection,
  Application,
  Calculation,
  shareRoutes,
  calculationRoutes,
  type EpdStatus,
  type Query,
} from '@cradle/contract'
import { readProblem } from '#platform/testing/read-answer'
import { systemScope } from '#access/scope'
import { trimNoise } from '#machine-readable/format-decimal'
import { readIlcdPackage } from '#machine-readable/ilcd/read-package'
import { readIlcdJson } from '#machine-readable/ilcd/read-json'
import { newId } from '#platform/ids'
import { openAdminPool } from '#platform/testing/database'
import { setPasswords, worldPassword } from '#test/worlds/passwords'
import { makeWorkflowWorld, type WorkflowWorld } from '#test/worlds/workflow-world'
import { serveTypesetter } from '#typesetting/served-typesetter'
import { shareArea } from './share-routes.ts'
import { writeReads } from './reads/count-reads.ts'
import { shareTasks } from './share-tasks.ts'

let w: WorkflowWorld
let calculation: string
let epd: string
let collection: string
let application: string
let token: string

const getAdmin = () => w.as('ROLE_SHARE_ADMIN')
const createToken = (body: object) =>
  getAdmin().call(recordRoutes(Token).create, {
    looseBody: { currentPassword: worldPassword, ...body },
  })
const VALID_UNTIL = '2031-05-01'

beforeAll(async () => {
  w = await makeWorkflowWorld([shareArea])
  await setPasswords(w.db)
  serveTypesetter(w.services, { renderPdf: async () => new TextEncoder().encode('%PDF-1.7 test') })
  calculation = await w.inStatus('verified')
  const found = await getAdmin().call(recordRoutes(Epd).list)
  expect(found.status, found.text).toBe(200)
  epd = found.body.member[0]!['@id']
  collection = (
    await getAdmin().call(recordRoutes(EpdCollection).create, { body: { name: 'Bricks' } })
  ).body['@id']
  application = (
    await getAdmin().call(recordRoutes(Application).create, {
      body: { name: 'Reader', collections: [collection] },
    })
  ).body['@id']
  const made = await createToken({ application, name: 'First' })
  expect(made.status, made.text).toBe(201)
  token = made.body.tokenString!
})
afterAll(() => w.close())

/** A call of a third party. */
const read = async (
  path: string,
  headers: Record<string, string> = { authorization: `Bearer ${token}` },
) => {
  const answer = await w.app.inject({ method: 'GET', url: path, headers })
  return {
    status: answer.statusCode,
    headers: answer.headers,
    bytes: answer.rawPayload,
    json: () => JSON.parse(answer.payload),
  }
}
const as = (accept: string, more: Record<string, string> = {}) => ({
  authorization: `Bearer ${token}`,
  accept,
  ...more,
})
const listChanges = async (since = '0') => (await read(`/epic/data/changes?since=${since}`)).json()
const describeChanges = (changes: { type: string; version: string }[]) =>
  changes.map(({ type, version }) => `${type} ${version}`)

test('a verified calculation is offered, to readers of declarations alone', async () => {
  const found = (await getAdmin().call(recordRoutes(Epd).get, { params: { id: epd } })).body
  expect(found).toMatchObject({ calculation, status: 'unpublished', collections: [], formats: [] })
  expect(found).not.toHaveProperty('uuid')
  expect((await w.as('ROLE_VIEWER').get('/epic/epds')).status).toBe(403)
  expect((await w.editor.get(calculation)).body).not.toHaveProperty('epd')
  expect(
    (
      await w
        .as('ROLE_SUPER_ADMIN')
        .call(recordRoutes(Calculation).get, { params: { id: calculation } })
    ).body.epd,
  ).toBe(epd)
})

test('checks report what the publication contains before anything is published', async () => {
  const checks = await getAdmin().call(shareRoutes.checks, {
    params: { id: epd },
    body: { validUntil: VALID_UNTIL },
  })
  expect(checks.status, checks.text).toBe(200)
  expect(checks.body).toMatchObject({
    publishable: true,
    uuid: calculation.split('/').at(-1),
    dataSetVersion: '01.00.000',
    validUntil: VALID_UNTIL,
  })
  expect(checks.body.formats.map(({ format }) => format)).toEqual([
    'ilcd',
    'ilcd_xml',
    'ilcd_json',
    'openepd',
    'lcax',
    'iso22057',
    'csv',
  ])
  const late = await getAdmin().call(shareRoutes.checks, {
    params: { id: epd },
    body: { validUntil: '2001-01-01' },
  })
  expect(late.body.publishable).toBe(false)
  expect(late.body.findings).toContainEqual(expect.objectContaining({ code: 'expired' }))
  expect((await getAdmin().call(recordRoutes(Epd).get, { params: { id: epd } })).body.status).toBe(
    'unpublished',
  )
})

test('a publication that is blocked publishes nothing and names the reason at its place', async () => {
  const refused = await getAdmin().post('/epic/group_actions/publish_epds', {
    epds: [epd],
    validUntil: '2001-01-01',
  })
  expect(refused.status).toBe(422)
  expect(readProblem(refused).violations).toContainEqual(
    expect.objectContaining({ propertyPath: 'epds[0]', code: 'expired' }),
  )
  expect((await getAdmin().call(recordRoutes(Epd).get, { params: { id: epd } })).body.status).toBe(
    'unpublished',
  )
})

test('a published declaration is served in every format with the figures of the calculation', async () => {
  const published = await getAdmin().post('/epic/group_actions/publish_epds', {
    epds: [epd],
    validUntil: VALID_UNTIL,
    collections: [collection],
  })
  expect(published.status, published.text).toBe(201)
  const found = (await getAdmin().call(recordRoutes(Epd).get, { params: { id: epd } })).body
  const uuid = calculation.split('/').at(-1)!
  expect(found).toMatchObject({
    status: 'published',
    uuid,
    dataSetVersion: '01.00.000',
    validUntil: VALID_UNTIL,
    collections: [collection],
    formats: ['ilcd', 'ilcd_xml', 'ilcd_json', 'openepd', 'lcax', 'iso22057', 'csv', 'pdf'],
  })

  const listed = (await read(`/epic/data/collections/${collection.split('/').at(-1)}/epds`)).json()
  expect(listed.member).toHaveLength(1)
  expect(listed.member[0]).toMatchObject({ uuid, version: '01.00.000', status: 'published' })

  const results = (await w.editor.call(calculationRoutes.results, { params: { id: calculation } }))
    .body
  const gwp = Object.fromEntries(
    Object.entries(results.top.find((row) => row.code === 'GWP-total')!.values).map(
      ([module, value]) => [module, trimNoise(value)],
    ),
  )
  const address = `/epic/data/epds/${uuid}`
  const zip = await read(address, as('application/zip'))
  expect(zip.headers['content-type']).toBe('application/zip')
  const fromPackage = readIlcdPackage(zip.bytes)[0]!
  const fromJson = readIlcdJson((await read(address, as('application/vnd.ilcd+json'))).json())
  for (const { figures } of [fromPackage, fromJson])
    expect(figures.find(({ code }) => code === 'GWP-total')!.values).toMatchObject(gwp)
  expect(Object.keys(unzipSync(zip.bytes)).some((name) => name.endsWith('declaration.pdf'))).toBe(
    true,
  )
  expect((await read(address, as('application/pdf'))).bytes.toString()).toContain('%PDF')
  expect((await read(address, as('application/json'))).json()).toMatchObject({ doctype: 'openEPD' })
  expect((await read(address, as('application/xml'))).bytes.toString()).toContain('processDataSet')
  expect((await read(address, as('text/csv'))).headers['content-type']).toMatch('text/csv')
  expect((await read(address)).json()).toMatchObject({ '@type': 'PublishedEpd', uuid })
  expect((await read(address, as('image/png'))).status).toBe(406)
})

test('a stored file is confirmed by its checksum and never changes for a version', async () => {
  const address = `/epic/data/epds/${calculation.split('/').at(-1)}`
  const first = await read(address, as('application/zip'))
  const again = await read(
    address,
    as('application/zip', { 'if-none-match': String(first.headers['etag']) }),
  )
  expect(again.status).toBe(304)
  expect(again.bytes).toHaveLength(0)

  const same = await getAdmin().post('/epic/group_actions/publish_epds', {
    epds: [epd],
    validUntil: VALID_UNTIL,
  })
  expect(same.status, same.text).toBe(201)
  expect((await read(address, as('application/zip'))).headers['etag']).toBe(first.headers['etag'])

  const longer = await getAdmin().post('/epic/group_actions/publish_epds', {
    epds: [epd],
    validUntil: '2030-01-01',
  })
  expect(longer.status, longer.text).toBe(201)
  const newer = await read(address, as('application/zip'))
  expect(newer.headers['etag']).not.toBe(first.headers['etag'])
  expect(newer.headers['link']).toContain('version=01.00.000>; rel="predecessor-version"')
  const older = await read(`${address}?version=01.00.000`, as('application/zip'))
  expect(older.bytes.equals(first.bytes)).toBe(true)
  expect((await read(`${address}?version=01.07.000`, as('application/zip'))).status).toBe(404)
})

test('the link to the predecessor leads to the version that was published before', async () => {
  const address = `/epic/data/epds/${calculation.split('/').at(-1)}`
  const newest = await w.db.transact(systemScope(), async (tx) => {
    const last = await tx
      .selectFrom('epd_versions')
      .selectAll()
      .orderBy('revision', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const { facts, attestation, id: _, ...rest } = last
    const made = newId()
    await tx
      .insertInto('epd_versions')
      .values({
        ...rest,
        id: made,
        revision: 7,
        facts: JSON.stringify(facts),
        attestation: JSON.stringify(attestation),
      })
      .execute()
    await tx.updateTable('epds').set({ version_id: made }).where('id', '=', rest.epd_id).execute()
    return { before: last.id, epd: rest.epd_id }
  })
  const skipped = await read(address)
  expect(skipped.headers['link']).toContain('version=01.07.000>; rel="latest-version"')
  expect(skipped.headers['link']).toContain('version=01.01.000>; rel="predecessor-version"')
  const first = await read(`${address}?version=01.00.000`)
  expect(first.headers['link']).not.toContain('predecessor-version')
  await w.db.transact(systemScope(), (tx) =>
    tx
      .updateTable('epds')
      .set({ version_id: newest.before })
      .where('id', '=', newest.epd)
      .execute(),
  )
})

test('people of SHARE read the published versions and their files', async () => {
  const { member } = (await getAdmin().call(shareRoutes.versions, { params: { id: epd } })).body
  expect(member.slice(-2)).toMatchObject([
    { version: '01.01.000', validUntil: '2030-01-01', epd },
    { version: '01.00.000', validUntil: VALID_UNTIL, epd },
  ])
  expect(member.at(-1)!.files.map(({ format }) => format)).toEqual([
    'ilcd',
    'ilcd_xml',
    'ilcd_json',
    'openepd',
    'lcax',
    'iso22057',
    'csv',
    'pdf',
  ])
  const file = await getAdmin().get(`${epd}/files/openepd?version=01.00.000`)
  expect(file.status).toBe(200)
  expect(file.body).toMatchObject({ doctype: 'openEPD' })
  expect((await getAdmin().get(`${epd}/files/openepd?version=01.99.000`)).status).toBe(404)
  expect((await getAdmin().get(`${epd}/files/exe`)).status).toBe(404)
  expect((await w.as('ROLE_VIEWER').get(`${epd}/versions`)).status).toBe(403)
})

test('reads are counted per day, declaration, application and format, and written together', async () => {
  await writeReads(w.services)
  const countReads = async (query: Query<typeof shareRoutes.reads> = {}) =>
    (await getAdmin().call(shareRoutes.reads, { query })).body
  const before = await countReads({ application })
  const address = `/epic/data/epds/${calculation.split('/').at(-1)}`
  const sent = await read(address, as('text/csv'))
  await read(address, as('text/csv'))
  await read(address, as('text/csv', { 'if-none-match': String(sent.headers['etag']) }))
  await read(`${address}?version=01.07.123`, as('text/csv'))
  expect((await countReads({ application })).total).toBe(before.total)
  await writeReads(w.services)
  await writeReads(w.services)
  const after = await countReads({ application })
  expect(after.total).toBe(before.total + 2)
  const today = w.services.now().toISOString().slice(0, 10)
  expect(after).toMatchObject({
    until: today,
    days: [{ day: today, reads: after.total }],
    epds: [{ epd, reads: after.total }],
    applications: [{ application, name: 'Reader', reads: after.total }],
  })
  expect((await countReads({ application: 'none' })).total).toBe(0)
  expect((await countReads({ until: '2001-01-01' })).total).toBe(0)
  expect((await getAdmin().get('/epic/reads?since=2030-01-01')).status).toBe(400)
  expect((await getAdmin().get('/epic/reads?since=yesterday')).status).toBe(400)
})

test('an inactive company, and one whose licence has no SHARE, is not served', async () => {
  const address = `/epic/data/epds/${calculation.split('/').at(-1)}`
  const list = `/epic/data/collections/${collection.split('/').at(-1)}/epds`
  expect((await getAdmin().patch(collection, { public: true })).status).toBe(200)
  /** As another process does it: this one uses what it knows of a token for 5 s at most. */
  const setCompany = async (values: { active?: boolean; licence_id?: string | null }) => {
    await w.db.transact(systemScope(), (tx) =>
      tx.updateTable('companies').set(values).where('id', '=', w.companies.alpha).execute(),
    )
    w.forward(5_000)
  }
  const licence = newId()
  await w.db.transact(systemScope(), (tx) =>
    tx
      .insertInto('licences')
      .values({ id: licence, name: 'Without SHARE', roles: [], apps: ['lca'] })
      .execute(),
  )
  for (const [withdrawn, restored] of [
    [{ active: false }, { active: true }],
    [{ licence_id: licence }, { licence_id: null }],
  ] as const) {
    await setCompany(withdrawn)
    expect((await read(address)).status).toBe(401)
    expect((await read(address, {})).status).toBe(404)
    expect((await read(list, {})).status).toBe(404)
    await setCompany(restored)
    expect((await read(address)).status).toBe(200)
    expect((await read(address, {})).status).toBe(200)
  }
  expect((await getAdmin().patch(collection, { public: false })).status).toBe(200)
  const { body } = await getAdmin().call(shareRoutes.logsOfApplication, {
    params: { id: application },
    query: { level: 200 },
  })
  expect(body.member[0]!.message).toContain('licence does not contain SHARE')
})

test('an id that exists and one that does not have the same answer for a stranger', async () => {
  const made = await getAdmin().call(recordRoutes(Application).create, {
    body: { name: 'Curious' },
  })
  const { tokenString } = (await createToken({ application: made.body['@id'], name: 'Curious' }))
    .body
  const known = { epd: calculation.split('/').at(-1)!, collection: collection.split('/').at(-1)! }
  const unknown = { epd: crypto.randomUUID(), collection: crypto.randomUUID() }
  const addresses = ({ epd: uuid, collection: id }: typeof known) => [
    `/epic/data/epds/${uuid}`,
    `/epic/data/epds/${uuid}?version=01.00.000`,
    `/epic/data/epds/${uuid}?format=pdf`,
    `/epic/data/collections/${id}/epds`,
    `/epic/data/collections/${id}/export?format=zip`,
    `/epic/data/collections/${id}`,
    `/epic/data/changes?collection=${id}`,
    `/epic/resource/processes/${uuid}`,
    `/epic/resource/processes/${uuid}/versions`,
    `/epic/resource/processes/${uuid}/zipexport`,
    `/epic/resource/datastocks/${id}/processes`,
    `/epd/${uuid}`,
  ]
  const callers: Record<string, string>[] = [{}, { authorization: `Bearer ${tokenString}` }]
  for (const headers of callers) {
    const [found, missing] = await Promise.all(
      [known, unknown].map(async (ids) =>
        Promise.all(
          addresses(ids).map(async (address) => {
            const answer = await read(address, headers)
            const { date: _, 'x-request-id': __, ...rest } = answer.headers
            const text = answer.bytes.toString()
            return {
              status: answer.status,
              text: [ids.epd, ids.collection].reduce((all, id) => all.replaceAll(id, 'ID'), text),
              names: Object.keys(rest).toSorted(),
            }
          }),
        ),
      ),
    )
    expect(found).toEqual(missing)
    expect(new Set(found!.map(({ status }) => status))).toEqual(new Set([404]))
  }
  await getAdmin().delete(made.body['@id'])
})

test('only a valid token of the application reads, and a refused one is logged', async () => {
  const address = `/epic/data/epds/${calculation.split('/').at(-1)}`
  expect((await read(address, {})).status).toBe(404)
  expect((await read(address, { authorization: 'Bearer cradle_wrong' })).status).toBe(401)
  expect((await read('/epic/epds')).status).toBe(401)

  const other = await w
    .as('ROLE_SHARE_ADMIN')
    .call(recordRoutes(Application).create, { body: { name: 'Stranger' } })
  const stranger = (await createToken({ application: other.body['@id'], name: 'Stranger' })).body
    .tokenString
  expect((await read(address, { authorization: `Bearer ${stranger}` })).status).toBe(404)
  const list = `/epic/data/collections/${collection.split('/').at(-1)}/epds`
  expect((await read(list, { authorization: `Bearer ${stranger}` })).status).toBe(404)

  const ending = await createToken({
    application,
    name: 'Ending',
    expirationDate: '2099-01-01',
  })
  await w.db.transact(systemScope(), (tx) =>
    tx
      .updateTable('application_tokens')
      .set({ expiration_date: '2001-01-01' })
      .where('name', '=', 'Ending')
      .execute(),
  )
  expect((await read(address, { authorization: `Bearer ${ending.body.tokenString}` })).status).toBe(
    401,
  )
  const { body } = await getAdmin().call(shareRoutes.logsOfApplication, {
    params: { id: application },
    query: { level: 200 },
  })
  expect(body.member[0]!.message).toBe('The token "Ending" was used after its expiry.')
  expect((await getAdmin().get(ending.body['@id'])).body).toMatchObject({ expired: true })
  expect((await getAdmin().get(ending.body['@id'])).body).not.toHaveProperty('tokenString')
})

test('the use of a deleted token stands in the log of its application, once a minute', async () => {
  const made = await getAdmin().call(recordRoutes(Application).create, { body: { name: 'Left' } })
  const [alone, together] = [
    await createToken({ application, name: 'Alone' }),
    await createToken({ application: made.body['@id'], name: 'Together' }),
  ]
  expect((await getAdmin().delete(alone.body['@id'])).status).toBe(204)
  expect((await getAdmin().delete(made.body['@id'])).status).toBe(204)
  for (const { body } of [alone, alone, together])
    expect(
      (await read('/epic/data/status', { authorization: `Bearer ${body.tokenString}` })).status,
    ).toBe(401)
  const entries = await w.db.read(systemScope(), (tx) =>
    tx
      .selectFrom('epic_logs')
      .select(['message', 'application_id'])
      .where('message', 'like', '%after it was deleted.')
      .orderBy('message')
      .execute(),
  )
  expect(entries).toEqual([
    {
      message: 'The token "Alone" was used after it was deleted.',
      application_id: application.split('/').at(-1),
    },
    {
      message: 'The token "Together" was used after it was deleted.',
      application_id: made.body['@id'].split('/').at(-1),
    },
  ])
})

test('a token that is revoked here ends at once, and one that another process revokes after 5 s', async () => {
  const address = '/epic/data/status'
  const create = async (name: string) => (await createToken({ application, name })).body
  const readWith = async ({ tokenString }: { tokenString?: string }) =>
    (await read(address, { authorization: `Bearer ${tokenString}` })).status
  const [here, elsewhere] = [await create('Here'), await create('Elsewhere')]
  for (const made of [here, elsewhere]) expect(await readWith(made)).toBe(200)

  expect((await getAdmin().delete(here['@id'])).status).toBe(204)
  expect(await readWith(here)).toBe(401)

  await w.db.transact(systemScope(), (tx) =>
    tx
      .deleteFrom('application_tokens')
      .where('id', '=', elsewhere['@id'].split('/').at(-1)!)
      .execute(),
  )
  w.forward(5_000)
  expect(await readWith(elsewhere)).toBe(401)
})

test('a token that belongs to no application is logged for the operator, without the token', async () => {
  const warn = vi.spyOn(w.services.log, 'warn')
  try {
    const refused = [
      { authorization: 'Bearer cradle_guessed', reason: 'unknown' },
      { authorization: 'Basic Z3Vlc3NlZDpndWVzc2Vk', reason: 'malformed' },
    ]
    for (const { authorization, reason } of refused) {
      w.forward(60_000)
      expect((await read('/epic/resource/processes', { authorization })).status).toBe(401)
      expect(warn.mock.calls.at(-1)).toEqual([
        { address: '127.0.0.1', requestId: expect.any(String), reason },
        'a token of the data API was refused',
      ])
    }
    expect(JSON.stringify(warn.mock.calls)).not.toMatch(/guessed|Z3Vlc3/)
  } finally {
    warn.mockRestore()
  }
})

test('a token opens nothing but as a bearer of the Authorization header', async () => {
  const address = `/epic/data/epds/${calculation.split('/').at(-1)}`
  const basic = Buffer.from(`token:${token}`).toString('base64')
  const places: Record<string, Record<string, string>> = {
    cookie: { cookie: `token=${token}; authorization=Bearer ${token}` },
    key: { 'x-api-key': token, 'x-auth-token': token, token },
    proxy: { 'proxy-authorization': `Bearer ${token}` },
  }
  for (const [name, headers] of Object.entries(places))
    expect((await read(address, headers)).status, name).toBe(404)
  for (const scheme of [token, `Basic ${basic}`, `Token ${token}`, `Bearer ${token} ${token}`])
    expect((await read(address, { authorization: scheme })).status, scheme.slice(0, 6)).toBe(401)
  for (const name of ['access_token', 'token', 'authorization', 'bearer', 'apikey']) {
    const answer = await read(`${address}?${name}=${token}`, {})
    expect(answer.status, name).toBe(404)
    expect(answer.bytes.toString() + JSON.stringify(answer.headers)).not.toContain(token)
  }
  for (const path of ['/epic/epds', '/epic/tokens', '/epic/logs', '/2/me', '/2/calculations'])
    expect((await read(path)).status, path).toBe(401)
})

test('a public collection is read without a token', async () => {
  const address = `/epic/data/epds/${calculation.split('/').at(-1)}`
  expect((await getAdmin().patch(collection, { public: true })).status).toBe(200)
  expect((await read(address, {})).headers['cache-control']).toBe('public, no-cache')
  expect((await read('/epic/data/collections', {})).json().member).toMatchObject([
    { name: 'Bricks', epdCount: 1 },
  ])
  expect((await getAdmin().patch(collection, { public: false })).status).toBe(200)
  expect((await read(address, {})).status).toBe(404)
})

test('a collection is exported as one package and one table', async () => {
  const address = `/epic/data/collections/${collection.split('/').at(-1)}/export`
  const zip = await read(`${address}?format=zip`)
  expect(Object.keys(unzipSync(zip.bytes)).filter((name) => name.includes('/processes/'))).toEqual([
    expect.stringContaining(calculation.split('/').at(-1)!),
  ])
  const table = (await read(`${address}?format=csv`)).bytes.toString('latin1')
  expect(table.trim().split('\n').length).toBeGreaterThan(2)
})

test('the log is exported with the filters of its list', async () => {
  const exported = await getAdmin().get('/epic/exports/logs?format=csv&level=200')
  expect(exported.status, exported.text).toBe(200)
  const lines = exported.text.trim().split('\r\n')
  expect(lines[0]).toContain('date;level;message')
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines.slice(1)) expect(line).toContain(';200;')
  expect((await getAdmin().get('/epic/exports/logs?format=pdf')).status).toBe(400)
  const workbook = await w.app.inject({
    url: '/epic/exports/logs?format=xlsx&level=200',
    headers: { authorization: `Bearer ${await w.getToken('ROLE_SHARE_ADMIN')}` },
  })
  expect(workbook.statusCode).toBe(200)
  const content = unzipSync(workbook.rawPayload)
  const sheet = Object.entries(content)
    .filter(([name]) => /worksheets|sharedStrings/.test(name))
    .map(([, part]) => strFromU8(part))
    .join('')
  for (const [, , message] of lines.slice(1).map((line) => line.split(';')))
    expect(sheet).toContain(message!.replaceAll('"', '').split(' ')[0])
  expect(sheet.match(/<row /g)).toHaveLength(lines.length)
})

test('a withdrawn declaration answers 410 with its reason, and the change feed names every step', async () => {
  const { cursor, changes } = await listChanges()
  expect(describeChanges(changes)).toEqual([
    'epd.published 01.00.000',
    'epd.updated 01.00.000',
    'epd.updated 01.01.000',
  ])
  const withdrawn = await getAdmin().post('/epic/group_actions/unpublish_epds', {
    epds: [epd],
    reason: 'A figure was wrong.',
  })
  expect(withdrawn.status, withdrawn.text).toBe(201)
  const refused = await read(`/epic/data/epds/${calculation.split('/').at(-1)}`)
  expect(refused.status).toBe(410)
  expect(refused.json()).toMatchObject({ status: 'unpublished', reason: 'A figure was wrong.' })
  const after = await listChanges(cursor)
  expect(describeChanges(after.changes)).toEqual(['epd.unpublished 01.01.000'])
  expect((await listChanges(after.cursor)).changes).toEqual([])
})

test('a change names declaration and collection by addresses that its reader may read', async () => {
  const { changes } = await listChanges()
  const [named] = changes as { epd: string; collection: string }[]
  expect(await read(named!.collection).then((answer) => answer.json())).toMatchObject({
    id: named!.collection.split('/').at(-1),
    epds: `${named!.collection}/epds`,
  })
  // It was withdrawn above.
  expect((await read(named!.epd)).status).toBe(410)
  const ofCollection = await read(`/epic/data/changes?collection=${named!.collection}`)
  expect(ofCollection.json().changes).toHaveLength(changes.length)
})

test('packages that were published without a list of their data sets are listed later', async () => {
  const listAll = () =>
    w.db.read(systemScope(), (tx) =>
      tx.selectFrom('epd_data_sets').selectAll().orderBy('version_id').orderBy('uuid').execute(),
    )
  const before = await listAll()
  expect(before.length).toBeGreaterThan(0)
  const owner = openAdminPool(w.adminUrl, 1)
  await owner.query('delete from epd_data_sets')
  await owner.end()
  const task = shareTasks(w.services)['index_epd_data_sets']!
  const signal = new AbortController().signal
  for (const attempt of [1, 2]) await task.run({}, { attempt, isLast: false, signal })
  expect(await listAll()).toEqual(before)
})

test('declarations end after their last day, also before the job has announced it', async () => {
  await getAdmin().post('/epic/group_actions/publish_epds', {
    epds: [epd],
    validUntil: VALID_UNTIL,
  })
  const uuid = calculation.split('/').at(-1)!
  const lists = [
    `${collection.replace('/epic', '/epic/data')}/epds`,
    '/epic/resource/processes?format=json',
  ]
  const countListed = async (): Promise<number[]> => {
    const answers = await Promise.all(lists.map(async (path) => (await read(path)).json()))
    return answers.map(({ member, data }) => (member ?? data).length)
  }
  const countByStatus = async (status: EpdStatus): Promise<number> =>
    (await getAdmin().call(recordRoutes(Epd).list, { query: { status } })).body.totalItems
  expect(await countListed()).not.toContain(0)
  const expiredBefore = await countByStatus('expired')
  await w.db.transact(systemScope(), (tx) =>
    tx.updateTable('epds').set({ valid_until: '2001-01-01' }).execute(),
  )
  const ended = { status: 'expired', date: '2001-01-01' }
  const expectEnded = async (): Promise<void> => {
    expect(
      (await getAdmin().call(recordRoutes(Epd).get, { params: { id: epd } })).body.status,
    ).toBe('expired')
    expect(await countByStatus('expired')).toBe(expiredBefore + 1)
    expect(await countListed()).toEqual([0, 0])
    const answer = await read(`/epic/data/epds/${uuid}`)
    expect([answer.status, answer.json()]).toEqual([410, expect.objectContaining(ended)])
    expect((await getAdmin().get(collection)).body).toMatchObject({ epdCount: 0 })
  }
  await expectEnded()

  const task = shareTasks(w.services)['expire_epds']!
  const signal = new AbortController().signal
  for (const attempt of [1, 2]) await task.run({}, { attempt, isLast: false, signal })
  await expectEnded()
  expect(describeChanges((await listChanges()).changes).at(-1)).toMatch('epd.expired')
})

test('another company sees nothing, and cannot link to what it does not see', async () => {
  const beta = await w.addPerson('ROLE_SHARE_ADMIN', 'beta')
  expect((await beta.api.get(epd)).status).toBe(404)
  expect((await beta.api.get(collection)).status).toBe(404)
  expect((await beta.api.post('/epic/tokens', { application, name: 'x' })).status).toBe(400)
  expect(
    (await beta.api.post('/epic/applications', { name: 'x', collections: [collection] })).status,
  ).toBe(400)
  expect((await beta.api.post('/epic/group_actions/publish_epds', { epds: [epd] })).status).toBe(
    400,
  )
  const own = (await beta.api.call(recordRoutes(EpdCollection).create, { body: { name: 'Own' } }))
    .body['@id']
  expect(
    (await beta.api.post('/epic/group_actions/add_epds', { collection: own, epds: [epd] })).status,
  ).toBe(400)
})

test('a token needs the password of the user who creates it or a recent sign-in, and the right before that', async () => {
  const beginSignIn = (at: Date) =>
    w.db.transact(systemScope(), (tx) =>
      tx
        .updateTable('sessions')
        .set({ created_at: at })
        .where('id', '=', w.user('ROLE_SHARE_ADMIN').sessionId)
        .execute(),
    )
  await beginSignIn(w.services.now())
  const recent = await getAdmin().post('/epic/tokens', { application, name: 'After sign-in' })
  expect(recent.status, recent.text).toBe(201)
  await beginSignIn(new Date(w.services.now().getTime() - 16 * 60_000))
  const refuse = async (currentPassword?: string) => {
    const answer = await getAdmin().post('/epic/tokens', {
      application,
      name: 'x',
      currentPassword,
    })
    return [answer.status, readProblem(answer).violations?.[0]]
  }
  expect(await refuse()).toMatchObject([
    422,
    { propertyPath: 'currentPassword', code: 'password_required' },
  ])
  expect(await refuse('not the password')).toMatchObject([
    422,
    { propertyPath: 'currentPassword', code: 'wrong_password' },
  ])
  const body = { application, name: 'x', currentPassword: worldPassword }
  expect((await w.as('ROLE_SHARE_EDITOR').post('/epic/tokens', body)).status).toBe(403)
  const made = await createToken({ application, name: 'With password' })
  expect(made.status, made.text).toBe(201)
  expect(made.body).not.toHaveProperty('currentPassword')
})
