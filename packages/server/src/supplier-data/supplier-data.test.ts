import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  DataRequest,
  dataRequestRoutes,
  EnvironmentalProfile,
  profileRoutes,
  recordRoutes,
  Supplier,
  type Read,
} from '@cradle/contract'
import { systemScope } from '#access/scope'
import { acceptPendingSuppliers } from '#inputs/accept-pending-suppliers'
import { mediaArea } from '#media/media-routes'
import { notificationArea } from '#notifications/notification-routes'
import { listMails } from '#platform/mail/outbox'
import { world, type World } from '#platform/testing/world'
import { profileArea } from '#profiles/profile-routes'
import { referenceArea } from '#reference/reference-routes'
import { siteArea } from '#suppliers/site-routes'
import { versionArea } from '#versions/version-routes'
import { remindSuppliers } from './remind-suppliers.ts'
import { supplierDataArea } from './supplier-data-routes.ts'

const PDF = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')
const DAY_MS = 86_400_000
let w: World
let units: Map<string, string>
beforeAll(async () => {
  w = await world([
    supplierDataArea,
    siteArea(acceptPendingSuppliers),
    profileArea,
    versionArea,
    mediaArea,
    referenceArea,
    notificationArea,
  ])
  units = await w.db.transact(systemScope(), async (tx) => {
    const ids = { kg: crypto.randomUUID(), t: crypto.randomUUID() }
    await tx
      .insertInto('standard_units')
      .values([
        { id: ids.kg, name: 'kilogram', symbol: 'kg', dimension: 'mass' },
        { id: ids.t, name: 'tonne', symbol: 't', dimension: 'mass' },
      ])
      .onConflict((at) => at.column('symbol').doNothing())
      .execute()
    const rows = await tx.selectFrom('standard_units').select(['id', 'symbol']).execute()
    for (const code of ['A1', 'A2', 'A3', 'C3'])
      await tx
        .insertInto('life_cycle_stages')
        .values({ code, name: code, group: 'production' })
        .onConflict((at) => at.column('code').doNothing())
        .execute()
    for (const [position, code] of ['GWP-total', 'ODP'].entries())
      await tx
        .insertInto('indicators')
        .values({
          code,
          position,
          group: 'core',
          unit: 'kg CO2 eq',
          names: JSON.stringify({ en: code, nl: code, de: code }),
          display_code: code,
        })
        .onConflict((at) => at.column('code').doNothing())
        .execute()
    return new Map(rows.map(({ id, symbol }) => [symbol, id]))
  })
})
afterAll(() => w.close())

const getAdmin = () => w.as('ROLE_COMPANY_EPD_ADMIN')
const inDays = (days: number): string =>
  new Date(w.services.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)

let made = 0
async function makeSupplier(): Promise<string> {
  const { body, status, text } = await getAdmin().call(recordRoutes(Supplier).create, {
    body: { uniqueId: `S-${++made}`, name: `Sawmill ${made}` },
  })
  expect(status, text).toBe(201)
  return body['@id']
}

async function makeProfile(): Promise<string> {
  const { body, status, text } = await getAdmin().call(recordRoutes(EnvironmentalProfile).create, {
    body: {
      uniqueId: `P-${++made}`,
      name: 'Spruce board',
      unit: `/2/standard_units/${units.get('kg')}`,
      massPerUnit: 1,
      dataOwner: 'Forest institute',
    },
  })
  expect(status, text).toBe(201)
  const written = await getAdmin().put(`${body['@id']}/effects`, {
    effects: [
      { code: 'GWP-total', stage: 'A1', value: 1 },
      { code: 'ODP', stage: 'A1', value: 0.5 },
      { code: 'GWP-total', stage: 'A2', value: 2 },
      { code: 'ODP', stage: 'A2', value: 0.25 },
    ],
  })
  expect(written.status, written.text).toBe(200)
  return body['@id']
}

type Item = Read<typeof DataRequest>
async function ask(given: object = {}): Promise<{ request: Item; token: string }> {
  const supplier = await makeSupplier()
  const created = await getAdmin().call(recordRoutes(DataRequest).create, {
    looseBody: {
      supplier,
      contactName: 'M. Holz',
      contactEmail: `holz${++made}@sawmill.example`,
      language: 'de',
      message: 'For the **new** panel',
      questions: ['massPerUnit', 'dataOwner', 'indicators', 'document'],
      indicators: ['GWP-total', 'ODP'],
      modules: ['A1-A3', 'C3'],
      dueOn: inDays(14),
      ...('environmentalProfile' in given || 'material' in given
        ? {}
        : { environmentalProfile: await makeProfile() }),
      ...given,
    },
  })
  expect(created.status, created.text).toBe(201)
  return { request: created.body, token: await send(created.body) }
}

async function send(request: Item): Promise<string> {
  const { id } = request
  const sent = await getAdmin().call(dataRequestRoutes.send, { params: { id } })
  expect(sent.status, sent.text).toBe(200)
  expect(sent.body).toMatchObject({ status: 'sent' })
  return findToken((await readMailsTo(request))[0]!)
}

const readMails = () => w.db.read(systemScope(), (tx) => listMails(tx))
const readMailsTo = async ({ contactEmail }: Item) =>
  (await readMails()).filter(({ to }) => to === contactEmail)
const findToken = ({ text }: { text: string }): string =>
  /\/supply\/([\w-]{43})\?lang=/.exec(text)![1]!
const readRequest = async (id: string): Promise<Item> =>
  (await getAdmin().call(recordRoutes(DataRequest).get, { params: { id } })).body

const look = (token: string, query = '') =>
  w.app.inject({ url: `/supply/${token}${query}`, headers: { 'accept-language': 'de' } })

/** Sends the form as a browser does. */
async function fill(
  token: string,
  fields: Record<string, string>,
  file?: { name: string; content: Buffer },
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (file) form.append('file', new Blob([new Uint8Array(file.content)]), file.name)
  const encoded = new Response(form)
  return w.app.inject({
    method: 'POST',
    url: `/supply/${token}?lang=en`,
    headers: { 'content-type': encoded.headers.get('content-type')! },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
}
const full = {
  action: 'submit',
  unit: 't',
  massPerUnit: '1000',
  'effect:A1-A3:GWP-total': '1500,5',
  'effect:C3:GWP-total': '-20',
}

test('the mail has a link of its own in the language of the request, and the supplier counts as approached', async () => {
  const { request, token } = await ask()
  const [mail] = await readMails()
  expect(mail).toMatchObject({ to: request.contactEmail })
  expect(mail!.subject).toContain('bittet um Daten zu Spruce board')
  expect(mail!.text).toContain('For the **new** panel')
  const supplier = await getAdmin().get(request.supplier)
  expect(supplier.body).toMatchObject({ approached: true, approachMethod: 'email' })
  const stored = await w.db.read(systemScope(), (tx) =>
    tx
      .selectFrom('data_requests')
      .selectAll()
      .where('id', '=', request.id)
      .executeTakeFirstOrThrow(),
  )
  expect(JSON.stringify(stored)).not.toContain(token)
  expect(JSON.stringify(await readRequest(request.id))).not.toContain('token')
})

test('the form shows what was asked, to nobody but the holder of the link, without the app', async () => {
  const { request, token } = await ask()
  const page = await look(token)
  expect(page.statusCode).toBe(200)
  expect(page.headers['x-robots-tag']).toBe('noindex, nofollow')
  expect(page.headers['referrer-policy']).toBe('no-referrer')
  expect(page.headers['cache-control']).toBe('no-store')
  expect(String(page.headers['content-security-policy'])).toContain("default-src 'none'")
  expect(page.body).toContain('Masse einer Einheit')
  expect(page.body).toContain('Spruce board')
  expect(page.body).not.toContain('Forest institute')
  expect(page.body).not.toContain('/assets/')
  expect(page.body).not.toMatch(/ on\w+=| style=/)
  expect(await readRequest(request.id)).toMatchObject({ status: 'opened' })
  expect((await look(token, '?lang=nl')).body).toContain('Massa van één eenheid')
})

test('a guessed, replaced, withdrawn or expired link answers the same page', async () => {
  const { request, token } = await ask()
  const guessed = await look('x'.repeat(43))
  expect(guessed.statusCode).toBe(404)
  const renewed = await send(request)
  expect((await look(token)).body).toBe(guessed.body)
  expect((await look(renewed)).statusCode).toBe(200)
  const withdrawn = await getAdmin().call(dataRequestRoutes.withdraw, {
    params: { id: request.id },
  })
  expect(withdrawn.body).toMatchObject({ status: 'withdrawn' })
  expect((await look(renewed)).body).toBe(guessed.body)
  expect((await fill(renewed, full)).statusCode).toBe(404)
  expect((await readRequest(request.id)).status).toBe('withdrawn')
})

test('guesses are limited by address', async () => {
  const answers = []
  for (let i = 0; i < 61; i++) answers.push((await look(`${'y'.repeat(40)}${100 + i}`)).statusCode)
  expect(answers.slice(0, 50)).toEqual(Array.from({ length: 50 }, () => 404))
  expect(answers.at(-1)).toBe(429)
  w.forward(61 * 60_000)
})

test('other companies do not find a request, and readers cannot send it', async () => {
  const { request } = await ask()
  const { id } = request
  const other = w.as('ROLE_COMPANY_EPD_ADMIN', 'beta')
  expect((await other.call(recordRoutes(DataRequest).get, { params: { id } })).status).toBe(404)
  expect((await other.call(dataRequestRoutes.send, { params: { id } })).status).toBe(404)
  expect((await other.call(dataRequestRoutes.proposal, { params: { id } })).status).toBe(404)
  expect(
    (await other.call(dataRequestRoutes.accept, { params: { id }, body: { accepted: [] } })).status,
  ).toBe(404)
  const viewer = w.as('ROLE_VIEWER')
  expect((await viewer.call(recordRoutes(DataRequest).get, { params: { id } })).status).toBe(200)
  expect((await viewer.call(dataRequestRoutes.withdraw, { params: { id } })).status).toBe(403)
})

test('what is typed is kept, and a wrong number is named at its place without being sent', async () => {
  const { request, token } = await ask()
  await fill(token, { action: 'save', massPerUnit: '12', unknown: 'x' })
  expect((await look(token)).body).toContain('value="12"')
  const refused = await fill(token, { action: 'submit', massPerUnit: '1.234,5' })
  expect(refused.body).toContain('Mass of one unit: write the number without signs for thousands.')
  expect(refused.body).toContain('aria-invalid="true"')
  expect((await fill(token, { action: 'submit' })).body).toContain('Fill in at least one field')
  expect((await readRequest(request.id)).status).toBe('opened')
})

test('documents are checked by their content, counted, and removed again', async () => {
  const { request, token } = await ask()
  const script = await fill(
    token,
    { action: 'attach' },
    { name: 'epd.pdf', content: Buffer.from('<svg/>') },
  )
  expect(script.body).toContain('epd.pdf: only PDF and pictures can be added.')
  const large = Buffer.concat([PDF, Buffer.alloc(3 * 1024 * 1024)])
  expect(
    (await fill(token, { action: 'attach' }, { name: 'big.pdf', content: large })).body,
  ).toContain('big.pdf: the document is larger than 2 MB.')
  for (let i = 0; i < 6; i++)
    await fill(token, { action: 'attach' }, { name: `epd-${i}.pdf`, content: PDF })
  const { files } = await readRequest(request.id)
  expect(files).toHaveLength(5)
  await fill(token, { action: `remove:${files![0]!.split('/').at(-1)}` })
  expect((await readRequest(request.id)).files).toEqual(files!.slice(1))
  expect((await w.as('ROLE_VIEWER').get(files![1]!)).status).toBe(200)
  expect((await w.as('ROLE_VIEWER', 'beta').get(files![1]!)).status).toBe(404)
})

test('uploads of one request are limited, and those of another are not', async () => {
  const { token } = await ask()
  const other = await ask()
  const attach = async (to: string) =>
    (await fill(to, { action: 'attach' }, { name: 'no.pdf', content: Buffer.from('<svg/>') })).body
  for (let i = 0; i < 40; i++) expect(await attach(token)).toContain('only PDF and pictures')
  expect(await attach(token)).toContain('Too many documents were added in a short time.')
  expect(await attach(other.token)).toContain('only PDF and pictures')
  w.forward(61 * 60_000)
  expect(await attach(token)).toContain('only PDF and pictures')
})

test('a form is sent once: later writes and a second sending change nothing', async () => {
  const { request, token } = await ask()
  await fill(token, { action: 'attach' }, { name: 'epd.pdf', content: PDF })
  const sent = await fill(token, full)
  expect(sent.body).toContain('Thank you')
  const before = await readRequest(request.id)
  expect(before).toMatchObject({ status: 'answered' })
  await fill(token, { ...full, massPerUnit: '7' })
  await fill(token, { action: 'decline', reason: 'no' })
  await fill(token, { action: 'attach' }, { name: 'late.pdf', content: PDF })
  expect(await readRequest(request.id)).toEqual(before)
  const german = (await look(token)).body
  expect(german).toContain('1500,5')
  expect(german).toContain('−20')
  expect((await look(token, '?lang=en')).body).toContain('1500.5')
  expect((await getAdmin().get(request.supplier)).body).toMatchObject({
    receivedDocumentType: 'epd.pdf',
  })
  const told = await getAdmin().get('/2/notifications')
  expect(told.text).toContain('supplier.answered')
})

const readEffects = async (profile: string) =>
  (
    await getAdmin().call(profileRoutes.effects, {
      params: { id: profile.split('/').at(-1)! },
    })
  ).body.member

test('a proposal compares in the unit of the profile, and changes nothing until values are accepted', async () => {
  const { request, token } = await ask()
  const readProfile = async () => ({
    fields: (await getAdmin().get(request.environmentalProfile!)).body,
    effects: await readEffects(request.environmentalProfile!),
  })
  const before = await readProfile()
  await fill(token, full)
  const proposal = await getAdmin().call(dataRequestRoutes.proposal, { params: { id: request.id } })
  expect(proposal.body).toMatchObject({ unit: 'kg', statedUnit: 't' })
  expect(proposal.body.values).toEqual([
    { key: 'massPerUnit', kind: 'number', unit: 'kg', stated: 1000, before: 1, after: 1 },
    expect.objectContaining({ key: 'effect:A1-A3:GWP-total', before: 3, after: 1.5005 }),
    expect.objectContaining({ key: 'effect:C3:GWP-total', after: -0.02 }),
  ])
  expect(proposal.body.values[2]).not.toHaveProperty('before')
  expect(await readProfile()).toEqual(before)

  const { id } = request
  const accept = (accepted: string[], api = getAdmin()) =>
    api.call(dataRequestRoutes.accept, { params: { id }, body: { accepted } })
  expect((await accept(['shadowPrice'])).status).toBe(422)
  expect((await accept(['effect:A1-A3:GWP-total'], w.as('ROLE_LCA_EDITOR'))).status).toBe(403)
  expect(await readProfile()).toEqual(before)
  const decided = await accept(['effect:A1-A3:GWP-total'])
  expect(decided.status, decided.text).toBe(200)
  expect(decided.body).toMatchObject({ status: 'partly_accepted' })
  expect(await readProfile()).toEqual(before)
  expect((await accept([])).status).toBe(409)

  const draft = await getAdmin().get(decided.body.resultProfile!)
  expect(draft.body).toMatchObject({
    state: 'draft',
    massPerUnit: 1,
    dataOwner: 'Forest institute',
  })
  expect(draft.body).toMatchObject({
    source: expect.stringMatching(/^Sawmill \d+, \d{4}-\d\d-\d\d; data request /),
  })
  expect(
    (await readEffects(decided.body.resultProfile!)).map(({ stage, code, value }) => [
      stage,
      code,
      value,
    ]),
  ).toEqual([
    ['A1', 'GWP-total', 1.5005],
    ['A1', 'ODP', 0.75],
  ])
  const published = await getAdmin().post(`${decided.body.version}/publish`)
  expect(published.status, published.text).toBe(200)
  expect((await getAdmin().get(decided.body.resultProfile!)).body).toMatchObject({
    state: 'current',
    predecessor: request.environmentalProfile,
  })
  // The version keeps its request, and with it the documents; the version before has none.
  const requestsOf = async (resultProfile: string, api = getAdmin()) =>
    (await api.call(recordRoutes(DataRequest).list, { query: { resultProfile } })).body.member.map(
      (one) => one.id,
    )
  expect(await requestsOf(decided.body.resultProfile!)).toEqual([id])
  expect(await requestsOf(request.environmentalProfile!)).toEqual([])
  expect(
    await requestsOf(decided.body.resultProfile!, w.as('ROLE_COMPANY_EPD_ADMIN', 'beta')),
  ).toEqual([])
  const after = await getAdmin().call(dataRequestRoutes.proposal, { params: { id } })
  expect(after.body.values.map(({ accepted }) => accepted)).toEqual([false, true, false])
})

test('a new material becomes a profile with what was accepted, and unknown stays unknown', async () => {
  const { request, token } = await ask({
    material: 'Hemp board',
    unit: `/2/standard_units/${units.get('kg')}`,
  })
  await fill(token, full)
  const decided = await getAdmin().call(dataRequestRoutes.accept, {
    params: { id: request.id },
    body: { accepted: ['massPerUnit', 'effect:A1-A3:GWP-total', 'effect:C3:GWP-total'] },
  })
  expect(decided.body, decided.text).toMatchObject({ status: 'accepted' })
  const profile = (await getAdmin().get(decided.body.resultProfile!)).body
  expect(profile).toMatchObject({ name: 'Hemp board', massPerUnit: 1, effects: 2 })
  expect(profile).not.toHaveProperty('secondaryContent')
})

test('a supplier declines with a reason, and gets no more mails', async () => {
  const { request, token } = await ask({ dueOn: inDays(10) })
  expect((await fill(token, { action: 'decline', reason: ' ' })).body).toContain('give a reason')
  await fill(token, { action: 'decline', reason: 'We have no EPD' })
  expect(await readRequest(request.id)).toMatchObject({
    status: 'declined',
    reason: 'We have no EPD',
  })
  w.forward(9 * DAY_MS)
  await remind()
  expect(await readMailsTo(request)).toHaveLength(1)
})

const remind = () =>
  remindSuppliers(w.services).run({}, { signal: new AbortController().signal } as never)

test('reminders come a week and a day before the last day and once after it, each exactly once', async () => {
  const { request, token } = await ask({ dueOn: inDays(14) })
  const counts: number[] = []
  for (const days of [0, 7, 0, 6, 0, 2, 0]) {
    w.forward(days * DAY_MS)
    await remind()
    await remind()
    counts.push((await readMailsTo(request)).length)
  }
  expect(counts).toEqual([1, 2, 2, 3, 3, 4, 4])
  expect(await readRequest(request.id)).toMatchObject({ reminders: ['week', 'day', 'overdue'] })
  const reminded = findToken((await readMailsTo(request))[0]!)
  expect(reminded).not.toBe(token)
  expect((await look(token)).statusCode).toBe(200)
  expect((await look(reminded)).statusCode).toBe(200)
  w.forward(31 * DAY_MS)
  expect(await readRequest(request.id)).toMatchObject({ status: 'expired' })
  expect((await look(token)).statusCode).toBe(404)
})

test('a request for a new material needs its name and unit, and a sent request is not changed', async () => {
  const { request } = await ask()
  expect((await getAdmin().patch(request['@id'], { material: 'Other' })).status).toBe(409)
  expect((await getAdmin().delete(request['@id'])).status).toBe(409)
  const refused = await getAdmin().call(recordRoutes(DataRequest).create, {
    looseBody: {
      supplier: request.supplier,
      material: 'Board',
      contactName: 'M. Holz',
      contactEmail: 'holz@sawmill.example',
      language: 'de',
      questions: ['indicators'],
      dueOn: inDays(3),
    },
  })
  expect(refused.status).toBe(422)
  for (const place of ['unit', 'indicators', 'modules'])
    expect(refused.text).toContain(`"propertyPath":"${place}"`)
})
