import { afterAll, beforeAll, expect, test } from 'vitest'
import { footprintRoutes, calculationRoutes, Footprint, recordRoutes } from '@cradle/contract'
import { readText } from '#platform/testing/read-answer'
import {
  makeBrickLine,
  makeCalculationWorld,
  makeCompleteFields,
  makeIri,
  type CalculationWorld,
} from '#test/worlds/calculation-world'
import { footprintArea } from '#footprints/footprint-routes'
import { siteFactArea } from './site-fact-routes.ts'

let w: CalculationWorld
beforeAll(async () => {
  w = await makeCalculationWorld([footprintArea, siteFactArea])
})
afterAll(() => w.close())

const asLca = () => w.as('ROLE_LCA_EDITOR')
const asCcf = () => w.as('ROLE_CCF_EDITOR')
/** Sees footprints and calculations of all companies. */
const asBoth = () => w.as('ROLE_SUPER_ADMIN')
const location = () => makeIri('locations', w.library.location)
const profile = (name: keyof CalculationWorld['library']['profiles']) =>
  makeIri('environmental_profiles', w.library.profiles[name])
const post = async (
  address: string,
  body: Record<string, unknown>,
  client = asLca(),
): Promise<string> => {
  const answer = await client.post(address, body)
  expect(answer.status, answer.text).toBe(201)
  return readText(answer.body, '@id')
}

/** 400 declared units of a wall with 100 kg of brick and a share of 1000 kWh, which the footprint contains whole. */
async function makeYear() {
  const fact = await post('/api/site_facts', {
    location: location(),
    period: '2025',
    kind: 'energy',
    environmentalProfile: profile('power'),
    amount: 1000,
    unit: 'kWh',
  })
  const calculation = await post('/2/calculations', makeCompleteFields(w.library))
  await post('/2/inputs', { calculation, ...makeBrickLine(w.library) })
  await post('/api/site_productions', { location: location(), year: 2025, mass: 100_000 })
  await post('/api/site_productions', {
    location: location(),
    year: 2025,
    calculation,
    mass: 40_000,
    volume: 400,
  })
  await post('/api/site_allocations', {
    calculation,
    siteFacts: [fact],
    key: 'mass',
  })
  await post('/2/calculation_result_journals', { calculation })
  const footprint = await post(
    '/api/footprints',
    {
      name: 'Footprint 2025',
      timePeriod: '2025',
      reportingIntervals: 1,
      method: makeIri('methods', w.library.method),
      operationalControl: true,
    },
    asCcf(),
  )
  const input = {
    footprint,
    location: location(),
    reportingInterval: 1,
    inputStage: 'A3_ENERGY_CONSUMPTION',
  }
  await post(
    '/api/footprint_inputs',
    { ...input, scope: 2, environmentalProfile: profile('power'), siteFacts: [fact] },
    asCcf(),
  )
  await post(
    '/api/footprint_inputs',
    {
      ...input,
      inputStage: 'A1_RAW_MATERIAL',
      scope: 3,
      subscope: '3.1',
      environmentalProfile: profile('brick'),
      amount: 50_000,
    },
    asCcf(),
  )
  await post('/api/footprint_result_journals', { footprint }, asCcf())
  return { calculation, footprint }
}

test('products × volumes are compared with the footprint by source', async () => {
  const { calculation, footprint } = await makeYear()
  const { status, body, text } = await asBoth().call(footprintRoutes.reconciliation, {
    params: { id: footprint },
  })
  expect(status, text).toBe(200)
  const lines = Object.fromEntries(body.lines.map((line) => [line.source, line]))
  // 40 % of the mass: 400 kWh × 0.4 kg of the products, 1000 kWh × 0.4 kg of the location.
  expect(lines.energy!.products).toBeCloseTo(160, 9)
  expect(lines.energy!.footprint).toBeCloseTo(400, 9)
  expect(lines.energy!.difference).toBeCloseTo(240, 9)
  // 110 kg of brick with production waste × 2 kg × 400 units of the products; 50 t bought.
  expect(lines.goods!.products).toBeCloseTo(88_000, 6)
  expect(lines.goods!.footprint).toBeCloseTo(100_000, 6)
  const [product] = body.products
  expect(product).toMatchObject({ calculation, productName: 'Brick wall', volume: 400 })
  const sum = (sources: Record<string, number>) =>
    Object.values(sources).reduce((total, value) => total + value, 0)
  expect(sum(product!.sources!)).toBeCloseTo(product!.total!, 9)
  expect(product!.total).toBeCloseTo(product!.perUnit! * 400, 9)
  const results = (await asLca().call(calculationRoutes.results, { params: { id: calculation } }))
    .body
  const { values } = results.top[0]!
  expect(product!.perUnit).toBeCloseTo(values.A1! + values.A2! + values.A3!, 9)
  expect(body.locations).toEqual([{ location: location(), massShare: 0.4 }])
})

test('a reader without the right to the calculations sees the sums, and no product', async () => {
  const footprints = (await asCcf().call(recordRoutes(Footprint).list)).body.member
  const { body } = await asCcf().call(footprintRoutes.reconciliation, {
    params: { id: footprints[0]!['@id'] },
  })
  expect(body).toMatchObject({ products: [], hiddenProducts: 1 })
  expect(body.lines[0]!.products).toBeCloseTo(160, 9)
  expect(JSON.stringify(body)).not.toContain('Brick wall')
  expect((await w.as('ROLE_VIEWER').get(`${footprints[0]!['@id']}/reconciliation`)).status).toBe(
    403,
  )
})

test('a product without a volume or outside the boundary is in no sum', async () => {
  const calculation = await post('/2/calculations', makeCompleteFields(w.library))
  await post('/api/site_productions', { location: location(), year: 2025, calculation })
  const footprints = (await asCcf().call(recordRoutes(Footprint).list)).body.member
  const { body } = await asBoth().call(footprintRoutes.reconciliation, {
    params: { id: footprints[0]!['@id'] },
  })
  const found = body.products.find((one) => one.calculation === calculation)
  expect(found).toMatchObject({ reason: 'noResults', isOutdated: false })
  expect(found).not.toHaveProperty('total')
  expect(body.lines[0]!.isIncomplete).toBe(true)
})
