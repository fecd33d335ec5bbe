import {
  fetchJsonLd,
  parseHydraDocumentation,
  type Resource as Found,
} from '@api-platform/api-doc-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBearer, startOwnServer, type OwnServer, type Person } from './own-server.ts'

/*
 * The requests of React Admin's Hydra data provider, with its own fetch function: content type
 * application/ld+json on everything except updates, the whole record in an update, lists in
 * numbered parameters.
 */
let server: OwnServer
let editor: Person
let calculations: Found
let method: string
const made: string[] = []
beforeAll(async () => {
  server = await startOwnServer()
  editor = await server.newPerson('ROLE_LCA_EDITOR')
  const { api } = await parseHydraDocumentation(`${server.origin}/2`, {
    headers: makeBearer(editor.token),
  })
  calculations = api.resources!.find((r) => r.name === 'calculations')!
  method = (await call('GET', `${server.origin}/2/methods?order[name]=ASC&page=1&itemsPerPage=1`))
    .body.member[0]!['@id']
  for (const name of ['Brick', 'Door', 'Alder', 'Chimney', 'Estrich']) {
    made.push(
      (
        await call('POST', calculations.url, {
          productName: name,
          calculationType: 'product',
          method,
        })
      ).body['@id'],
    )
  }
})
afterAll(() => server.close())

/** What this test reads of the answers: a record, a collection of records, or a refusal. */
interface HydraAnswer {
  '@id': string
  '@type': string
  '@context': string
  id: string
  productName: string
  productLifeTime: number
  totalItems: number
  member: HydraAnswer[]
  violations: { propertyPath: string }[]
  'hydra:description': string
}
interface Answer {
  status: number
  body: HydraAnswer
}

async function call(verb: string, url: string, body?: unknown, type?: string): Promise<Answer> {
  const headers = new Headers(makeBearer(editor.token))
  if (type) headers.set('Content-Type', type)
  const answer = await fetchJsonLd(url, {
    method: verb,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return {
    status: answer.response.status,
    body: ('body' in answer ? answer.body : undefined) as HydraAnswer,
  }
}

const listCalculations = async (parameters: Record<string, string>): Promise<Answer['body']> => {
  const url = new URL(calculations.url)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return (await call('GET', url.href)).body
}
const listNames = (body: Answer['body']): string[] =>
  body.member.map(({ productName }) => productName)
const getEditMethod = (): string => calculations.operations!.find((o) => o.type === 'edit')!.method!

test('a list is returned page by page in the requested order, with the total', async () => {
  const pages = await Promise.all(
    ['1', '2', '3', '4'].map((page) =>
      listCalculations({ 'order[productName]': 'ASC', page, itemsPerPage: '2' }),
    ),
  )
  expect(pages.map(listNames)).toEqual([['Alder', 'Brick'], ['Chimney', 'Door'], ['Estrich'], []])
  expect(pages.map((p) => p.totalItems)).toEqual([5, 5, 5, 5])
  expect(
    listNames(
      await listCalculations({ 'order[productName]': 'DESC', page: '1', itemsPerPage: '2' }),
    ),
  ).toEqual(['Estrich', 'Door'])
  // Without a chosen order, it sends this one.
  expect(
    (await listCalculations({ 'order[id]': 'DESC', page: '1', itemsPerPage: '25' })).totalItems,
  ).toBe(5)
})

test('a filter is a value, numbered values, a range or a reference', async () => {
  expect(
    listNames(await listCalculations({ productName: 'o', 'order[productName]': 'ASC' })),
  ).toEqual(['Door'])
  expect((await listCalculations({ 'status[0]': 'draft', 'status[1]': 'valid' })).totalItems).toBe(
    5,
  )
  expect(
    (await listCalculations({ 'status[0]': 'valid', 'status[1]': 'verified' })).totalItems,
  ).toBe(0)
  expect((await listCalculations({ 'createdAt[after]': '2020-01-01' })).totalItems).toBe(5)
  expect((await listCalculations({ 'createdAt[before]': '2020-01-01' })).totalItems).toBe(0)
  expect((await listCalculations({ method })).totalItems).toBe(5)
  expect((await listCalculations({ 'exists[location]': 'true' })).totalItems).toBe(0)
})

test('several records are fetched by their addresses in one request', async () => {
  expect((await calculations.getParameters!()).map((p) => p.variable)).toContain('id')
  const body = await listCalculations({
    page: '1',
    itemsPerPage: '2',
    'id[0]': made[0]!,
    'id[1]': made[3]!,
  })
  expect([listNames(body).toSorted(), body.totalItems]).toEqual([['Brick', 'Chimney'], 2])
})

test('a record is created, shown, changed with all its fields sent back, and deleted', async () => {
  const created = await call('POST', calculations.url, {
    productName: 'Wall',
    calculationType: 'product',
    method,
    productLifeTime: 75,
    location: '',
  })
  expect([created.status, created.body]).toEqual([
    201,
    expect.objectContaining({ productName: 'Wall', method, productLifeTime: 75 }),
  ])
  const url = server.origin + created.body['@id']
  const shown = (await call('GET', url)).body
  const changed = await call(
    getEditMethod(),
    url,
    {
      ...shown,
      originId: shown.id,
      id: shown['@id'],
      productName: 'Inner wall',
      productLifeTime: null,
    },
    'application/merge-patch+json',
  )
  expect([
    getEditMethod(),
    changed.status,
    changed.body.productName,
    changed.body.productLifeTime,
    changed.body.id,
  ]).toEqual(['PATCH', 200, 'Inner wall', undefined, shown.id])
  expect((await call('GET', url)).body).toEqual(changed.body)
  expect((await call('DELETE', url)).status).toBe(204)
  expect([(await call('GET', url)).status, (await call('DELETE', url)).status]).toEqual([404, 404])
})

test('PUT with the same body works too, and PATCH accepts no other content type', async () => {
  const url =
    server.origin +
    (
      await call('POST', calculations.url, {
        productName: 'Roof',
        calculationType: 'product',
        method,
      })
    ).body['@id']
  expect((await call('PUT', url, { productName: 'Flat roof' })).body).toMatchObject({
    productName: 'Flat roof',
    method,
  })
  expect((await call('PATCH', url, { productName: 'Roof' })).status).toBe(415)
  expect((await call('DELETE', url)).status).toBe(204)
})

test('a refusal names the reason at each field, with a readable context', async () => {
  const { status, body } = await call('POST', calculations.url, {
    productName: '',
    calculationType: 'product',
  })
  expect([status, body['@type']]).toEqual([422, 'ConstraintViolation'])
  expect(body.violations.map(({ propertyPath }) => propertyPath)).toEqual(['productName', 'method'])
  expect(body['hydra:description']).toContain('productName: This value should not be blank.')
  expect((await fetch(server.origin + body['@context'])).status).toBe(200)
})
