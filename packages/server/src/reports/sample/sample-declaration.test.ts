import { afterAll, beforeAll, expect, test } from 'vitest'
import { methodRoutes, Calculation, recordRoutes, Method } from '@cradle/contract'
import { readProblem } from '#platform/testing/read-answer'
import { systemScope } from '#access/scope'
import { methodArea } from '#methods/method-routes'
import {
  makeBrickLine,
  makeCalculationWorld,
  makeCompleteFields,
  png,
  type CalculationWorld,
} from '#test/worlds/calculation-world'
import { serveTypesetter } from '#typesetting/served-typesetter'
import { reportArea } from '../report-routes.ts'

let w: CalculationWorld
let drawn = ''
beforeAll(async () => {
  w = await makeCalculationWorld([reportArea, methodArea])
  serveTypesetter(w.services, {
    drawPages: async (model, pages) => {
      drawn = JSON.stringify(model)
      return {
        pageCount: 9,
        sectionPages: [],
        pages: pages.map((number) => ({ number, svg: '<svg/>', widthMm: 210, heightMm: 297 })),
      }
    },
  })
})
afterAll(() => w.close())

const method = () => `/2/methods/${w.library.method}`
const requestSample = (body: Record<string, unknown>, who = w.as('ROLE_SUPER_ADMIN')) =>
  who.call(methodRoutes.sampleDeclaration, { params: { id: method() }, body })

test('without any complete calculation the sample is a product of its own, and none of it is stored', async () => {
  const countRows = async () =>
    w.db.read(systemScope(), async (tx) => {
      const count = async (table: 'companies' | 'calculations' | 'environmental_profiles') =>
        (
          await tx
            .selectFrom(table)
            .select((eb) => eb.fn.countAll<string>().as('n'))
            .executeTakeFirstOrThrow()
        ).n
      return [
        await count('companies'),
        await count('calculations'),
        await count('environmental_profiles'),
      ]
    })
  const before = await countRows()
  const { status, body, text } = await requestSample({
    language: 'de',
    method: { name: 'UNSAVED METHOD' },
  })
  expect([status, text.slice(0, 300)]).toEqual([200, expect.any(String)])
  expect(body).toMatchObject({ productName: 'Musterprodukt', shipped: true, pageCount: 9 })
  for (const words of ['UNSAVED METHOD', 'Musterfirma', 'Brick']) expect(drawn).toContain(words)
  expect(await countRows()).toEqual(before)
  await w.db.transact(systemScope(), (tx) =>
    tx.updateTable('environmental_profiles').set({ visible: false }).execute(),
  )
  expect((await requestSample({ language: 'nl' })).status).toBe(200)
  expect(drawn).toContain('Voorbeeldmateriaal zonder cijfers')
  await w.db.transact(systemScope(), (tx) =>
    tx.updateTable('environmental_profiles').set({ visible: true }).execute(),
  )
  expect(await countRows()).toEqual(before)
})

test('a sample shows the unsaved values of the method, and nothing is stored', async () => {
  const calculation = (
    await w
      .as('ROLE_EDITOR')
      .call(recordRoutes(Calculation).create, { looseBody: makeCompleteFields(w.library) })
  ).body['@id']
  await w.as('ROLE_EDITOR').post('/2/inputs', { calculation, ...makeBrickLine(w.library) })
  await w.as('ROLE_EDITOR').upload(`${calculation}/productimagefile`, {
    file: { name: 'wall.png', type: 'image/png', content: png },
  })
  await w.as('ROLE_EDITOR').post('/2/calculation_result_journals', { calculation })
  const before = (
    await w.as('ROLE_SUPER_ADMIN').call(recordRoutes(Method).get, { params: { id: method() } })
  ).body
  const { status, body, text } = await requestSample({
    language: 'nl',
    page: 2,
    method: {
      name: 'UNSAVED METHOD',
      lcaSoftware: 'UNSAVED SOFTWARE',
      defaultTexts: { nl: { purposeAndTargetGroups: 'ONGEBRUIKTE TEKST' } },
    },
  })
  expect([status, text.slice(0, 300)]).toEqual([200, expect.any(String)])
  expect(body).toMatchObject({
    '@type': 'SampleDeclaration',
    method: method(),
    language: 'nl',
    pageCount: 9,
    pages: [{ number: 2 }],
  })
  expect(body).not.toHaveProperty('sampleMethodName')
  expect(body).not.toHaveProperty('shipped')
  for (const words of ['UNSAVED METHOD', 'UNSAVED SOFTWARE', 'ONGEBRUIKTE TEKST'])
    expect(drawn).toContain(words)
  expect((await w.as('ROLE_SUPER_ADMIN').get(method())).body).toEqual(before)
})

test('a method without calculations borrows the product of another one', async () => {
  const { stages, indicators } = (
    await w.as('ROLE_SUPER_ADMIN').call(recordRoutes(Method).get, { params: { id: method() } })
  ).body
  const made = await w
    .as('ROLE_SUPER_ADMIN')
    .call(recordRoutes(Method).create, { body: { name: 'Copied method', stages, indicators } })
  const { status, body } = await w
    .as('ROLE_SUPER_ADMIN')
    .call(methodRoutes.sampleDeclaration, { params: { id: made.body['@id'] }, body: {} })
  expect([status, body.sampleMethodName]).toEqual([200, 'Method'])
  expect(drawn).toContain('Copied method')
  const { method_id: kept } = await w.db.read(systemScope(), (tx) =>
    tx.selectFrom('calculations').select('method_id').executeTakeFirstOrThrow(),
  )
  expect(kept).toBe(w.library.method)
})

test('values that could not be saved are refused at their field, and others get no sample', async () => {
  const wrong = await requestSample({ method: { indicators: [{ code: 'NONSENSE' }] } })
  expect([wrong.status, readProblem(wrong).violations[0]!.propertyPath]).toEqual([
    422,
    'indicators[0].code',
  ])
  expect((await requestSample({ method: { name: '' } })).status).toBe(422)
  expect((await requestSample({}, w.as('ROLE_COMPANY_ADMIN'))).status).toBe(403)
})

test('a method that calculations use is kept, and an unused one is deleted', async () => {
  const admin = w.as('ROLE_SUPER_ADMIN')
  expect(readProblem(await admin.delete(method())).code).toBe('stillUsed')
  const { body: unused } = await admin.call(recordRoutes(Method).create, {
    body: { name: 'Unused method' },
  })
  expect((await admin.delete(unused['@id'])).status).toBe(204)
})
