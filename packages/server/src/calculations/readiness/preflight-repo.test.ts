import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  brickLine,
  calculationWorld,
  completeFields,
  iri,
  type CalculationWorld,
} from '#test/worlds/calculation-world'

let w: CalculationWorld
beforeAll(async () => {
  w = await calculationWorld()
}, 60_000)
afterAll(() => w.close())

const editor = () => w.as('ROLE_EDITOR')
async function wall(netAmount: number, values: Record<string, unknown> = {}): Promise<string> {
  const calculation = (
    await editor().post('/2/calculations', { ...completeFields(w.library), ...values })
  ).body['@id'] as string
  await editor().post('/2/inputs', { calculation, ...brickLine(w.library), netAmount })
  expect((await editor().post('/2/calculation_result_journals', { calculation })).status).toBe(201)
  return calculation
}
const outliers = async (calculation: string) =>
  (await editor().get(`${calculation}/readiness`)).body.warnings.filter(
    (one: { code: string }) => one.code === 'result_outlier',
  )

test("a result is compared with the company's others of the same method and unit, and with no others", async () => {
  for (const mass of [90, 100]) await wall(mass)
  await wall(100, { standardUnit: iri('standard_units', w.library.units.kg) })
  const heavy = await wall(2000)
  expect(await outliers(heavy)).toEqual([])
  await wall(110)
  const [found] = await outliers(heavy)
  expect(found).toMatchObject({ place: 'inputs', rule: 'house', facts: { count: 3 } })
  expect(found.facts.value / found.facts.median).toBeCloseTo(20, 6)
  const answer = await editor().get(`${heavy}/readiness`)
  expect([
    answer.body.reportable,
    answer.body.missing.map((m: { code: string }) => m.code),
  ]).toEqual([false, ['missing_product_image']])
})
