import { afterAll, beforeAll, expect, test } from 'vitest'
import { Calculation, recordRoutes, calculationRoutes } from '@cradle/contract'
import { readProblem } from '#platform/testing/read-answer'
import type { ClassificationSuggestion } from '@cradle/contract'
import { nameOekobaudatCategory, productCategories } from '#reference/product-categories'
import {
  makeBrickLine,
  makeCalculationWorld,
  makeCompleteFields,
  type CalculationWorld,
} from '#test/worlds/calculation-world'
import { suggestClassifications } from './suggest-classifications.ts'

let w: CalculationWorld
const editor = () => w.as('ROLE_EDITOR')
beforeAll(async () => {
  w = await makeCalculationWorld()
})
afterAll(() => w.close())

const none = { productName: 'Element 7', productType: null, materials: [], chosen: [] }
const listCodes = (suggestions: readonly ClassificationSuggestion[]) =>
  suggestions.map(({ system, code, name }) => `${system} ${code ?? name}`)

test('every category has the names of all its levels', () => {
  for (const { oekobaudat } of productCategories)
    expect(nameOekobaudatCategory(oekobaudat), oekobaudat).not.toContain('undefined')
  expect(nameOekobaudatCategory('4.3')).toBe('Metalle / Aluminium')
})

test('the name of the product precedes its materials, and heavy materials precede light ones', () => {
  const suggestions = suggestClassifications({
    ...none,
    productName: 'Stone wool panel',
    materials: [
      { name: 'Aluminium profile', category: 'Metals', mass: 30 },
      { name: 'Steel sheet', category: null, mass: 1 },
      { name: 'Steel section, galvanised', category: null, mass: null },
      { name: 'Steel sheet, painted', category: null, mass: 4 },
      { name: 'Unnamed', category: 'Insulation', mass: 2 },
    ],
  })
  expect(listCodes(suggestions)).toEqual([
    'oekobaudat 2.1',
    'openepd Insulation',
    'oekobaudat 4.3',
    'openepd AluminiumExtrusions',
    'oekobaudat 4.1',
    'openepd Steel',
    'oekobaudat 2',
    'openepd StructuralSteel',
  ])
  expect(suggestions[4]).toMatchObject({
    name: 'Metalle / Stahl und Eisen',
    reasons: ['Steel sheet', 'Steel section, galvanised', 'Steel sheet, painted'],
  })
  expect(suggestions[1]!.reasons).toEqual(['Stone wool panel', 'Unnamed'])
})

test('short words count as whole words only, in three languages', () => {
  const suggest = (productName: string) =>
    listCodes(suggestClassifications({ ...none, productName }))
  expect(suggest('Vlakke plaat')).toEqual([])
  expect(suggest('Lak voor hout')).toContain('oekobaudat 3')
  expect(suggest('Kalkzandsteen lijmblok')).toEqual(['oekobaudat 1.3', 'openepd Masonry'])
  expect(suggest('Transportbeton C25/30')).toEqual(['oekobaudat 1.4', 'openepd ReadyMix'])
  expect(suggest('EPS 035')).toContain('oekobaudat 2.2')
})

test('what is chosen is not suggested again', () => {
  const product = { ...none, productName: 'Brick', productType: 'Bulk material' }
  expect(listCodes(suggestClassifications(product))).toEqual([
    'oekobaudat 1.3',
    'openepd Brick',
    'free Bulk material',
  ])
  const chosen = [
    { system: 'oekobaudat' as const, code: '1.3', name: 'Other words' },
    { system: 'free' as const, name: 'Bulk material' },
  ]
  expect(listCodes(suggestClassifications({ ...product, chosen }))).toEqual(['openepd Brick'])
})

test('categories are suggested from the lines, and stored with their calculation and its copies', async () => {
  const { body } = await editor().call(recordRoutes(Calculation).create, {
    looseBody: {
      ...makeCompleteFields(w.library),
      productName: 'Wall element',
    },
  })
  const calculation = body['@id'] as string
  await editor().post('/2/inputs', { calculation, ...makeBrickLine(w.library) })
  const readSuggestions = async (): Promise<ClassificationSuggestion[]> =>
    (
      await editor().call(calculationRoutes.classificationSuggestions, {
        params: { id: calculation },
      })
    ).body.suggestions
  const [brick] = await readSuggestions()
  expect(brick).toMatchObject({ system: 'oekobaudat', code: '1.3' })
  const { reasons: _, ...chosen } = brick!
  const own = { system: 'free', name: 'Facades' }
  const saved = await editor().call(recordRoutes(Calculation).patch, {
    params: { id: calculation },
    looseBody: { classifications: [chosen, own] },
  })
  expect(saved.body.classifications).toEqual([chosen, own])
  expect(listCodes(await readSuggestions())).not.toContain('oekobaudat 1.3')
  const copied = await editor().call(calculationRoutes.copy, {
    body: {
      calculations: [calculation],
    },
  })
  expect(
    (
      await editor().call(recordRoutes(Calculation).get, {
        params: { id: copied.body.items[0]!.result },
      })
    ).body.classifications,
  ).toEqual([chosen, own])
  const refused = await editor().patch(calculation, {
    classifications: [{ system: 'colour', name: 'Red' }, { system: 'free' }],
  })
  expect(readProblem(refused).violations.map((v) => v.propertyPath)).toEqual([
    'classifications[0].system',
    'classifications[1].name',
  ])
})
