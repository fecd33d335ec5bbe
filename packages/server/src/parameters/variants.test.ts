import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  Calculation,
  CalculationResultJournal,
  calculationRoutes,
  Input,
  recordRoutes,
  Template,
  templateRoutes,
} from '@cradle/contract'
import { readProblem } from '#platform/testing/read-answer'
import { makeTemplateWorld, type TemplateWorld } from '#test/worlds/template-world'
import { makeBrickLine, makeCompleteFields, makeIri } from '#test/worlds/calculation-world'
import { makeWall as makeFamilyWall, wallParameters } from '#test/worlds/family-fixture'

let w: TemplateWorld
const editor = () => w.as('ROLE_EDITOR')
beforeAll(async () => {
  w = await makeTemplateWorld()
})
afterAll(() => w.close())

const makeWall = () => makeFamilyWall(w)

const save = (id: string, variants: object[], headers: Record<string, string> = {}) =>
  editor().call(calculationRoutes.saveVariants, {
    params: { id },
    looseBody: { variants },
    headers,
  })
const readFamily = async (id: string) =>
  (await editor().call(calculationRoutes.family, { params: { id } })).body
const readResults = async (id: string) =>
  (await editor().call(calculationRoutes.familyResults, { params: { id } })).body

const valueOf = (outcome: object, place = 0): number => {
  const { figures } = outcome as { figures: { columns: Record<string, { values: number[] }> } }
  return figures.columns['A-C']!.values[place]!
}

test('variants keep their ids and their order, and a save is one version of the calculation', async () => {
  const { id, thickness } = await makeWall()
  const saved = await save(id, [
    { name: 'Thin', values: [{ parameter: thickness, value: 100 }], productionVolume: 3 },
    { name: 'Thick', gtin: '4006381333931', articleNumber: 'W-300' },
  ])
  expect(saved.body.variants).toMatchObject([
    { name: 'Thin', productionVolume: 3 },
    { name: 'Thick' },
  ])
  const again = await save(id, saved.body.variants.toReversed())
  expect(again.body.variants).toEqual(saved.body.variants.toReversed())
  const read = await editor().call(calculationRoutes.variants, { params: { id } })
  expect(read.body.variants).toEqual(again.body.variants)
  const stale = await save(id, [], { 'if-match': String(saved.headers['etag']) })
  expect(stale.status).toBe(412)
})

test('a variant has the figures of the product with its numbers typed by hand, bit for bit', async () => {
  const { id, thickness, share, bricks, more } = await makeWall()
  await save(id, [
    { name: 'Own' },
    {
      name: 'Thick',
      values: [
        { parameter: thickness, value: 300 },
        { parameter: share, value: 7 },
      ],
      leftOutLines: [more],
    },
  ])
  const { outcomes } = await readResults(id)
  const byHand = async () => {
    await editor().call(recordRoutes(CalculationResultJournal).create, {
      body: { calculation: id },
    })
    const { body } = await editor().call(calculationRoutes.results, { params: { id } })
    const row = [...body.top, ...body.other][0]!
    return { code: row.code, total: row.total }
  }
  const own = await byHand()
  const { model } = await readFamily(id)
  const place = model.request.method.indicators.indexOf(own.code)
  expect(valueOf(outcomes[0]!, place)).toBe(own.total)
  const { body } = await editor().call(calculationRoutes.parameters, { params: { id } })
  await editor().call(calculationRoutes.saveParameters, {
    params: { id },
    looseBody: {
      parameters: body.parameters.map((one) => ({
        ...one,
        value: one.id === thickness ? 300 : 7,
      })),
    },
  })
  await editor().call(recordRoutes(Input).delete, { params: { id: more } })
  expect(bricks).toBeDefined()
  expect(valueOf(outcomes[1]!, place)).toBe((await byHand()).total)
})

test('range, worst case and average are those of the variants', async () => {
  const { id, thickness } = await makeWall()
  const { body } = await save(id, [
    { name: 'Thin', values: [{ parameter: thickness, value: 100 }], productionVolume: 1 },
    { name: 'Thick', values: [{ parameter: thickness, value: 300 }], productionVolume: 3 },
  ])
  const { outcomes, ranges } = await readResults(id)
  const [thin, thick] = outcomes.map((outcome) => valueOf(outcome))
  const range = ranges.find(({ column }) => column === 'A-C')!
  expect(range).toMatchObject({
    minimum: { value: thin, variant: body.variants[0]!.id },
    maximum: { value: thick, variant: body.variants[1]!.id },
    worst: thick,
    average: (1 * thin! + 3 * thick!) / 4,
  })
})

test('a value outside the bounds of its parameter and a wrong GTIN are refused at their place', async () => {
  const { id, thickness } = await makeWall()
  const refused = readProblem(
    await save(id, [
      { name: 'Right' },
      { name: 'Wrong', gtin: '4006381333930', values: [{ parameter: thickness, value: 500 }] },
    ]),
  )
  expect(refused.violationCodes).toEqual([
    'variants[1].gtin gtin',
    'variants[1].values[0].value formula_above_maximum',
  ])
  expect((await readFamily(id)).variants).toEqual([])
})

test('another profile of a line needs the unit of its own', async () => {
  const { id, more } = await makeWall()
  const { brick, power } = w.library.profiles
  const profiles = (profile: string) => [{ name: 'Other', profiles: [{ line: more, profile }] }]
  expect(readProblem(await save(id, profiles(power))).violationCodes).toEqual([
    'variants[0].profiles[0].profile variant_profile_unit',
  ])
  const other = await w.addProfile({ name: 'Other brick' })
  await save(id, profiles(other))
  const { model, profiles: names } = await readFamily(id)
  expect(model.replacements[more]![other]).toMatchObject({
    id: more,
    profileId: other,
    netAmount: 10,
  })
  expect(model.request.calculations[0]!.inputs.map((line) => line.profileId)).toEqual([
    brick,
    brick,
  ])
  expect(names).toEqual([{ id: other, name: 'Other brick' }])
})

test('what the product no longer has goes from its variants', async () => {
  const { id, thickness, share, more } = await makeWall()
  await save(id, [{ name: 'Thin', values: [{ parameter: share, value: 6 }], leftOutLines: [more] }])
  await editor().call(recordRoutes(Input).delete, { params: { id: more } })
  expect((await readFamily(id)).variants[0]).not.toHaveProperty('leftOutLines')
  await editor().call(calculationRoutes.saveParameters, {
    params: { id },
    looseBody: { parameters: [{ ...wallParameters[0], id: thickness }] },
  })
  const refused = await editor().call(calculationRoutes.variants, { params: { id } })
  // The share is still used by a line: nothing was written.
  expect(refused.body.variants[0]).toHaveProperty('values')
})

test('copies have the variants with their own lines, and so has a calculation of a template', async () => {
  const { id, more } = await makeWall()
  await save(id, [{ name: 'Bare', leftOutLines: [more] }])
  const copies = await editor().call(calculationRoutes.copy, { body: { calculations: [id] } })
  const copy = copies.body.items[0]!.result!
  const { variants, lines } = await readFamily(copy)
  expect(variants[0]!.leftOutLines).toEqual([lines[1]!.id])
  expect(lines[1]!.id).not.toBe(more)

  const template = (
    await editor().call(recordRoutes(Template).create, {
      looseBody: { name: 'Wall', method: makeIri('methods', w.library.method) },
    })
  ).body
  const line = await editor().call(recordRoutes(Input).create, {
    looseBody: { template: template['@id'], ...makeBrickLine(w.library) },
  })
  await editor().call(templateRoutes.saveVariants, {
    params: { id: template.id },
    looseBody: { variants: [{ name: 'Bare', leftOutLines: [line.body.id] }] },
  })
  const made = await editor().call(recordRoutes(Calculation).create, {
    looseBody: {
      ...makeCompleteFields(w.library),
      template: template['@id'],
      chooseTemplate: true,
    },
  })
  const family = await readFamily(made.body['@id'])
  expect(family.variants[0]!.leftOutLines).toEqual([family.lines[0]!.id])
})
