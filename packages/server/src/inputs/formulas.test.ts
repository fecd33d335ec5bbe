import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  Calculation,
  calculationRoutes,
  Input,
  recordRoutes,
  rules,
  Template,
  type Read,
} from '@cradle/contract'
import { readProblem } from '#platform/testing/read-answer'
import { makeTemplateWorld, type TemplateWorld } from '#test/worlds/template-world'
import { makeBrickLine, makeCompleteFields, makeIri } from '#test/worlds/calculation-world'

let w: TemplateWorld
const editor = () => w.as('ROLE_EDITOR')
beforeAll(async () => {
  w = await makeTemplateWorld()
})
afterAll(() => w.close())

type Line = Read<typeof Input>

const makeCalculation = async (): Promise<string> =>
  (
    await editor().call(recordRoutes(Calculation).create, {
      looseBody: makeCompleteFields(w.library),
    })
  ).body['@id']
const addLine = async (fields: Record<string, unknown> = {}): Promise<Line> => {
  const calculation = await makeCalculation()
  const { body } = await editor().call(recordRoutes(Input).create, {
    looseBody: { calculation, ...makeBrickLine(w.library), ...fields },
  })
  return body
}
const change = (line: Line, fields: Record<string, unknown>) =>
  editor().call(recordRoutes(Input).patch, { params: { id: line.id }, looseBody: fields })
const batch = (line: Line, fields: Record<string, unknown>) =>
  editor().call(calculationRoutes.inputBatch, {
    params: { id: line.calculation! },
    looseBody: { operations: [{ op: 'update', id: line['@id'], fields }], keepRefused: true },
  })
const read = async (line: Line): Promise<Line> =>
  (await editor().call(recordRoutes(Input).get, { params: { id: line.id } })).body

test('a formula gives the number, in its English writing, whatever number is written beside it', async () => {
  const line = await addLine({ netAmount: 3, netAmountFormula: '= 2 × 6.9 + max(1; 2)' })
  expect(line).toMatchObject({ netAmount: 15.8, netAmountFormula: '2*6.9+max(1, 2)' })
  const { body } = await change(line, { netAmountFormula: '250 g * 4' })
  expect(body).toMatchObject({ netAmount: 1, netAmountFormula: '250 g*4' })
})

test('a number alone removes the formula, and so does an empty one', async () => {
  const line = await addLine({ netAmountFormula: '2*3', lifeTimeFormula: '600/12' })
  const { body } = await change(line, { netAmount: 7 })
  expect(body).toMatchObject({ netAmount: 7, lifeTime: 50, lifeTimeFormula: '600/12' })
  expect(body).not.toHaveProperty('netAmountFormula')
  const emptied = await change(line, { lifeTimeFormula: null })
  expect(emptied.body).toMatchObject({ lifeTime: 50 })
  expect(emptied.body).not.toHaveProperty('lifeTimeFormula')
})

test.each([
  ['2*', 'formula_unreadable'],
  ['2*thickness', 'formula_unknown_name'],
  ['2 m', 'formula_other_unit'],
  ['1/0', 'formula_no_number'],
])('"%s" is refused at its place, and nothing is written', async (netAmountFormula, code) => {
  const line = await addLine({ netAmount: 5 })
  const refused = readProblem(await change(line, { netAmountFormula, description: 'Other' }))
  expect(refused.violationCodes).toEqual([`netAmountFormula ${code}`])
  expect(await read(line)).toMatchObject({ netAmount: 5, description: line.description })
})

test('the bounds of the number hold for its formula', async () => {
  const line = await addLine()
  const refused = readProblem(await change(line, { lifeTimeFormula: '2-3' }))
  expect(refused.violationCodes).toEqual([`lifeTimeFormula ${rules.min.code}`])
})

test('in a sheet a formula without a number waits as text, and the number is empty', async () => {
  const line = await addLine({ netAmountFormula: '2*3' })
  const { status } = await batch(line, { netAmountFormula: '2*3 m', comments: 'kept' })
  expect(status).toBe(200)
  const waiting = await read(line)
  expect(waiting).toMatchObject({
    comments: 'kept',
    pendingValues: [{ field: 'netAmount', text: '=2*3 m', code: 'formula_other_unit' }],
  })
  expect(waiting).not.toHaveProperty('netAmount')
  expect(waiting).not.toHaveProperty('netAmountFormula')
  await batch(line, { netAmountFormula: '2*4' })
  const settled = await read(line)
  expect(settled).toMatchObject({ netAmount: 8, netAmountFormula: '2*4' })
  expect(settled).not.toHaveProperty('pendingValues')
})

test('another profile has another unit: the formula is evaluated again, or waits', async () => {
  const line = await addLine({ netAmountFormula: '2*3 kg' })
  const power = makeIri('environmental_profiles', w.library.profiles.power)
  expect((await change(line, { environmentalProfile: power })).status).toBe(422)
  await batch(line, { environmentalProfile: power })
  expect(await read(line)).toMatchObject({
    environmentalProfile: power,
    pendingValues: [{ field: 'netAmount', text: '=2*3 kg' }],
  })
})

test('a copy of a line or of a calculation has the formula too', async () => {
  const line = await addLine({ netAmountFormula: '2*3' })
  const copy = await editor().call(calculationRoutes.inputCopy, { params: { id: line['@id'] } })
  expect(copy.body).toMatchObject({ netAmount: 6, netAmountFormula: '2*3' })
  const made = await editor().call(calculationRoutes.copy, {
    body: { calculations: [line.calculation!] },
  })
  const id = made.body.items[0]!.result!
  const { body } = await editor().call(calculationRoutes.inputs, { params: { id } })
  expect(body.member).toMatchObject([
    { netAmount: 6, netAmountFormula: '2*3' },
    { netAmount: 6, netAmountFormula: '2*3' },
  ])
})

test('numbers of calculations and templates keep their formulas too', async () => {
  const { body } = await editor().call(recordRoutes(Calculation).create, {
    looseBody: {
      ...makeCompleteFields(w.library),
      productLifeTimeFormula: '5*15',
      dimension1Formula: '12000 cm2',
      unitDimension1: makeIri('standard_units', w.library.units.m2),
    },
  })
  expect(body).toMatchObject({ productLifeTime: 75, dimension1: 1.2 })
  const refused = await editor().call(recordRoutes(Calculation).patch, {
    params: { id: body.id },
    looseBody: { unitDimension1: makeIri('standard_units', w.library.units.kg) },
  })
  expect(readProblem(refused).violationCodes).toEqual(['dimension1Formula formula_other_unit'])
  const template = await editor().call(recordRoutes(Template).create, {
    looseBody: {
      name: 'Wall',
      method: makeIri('methods', w.library.method),
      productLifeTimeFormula: '150/2',
    },
  })
  expect(template.body).toMatchObject({ productLifeTime: 75, productLifeTimeFormula: '150/2' })
})
