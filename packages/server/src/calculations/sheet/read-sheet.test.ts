import { afterAll, beforeAll, expect, test } from 'vitest'
import { Calculation, recordRoutes, calculationRoutes } from '@cradle/contract'
import { systemScope } from '#access/scope'
import {
  makeBrickLine,
  makeCalculationWorld,
  makeCompleteFields,
  type CalculationWorld,
} from '#test/worlds/calculation-world'

let w: CalculationWorld
const asEditor = () => w.as('ROLE_EDITOR')
beforeAll(async () => {
  w = await makeCalculationWorld()
})
afterAll(() => w.close())

const makeCalculation = async (): Promise<string> =>
  (
    await asEditor().call(recordRoutes(Calculation).create, {
      looseBody: makeCompleteFields(w.library),
    })
  ).body['@id']

test('the sheet of a calculation equals its parts read separately', async () => {
  const calculation = await makeCalculation()
  expect(
    (await asEditor().post('/2/inputs', { calculation, ...makeBrickLine(w.library) })).status,
  ).toBe(201)
  const params = { id: calculation }
  const [sheet, item, lines, model] = await Promise.all([
    asEditor().call(calculationRoutes.sheet, { params }),
    asEditor().call(recordRoutes(Calculation).get, { params }),
    asEditor().call(calculationRoutes.inputs, { params, query: { pagination: false } }),
    asEditor().call(calculationRoutes.model, { params }),
  ])
  expect(sheet.body.calculation).toEqual(item.body)
  expect(sheet.body.inputs).toEqual(lines.body.member)
  expect(sheet.body.usages).toEqual([])
  const { run, calculations, library, method } = model.body
  expect(sheet.body.model).toMatchObject({ run, calculations, library, method })
  expect(sheet.body.contentVersion).toBe(model.body.contentVersion)
})

test('the model of the sheet says whether a report text states the lives of the parts', async () => {
  const calculation = await makeCalculation()
  const readStated = async () => {
    const params = { id: calculation }
    const [sheet, model] = await Promise.all([
      asEditor().call(calculationRoutes.sheet, { params }),
      asEditor().call(calculationRoutes.model, { params }),
    ])
    return [sheet.body.model, model.body].map((one) => one!.moduleStatements!.stated.includes('B4'))
  }
  await asEditor().patch(calculation, { rslSourceParts: '' })
  expect(await readStated()).toEqual([false, false])
  await asEditor().patch(calculation, { rslSourceParts: 'Parts last as long as the product.' })
  expect(await readStated()).toEqual([true, true])
})

test('a batch returns the content versions before and after it', async () => {
  const calculation = await makeCalculation()
  const readVersion = async () =>
    (await asEditor().call(calculationRoutes.sheet, { params: { id: calculation } })).body
      .contentVersion
  const before = await readVersion()
  const { body } = await asEditor().call(calculationRoutes.inputBatch, {
    params: { id: calculation },
    body: {
      operations: [{ op: 'create', fields: makeBrickLine(w.library) }],
    },
  })
  expect(body.contentVersionBefore).toBe(before)
  expect(body.contentVersion).toBe(await readVersion())
  expect(body.contentVersion).toBeGreaterThan(before)
})

test('a deleted calculation has no sheet', async () => {
  const calculation = await makeCalculation()
  const id = calculation.split('/').at(-1)!
  await w.db.transact(systemScope(), (tx) =>
    tx.updateTable('calculations').set({ deleted_at: new Date() }).where('id', '=', id).execute(),
  )
  expect((await asEditor().get(`${calculation}/sheet`)).status).toBe(404)
})
