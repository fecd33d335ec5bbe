import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listModelSamples } from './model-samples.ts'
import { findModelFaults, type DeclarationTerm } from './model-terms.ts'
import { clay, coats, limit, thick, thickness, wallParameters } from '../../test/wall-family.ts'

const wall = { parameters: wallParameters }

const letters = (count: number) => ({
  parameters: Array.from({ length: count }, (_, place) => ({
    id: `p${place}`,
    name: `size${place}`,
    value: 1,
  })),
  terms: Array.from({ length: count }, (_, place) => limit(`p${place}`, 0, 2)),
})
/** Which parameters of each corner are at their upper end, as a text of 0 and 1. */
const listEnds = (count: number): string[] => {
  const { parameters: own, terms } = letters(count)
  return listModelSamples(terms, { parameters: own }, 1)
    .filter(({ kind }) => kind === 'corner')
    .map(({ values }) => values!.map(({ value }) => value / 2).join(''))
}

test('all corners of up to five parameters are samples', () => {
  expect(listEnds(0)).toEqual([])
  expect(listEnds(1)).toEqual(['0', '1'])
  expect(listEnds(2)).toEqual(['00', '10', '01', '11'])
  expect(new Set(listEnds(5)).size).toBe(32)
})

test('of more parameters, the corners where all or all but one are at the same end', () => {
  const ends = listEnds(6)
  expect(new Set(ends).size).toBe(14)
  expect(ends).toEqual(expect.arrayContaining(['000000', '100000', '000001', '111111', '011111']))
  expect(new Set(listEnds(9)).size).toBe(20)
})

test('each allowed profile is a sample, and lines without parameters draw none at random', () => {
  const sand: DeclarationTerm = { id: 'sand', kind: 'profile', line: 'brick', profile: 'sand' }
  expect(listModelSamples([clay, sand], wall, 1)).toEqual([
    { id: 'profile-1', kind: 'profile', profiles: [{ line: 'brick', profile: 'clay' }] },
    { id: 'profile-2', kind: 'profile', profiles: [{ line: 'brick', profile: 'sand' }] },
  ])
})

test('a condition leaves out samples that no declaration can have', () => {
  const samples = listModelSamples([thickness, coats, thick], wall, 1)
  const ends = samples
    .filter(({ kind }) => kind === 'corner')
    .map(({ values }) => values!.map(({ value }) => value))
  expect(ends).toEqual([
    [80, 0],
    [200, 0],
    [200, 4],
  ])
  const never: DeclarationTerm = { id: 'never', kind: 'combination', condition: 'coats>9' }
  expect(listModelSamples([thickness, coats, never], wall, 1)).toEqual([])
})

const listEdges = (terms: DeclarationTerm[], own = wallParameters) =>
  listModelSamples(terms, { parameters: own }, 1)
    .filter(({ kind }) => kind === 'edge')
    .map(({ values }) => values!.map(({ value }) => value))

test('where a condition cuts a corner off, the last allowed values on each edge of the bounds are samples', () => {
  const most: DeclarationTerm = {
    id: 'most',
    kind: 'combination',
    condition: 'thickness+25 mm*coats<=220 mm',
  }
  expect(listEdges([thickness, coats, most])).toEqual([
    [200, expect.closeTo(0.8, 6)],
    [120, 4],
  ])
  // A bound that is not met itself is approached to a billionth of the way.
  const below: DeclarationTerm = { ...most, condition: 'thickness+25 mm*coats<220 mm' }
  const [[wide, few], [narrow, many]] = listEdges([thickness, coats, below]) as [
    [number, number],
    [number, number],
  ]
  expect([wide, many]).toEqual([200, 4])
  expect(few).toBeLessThan(0.8)
  expect(few).toBeCloseTo(0.8, 5)
  expect(narrow).toBeLessThan(120)
  expect(narrow).toBeCloseTo(120, 5)
  expect(listEdges([thickness, coats])).toEqual([])
})

test('where conditions refuse all corners, the way from the product to each of them is sampled', () => {
  const band: DeclarationTerm = {
    id: 'band',
    kind: 'combination',
    condition: 'if(thickness<90 mm,0,thickness<=150 mm)',
  }
  expect(listEdges([thickness, band])).toEqual([[90], [150]])
  const [own, ...others] = wallParameters
  expect(listEdges([thickness, band], [{ ...own!, value: 199 }, ...others])).toEqual([])
})

test('edges are bounded in number, and taken from everywhere', () => {
  const { parameters: letter, terms } = letters(100)
  const own = letter.map((one) => ({ ...one, value: 3 }))
  // The corners with one of these at its upper end are refused.
  const low = own.map(({ name }, place): DeclarationTerm => ({
    id: `low${place}`,
    kind: 'combination',
    condition: `${name}<=1`,
  }))
  const edges = listEdges([...terms, ...low], own)
  expect(edges).toHaveLength(80)
  for (const edge of edges) expect(edge.filter((one) => one !== 0)).toEqual([1])
  expect(edges.some((edge) => edge.slice(95).includes(1))).toBe(true)
})

test('samples lie inside the bounds, and the same terms and seed give the same ones', () => {
  const number = fc.double({ min: -1e6, max: 1e6, noNaN: true })
  const bounds = fc.array(
    fc.tuple(number, number).map(([one, other]) => [Math.min(one, other), Math.max(one, other)]),
    { minLength: 1, maxLength: 8 },
  )
  let random = 0
  fc.assert(
    fc.property(bounds, fc.integer(), fc.boolean(), (ranges, seed, isLimited) => {
      const own = ranges.map(([minimum], place) => ({
        id: `p${place}`,
        name: `size${place}`,
        value: minimum!,
      }))
      const terms: DeclarationTerm[] = [
        ...ranges.map(([minimum, maximum], place) => limit(`p${place}`, minimum!, maximum!)),
        clay,
        ...(isLimited ? [{ id: 'c', kind: 'combination', condition: 'size0<1000' } as const] : []),
      ]
      const samples = listModelSamples(terms, { parameters: own }, seed)
      expect(listModelSamples(terms, { parameters: own }, seed)).toEqual(samples)
      expect(new Set(samples.map(({ id }) => id)).size).toBe(samples.length)
      for (const { kind, values, profiles } of samples) {
        expect(findModelFaults(terms, { parameters: own }, { values, profiles })).toEqual([])
        for (const [place, { value }] of (values ?? []).entries()) {
          const [minimum, maximum] = ranges[place]!
          expect(value >= minimum! && value <= maximum!).toBe(true)
          if (kind === 'corner') expect([minimum, maximum]).toContain(value)
        }
        if (isLimited && values) expect(values[0]!.value).toBeLessThan(1000)
        if (kind === 'random') random += 1
      }
      if (!isLimited) expect(samples.filter(({ kind }) => kind === 'random')).toHaveLength(8)
    }),
    { numRuns: 200 },
  )
  expect(random).toBeGreaterThan(800)
})

test('another seed draws other values', () => {
  const draw = (seed: number) =>
    listModelSamples([thickness], wall, seed).filter(({ kind }) => kind === 'random')
  expect(draw(1)).not.toEqual(draw(2))
})
