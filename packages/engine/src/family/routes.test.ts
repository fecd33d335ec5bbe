import { expect, test } from 'vitest'
import { makeWallRequest } from '../../test/wall-family.ts'
import type { Input, TransportLeg } from '../model/model.ts'
import { prepareFamily, prepareVariants } from './compute-variants.ts'
import type { FamilyModel, FamilyRoutes } from './family.ts'
import { listModelSamples } from './model-samples.ts'
import { findModelFaults, type DeclarationTerm } from './model-terms.ts'
import { bringLines } from './routes.ts'

const leg = (distanceKm: number): TransportLeg[] => [{ profileId: 'lorry', distanceKm }]
/** The pit brings to both works, the quarry to both, the mill to Breda alone; the sand of the set comes from the pit. */
const routes: FamilyRoutes = {
  location: 'delft',
  suppliers: { brick: 'pit', 'mortar-set:sand': 'pit' },
  legs: {
    delft: { pit: leg(50), quarry: leg(300) },
    breda: { pit: leg(80), quarry: leg(20), mill: leg(10) },
  },
}
const term = (
  one: { kind: 'supplier'; supplier: string } | { kind: 'location'; location: string },
) => ({ id: JSON.stringify(one), line: 'brick', ...one }) as DeclarationTerm
const terms = [
  term({ kind: 'supplier', supplier: 'quarry' }),
  term({ kind: 'supplier', supplier: 'mill' }),
  term({ kind: 'location', location: 'breda' }),
]
const line = (id: string, profileId = 'brick'): Input => ({
  id,
  inputType: 'A1_RAW_MATERIAL',
  profileId,
  netAmount: 1000,
  legs: leg(50),
})
const model: FamilyModel = {
  request: makeWallRequest({
    inputs: [line('brick')],
    usages: [
      {
        id: 'mortar-set',
        inputSetId: 'set',
        name: 'Mortar',
        amount: 2,
        scalingType: 'none',
        inputs: [line('sand')],
      },
    ],
    factors: { brick: 0, clay: 0, lorry: 1 },
    modules: ['A1', 'A2'],
  }),
  parameters: [],
  numbers: [],
  replacements: { brick: { clay: { ...line('brick', 'clay') } } },
  routes,
}

test('another supplier changes the way of its line, another site that of every line, also of a set', () => {
  const compute = prepareFamily(model)
  const transport = (choices: Parameters<typeof compute>[0]) => {
    const outcome = compute(choices)
    return 'figures' in outcome ? outcome.figures.columns['A2']?.values[0] : outcome.fault
  }
  const brick = (supplier: string) => ({ suppliers: [{ line: 'brick', supplier }] })
  // 1 t of bricks and 2 t of sand.
  expect(transport({})).toBeCloseTo(50 + 2 * 50)
  expect(transport(brick('quarry'))).toBeCloseTo(300 + 2 * 50)
  expect(transport({ location: 'breda' })).toBeCloseTo(80 + 2 * 80)
  expect(transport({ location: 'breda', ...brick('mill') })).toBeCloseTo(10 + 2 * 80)
  expect(
    transport({ ...brick('quarry'), profiles: [{ line: 'brick', profile: 'clay' }] }),
  ).toBeCloseTo(300 + 2 * 50)
  expect(transport({ location: 'delft' })).toBeCloseTo(50 + 2 * 50)
  // Each is what the product with these ways typed by hand comes to.
  const [run] = [prepareVariants(model)({ location: 'breda' })]
  expect('request' in run! && run.request.calculations[0]!.usages![0]!.inputs[0]!.legs).toEqual(
    leg(80),
  )
})

test('without another supplier or site nothing is copied', () => {
  const [calculation] = model.request.calculations
  expect(bringLines(routes, calculation!, {})).toBe(calculation)
  expect(bringLines(routes, calculation!, { location: 'delft' })).toBe(calculation)
  expect(bringLines(undefined, calculation!, { location: 'breda' })).toBe(calculation)
})

test('a supplier or a site that no term names is refused, as is one without a way', () => {
  const check = (choices: Parameters<typeof findModelFaults>[2]) =>
    findModelFaults(terms, model, choices)
  expect(check({})).toEqual([])
  expect(check({ location: 'breda', suppliers: [{ line: 'brick', supplier: 'mill' }] })).toEqual([])
  expect(check({ location: 'utrecht' })).toEqual([{ fault: 'other_location', location: 'utrecht' }])
  expect(check({ suppliers: [{ line: 'brick', supplier: 'mine' }] })).toEqual([
    { fault: 'other_supplier', line: 'brick', supplier: 'mine' },
  ])
  expect(check({ suppliers: [{ line: 'sand', supplier: 'quarry' }] })).toMatchObject([
    { fault: 'other_supplier', line: 'sand' },
  ])
  expect(check({ suppliers: [{ line: 'brick', supplier: 'mill' }] })).toEqual([
    { fault: 'no_route', line: 'brick', supplier: 'mill', location: 'delft' },
  ])
  const twice = { line: 'brick', supplier: 'quarry' }
  expect(check({ suppliers: [twice, twice] })).toEqual([{ fault: 'repeated', subject: 'brick' }])
  const noSand: FamilyRoutes = {
    ...routes,
    suppliers: { ...routes.suppliers, 'mortar-set:sand': 'beach' },
  }
  expect(findModelFaults(terms, { parameters: [], routes: noSand }, { location: 'breda' })).toEqual(
    [{ fault: 'no_route', line: 'mortar-set:sand', supplier: 'beach', location: 'breda' }],
  )
})

test('each site and each supplier at each site is a sample, where its way is another one', () => {
  const list = (own: FamilyRoutes = routes, of = terms) =>
    listModelSamples(of, { parameters: [], routes: own }, 1).map(
      ({ id, suppliers = [], location }) =>
        [id, location, ...suppliers.map(({ supplier }) => supplier)].join(' '),
    )
  expect(list()).toEqual([
    'location-1 breda',
    'supplier-1  quarry',
    'supplier-2 breda mill',
    'supplier-3 breda quarry',
  ])
  const near: FamilyRoutes = {
    ...routes,
    legs: { delft: { pit: leg(50), quarry: leg(50) }, breda: { pit: leg(50), quarry: leg(50) } },
  }
  expect(list(near)).toEqual([])
  // The pit does not reach Breda: the first supplier that does takes its place, where a line may have one.
  const far: FamilyRoutes = {
    ...routes,
    suppliers: { brick: 'pit' },
    legs: { ...routes.legs, breda: { quarry: leg(20) } },
  }
  expect(list(far)).toEqual(['location-1 breda quarry', 'supplier-1  quarry'])
  expect(list({ ...far, suppliers: routes.suppliers })).toEqual(['supplier-1  quarry'])
})

test('random samples also draw suppliers and sites, within the terms', () => {
  const thickness = { id: 'p', name: 'thickness', value: 1 }
  const all: DeclarationTerm[] = [
    ...terms,
    { id: 'b', kind: 'parameter', parameter: 'p', minimum: 0, maximum: 2 },
  ]
  const own = { parameters: [thickness], routes }
  const random = Array.from({ length: 20 }, (_, seed) => listModelSamples(all, own, seed))
    .flat()
    .filter(({ kind }) => kind === 'random')
  expect(random).toHaveLength(160)
  for (const { id: _id, kind: _kind, ...choices } of random)
    expect(findModelFaults(all, own, choices)).toEqual([])
  expect(
    random.some(({ location, suppliers }) => location && suppliers?.[0]?.supplier === 'mill'),
  ).toBe(true)
  expect(
    random.some(({ location, suppliers }) => !location && suppliers?.[0]?.supplier === 'quarry'),
  ).toBe(true)
})
