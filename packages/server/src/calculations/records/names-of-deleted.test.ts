import { afterAll, beforeAll, expect, test } from 'vitest'
import { readText } from '#platform/testing/read-answer'
import {
  makeBrickLine,
  makeCalculationWorld,
  makeCompleteFields,
  makeIri,
  type CalculationWorld,
} from '#test/worlds/calculation-world'

let w: CalculationWorld
beforeAll(async () => {
  w = await makeCalculationWorld()
})
afterAll(() => w.close())

const editor = () => w.as('ROLE_EDITOR')

test('what a calculation names stays as long as it is there, and may go once it is deleted', async () => {
  const made = async (path: string, values: object, as = editor()): Promise<string> => {
    const answer = await as.post(`/2/${path}`, values)
    expect(answer.status, answer.text).toBe(201)
    return readText(answer.body, '@id')
  }
  const location = await made('locations', { uniqueId: 'L-9', name: 'Old works' })
  const supplier = await made('suppliers', { uniqueId: 'S-9', name: 'Old pit' })
  await made('transports', {
    location,
    supplier,
    transportProfile: makeIri('transport_profiles', w.library.lorry),
    distance: 20,
  })
  const scenario = await made(
    'waste_scenarios',
    {
      name: 'Own landfill',
      wasteScenarioSet: makeIri('waste_scenario_sets', w.library.set),
      landfill: 100,
    },
    w.as('ROLE_COMPANY_EPD_ADMIN'),
  )
  const calculation = await made('calculations', {
    ...makeCompleteFields(w.library),
    productName: 'Wall',
    calculationType: 'product',
    location,
    wasteScenario: scenario,
  })
  await made('inputs', {
    calculation,
    ...makeBrickLine(w.library),
    supplier,
    wasteScenario: scenario,
    wasteScenarioProductionWaste: scenario,
  })

  const removed = async (): Promise<number[]> => [
    (await editor().delete(location)).status,
    (await editor().delete(supplier)).status,
    (await w.as('ROLE_COMPANY_EPD_ADMIN').delete(scenario)).status,
  ]
  expect(await removed()).toEqual([409, 409, 409])
  expect((await editor().delete(calculation)).status).toBe(204)
  expect(await removed()).toEqual([204, 204, 204])
})
