import { afterAll, beforeAll, expect, test } from 'vitest'
import { Calculation, recordRoutes, calculationRoutes } from '@cradle/contract'
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

const asEditor = () => w.as('ROLE_EDITOR')
async function makeWall(netAmount: number, values: Record<string, unknown> = {}): Promise<string> {
  const calculation = (
    await asEditor().call(recordRoutes(Calculation).create, {
      looseBody: { ...makeCompleteFields(w.library), ...values },
    })
  ).body['@id']
  await asEditor().post('/2/inputs', { calculation, ...makeBrickLine(w.library), netAmount })
  expect((await asEditor().post('/2/calculation_result_journals', { calculation })).status).toBe(
    201,
  )
  return calculation
}
const readOutliers = async (calculation: string) =>
  (
    await asEditor().call(calculationRoutes.readiness, { params: { id: calculation } })
  ).body.warnings.filter((one) => one.code === 'result_outlier')

test("a result is compared only with the company's results of the same method and unit", async () => {
  for (const mass of [90, 100]) await makeWall(mass)
  await makeWall(100, { standardUnit: makeIri('standard_units', w.library.units.kg) })
  const heavy = await makeWall(2000)
  expect(await readOutliers(heavy)).toEqual([])
  await makeWall(110)
  const [found] = await readOutliers(heavy)
  expect(found).toMatchObject({ place: 'inputs', rule: 'house', facts: { count: 3 } })
  expect(Number(found!.facts!.value) / Number(found!.facts!.median)).toBeCloseTo(20, 6)
  const answer = await asEditor().call(calculationRoutes.readiness, { params: { id: heavy } })
  expect([answer.body.reportable, answer.body.missing.map((m) => m.code)]).toEqual([
    false,
    ['missing_product_image'],
  ])
})
