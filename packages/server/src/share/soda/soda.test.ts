import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Application, recordRoutes, Token } from '@cradle/contract'
import { readIlcdJson } from '#machine-readable/ilcd/read-json'
import { readIlcdPackage } from '#machine-readable/ilcd/read-package'
import { parseXml } from '#machine-readable/ilcd/read-xml'
import { setPasswords, worldPassword } from '#test/worlds/passwords'
import { makeShareWorld, type ShareWorld } from '#test/worlds/share-world'
import { shareArea } from '../share-routes.ts'

let w: ShareWorld
let stock: string
beforeAll(async () => {
  w = await makeShareWorld([shareArea])
  stock = w.collection.split('/').at(-1)!
})
afterAll(() => w.close())

const BASE = '/epic/resource'
const get = (path: string, headers: Record<string, string> = {}) => w.read(BASE + path, headers)
const getJson = async (path: string) => JSON.parse((await get(path)).text)

test('the notebook of the ECO Portal lists declarations as JSON and filters them', async () => {
  const page = await getJson(
    '/processes?search=true&distributed=true&virtual=true&format=JSON&pageSize=10&startIndex=0',
  )
  expect(page).toMatchObject({ startIndex: 0, pageSize: 10, totalCount: 1 })
  expect(page.data[0]).toMatchObject({
    uuid: w.uuid,
    version: '01.00.000',
    type: 'EPD',
    validUntil: 2031,
    dsType: 'Process',
    languages: expect.any(Array),
    compliance: [
      { uuid: 'd4aa3ec7-b1d7-4a4a-a6cb-37af88dcc902', name: 'EN 15804+A2 (EF 3.1)' },
      { name: 'ISO 14025' },
    ],
  })
  expect(page.data[0].uri).toMatch(new RegExp(`${BASE}/processes/${w.uuid}\\?version=01.00.000$`))
  const count = async (query: string) =>
    (await getJson(`/processes?format=JSON&${query}`)).totalCount
  expect(await count(`name=${encodeURIComponent(page.data[0].name.slice(0, 4))}`)).toBe(1)
  expect(await count('name=nothing%25')).toBe(0)
  expect(await count('compliance=d4aa3ec7-b1d7-4a4a-a6cb-37af88dcc902')).toBe(1)
  expect(await count('compliance=b00f9ec0-7874-11e3-981f-0800200c9a66')).toBe(0)
  expect(await count('validUntil=2031')).toBe(1)
  expect(await count('validUntil=2032')).toBe(0)
  expect(await count('registrationNumber=none')).toBe(0)
  expect((await getJson('/processes?format=JSON&startIndex=1')).data).toEqual([])
  expect((await get('/processes?startIndex=-1')).status).toBe(400)
})

test('openLCA lists pages of 1000 as XML, in a collection as well', async () => {
  for (const path of ['/processes', `/datastocks/${stock}/processes`]) {
    const answer = await get(`${path}?pageSize=1000&startIndex=0`)
    expect(answer.headers['content-type']).toMatch('application/xml')
    const list = parseXml(answer.text)
    expect(list.getAttribute('totalSize') ?? list.getAttribute('sapi:totalSize')).toBe('1')
    expect(answer.text).toContain(`<sapi:uuid>${w.uuid}</sapi:uuid>`)
    expect(answer.text).toContain('xmlns:d="http://www.ilcd-network.org/ILCD/ServiceAPI/Process"')
  }
  expect((await get(`/datastocks/${crypto.randomUUID()}/processes`)).status).toBe(404)
})

test('openLCA asks with HEAD whether a data set exists', async () => {
  const head = (path: string) => w.read(BASE + path, {}, 'HEAD')
  expect((await head(`/processes/${w.uuid}?format=xml`)).status).toBe(200)
  expect((await head(`/processes/${w.uuid}?format=xml&version=01.00.000`)).status).toBe(200)
  expect((await head(`/processes/${w.uuid}?format=xml&version=09.00.000`)).status).toBe(404)
  expect((await head(`/processes/${crypto.randomUUID()}?format=xml`)).status).toBe(404)
  expect((await head(`/datastocks/${stock}/processes/${w.uuid}?format=xml`)).status).toBe(200)
})

test('openLCA follows the references of the process one by one', async () => {
  const seen = new Set<string>()
  const missing: string[] = []
  const folders: Record<string, string> = {
    'flow data set': 'flows',
    'flow property data set': 'flowproperties',
    'unit group data set': 'unitgroups',
    'source data set': 'sources',
    'contact data set': 'contacts',
  }
  const follow = async (path: string): Promise<void> => {
    if (seen.has(path)) return
    seen.add(path)
    const answer = await get(`${path}?format=xml`)
    if (answer.status !== 200) return void missing.push(path)
    const references = answer.text.matchAll(/<[^>]*refObjectId="[^"]+"[^>]*>/g)
    for (const [element] of references) {
      const type = folders[/type="([^"]+)"/.exec(element)![1]!]
      if (type) await follow(`/${type}/${/refObjectId="([^"]+)"/.exec(element)![1]!}`)
    }
  }
  await follow(`/processes/${w.uuid}`)
  const kinds = new Set([...seen].map((path) => path.split('/')[1]))
  expect([...kinds].toSorted((a, b) => a!.localeCompare(b!))).toEqual(
    expect.arrayContaining(['contacts', 'flowproperties', 'flows', 'processes', 'unitgroups']),
  )
  const stored = unzipSync((await get(`/processes/${w.uuid}/zipexport`)).bytes)
  const own = Object.keys(stored).flatMap((name) => {
    const [, kind, uuid] = /^ILCD\/(\w+)\/([0-9a-f-]{36})_/.exec(name) ?? []
    return kind && uuid ? [`/${kind}/${uuid}`] : []
  })
  expect(own.filter((path) => !seen.has(path) || missing.includes(path))).toEqual([])
  // What is missing is reference data that every client has: indicators, formats, compliance systems.
  expect(missing.filter((path) => /unitgroups|flowproperties|contacts/.test(path))).toEqual([])
})

test('a data set is the one of the stored package, byte for byte', async () => {
  const stored = unzipSync((await get(`/processes/${w.uuid}/zipexport?version=01.00.000`)).bytes)
  for (const [name, content] of Object.entries(stored)) {
    const [, kind, uuid] =
      /^ILCD\/(processes|flows|sources|contacts)\/([0-9a-f-]{36})_/.exec(name) ?? []
    if (!kind) continue
    for (const prefix of ['', `/datastocks/${stock}`])
      expect((await get(`${prefix}/${kind}/${uuid}?format=xml`)).bytes.equals(content), name).toBe(
        true,
      )
  }
  const document = Object.keys(stored).find((name) => name.includes('external_docs'))!
  const [, source] = /^ILCD\/sources\/([0-9a-f-]{36})_/.exec(
    Object.keys(stored).find((name) => {
      const text = new TextDecoder().decode(stored[name])
      return name.startsWith('ILCD/sources/') && text.includes('external_docs')
    })!,
  )!
  const file = await get(`/sources/${source}/${document.split('/').at(-1)}`)
  expect(file.bytes.toString()).toBe('%PDF-1.7 test')
  expect((await get(`/sources/${source}/..%2F..%2Fsecret`)).status).toBe(404)
})

test('ilcdlib, lcax and the notebook read package, extended JSON, document and table', async () => {
  const [fromPackage] = readIlcdPackage((await get(`/processes/${w.uuid}/zipexport`)).bytes)
  const json = await get(`/processes/${w.uuid}?format=JSON&view=extended&version=01.00.000`)
  expect(json.headers['content-type']).toMatch('application/json')
  const fromJson = readIlcdJson(JSON.parse(json.text))
  expect(fromJson.figures.map(({ code, values }) => [code, values])).toEqual(
    fromPackage!.figures.map(({ code, values }) => [code, values]),
  )
  const document = await get(`/processes/${w.uuid}/epd?version=01.00.000`)
  expect(document.headers['content-type']).toBe('application/pdf')
  expect((await get(`/processes/${w.uuid}?format=csv`)).headers['content-type']).toMatch('text/csv')
  const again = await get(`/processes/${w.uuid}/epd`, {
    'if-none-match': String(document.headers['etag']),
  })
  expect(again.status).toBe(304)
})

test('the versions of a declaration are listed with the newest first', async () => {
  const before = await getJson(`/processes/${w.uuid}/versions?format=JSON`)
  expect(before.data.map(({ version }: { version: string }) => version)).toEqual(['01.00.000'])
  await w.publish('2031-06-01')
  for (const path of ['', `/datastocks/${stock}`]) {
    const { totalCount, data } = await getJson(`${path}/processes/${w.uuid}/versions?format=JSON`)
    expect(totalCount).toBe(2)
    expect(data.map(({ version }: { version: string }) => version)).toEqual([
      '01.01.000',
      '01.00.000',
    ])
    for (const { uri } of data)
      expect((await w.read(new URL(uri).pathname + new URL(uri).search)).status).toBe(200)
  }
  const list = parseXml((await get(`/processes/${w.uuid}/versions`)).text)
  expect(list.getAttribute('totalSize')).toBe('2')
  expect((await get(`/processes/${crypto.randomUUID()}/versions`)).status).toBe(404)
})

test('collections are data stocks, and each is exported whole', async () => {
  const list = (await get('/datastocks')).text
  expect(list).toContain(`<sapi:uuid>${stock}</sapi:uuid>`)
  expect(list).toContain('<sapi:shortName>Bricks</sapi:shortName>')
  expect((await getJson('/datastocks?format=JSON')).data).toMatchObject([{ uuid: stock }])
  const zip = unzipSync((await get(`/datastocks/${stock}/export`)).bytes)
  expect(Object.keys(zip).some((name) => name.includes(w.uuid))).toBe(true)
  expect((await get(`/datastocks/${stock}/exportCSV`)).headers['content-type']).toMatch('text/csv')
  for (const kind of ['flows', 'contacts', 'sources', 'unitgroups', 'flowproperties'])
    expect((await get(`/${kind}?pageSize=1000`)).text, kind).toMatch(/sapi:totalSize="[1-9]/)
  expect((await get('/lciamethods')).status).toBe(404)
  expect((await get('/authenticate/getToken?userName=a&password=b')).status).toBe(404)
})

test('a private collection opens with its token alone, and a withdrawn declaration with none', async () => {
  await setPasswords(w.db)
  const admin = w.as('ROLE_SHARE_ADMIN')
  await admin.patch(w.collection, { public: false })
  const application = (
    await admin.call(recordRoutes(Application).create, {
      body: { name: 'Reader', collections: [w.collection] },
    })
  ).body['@id']
  const { tokenString } = (
    await admin.call(recordRoutes(Token).create, {
      body: { application, name: 'First', currentPassword: worldPassword },
    })
  ).body
  const bearer = { authorization: `Bearer ${tokenString}` }
  const contact = /uuid>([0-9a-f-]{36})</.exec((await get('/contacts', bearer)).text)![1]!
  const paths = [
    `/processes/${w.uuid}`,
    `/processes/${w.uuid}/epd`,
    `/processes/${w.uuid}/zipexport`,
    `/processes/${w.uuid}/versions`,
    `/datastocks/${stock}/processes`,
    `/datastocks/${stock}/export`,
    `/contacts/${contact}`,
  ]
  for (const path of paths) {
    expect((await get(path)).status, path).toBe(404)
    expect((await get(path, { authorization: 'Bearer cradle_wrong' })).status, path).toBe(401)
    expect((await get(path, bearer)).status, path).toBe(200)
  }
  expect((await getJson('/processes?format=JSON')).totalCount).toBe(0)
  const status = await get('/authenticate/status', bearer)
  expect(status.text).toContain('<authenticated>true</authenticated>')
  expect((await get('/authenticate/status')).text).toContain('<authenticated>false')
  await admin.post('/epic/group_actions/unpublish_epds', { epds: [w.epd] })
  expect((await get(`/processes/${w.uuid}`, bearer)).status).toBe(410)
  expect((await get(`/processes/${w.uuid}/versions`, bearer)).status).toBe(410)
  expect((await get(`/contacts/${contact}`, bearer)).status).toBe(404)
})
