import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeImportWorld, makeWorkbook, type ImportWorld } from '#test/worlds/import-world'

let w: ImportWorld
beforeAll(async () => {
  w = await makeImportWorld([], { RATE_LIMITS: 'on' })
})
afterAll(() => w.close())

test('five uploads and ten validations of a user in a minute are accepted; other calls are not limited so', async () => {
  const content = await makeWorkbook({ Suppliers: [['unique_id'], ['S1']] })
  const file = { name: 'a.xlsx', type: '', content }
  const { '@id': iri } = await w.upload('supplier', content)
  const statuses: number[] = []
  for (let n = 0; n < 5; n++)
    statuses.push((await w.asImporter().upload('/2/supplier_imports', { file })).status)
  expect(statuses).toEqual([201, 201, 201, 201, 429])
  for (let n = 0; n < 10; n++)
    expect((await w.asImporter().get(`${iri}/validate`)).status).toBe(202)
  const refused = await w.asImporter().post(`${iri}/validate`)
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  expect((await w.asImporter().get(iri)).status).toBe(200)
  expect((await w.asImporter().post(`${iri}/cancel`)).status).toBe(202)
})
