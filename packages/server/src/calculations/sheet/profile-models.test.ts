import { afterAll, beforeAll, expect, test } from 'vitest'
import { profileRoutes, Calculation, recordRoutes, calculationRoutes } from '@cradle/contract'
import {
  makeCalculationWorld,
  makeCompleteFields,
  makeBrickLine,
  type CalculationWorld,
} from '#test/worlds/calculation-world'

let w: CalculationWorld
beforeAll(async () => {
  w = await makeCalculationWorld()
})
afterAll(() => w.close())

const requestModels = (profiles: unknown, calculation?: string) =>
  w
    .as('ROLE_EDITOR')
    .call(profileRoutes.models, { looseBody: { profiles, ...(calculation && { calculation }) } })

test('requested profiles equal those in the model of a calculation', async () => {
  const calculation = await w
    .as('ROLE_EDITOR')
    .call(recordRoutes(Calculation).create, { looseBody: makeCompleteFields(w.library) })
  await w
    .as('ROLE_EDITOR')
    .post('/2/inputs', { calculation: calculation.body['@id'], ...makeBrickLine(w.library) })
  const { body } = await w
    .as('ROLE_EDITOR')
    .call(calculationRoutes.model, { params: { id: calculation.body['@id'] } })
  const { brick, power } = w.library.profiles
  const answer = await requestModels([brick, `/2/environmental_profiles/${power}`])
  expect(answer.status).toBe(200)
  const found = answer.body.profiles
  expect(found.map(({ id }) => id).toSorted()).toEqual([brick, power].toSorted())
  expect(found.find(({ id }) => id === brick)).toEqual(body.library.profiles[brick])
})

test('profiles outside the scope and unknown profiles are omitted', async () => {
  const strange = await w.addProfile({ company_id: w.companies.beta })
  expect((await w.as('ROLE_EDITOR').get(`/2/environmental_profiles/${strange}`)).status).toBe(404)
  const answer = await requestModels([
    strange,
    'nonsense',
    '/2/environmental_profiles/0',
    w.library.profiles.brick,
  ])
  expect(answer.body.profiles.map(({ id }) => id)).toEqual([w.library.profiles.brick])
})

test('with a calculation the answer contains the default waste scenarios of its model', async () => {
  const {
    body: { '@id': calculation },
  } = await w
    .as('ROLE_EDITOR')
    .call(recordRoutes(Calculation).create, { looseBody: makeCompleteFields(w.library) })
  const { brick, power, landfill } = w.library.profiles
  const { body } = await requestModels([brick, power], calculation)
  expect(body.scenarioOf).toEqual({ [brick]: w.library.scenario })
  await w.as('ROLE_EDITOR').post('/2/inputs', { calculation, ...makeBrickLine(w.library) })
  const model = (
    await w.as('ROLE_EDITOR').call(calculationRoutes.model, { params: { id: calculation } })
  ).body
  expect(model.calculations[0]!.inputs[0]!.wasteScenarioId).toBe(w.library.scenario)
  expect(body.wasteScenarios).toEqual([model.library.wasteScenarios[w.library.scenario]])
  expect(body.profiles).toContainEqual(model.library.profiles[landfill])
})

test('a calculation of another company is not found', async () => {
  const {
    body: { '@id': calculation },
  } = await w
    .as('ROLE_EDITOR')
    .call(recordRoutes(Calculation).create, { looseBody: makeCompleteFields(w.library) })
  const answer = await w
    .as('ROLE_EDITOR', 'beta')
    .post('/2/environmental_profile_models', { profiles: [w.library.profiles.brick], calculation })
  expect(answer.status).toBe(404)
})

test.each([
  [[], 422],
  [null, 422],
  [Array.from({ length: 1001 }, () => 'x'), 422],
  ['all', 400],
  [[1], 400],
])('a missing, empty, too long or wrongly typed list is refused', async (profiles, status) => {
  expect((await requestModels(profiles)).status).toBe(status)
})
