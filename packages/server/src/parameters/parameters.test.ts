import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  Calculation,
  calculationRoutes,
  Input,
  recordRoutes,
  Template,
  templateRoutes,
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

const makeCalculation = async (): Promise<string> =>
  (
    await editor().call(recordRoutes(Calculation).create, {
      looseBody: makeCompleteFields(w.library),
    })
  ).body['@id']
const save = (id: string, parameters: object[], headers: Record<string, string> = {}) =>
  editor().call(calculationRoutes.saveParameters, {
    params: { id },
    looseBody: { parameters },
    headers,
  })
const addLine = (calculation: string, fields: Record<string, unknown>) =>
  editor().call(recordRoutes(Input).create, {
    looseBody: { calculation, ...makeBrickLine(w.library), ...fields },
  })
const readLine = async (line: string): Promise<Read<typeof Input>> =>
  (await editor().call(recordRoutes(Input).get, { params: { id: line } })).body
const readCalculation = async (id: string): Promise<Read<typeof Calculation>> =>
  (await editor().call(recordRoutes(Calculation).get, { params: { id } })).body

const wall = [
  { name: 'thickness', value: 150, unit: 'mm', minimum: 50, maximum: 400 },
  { name: 'Dichte', value: 2400, unit: 'kg/m3', dataQuality: 'Estimated' },
  { name: 'loss', value: 5, unit: '%' },
  { name: 'mass', formula: 'thickness*dichte*1 m2*(1+loss)', unit: 'kg' },
]

test('parameters are computed in the order of their use, and keep their ids and their order', async () => {
  const id = await makeCalculation()
  const { body } = await save(id, wall.toReversed())
  expect(body.parameters.map(({ name, value }) => [name, value])).toEqual([
    ['mass', 378],
    ['loss', 5],
    ['Dichte', 2400],
    ['thickness', 150],
  ])
  const read = await editor().call(calculationRoutes.parameters, { params: { id } })
  expect(read.body.parameters).toEqual(body.parameters)
  const again = await save(id, body.parameters)
  expect(again.body.parameters).toEqual(body.parameters)
})

test('lines and numbers of the calculation follow, and the content has a new version', async () => {
  const id = await makeCalculation()
  const { body } = await save(id, wall)
  const line = (await addLine(id, { netAmountFormula: 'mass*2', lifeTimeFormula: '100*loss' })).body
  expect(line).toMatchObject({ netAmount: 756, lifeTime: 5 })
  await editor().call(recordRoutes(Calculation).patch, {
    params: { id },
    body: { constructionWasteFormula: 'loss' },
  })
  const before = await readCalculation(id)
  const [thickness, ...others] = body.parameters
  await save(id, [{ ...thickness!, value: 300 }, ...others])
  expect(await readLine(line['@id'])).toMatchObject({ netAmount: 1512, netAmountFormula: 'mass*2' })
  const after = await readCalculation(id)
  expect(after.contentVersion).toBeGreaterThan(before.contentVersion)
  expect(after).toMatchObject({ constructionWaste: 0.05, constructionWasteFormula: 'loss' })
})

test('another name is written in every formula, and swapped names are swapped', async () => {
  const id = await makeCalculation()
  const { body } = await save(id, [
    { name: 'x', value: 2 },
    { name: 'y', value: 3 },
    { name: 'z', formula: 'x*10' },
  ])
  const line = (await addLine(id, { netAmountFormula: 'x+max(x, y)*100' })).body
  const [a, b, c] = body.parameters
  const renamed = await save(id, [{ ...a!, name: 'größe' }, b!, c!])
  expect(renamed.body.parameters[2]).toMatchObject({ formula: 'größe*10', value: 20 })
  expect(await readLine(line['@id'])).toMatchObject({
    netAmount: 302,
    netAmountFormula: 'größe+max(größe, y)*100',
  })
  const [one, two, three] = renamed.body.parameters
  await save(id, [
    { ...one!, name: 'y' },
    { ...two!, name: 'größe' },
    { ...three!, formula: 'y*10' },
  ])
  expect(await readLine(line['@id'])).toMatchObject({
    netAmount: 302,
    netAmountFormula: 'y+max(y, größe)*100',
  })
})

test.each<[string, object[], string]>([
  [
    'a circle',
    [
      { name: 'x', formula: 'y' },
      { name: 'y', formula: '2*x' },
    ],
    'parameters[0].formula formula_circle',
  ],
  [
    'a value above its maximum',
    [{ name: 'x', value: 3, maximum: 2 }],
    'parameters[0].value formula_above_maximum',
  ],
  [
    'other units',
    [
      { name: 'x', value: 1, unit: 'm' },
      { name: 'y', formula: 'x', unit: 'kg' },
    ],
    'parameters[1].formula formula_other_unit',
  ],
  ['a name twice', [{ name: 'x' }, { name: 'X' }], 'parameters[1].name parameter_name_taken'],
  ['the name of a unit', [{ name: 'kg' }], 'parameters[0].name parameter_name_unit'],
  ['the name of a function', [{ name: 'Wurzel' }], 'parameters[0].name parameter_name_function'],
  ['no name', [{ name: '2a' }], 'parameters[0].name parameter_name'],
])('%s is refused', async (_case, parameters, code) => {
  const id = await makeCalculation()
  expect(readProblem(await save(id, parameters)).violationCodes).toContain(code)
})

test('a circle is told with its path', async () => {
  const id = await makeCalculation()
  const { violations } = readProblem(
    await save(id, [
      { name: 'x', formula: 'y' },
      { name: 'y', formula: 'x' },
    ]),
  )
  expect(violations[0]!.message).toContain('x → y → x')
})

test('a used parameter is not deleted, and the refusal says where it is used', async () => {
  const id = await makeCalculation()
  const { body } = await save(id, wall)
  const line = (await addLine(id, { description: 'Wall', netAmountFormula: 'mass' })).body
  const refused = readProblem(await save(id, body.parameters.slice(0, 3)))
  expect(refused.violations).toMatchObject([
    {
      propertyPath: 'parameters',
      code: 'parameter_used',
      message: expect.stringContaining('Wall'),
    },
  ])
  expect(await readLine(line['@id'])).toMatchObject({ netAmount: 378 })
})

test('parameters that leave a line without a number are refused whole, with the line', async () => {
  const id = await makeCalculation()
  const { body } = await save(id, [{ name: 'x', value: 2 }])
  const line = (await addLine(id, { netAmountFormula: '6/x' })).body
  const refused = readProblem(await save(id, [{ ...body.parameters[0]!, value: 0 }]))
  expect(refused.violationCodes).toEqual([
    `inputs[${line['@id']}].netAmountFormula formula_no_number`,
  ])
  expect(await readLine(line['@id'])).toMatchObject({ netAmount: 3 })
})

test('a list that somebody wrote meanwhile is not written over', async () => {
  const id = await makeCalculation()
  const answer = await save(id, [{ name: 'x', value: 2 }])
  await save(id, [{ name: 'y', value: 3 }])
  const stale = await save(id, [{ name: 'z' }], { 'if-match': String(answer.headers['etag']) })
  expect(stale.status).toBe(412)
})

test('a template gives its parameters to its calculations, and copies have them', async () => {
  const template = (
    await editor().call(recordRoutes(Template).create, {
      looseBody: { name: 'Wall', method: makeIri('methods', w.library.method) },
    })
  ).body
  await editor().call(templateRoutes.saveParameters, {
    params: { id: template.id },
    looseBody: { parameters: wall },
  })
  const line = await editor().call(recordRoutes(Input).create, {
    looseBody: {
      template: template['@id'],
      ...makeBrickLine(w.library),
      netAmountFormula: 'mass',
    },
  })
  expect(line.body).toMatchObject({ netAmount: 378 })
  const made = await editor().call(recordRoutes(Calculation).create, {
    looseBody: {
      ...makeCompleteFields(w.library),
      template: template['@id'],
      chooseTemplate: true,
    },
  })
  const copies = await editor().call(calculationRoutes.copy, {
    body: { calculations: [made.body['@id']] },
  })
  const copy = copies.body.items[0]!.result!
  for (const id of [made.body['@id'], copy]) {
    const { body } = await editor().call(calculationRoutes.parameters, { params: { id } })
    expect(body.parameters.map(({ value }) => value)).toEqual([150, 2400, 5, 378])
    const lines = await editor().call(calculationRoutes.inputs, { params: { id } })
    expect(lines.body.member).toMatchObject([{ netAmount: 378, netAmountFormula: 'mass' }])
  }
})
