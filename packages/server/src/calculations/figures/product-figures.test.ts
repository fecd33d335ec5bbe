import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  Calculation,
  CalculationResultJournal,
  calculationRoutes,
  recordRoutes,
  type DocumentOf,
} from '@cradle/contract'
import { openAdminPool } from '#platform/testing/database'
import {
  makeBrickLine,
  makeCalculationWorld,
  makeCompleteFields,
  type CalculationWorld,
} from '#test/worlds/calculation-world'
import { fillFigures } from './fill-figures.ts'
import { groupFigures, listChanges, type FiguredProduct } from './rank-figures.ts'

let w: CalculationWorld
let admin: pg.Pool
beforeAll(async () => {
  w = await makeCalculationWorld()
  admin = openAdminPool(w.adminUrl, 2)
})
afterAll(async () => {
  await admin.end()
  await w.close()
})

const asEditor = () => w.as('ROLE_EDITOR')
const read = async (query: object = {}): Promise<DocumentOf<'ProductFigures'>> =>
  (await asEditor().call(calculationRoutes.productFigures, { query })).body

async function makeWall(name: string, bricks: number | null, more: object = {}) {
  const { body } = await asEditor().call(recordRoutes(Calculation).create, {
    looseBody: { ...makeCompleteFields(w.library), productName: name, ...more },
  })
  if (bricks !== null) {
    await asEditor().post('/2/inputs', {
      calculation: body['@id'],
      ...makeBrickLine(w.library),
      netAmount: bricks,
    })
    await compute(body['@id'])
  }
  return body
}
const compute = (calculation: string) =>
  asEditor().call(recordRoutes(CalculationResultJournal).create, { body: { calculation } })
const figureOf = async (id: string): Promise<number> => {
  const { body } = await asEditor().call(calculationRoutes.results, { params: { id } })
  return body.top.find(({ code }) => code === 'GWP-total')!.subtotals.production!
}
/** Moves the figures that are kept of a calculation to an earlier day. */
const age = (id: string, days: number) =>
  admin.query(
    'update calculation_figures set day = day - $2::int, calculated_at = calculated_at - make_interval(days => $2) where calculation_id = $1',
    [id, days],
  )

test('products of one method and unit are ranked by their figures; one without results is counted, and has no rank', async () => {
  const [light, heavy, none] = [
    await makeWall('Light wall', 10),
    await makeWall('Heavy wall', 400),
    await makeWall('Unknown wall', null),
  ]
  const perKg = await makeWall('Mortar', 1, {
    standardUnit: `/2/standard_units/${w.library.units.kg}`,
  })
  const { groups, products, indicatorUnit } = await read()
  expect(products).toBe(4)
  expect(indicatorUnit).toBe('kg CO2 eq')
  const wall = groups.find(({ unit }) => unit === 'm2')!
  expect(wall).toMatchObject({
    range: 'production',
    products: 3,
    known: 2,
    unknown: 0,
    withoutResult: 1,
    lowest: { calculation: light['@id'], name: 'Light wall', value: await figureOf(light.id) },
    highest: { calculation: heavy['@id'], name: 'Heavy wall', value: await figureOf(heavy.id) },
  })
  const mortar = groups.find(({ unit }) => unit === 'kg')!
  expect(mortar).toMatchObject({ products: 1, known: 1, lowest: { calculation: perKg['@id'] } })
  expect(mortar).not.toHaveProperty('highest')

  const score = (await read({ indicator: 'MKI' })).groups.find(({ unit }) => unit === 'm2')!
  const { body } = await asEditor().call(calculationRoutes.results, { params: { id: heavy.id } })
  expect(score).toMatchObject({ range: 'score', highest: { value: body.total.total } })
  // An indicator that the method does not have is no figure, which is not 0.
  expect(
    (await read({ indicator: 'POCP' })).groups.find(({ unit }) => unit === 'm2'),
  ).toMatchObject({ known: 0, withoutResult: 3 })

  await asEditor().delete(none['@id'])
  await asEditor().post('/2/inputs', { calculation: light['@id'], ...makeBrickLine(w.library) })
  const after = (await read()).groups.find(({ unit }) => unit === 'm2')!
  expect(after).toMatchObject({ products: 2, lowest: { name: 'Light wall', stale: true } })
})

test('a figure is compared with the last one of a month ago, and the trend has a point a day', async () => {
  const wall = await makeWall('Followed wall', 100)
  const before = await figureOf(wall.id)
  await age(wall.id, 40)
  expect((await read()).changes.map(({ name }) => name)).not.toContain('Followed wall')
  const { body: lines } = await asEditor().call(calculationRoutes.inputs, {
    params: { id: wall.id },
  })
  await asEditor().patch(lines.member[0]!['@id'], { netAmount: 150 })
  await compute(wall['@id'])
  const after = await figureOf(wall.id)
  expect(after).toBeGreaterThan(before)
  const { changes, trend, since } = await read({ product: wall.id })
  expect(changes).toContainEqual(
    expect.objectContaining({ calculation: wall['@id'], name: 'Followed wall', before, after }),
  )
  expect(changes.find(({ name }) => name === 'Followed wall')!.beforeOn < since).toBe(true)
  expect(trend).toMatchObject({ calculation: wall['@id'], range: 'production', unit: 'm2' })
  expect(trend!.points.map(({ value }) => value)).toEqual([before, after])
  // The first figure was moved to before anything was saved.
  expect(trend!.points.map(({ version }) => version)).toEqual([undefined, 1])
  // Without a choice the product is one with two figures.
  expect((await read()).trend!.calculation).toBe(wall['@id'])

  // Of another unit: no comparison, rather than one of unlike figures.
  await asEditor().patch(wall['@id'], { standardUnit: `/2/standard_units/${w.library.units.kg}` })
  await compute(wall['@id'])
  const now = await read({ product: wall.id })
  expect(now.changes.map(({ name }) => name)).not.toContain('Followed wall')
  expect(now.trend!.points).toHaveLength(1)
})

test('figures of other companies are in no group, change or trend', async () => {
  const wall = await makeWall('Secret wall', 77)
  await age(wall.id, 40)
  await compute(wall['@id'])
  const asBeta = w.as('ROLE_EDITOR', 'beta')
  const { body } = await asBeta.call(calculationRoutes.productFigures, {})
  expect(body).toMatchObject({ products: 0, groups: [], changes: [], trend: null })
  const ofOther = await asBeta.get(`/2/product_figures?product=${wall.id}`)
  expect(ofOther.status).toBe(404)
  expect(JSON.stringify(ofOther.body)).not.toContain('Secret wall')
})

test('results from before figures were kept get them once, on the day on which they were computed', async () => {
  const wall = await makeWall('Earlier wall', 20)
  await admin.query('delete from calculation_figures where calculation_id = $1', [wall.id])
  await admin.query(
    `update calculation_results set calculated_at = '2026-01-05T10:00:00Z' where calculation_id = $1`,
    [wall.id],
  )
  const fill = () =>
    fillFigures(w.services).run({}, { signal: new AbortController().signal } as never)
  await fill()
  await fill()
  const { trend } = await read({ product: wall.id })
  expect(trend!.points).toEqual([
    expect.objectContaining({ on: '2026-01-05', value: await figureOf(wall.id) }),
  ])
})

const product = (values: Partial<FiguredProduct>): FiguredProduct => ({
  id: 'a',
  product_name: 'A',
  method_id: 'm',
  range: 'total',
  unit: 'kg',
  is_own_unit: false,
  folder_id: null,
  product_type_id: null,
  stale: false,
  has_now: true,
  now: 1,
  has_earlier: true,
  earlier: 1,
  earlier_on: '2026-10-01',
  ...values,
})

test('an unknown figure has no rank, is no zero, and a change to it leads the changes', () => {
  const products = [
    product({ id: 'a', now: 3, earlier: 2 }),
    product({ id: 'b', now: null, earlier: 2 }),
    product({ id: 'c', now: -4, earlier: -4 }),
    product({ id: 'd', has_now: false, now: null, has_earlier: false, earlier: null }),
    product({ id: 'e', now: 3, earlier: 0.5, folder_id: 'f' }),
  ]
  const [group, ...others] = groupFigures(products, 'unit')
  expect(others).toEqual([])
  expect(group).toMatchObject({ products: 5, known: 3, unknown: 1, withoutResult: 1 })
  expect(group!.lowest).toMatchObject({ calculation: '/2/calculations/c', value: -4 })
  expect(group!.highest).toMatchObject({ calculation: '/2/calculations/e', value: 3 })
  expect(groupFigures(products, 'folder').map(({ folder, products: n }) => [folder, n])).toEqual([
    [undefined, 4],
    ['/2/folders/f', 1],
  ])
  expect(
    listChanges(products).map(({ calculation, before, after }) => [calculation, before, after]),
  ).toEqual([
    ['/2/calculations/b', 2, null],
    ['/2/calculations/e', 0.5, 3],
    ['/2/calculations/a', 2, 3],
  ])
})
