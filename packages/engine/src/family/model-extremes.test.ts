import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limit, makeWallRequest } from '../../test/wall-family.ts'
import type { Input, TransportLeg } from '../model/model.ts'
import { prepareFamily } from './compute-variants.ts'
import type { FamilyModel, FamilyRoutes, VariantChoices } from './family.ts'
import { listExtremeSamples } from './model-extremes.ts'
import { listModelSamples } from './model-samples.ts'
import { findModelFaults, readSum, type DeclarationTerm } from './model-terms.ts'

interface Wall {
  /** Of brick, clay, lime, mortar and ash, per kilogram. */
  factors: readonly number[]
  /** From the pit, the quarry and the mill to Delft and then to Breda [km]; null: there is no transport. */
  distances: readonly (number | null)[]
}

const SUPPLIERS = ['pit', 'quarry', 'mill']
const PROFILES = { brick: ['brick', 'clay', 'lime'], mortar: ['mortar', 'ash'] }
const leg = (distanceKm: number | null): TransportLeg[] =>
  distanceKm === null ? [] : [{ profileId: 'lorry', distanceKm }]

/** The more bricks, the less mortar: which corner is the extreme one depends on all other choices. */
function makeWall({ factors, distances }: Wall): FamilyModel & { routes: FamilyRoutes } {
  const reach = (site: number) =>
    Object.fromEntries(
      SUPPLIERS.map((supplier, place) => [supplier, leg(distances[site * 3 + place]!)]),
    )
  const line = (id: string, profileId: string): Input => ({
    id,
    inputType: 'A1_RAW_MATERIAL',
    profileId,
    netAmount: 150,
    legs: leg(distances[0]!),
  })
  const names = [...PROFILES.brick, ...PROFILES.mortar]
  const amount = (id: string, formula: string) => ({
    place: { line: id, field: 'netAmount' as const },
    formula,
    unit: 'kg',
  })
  return {
    request: makeWallRequest({
      inputs: [line('brick', 'brick'), line('mortar', 'mortar')],
      factors: {
        ...Object.fromEntries(names.map((name, place) => [name, factors[place]!])),
        lorry: 1,
      },
      modules: ['A1', 'A2'],
    }),
    parameters: [{ id: 'p', name: 'thickness', value: 150, unit: 'mm' }],
    numbers: [
      amount('brick', 'thickness*1 kg/1 mm'),
      amount('mortar', '(300 mm-thickness)*1 kg/1 mm'),
    ],
    replacements: Object.fromEntries(
      Object.entries(PROFILES).map(([id, all]) => [
        id,
        Object.fromEntries(all.slice(1).map((profile) => [profile, line(id, profile)])),
      ]),
    ),
    routes: {
      location: 'delft',
      suppliers: { brick: 'pit', mortar: 'pit' },
      legs: { delft: reach(0), breda: reach(1) },
    },
  }
}

const terms: DeclarationTerm[] = [
  limit('p', 100, 250),
  ...Object.entries(PROFILES).flatMap(([line, all]) => [
    ...all
      .slice(1)
      .map((profile): DeclarationTerm => ({ id: profile, kind: 'profile', line, profile })),
    ...SUPPLIERS.slice(1).map((supplier): DeclarationTerm => ({
      id: `${line} ${supplier}`,
      kind: 'supplier',
      line,
      supplier,
    })),
  ]),
  { id: 'site', kind: 'location', location: 'breda' },
]

function listAll(wall: FamilyModel, of = terms) {
  const compute = prepareFamily(wall)
  const listed = listModelSamples(of, wall, 1)
  let computed = 0
  const extremes = listExtremeSamples(of, wall, listed, {
    indicators: ['GWP'],
    compute(choices) {
      computed += 1
      const outcome = compute(choices)
      return 'figures' in outcome ? outcome.figures : null
    },
  })
  const read = (choices: VariantChoices): number => {
    const outcome = compute(choices)
    return 'figures' in outcome ? readSum(outcome.figures, 'GWP')! : NaN
  }
  return { listed, extremes, read, computed }
}

/** Every corner with every profile and supplier of each line, from every site. */
const everything: VariantChoices[] = [100, 250].flatMap((value) =>
  PROFILES.brick.flatMap((brick) =>
    PROFILES.mortar.flatMap((mortar) =>
      SUPPLIERS.flatMap((ofBrick) =>
        SUPPLIERS.flatMap((ofMortar) =>
          [undefined, 'breda'].map((location) => ({
            values: [{ parameter: 'p', value }],
            profiles: [
              { line: 'brick', profile: brick },
              { line: 'mortar', profile: mortar },
            ].filter(({ line, profile }) => line !== profile),
            suppliers: [
              { line: 'brick', supplier: ofBrick },
              { line: 'mortar', supplier: ofMortar },
            ].filter(({ supplier }) => supplier !== 'pit'),
            ...(location === undefined ? {} : { location }),
          })),
        ),
      ),
    ),
  ),
)

test('the lowest and the highest result of all combinations inside the terms are samples', () => {
  const distance = fc.integer({ min: 1, max: 2000 })
  const arbitraryWall = fc
    .record({
      factors: fc.array(fc.double({ min: 0.01, max: 3, noNaN: true }), {
        minLength: 5,
        maxLength: 5,
      }),
      distances: fc.array(fc.option(distance, { nil: null, freq: 5 }), {
        minLength: 6,
        maxLength: 6,
      }),
    })
    // The product itself can be made.
    .map((wall) => ({ ...wall, distances: [wall.distances[0] ?? 40, ...wall.distances.slice(1)] }))
  let combined = 0
  fc.assert(
    fc.property(arbitraryWall, (one) => {
      const wall = makeWall(one)
      const { listed, extremes, read } = listAll(wall)
      const allowed = everything.filter(
        (choices) => findModelFaults(terms, wall, choices).length === 0,
      )
      const figures = allowed.map(read)
      const samples = [...listed, ...extremes].map(read)
      expect(Math.min(...samples)).toBeCloseTo(Math.min(...figures), 8)
      expect(Math.max(...samples)).toBeCloseTo(Math.max(...figures), 8)
      expect(extremes.length).toBeLessThanOrEqual(2)
      for (const { id: _id, kind: _kind, ...choices } of extremes)
        expect(findModelFaults(terms, wall, choices)).toEqual([])
      expect(listAll(wall).extremes).toEqual(extremes)
      // What the other samples alone would have missed.
      if (Math.max(...listed.map(read)) < Math.max(...figures) * 0.99) combined += 1
    }),
    { numRuns: 30 },
  )
  expect(combined).toBeGreaterThan(10)
})

const far = [50, 300, 600, 80, 20, 10]

test('an extreme is the corner with the records that belong to it, and no sample twice', () => {
  const wall = makeWall({ factors: [1, 2, 0.5, 0.1, 0.2], distances: far })
  const { extremes } = listAll(wall)
  expect(extremes).toEqual([
    {
      id: 'extreme-1',
      kind: 'extreme',
      values: [{ parameter: 'p', value: 100 }],
      profiles: [{ line: 'brick', profile: 'lime' }],
      suppliers: expect.arrayContaining([
        { line: 'brick', supplier: 'mill' },
        { line: 'mortar', supplier: 'mill' },
      ]),
      location: 'breda',
    },
    {
      id: 'extreme-2',
      kind: 'extreme',
      values: [{ parameter: 'p', value: 250 }],
      profiles: [
        { line: 'brick', profile: 'clay' },
        { line: 'mortar', profile: 'ash' },
      ],
      suppliers: expect.arrayContaining([
        { line: 'brick', supplier: 'mill' },
        { line: 'mortar', supplier: 'mill' },
      ]),
    },
  ])
  // Bounds alone, or one site alone, have their extremes among the other samples.
  expect(listAll(wall, [limit('p', 100, 250)]).extremes).toEqual([])
  expect(listAll(wall, [{ id: 'site', kind: 'location', location: 'breda' }]).extremes).toEqual([])
})

test('an extreme meets the conditions, and nothing is sought where a figure is unknown', () => {
  const wall = makeWall({ factors: [1, 2, 0.5, 0.1, 0.2], distances: far })
  const most: DeclarationTerm = { id: 'most', kind: 'combination', condition: 'thickness<=200 mm' }
  const { extremes } = listAll(wall, [...terms, most])
  expect(extremes.map(({ values }) => values)).toEqual([
    [{ parameter: 'p', value: 100 }],
    [{ parameter: 'p', value: 200 }],
  ])
  const listed = listModelSamples(terms, wall, 1)
  const none = { indicators: ['GWP'], compute: () => null }
  expect(listExtremeSamples(terms, wall, listed, none)).toEqual([])
})

test('of very many combinations so many are looked at', () => {
  const wall = makeWall({ factors: [1, 2, 0.5, 0.1, 0.2], distances: far })
  const { legs, ...routes } = wall.routes
  const sites = Array.from({ length: 400 }, (_, place) => `site-${place}`)
  const { extremes, computed } = listAll(
    {
      ...wall,
      routes: {
        ...routes,
        legs: { ...legs, ...Object.fromEntries(sites.map((site) => [site, legs['breda']!])) },
      },
    },
    [...terms, ...sites.map((location) => ({ id: location, kind: 'location', location }) as const)],
  )
  expect(extremes).toHaveLength(2)
  expect(computed).toBeLessThanOrEqual(1000)
})
