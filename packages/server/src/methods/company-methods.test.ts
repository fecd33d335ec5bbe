import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  Method,
  recordRoutes,
  Calculation,
  calculationRoutes,
  Template,
  Company,
} from '@cradle/contract'
import type { Answer } from '#platform/testing/api-client'
import { readProblem } from '#platform/testing/read-answer'
import { systemScope } from '#access/scope'
import type { WorldCompany } from '#platform/testing/world'
import { companyArea } from '#companies/company-routes'
import { inputSetArea } from '#input-sets/input-set-routes'
import { templateArea } from '#templates/template-routes'
import {
  makeCalculationWorld,
  makeIri,
  type CalculationWorld,
} from '#test/worlds/calculation-world'

let w: CalculationWorld
let first: string
let second: string
beforeAll(async () => {
  w = await makeCalculationWorld([templateArea, inputSetArea, companyArea])
  first = makeIri('methods', w.library.method)
  second = makeIri('methods', w.library.otherMethod)
})
afterAll(() => w.close())
beforeEach(async () => setMethods('alpha', []))

const companyIri = (name: WorldCompany): string => `/2/companies/${w.companies[name]}`
const setMethods = async (company: WorldCompany, methods: string[]): Promise<void> => {
  const answer = await w.as('ROLE_SUPER_ADMIN').patch(companyIri(company), { methods })
  expect(answer.status, answer.text).toBe(200)
}
const listUsable = async (company: WorldCompany): Promise<string[]> =>
  (
    await w.as('ROLE_EDITOR').call(recordRoutes(Method).list, {
      query: { usableBy: companyIri(company), itemsPerPage: 999 },
    })
  ).body.member.map((one) => one['@id'])
const createCalculation = (method: string) =>
  w.as('ROLE_EDITOR').call(recordRoutes(Calculation).create, {
    body: {
      productName: 'Panel',
      calculationType: 'product',
      method,
    },
  })
const readViolation = (answer: Answer) => [answer.status, readProblem(answer).violations[0]?.code]
const refused = [422, 'method_not_available']

test('without a list a company uses every active method, with one only its own', async () => {
  const all = await listUsable('alpha')
  expect(all).toEqual(expect.arrayContaining([first, second]))
  await setMethods('alpha', [second])
  expect(await listUsable('alpha')).toEqual([second])
  await setActive(second, false)
  expect(await listUsable('alpha')).toEqual([])
  await setMethods('alpha', [])
  expect(await listUsable('alpha')).toEqual(all.filter((iri) => iri !== second))
  await setActive(second, true)
  expect(await listUsable('beta')).toEqual([])
})

const setActive = (iri: string, active: boolean) =>
  w.db.transact(systemScope(), (tx) =>
    tx.updateTable('methods').set({ active }).where('id', '=', iri.split('/').at(-1)!).execute(),
  )

test('a new calculation, template or input set takes a method of the company only', async () => {
  await setMethods('alpha', [second])
  expect(readViolation(await createCalculation(first))).toEqual(refused)
  expect((await createCalculation(second)).status).toBe(201)
  const editor = w.as('ROLE_EDITOR')
  expect(readViolation(await editor.post('/2/templates', { name: 'Wall', method: first }))).toEqual(
    refused,
  )
  expect(
    readViolation(
      await editor.post('/2/predefined_input_sets', {
        code: 'S1',
        name: 'Set',
        method: first,
        unit: makeIri('standard_units', w.library.units.kg),
      }),
    ),
  ).toEqual(refused)
})

test('existing calculations remain editable, but neither they nor a copy get a method outside the list', async () => {
  const old = (await createCalculation(first)).body
  const other = (await createCalculation(second)).body
  await setMethods('alpha', [second])
  const editor = w.as('ROLE_EDITOR')
  const saved = await editor.call(recordRoutes(Calculation).put, {
    params: { id: old['@id'] },
    body: { ...old, productName: 'Renamed' },
  })
  expect([saved.status, saved.body.productName]).toEqual([200, 'Renamed'])
  expect(readViolation(await editor.patch(other['@id'], { method: first }))).toEqual(refused)
  const copy = (iri: string) =>
    editor.call(calculationRoutes.copy, { body: { calculations: [iri] } })
  expect(readViolation(await copy(old['@id']))).toEqual(refused)
  expect((await copy(other['@id'])).status).toBe(201)
})

test('a template with a method outside the list starts no calculation and is not copied', async () => {
  const editor = w.as('ROLE_EDITOR')
  const template = (
    await editor.call(recordRoutes(Template).create, { body: { name: 'Roof', method: first } })
  ).body['@id']
  await setMethods('alpha', [second])
  expect(
    readViolation(
      await editor.post('/2/calculations', {
        productName: 'Panel',
        calculationType: 'product',
        template,
      }),
    ),
  ).toEqual(refused)
  expect(
    readViolation(await editor.post('/2/group_actions/copy_templates', { templates: [template] })),
  ).toEqual(refused)
})

test('only the seller of licences chooses methods, and a new child starts with those of its parent', async () => {
  const corporate = w.as('ROLE_CORPORATE_ADMIN')
  expect((await corporate.patch(companyIri('alpha'), { methods: [first] })).status).toBe(403)
  expect((await corporate.patch(companyIri('alpha'), { methods: [], city: 'Ede' })).status).toBe(
    200,
  )
  expect(
    (await w.as('ROLE_COMPANY_ADMIN').patch(companyIri('alpha'), { methods: [first] })).status,
  ).toBe(403)
  expect((await corporate.post('/2/companies', { name: 'Child', methods: [first] })).status).toBe(
    403,
  )
  await setMethods('group', [second])
  const child = await corporate.call(recordRoutes(Company).create, { body: { name: 'Child' } })
  expect([child.status, child.body.methods]).toEqual([201, [second]])
  expect(
    (
      await w.as('ROLE_PARTNER_ADMIN').call(recordRoutes(Company).patch, {
        params: { id: companyIri('alpha') },
        body: { methods: [first] },
      })
    ).body.methods,
  ).toEqual([first])
  await setMethods('group', [])
})

test('a method that a company names cannot be deleted', async () => {
  const admin = w.as('ROLE_SUPER_ADMIN')
  const made = await admin.call(recordRoutes(Method).create, {
    body: { name: 'Own method', code: 'OWN' },
  })
  expect(made.status, made.text).toBe(201)
  await setMethods('alpha', [made.body['@id']])
  expect((await admin.delete(made.body['@id'])).status).toBe(409)
  await setMethods('alpha', [])
  expect((await admin.delete(made.body['@id'])).status).toBe(204)
})
