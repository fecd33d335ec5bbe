import { afterAll, beforeAll, expect, test } from 'vitest'
import { Company, recordRoutes, peopleRoutes, Licence } from '@cradle/contract'
import { readProblem } from '#platform/testing/read-answer'
import { systemScope } from '#access/scope'
import { companyArea } from '#companies/company-routes'
import { mediaArea } from '#media/media-routes'
import { newId } from '#platform/ids'
import { world, type World, type WorldCompany } from '#platform/testing/world'
import { sessionArea } from '#session/session-routes'
import { userArea } from '#users/user-routes'

let w: World

beforeAll(async () => {
  w = await world([sessionArea, userArea, companyArea, mediaArea])
})
afterAll(() => w.close())

const companyIri = (name: WorldCompany): string => `/2/companies/${w.companies[name]}`
const listNames = (answer: { body: { member: { name: string }[] } }): string[] =>
  answer.body.member.map((c) => c.name.replace('Company ', '')).sort()

test('each role sees its own company and the companies that its scopes add', async () => {
  expect(listNames(await w.as('ROLE_EDITOR').call(recordRoutes(Company).list))).toEqual(['alpha'])
  expect(listNames(await w.as('ROLE_CORPORATE_ADMIN').call(recordRoutes(Company).list))).toEqual([
    'alpha',
    'group',
    'sister',
  ])
  expect(listNames(await w.as('ROLE_GROUP_EPD_ADMIN').call(recordRoutes(Company).list))).toEqual([
    'group',
  ])
  expect(listNames(await w.as('ROLE_SUPER_ADMIN').call(recordRoutes(Company).list))).toHaveLength(7)
  expect((await w.as('ROLE_EDITOR').get(companyIri('sister'))).status).toBe(404)
  expect((await w.as('ROLE_CORPORATE_ADMIN').get(companyIri('beta'))).status).toBe(404)
})

test('siblings have the same parent, and are listed for users who may see them', async () => {
  await w.db.transact(systemScope(), (tx) =>
    tx
      .updateTable('memberships')
      .set({ company_id: w.companies.alpha })
      .where('id', '=', w.user('ROLE_GROUP_EPD_ADMIN').membershipId)
      .execute(),
  )
  w.forward(6_000)
  const group = w.as('ROLE_GROUP_EPD_ADMIN')
  expect(
    listNames(await group.call(peopleRoutes.siblings, { params: { id: companyIri('alpha') } })),
  ).toEqual(['sister'])
  expect(
    (await group.call(recordRoutes(Company).get, { params: { id: companyIri('alpha') } })).body
      .siblings,
  ).toEqual([companyIri('sister')])
  expect(
    listNames(
      await w
        .as('ROLE_EDITOR')
        .call(peopleRoutes.siblings, { params: { id: companyIri('alpha') } }),
    ),
  ).toEqual([])
  expect(
    (
      await w
        .as('ROLE_SUPER_ADMIN')
        .call(peopleRoutes.siblings, { params: { id: companyIri('group') } })
    ).body.totalItems,
  ).toBe(0)
  expect((await group.get(`${companyIri('beta')}/siblings`)).status).toBe(404)
})

test("a company's own admin changes its address and language, but no field set from above", async () => {
  const admin = w.as('ROLE_COMPANY_ADMIN')
  const self = {
    address: 'Kade 1',
    postalCode: '1234 AB',
    city: 'Utrecht',
    website: 'https://alpha.example',
    email: 'info@alpha.example',
    reportingLanguage: 'nl',
  }
  expect(
    (
      await admin.patch(companyIri('alpha'), {
        ...self,
        name: 'Company alpha',
        active: true,
        credits: 1_000_000,
      })
    ).body,
  ).toMatchObject({ ...self, credits: 0 })
  const others = {
    name: 'Mine',
    parentCompany: null,
    reviewCompany: companyIri('alpha'),
    licence: null,
    licenceValidUntil: '2099-01-01',
    chargesCreditsForReview: true,
    companyCode: 'A',
    nibeCustomerNumber: '1',
    publisher: true,
    operator: true,
    registrationNumberPrefix: 'X',
    registrationNumberStart: 1,
    expertUpload: false,
    uploadCompanyDb: false,
    viewerMode: true,
    creditsPerCalculation: 0,
    creditsPerReview: 0,
    active: false,
  }
  for (const [name, value] of Object.entries(others))
    expect([name, (await admin.patch(companyIri('alpha'), { [name]: value })).status]).toEqual([
      name,
      403,
    ])
  expect((await w.as('ROLE_EDITOR').patch(companyIri('alpha'), { city: 'X' })).status).toBe(403)
  expect(
    (await w.as('ROLE_COMPANY_ADMIN', 'beta').patch(companyIri('alpha'), { city: 'X' })).status,
  ).toBe(404)
})

test('a corporate admin creates and changes companies below its own only', async () => {
  const admin = w.as('ROLE_CORPORATE_ADMIN')
  const made = await admin.call(recordRoutes(Company).create, { body: { name: 'New child' } })
  expect([made.status, made.body.parentCompany]).toEqual([201, companyIri('group')])
  const below = await admin.call(recordRoutes(Company).create, {
    body: {
      name: 'Below',
      parentCompany: companyIri('alpha'),
    },
  })
  expect(below.status).toBe(201)
  expect((await admin.get(made.headers['location'] as string)).status).toBe(200)
  expect(
    (await admin.patch(made.body['@id'], { name: 'Renamed', publisher: true })).body,
  ).toMatchObject({ name: 'Renamed', publisher: true })
  expect(
    (await admin.post('/2/companies', { name: 'X', parentCompany: companyIri('beta') })).status,
  ).toBe(400)
  expect((await admin.patch(made.body['@id'], { parentCompany: null })).status).toBe(403)
  expect((await w.as('ROLE_COMPANY_ADMIN').post('/2/companies', { name: 'X' })).status).toBe(403)
  expect((await admin.delete(below.body['@id'])).status).toBe(204)
  expect((await admin.get(below.body['@id'])).status).toBe(404)
})

test('only the seller sets licences and prices', async () => {
  const licence = newId()
  await w.db.transact(systemScope(), (tx) =>
    tx
      .insertInto('licences')
      .values({ id: licence, name: 'Small', roles: ['ROLE_VIEWER'] })
      .execute(),
  )
  const [corporate, partner] = [w.as('ROLE_CORPORATE_ADMIN'), w.as('ROLE_PARTNER_ADMIN')]
  expect((await corporate.patch(companyIri('alpha'), { creditsPerCalculation: 0 })).status).toBe(
    403,
  )
  expect(
    (await corporate.patch(companyIri('alpha'), { licenceValidUntil: '2099-01-01' })).status,
  ).toBe(403)
  expect(
    (
      await partner.patch(companyIri('sister'), {
        licence: `/2/licences/${licence}`,
        licenceValidUntil: '2099-01-01',
        creditsPerCalculation: 3,
      })
    ).body,
  ).toMatchObject({
    licence: `/2/licences/${licence}`,
    licenceValidUntil: '2099-01-01',
    creditsPerCalculation: 3,
  })
  expect(
    (
      await corporate.patch(companyIri('sister'), {
        licenceValidUntil: '2099-01-01',
        name: 'Company sister',
      })
    ).status,
  ).toBe(200)
  expect((await partner.call(recordRoutes(Licence).list)).body.member.map((l) => l.name)).toContain(
    'Small',
  )
  expect((await w.as('ROLE_EDITOR').get('/2/licences')).status).toBe(403)
})

test('a company cannot be its own ancestor', async () => {
  const admin = w.as('ROLE_SUPER_ADMIN')
  expect(
    readProblem(await admin.patch(companyIri('group'), { parentCompany: companyIri('alpha') }))
      .violations[0],
  ).toMatchObject({ propertyPath: 'parentCompany', code: 'company_cycle' })
  expect(
    (await admin.patch(companyIri('group'), { parentCompany: companyIri('group') })).status,
  ).toBe(422)
})

test('codes are unique, but may be empty in many companies', async () => {
  const admin = w.as('ROLE_SUPER_ADMIN')
  expect(
    (await admin.patch(companyIri('alpha'), { nibeCustomerNumber: '77', companyCode: '' })).status,
  ).toBe(200)
  expect(
    readProblem(await admin.patch(companyIri('beta'), { nibeCustomerNumber: '77' })).violations[0],
  ).toMatchObject({ propertyPath: 'nibeCustomerNumber', message: 'This value is already used.' })
  expect(
    (await admin.patch(companyIri('beta'), { companyCode: '', nibeCustomerNumber: '' })).status,
  ).toBe(200)
  expect(
    (await admin.patch(companyIri('sister'), { companyCode: '', nibeCustomerNumber: '' })).status,
  ).toBe(200)
})

test('a company in use cannot be deleted', async () => {
  expect((await w.as('ROLE_SUPER_ADMIN').delete(companyIri('alpha'))).status).toBe(409)
})

test('closing a company ends the rights of its users at once', async () => {
  const member = w.as('ROLE_EDITOR', 'beta')
  expect((await member.get(companyIri('beta'))).status).toBe(200)
  expect(
    (await w.as('ROLE_GENERAL_ADMIN').patch(companyIri('beta'), { active: false })).status,
  ).toBe(200)
  expect(readProblem(await member.get(companyIri('beta'))).description).toBe(
    'This membership is invalid, contact the administrator',
  )
  expect(
    (await w.as('ROLE_GENERAL_ADMIN').patch(companyIri('beta'), { active: true })).status,
  ).toBe(200)
})

test('the tree of companies has the companies that the caller may view, with people in them', async () => {
  const readTree = async (role: Parameters<World['as']>[0]) =>
    (await w.as(role).call(peopleRoutes.companyTree)).body.companies
  const tree = await readTree('ROLE_CORPORATE_ADMIN')
  const alpha = tree.find(({ id }) => id === w.companies.alpha)
  expect(alpha?.parentCompany).toBe(companyIri('group'))
  expect(alpha?.people).toBeGreaterThan(1)
  expect(tree.map(({ id }) => id)).not.toContain(w.companies.beta)
  const own = await readTree('ROLE_EDITOR')
  expect(own.map(({ id, people }) => [id, people])).toEqual([[w.companies.alpha, 1]])
})
