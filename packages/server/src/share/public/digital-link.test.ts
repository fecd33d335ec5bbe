import { Epd, EpdCollection, epdFormats, readFormats, recordRoutes } from '@cradle/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAdminPool } from '#platform/testing/database'
import { expectStatus } from '#test/worlds/workflow-world'
import { makeShareWorld, VALID_UNTIL, type ShareWorld } from '#test/worlds/share-world'
import { shareArea } from '../share-routes.ts'

const GTIN = '9521234543213'
const PADDED = `0${GTIN}`
const VOC = 'https://ref.gs1.org/voc/'
const performance = [{ characteristic: 'Reaction to fire', value: 'A1', specification: 'EN 771-3' }]

let w: ShareWorld
/** Addresses of pages of declarations with the GTIN, in the order of their publication. */
let pages: string[]
beforeAll(async () => {
  w = await makeShareWorld([shareArea])
  pages = [await publish(w.collection)]
})
afterAll(() => w.close())

const getAdmin = () => w.as('ROLE_SHARE_ADMIN')

const makeCollection = async (open: boolean): Promise<string> =>
  (
    await getAdmin().call(recordRoutes(EpdCollection).create, {
      body: { name: `Collection ${open}`, public: open },
    })
  ).body['@id']

/** Publishes another product with the GTIN. */
async function publish(collection: string): Promise<string> {
  const calculation = await w.valid({
    gtin: GTIN,
    articleNumber: 'B-1',
    dopNumber: 'DoP 12-3',
    declaredPerformance: performance,
  })
  await expectStatus(w.act(w.editor, 'purchase', calculation), 201)
  const listed = await getAdmin().call(recordRoutes(Epd).list, { query: { calculation } })
  const published = await getAdmin().post('/epic/group_actions/publish_epds', {
    epds: [listed.body.member[0]!['@id']],
    validUntil: VALID_UNTIL,
    collections: [collection],
  })
  expect(published.status, published.text).toBe(201)
  return `/epd/${calculation.split('/').at(-1)}`
}

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': 'en' }
const asMachine = (path: string, accept = 'application/linkset+json') =>
  w.read(path, { accept, 'accept-language': 'en' })
interface Link {
  href: string
  type: string
  title: string
  hreflang?: string[]
}
const readLinkSet = async (path: string) => {
  const answer = await asMachine(path)
  expect(answer.status, answer.text).toBe(200)
  const { linkset } = JSON.parse(answer.text) as { linkset: Record<string, unknown>[] }
  expect(linkset).toHaveLength(1)
  const { anchor, ...relations } = linkset[0]!
  return { answer, anchor, relations: relations as Record<string, Link[]> }
}

test('people are led to the page of the declaration, in their language where they name it', async () => {
  for (const path of [`/01/${GTIN}`, `/01/${PADDED}`]) {
    const answer = await w.read(path, browser)
    expect([answer.status, answer.headers['location']]).toEqual([307, pages[0]])
  }
  const german = await w.read(`/01/${PADDED}?lang=de`, browser)
  expect(german.headers['location']).toBe(`${pages[0]}?lang=de`)
  const plain = await w.read(`/01/${PADDED}`)
  expect(plain.headers['location']).toBe(pages[0])
  const page = await w.read(pages[0]!, browser)
  for (const shown of [PADDED, 'B-1', 'DoP 12-3', 'Reaction to fire', 'A1 <small>EN 771-3</small>'])
    expect(page.text).toContain(shown)
})

test('variant, batch and serial number change nothing; another order or key is no address', async () => {
  for (const path of ['22/2A', '10/LOT%2F1', '21/77', '10/L/21/77', '22/2A/10/L/21/77'])
    expect((await w.read(`/01/${PADDED}/${path}`, browser)).headers['location'], path).toBe(
      pages[0],
    )
  for (const path of ['99/1', '21/77/10/L', '10/L/10/M'])
    expect((await w.read(`/01/${PADDED}/${path}`, browser)).status, path).toBe(400)
})

test('programs receive a link set of the page and all files, and every link works', async () => {
  const { answer, anchor, relations } = await readLinkSet(`/01/${GTIN}`)
  const origin = w.services.config.publicOrigin
  expect(answer.headers['content-type']).toBe('application/linkset+json')
  expect(answer.headers['access-control-allow-origin']).toBe('*')
  expect(String(answer.headers['link'])).toContain(
    `<${origin}/01/${PADDED}?linkType=linkset>; rel="linkset"`,
  )
  expect(anchor).toBe(`${origin}/01/${PADDED}`)
  expect(Object.keys(relations)).toEqual(
    ['defaultLink', 'pip', 'sustainabilityInfo'].map((name) => VOC + name),
  )
  expect(relations[`${VOC}defaultLink`]).toMatchObject([
    { href: origin + pages[0], type: 'text/html' },
  ])
  expect(relations[`${VOC}pip`]!.map(({ hreflang }) => hreflang![0])).toEqual(
    expect.arrayContaining(['en', 'nl', 'de']),
  )
  const data = relations[`${VOC}sustainabilityInfo`]!
  expect(data.map(({ type }) => type)).toEqual([
    'text/html',
    'application/zip',
    'application/xml',
    'application/vnd.ilcd+json',
    'application/json',
    'application/vnd.lcax+json',
    'application/vnd.iso22057+json',
    'text/csv',
    'application/pdf',
  ])
  for (const { href, type } of Object.values(relations).flat()) {
    expect(href.startsWith(`${origin}/`)).toBe(true)
    const opened = await w.read(href.slice(origin.length))
    expect(opened.status, href).toBe(200)
    expect(String(opened.headers['content-type'])).toContain(type)
  }
})

test('a verified declaration is linked as certified, as its document', async () => {
  const owner = openAdminPool(w.adminUrl, 1)
  await owner.query(
    `insert into epd_gtins (version_id, company_id, gtin)
     select id, company_id, '00000096385074' from epd_versions where uuid = $1`,
    [w.uuid],
  )
  await owner.end()
  const { relations } = await readLinkSet('/01/96385074')
  expect(relations[`${VOC}certificationInfo`]!.map(({ type }) => type)).toEqual(['application/pdf'])
})

test('the wish of the program decides: link type, media type, or both', async () => {
  const all = await readLinkSet(`/01/${GTIN}`)
  for (const linkType of ['all', 'linkset'])
    expect((await w.read(`/01/${GTIN}?linkType=${linkType}`, browser)).text).toBe(all.answer.text)
  expect((await asMachine(`/01/${GTIN}`, 'application/json')).headers['content-type']).toBe(
    'application/linkset+json',
  )
  const locationOf = async (query: string, accept: string) =>
    (await asMachine(`/01/${GTIN}${query}`, accept)).headers['location']
  const pdf = /^\/epic\/data\/epds\/.+format=pdf$/
  expect(await locationOf('', 'application/pdf')).toMatch(pdf)
  expect(await locationOf('?linkType=gs1:sustainabilityInfo', 'application/pdf')).toMatch(pdf)
  expect(
    await locationOf(`?linkType=${encodeURIComponent(`${VOC}sustainabilityInfo`)}`, 'text/html'),
  ).toBe(pages[0])
  expect(await locationOf('?linkType=gs1:pip&lang=nl', 'text/html')).toBe(`${pages[0]}?lang=nl`)
  expect(await locationOf('', 'image/png')).toBe(pages[0])
  expect((await asMachine(`/01/${GTIN}?linkType=gs1:epcis`, 'text/html')).status).toBe(404)
})

test('what is no GTIN is refused, and an unknown one is not found', async () => {
  for (const wrong of ['9521234543214', '123', 'abc', '952123454321'])
    expect((await w.read(`/01/${wrong}`, browser)).status, wrong).toBe(400)
  const unknown = await w.read('/01/4006381333931', browser)
  expect([unknown.status, unknown.headers['content-type']]).toEqual([
    404,
    'text/html; charset=utf-8',
  ])
  expect((await asMachine('/01/4006381333931')).status).toBe(404)
})

test('the code on the cover of the document is the address of the product', () => {
  expect(w.lastDocument()!.cover.code?.href).toBe(`${w.services.config.publicOrigin}/01/${PADDED}`)
})

test('the server describes itself as a resolver', async () => {
  expect(JSON.parse((await w.read('/.well-known/gs1resolver')).text)).toMatchObject({
    resolverRoot: w.services.config.publicOrigin,
    supportedPrimaryKeys: ['01'],
  })
})

test('the newest declaration of a company answers, and the link set has all of them; private ones never appear', async () => {
  const hidden = await publish(await makeCollection(false))
  expect((await w.read(`/01/${GTIN}`, browser)).headers['location']).toBe(pages[0])
  expect((await asMachine(`/01/${GTIN}`)).text).not.toContain(hidden)

  pages.push(await publish(await makeCollection(true)))
  expect((await w.read(`/01/${GTIN}`, browser)).headers['location']).toBe(pages[1])
  const { relations } = await readLinkSet(`/01/${GTIN}`)
  const origin = w.services.config.publicOrigin
  expect(
    relations[`${VOC}sustainabilityInfo`]!.filter(({ type }) => type === 'text/html').map(
      ({ href }) => href.slice(origin.length),
    ),
  ).toEqual([pages[1], pages[0]])
})

test('declarations of several companies are listed, and nobody is led to one of them', async () => {
  const owner = openAdminPool(w.adminUrl, 1)
  // As if another company had published the second one: links between tables are not checked meanwhile.
  await owner.query(`begin; set local session_replication_role = replica;
    update epd_collection_members set company_id = '${w.companies.beta}' where epd_id = (select id from epds where uuid = '${pages[1]!.slice(5)}');
    update epd_collections c set company_id = '${w.companies.beta}' from epd_collection_members m where m.collection_id = c.id and m.company_id = '${w.companies.beta}';
    update epd_gtins g set company_id = '${w.companies.beta}' from epd_versions v where v.id = g.version_id and v.uuid = '${pages[1]!.slice(5)}';
    update epd_files f set company_id = '${w.companies.beta}' from epd_versions v where v.id = f.version_id and v.uuid = '${pages[1]!.slice(5)}';
    update epd_versions set company_id = '${w.companies.beta}' where uuid = '${pages[1]!.slice(5)}';
    update epds set company_id = '${w.companies.beta}' where uuid = '${pages[1]!.slice(5)}';
    commit`)
  const answer = await w.read(`/01/${GTIN}`, browser)
  expect([answer.status, answer.headers['location']]).toEqual([300, undefined])
  for (const page of pages) expect(answer.text).toContain(`href="${page}?lang=en"`)
  expect(answer.text).toContain('Several companies')
  const { relations } = await readLinkSet(`/01/${GTIN}`)
  expect(relations[`${VOC}defaultLink`]).toBeUndefined()
  expect(relations[`${VOC}pip`]).toHaveLength(6)
  const linkType = await w.read(`/01/${GTIN}?linkType=gs1:pip`, browser)
  expect(linkType.status).toBe(300)
  await owner.query(`update epds set status = 'unpublished' where uuid = $1`, [pages[1]!.slice(5)])
  await owner.end()
})

test('a declaration that was withdrawn or has expired is not found by its number', async () => {
  expect((await w.read(`/01/${GTIN}`, browser)).headers['location']).toBe(pages[0])
  const owner = openAdminPool(w.adminUrl, 1)
  await owner.query(`update epds set valid_until = '2020-01-01' where uuid = $1`, [
    pages[0]!.slice(5),
  ])
  await owner.end()
  expect((await w.read(`/01/${GTIN}`, browser)).status).toBe(404)
  expect((await asMachine(`/01/${GTIN}`)).status).toBe(404)
})

test.each([
  ['epd_files', epdFormats],
  ['epd_reads', readFormats],
] as const)('the database takes every format: %s', async (table, formats) => {
  const owner = openAdminPool(w.adminUrl, 1)
  const { rows } = await owner.query<{ rule: string }>(
    `select pg_get_constraintdef(oid) as rule from pg_constraint where conname = $1`,
    [`${table}_format_check`],
  )
  await owner.end()
  for (const format of formats) expect(rows[0]!.rule, format).toContain(`'${format}'`)
})
