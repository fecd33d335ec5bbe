import { afterAll, beforeAll, expect, test } from 'vitest'
import { Company, recordRoutes, Template, Calculation } from '@cradle/contract'
import { systemScope } from '#access/scope'
import {
  makeCalculationWorld,
  makeCompleteFields,
  makeIri,
  type CalculationWorld,
} from '#test/worlds/calculation-world'
import { templateArea } from '#templates/template-routes'
import { companyArea } from './company-routes.ts'

let w: CalculationWorld
const editor = () => w.as('ROLE_EDITOR')
const company = (name: 'beta' | 'group' | 'sister') => `/2/companies/${w.companies[name]}`

beforeAll(async () => {
  w = await makeCalculationWorld([companyArea, templateArea])
  await setFlags('beta', { operator: true, name: 'Programme of beta' })
  await setFlags('group', { operator: true, publisher: true, name: 'Another programme' })
  await setFlags('sister', { operator: true, active: false })
})
afterAll(() => w.close())

const setFlags = (
  name: 'beta' | 'group' | 'sister',
  flags: { operator?: boolean; publisher?: boolean; active?: boolean; name?: string },
) =>
  w.db.transact(systemScope(), (tx) =>
    tx.updateTable('companies').set(flags).where('id', '=', w.companies[name]).execute(),
  )

test('an editor lists id and name of the active programme operators, by name', async () => {
  const { body } = await editor().call(recordRoutes(Company).list, { query: { operator: true } })
  expect(body.member).toEqual([
    {
      '@id': company('group'),
      '@type': 'Company',
      id: w.companies.group,
      name: 'Another programme',
    },
    { '@id': company('beta'), '@type': 'Company', id: w.companies.beta, name: 'Programme of beta' },
  ])
  expect(body.totalItems).toBe(2)
  const publishers = await editor().call(recordRoutes(Company).list, { query: { publisher: true } })
  expect(publishers.body.member.map(({ name }) => name)).toEqual(['Another programme'])
})

test('the name narrows the directory, and pages divide it', async () => {
  const found = await editor().call(recordRoutes(Company).list, {
    query: { operator: true, name: 'OF' },
  })
  expect(found.body.member.map(({ id }) => id)).toEqual([w.companies.beta])
  const second = await editor().call(recordRoutes(Company).list, {
    query: { operator: true, itemsPerPage: 1, page: 2 },
  })
  expect(second.body.member.map(({ id }) => id)).toEqual([w.companies.beta])
  expect(second.body.totalItems).toBe(2)
})

test('the companies themselves remain hidden from the editor', async () => {
  expect((await editor().get(company('beta'))).status).toBe(404)
  const { body } = await editor().call(recordRoutes(Company).list)
  expect(body.member.map(({ id }) => id)).toEqual([w.companies.alpha])
})

test('a role that edits nothing gets the companies it may view', async () => {
  const { body } = await w
    .as('ROLE_VIEWER')
    .call(recordRoutes(Company).list, { query: { operator: true } })
  expect(body.member).toEqual([])
})

test('an administrator who views all companies gets them whole', async () => {
  const { body } = await w
    .as('ROLE_SUPER_ADMIN')
    .call(recordRoutes(Company).list, { query: { operator: true, active: true } })
  const beta = body.member.find(({ id }) => id === w.companies.beta)
  expect(beta).toMatchObject({ operator: true, active: true })
})

test('calculations and templates take an operator and a publisher of the directory', async () => {
  const fields = { ...makeCompleteFields(w.library), operator: company('beta') }
  const made = await editor().post('/2/calculations', { ...fields, publisher: company('group') })
  expect(made.status, made.text).toBe(201)
  expect(made.body).toMatchObject({ operator: company('beta'), publisher: company('group') })
  const template = await editor().call(recordRoutes(Template).create, {
    body: {
      name: 'Of the programme',
      method: makeIri('methods', w.library.method),
      operator: company('beta'),
    },
  })
  expect(template.status, template.text).toBe(201)
  expect(template.body.operator).toBe(company('beta'))
})

test('a company without the flag, or closed, is refused as if it did not exist', async () => {
  const { body } = await editor().call(recordRoutes(Calculation).create, {
    looseBody: makeCompleteFields(w.library),
  })
  for (const change of [{ publisher: company('beta') }, { operator: company('sister') }]) {
    const refused = await editor().patch(body['@id'], change)
    expect([refused.status, Object.keys(change)]).toEqual([400, Object.keys(change)])
  }
  expect((await w.as('ROLE_VIEWER').patch(body['@id'], { operator: company('beta') })).status).toBe(
    403,
  )
})
