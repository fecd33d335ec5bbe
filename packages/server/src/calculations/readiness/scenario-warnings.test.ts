import { afterAll, beforeAll, expect, test } from 'vitest'
import { Calculation, CalculationResultJournal, recordRoutes } from '@cradle/contract'
import { systemScope } from '#access/scope'
import { readProblem } from '#platform/testing/read-answer'
import {
  makeBrickLine,
  makeCalculationWorld,
  makeCompleteFields,
  type CalculationWorld,
} from '#test/worlds/calculation-world'

let w: CalculationWorld
beforeAll(async () => {
  w = await makeCalculationWorld()
})
afterAll(() => w.close())

/** Codes of the warnings about scenarios and about what identifies the product. */
const codes = [
  'fuel_type_not_stated',
  'fuel_consumption_not_stated',
  'capacity_utilisation_not_stated',
  'bulk_density_not_stated',
  'volume_utilisation_not_stated',
  'inapplicable_reason_missing',
  'site_emissions_not_stated',
  'rsl_conditions_not_stated',
  'collection_not_stated',
  'product_code_not_stated',
  'complementary_pcr_not_stated',
]

async function makeWall(values: Record<string, unknown> = {}): Promise<string> {
  const { body } = await w.as('ROLE_EDITOR').call(recordRoutes(Calculation).create, {
    looseBody: { ...makeCompleteFields(w.library), rslSourceParts: 'As the wall', ...values },
  })
  const calculation = body['@id'] as string
  await w.as('ROLE_EDITOR').post('/2/inputs', { calculation, ...makeBrickLine(w.library) })
  return calculation
}

async function check(calculation: string): Promise<string[]> {
  const { body } = await w
    .as('ROLE_EDITOR')
    .call(recordRoutes(CalculationResultJournal).create, { body: { calculation } })
  return body.warnings.flatMap(({ code, place, field }) =>
    codes.includes(code) ? [`${code} ${place} ${field}`] : [],
  )
}

const setVehicle = (values: {
  fuel_type: string | null
  fuel_consumption: number | null
  capacity_utilisation: number | null
}) =>
  w.db.transact(systemScope(), (tx) => tx.updateTable('transport_profiles').set(values).execute())

test('a calculation that states every fact has no warning', async () => {
  expect(await check(await makeWall())).toEqual([])
})

test.each([
  ['volumeUtilisation', 'volume_utilisation_not_stated advanced volumeUtilisation'],
  ['bulkDensity', 'bulk_density_not_stated advanced bulkDensity'],
  ['siteEmissions', 'site_emissions_not_stated report-information siteEmissions'],
  ['rslConditions', 'rsl_conditions_not_stated report-information rslConditions'],
  ['articleNumber', 'product_code_not_stated advanced articleNumber'],
  ['complementaryPcr', 'complementary_pcr_not_stated advanced complementaryPcr'],
])('the check asks for %s', async (field, warning) => {
  const calculation = await makeWall({ [field]: null })
  expect(await check(calculation)).toEqual([warning])
})

test('facts of the vehicle come from its profile, or are stated in the calculation', async () => {
  const calculation = await makeWall()
  await setVehicle({ fuel_type: null, fuel_consumption: null, capacity_utilisation: null })
  await w.db.transact(systemScope(), (tx) =>
    tx.updateTable('waste_scenarios').set({ collected_separately: null }).execute(),
  )
  expect(await check(calculation)).toEqual([
    'fuel_type_not_stated advanced siteFuelType',
    'fuel_consumption_not_stated advanced siteFuelConsumption',
    'capacity_utilisation_not_stated advanced siteCapacityUtilisation',
    'collection_not_stated advanced collectedSeparately',
  ])
  await w.as('ROLE_EDITOR').patch(calculation, {
    siteFuelType: 'Electricity',
    siteCapacityUtilisation: 40,
    inapplicableFacts: ['fuelConsumption'],
    collectedSeparately: 0,
  })
  expect(await check(calculation)).toEqual(['inapplicable_reason_missing advanced noteA4'])
  await w.as('ROLE_EDITOR').patch(calculation, { noteA4: 'The lorry is electric.' })
  expect(await check(calculation)).toEqual([])
})

test('a product is identified by its GTIN, its number or its UN CPC class', async () => {
  const calculation = await makeWall({ articleNumber: null, siteFuelType: 'Diesel' })
  const isWarned = async () =>
    (await check(calculation)).some((text) => text.startsWith('product_code'))
  expect(await isWarned()).toBe(true)
  await w.as('ROLE_EDITOR').patch(calculation, { gtin: '4006381333931' })
  expect(await isWarned()).toBe(false)
  await w.as('ROLE_EDITOR').patch(calculation, {
    gtin: null,
    classifications: [{ system: 'uncpc', code: '373', name: 'Bricks' }],
  })
  expect(await isWarned()).toBe(false)
})

test('a GTIN with a wrong check digit is refused, on creation and on change', async () => {
  const refused = [
    await w
      .as('ROLE_EDITOR')
      .post('/2/calculations', { ...makeCompleteFields(w.library), gtin: '4006381333932' }),
    await w.as('ROLE_EDITOR').patch(await makeWall(), { gtin: '4006381333932' }),
  ]
  for (const answer of refused)
    expect([answer.status, readProblem(answer).violations[0]!.propertyPath]).toEqual([422, 'gtin'])
})
