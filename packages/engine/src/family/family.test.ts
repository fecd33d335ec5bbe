import { expect, test } from 'vitest'
import { figuresOf, makeWallRequest } from '../../test/wall-family.ts'
import { computeVariants, findEffects, findFarVariants, findRanges } from './family-figures.ts'
import { prepareFamily } from './compute-variants.ts'
import type { FamilyModel, VariantChoices } from './family.ts'

/** One kilogram of a material of 2 kg CO2-eq, as thick as its parameter says. */
const wall: FamilyModel = {
  request: makeWallRequest({
    inputs: [
      { id: 'brick', inputType: 'A1_RAW_MATERIAL', profileId: 'brick', netAmount: 1 },
      { id: 'paint', inputType: 'A1_RAW_MATERIAL', profileId: 'brick', netAmount: 4 },
    ],
    factors: { brick: 2, clay: 1 },
    modules: ['A1', 'A2', 'A3', 'D'],
  }),
  parameters: [
    { id: 'p', name: 'thickness', value: 10, unit: 'mm', maximum: 40 },
    { id: 'q', name: 'coats', value: 1 },
  ],
  numbers: [
    { place: { line: 'brick', field: 'netAmount' }, formula: 'thickness*1 kg/1 mm', unit: 'kg' },
    { place: { line: 'paint', field: 'netAmount' }, formula: 'coats*1 kg', unit: 'kg', minimum: 0 },
  ],
  replacements: {
    brick: {
      clay: { id: 'brick', inputType: 'A1_RAW_MATERIAL', profileId: 'clay', netAmount: 1 },
    },
  },
}

const thick = (id: string, value: number, more: object = {}) => ({
  id,
  values: [{ parameter: 'p', value }],
  ...more,
})

const rangeOf = (variants: Parameters<typeof findRanges>[0], column = 'A1') =>
  findRanges(variants)
    .find(({ indicator }) => indicator === 'GWP')!
    .ranges.find((range) => range.column === column)

test('range, worst case and weighted average of an indicator', () => {
  const compute = prepareFamily(wall)
  const variants = computeVariants(
    [thick('a', 10, { productionVolume: 3 }), thick('b', 20, { productionVolume: 1 })],
    compute,
  )
  // 2 × (10 + 1) = 22 and 2 × (20 + 1) = 42; (3 × 22 + 42) / 4 = 27
  expect(rangeOf(variants)).toEqual({
    column: 'A1',
    minimum: { value: 22, variant: 'a' },
    maximum: { value: 42, variant: 'b' },
    spread: 20 / 22,
    worst: 42,
    average: 27,
  })
  expect(rangeOf(variants, 'D')).toMatchObject({ worst: null })
})

test('an unknown volume leaves the average open, and volumes of zero too', () => {
  const compute = prepareFamily(wall)
  const average = (volumes: readonly object[]) =>
    rangeOf(
      computeVariants(
        volumes.map((volume, index) => thick(`v${index}`, 10 + index, volume)),
        compute,
      ),
    )!.average
  expect(average([{ productionVolume: 1 }, {}])).toBeNull()
  expect(average([{ productionVolume: 0 }, { productionVolume: 0 }])).toBeNull()
  expect(average([{ productionVolume: 0 }, { productionVolume: 2 }])).toBe(24)
})

test('a variant without figures leaves no range, and says why', () => {
  const variants = computeVariants([thick('a', 10), thick('b', 50)], prepareFamily(wall))
  expect(variants[1]!.outcome).toEqual({
    fault: { kind: 'parameter', parameter: 'p', fault: 'aboveMaximum', subject: ['40'] },
  })
  expect(findRanges(variants)).toEqual([])
})

test('a number outside the bounds of its field is told with its place', () => {
  expect(prepareFamily(wall)({ values: [{ parameter: 'q', value: -1 }] })).toEqual({
    fault: {
      kind: 'number',
      place: { line: 'paint', field: 'netAmount' },
      fault: 'belowMinimum',
      subject: ['0'],
    },
  })
})

test.each<[string, VariantChoices, number]>([
  ['has no line that it leaves out', { leftOutLines: ['paint'] }, 20],
  [
    'has its own profile, and the number of its formula',
    { profiles: [{ line: 'brick', profile: 'clay' }] },
    12,
  ],
  ['keeps a line whose profile is not known', { profiles: [{ line: 'brick', profile: 'x' }] }, 22],
])('a variant %s', (_case, choices, expected) => {
  expect(figuresOf(prepareFamily(wall)(choices)).columns.A1!.values[0]).toBe(expected)
})

test('each parameter goes over its range alone', () => {
  const compute = prepareFamily(wall)
  const effects = findEffects(
    wall,
    [thick('a', 10), { id: 'b', values: [{ parameter: 'q', value: 3 }] }, thick('c', 30)],
    compute,
  )
  expect(
    effects.map(({ parameter, from, to, low, high }) => [
      parameter,
      from,
      to,
      low.columns.A1!.values[0],
      high.columns.A1!.values[0],
    ]),
  ).toEqual([
    ['p', 10, 30, 22, 62],
    ['q', 1, 3, 22, 26],
  ])
})

test('variants further than the threshold from the reference are named', () => {
  const variants = computeVariants(
    [thick('a', 10), thick('b', 11), thick('c', 12)],
    prepareFamily(wall),
  )
  const rule = { indicators: ['GWP'], threshold: 0.1 }
  expect(findFarVariants(variants, 'a', rule)).toEqual([
    { variant: 'c', indicator: 'GWP', difference: 4 / 22 },
  ])
  expect(findFarVariants(variants, 'b', rule)).toEqual([])
  expect(findFarVariants(variants, 'a', { indicators: ['AP'], threshold: 0.1 })).toBeNull()
})
