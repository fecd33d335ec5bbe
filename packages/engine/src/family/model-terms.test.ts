import { expect, test } from 'vitest'
import { clay, coats, thick, thickness, wallParameters } from '../../test/wall-family.ts'
import type { VariantFigures } from './compute-variants.ts'
import {
  checkCondition,
  findFarFromSamples,
  findModelFaults,
  type DeclarationTerm,
} from './model-terms.ts'

const wall = { parameters: wallParameters }
const p = (value: number) => ({ values: [{ parameter: 'p', value }] })

test('a bound itself is allowed, and what is beyond it is refused with the bound and the value', () => {
  for (const value of [80, 100, 200])
    expect(findModelFaults([thickness], wall, p(value))).toEqual([])
  expect(findModelFaults([thickness], wall, p(79.999))).toEqual([
    { fault: 'below_minimum', term: 'bounds-p', parameter: 'p', value: 79.999, bound: 80 },
  ])
  expect(findModelFaults([thickness], wall, p(200.001))).toEqual([
    { fault: 'above_maximum', term: 'bounds-p', parameter: 'p', value: 200.001, bound: 200 },
  ])
})

test('what is no number lies outside every bound', () => {
  expect(findModelFaults([thickness], wall, p(NaN))).toMatchObject([
    { fault: 'below_minimum', parameter: 'p' },
  ])
  expect(findModelFaults([thickness], wall, p(Infinity))).toMatchObject([
    { fault: 'above_maximum', parameter: 'p' },
  ])
})

test('a parameter without a term is fixed, as is one that the product does not have', () => {
  const values = [
    { parameter: 'q', value: 2 },
    { parameter: 'unknown', value: 1 },
  ]
  expect(findModelFaults([thickness], wall, { values })).toEqual([
    { fault: 'fixed_parameter', parameter: 'q', value: 2 },
    { fault: 'fixed_parameter', parameter: 'unknown', value: 1 },
  ])
})

test('nothing is named twice, even with an allowed value', () => {
  const choices = {
    values: [...p(90).values, ...p(100).values],
    profiles: [
      { line: 'brick', profile: 'clay' },
      { line: 'brick', profile: 'clay' },
    ],
  }
  expect(findModelFaults([thickness, clay], wall, choices)).toEqual([
    { fault: 'repeated', subject: 'p' },
    { fault: 'repeated', subject: 'brick' },
  ])
})

test('a line has a profile that a term gives it, or its own', () => {
  const choose = (line: string, profile: string) =>
    findModelFaults([clay], wall, { profiles: [{ line, profile }] })
  expect(choose('brick', 'clay')).toEqual([])
  expect(findModelFaults([clay], wall, {})).toEqual([])
  expect(choose('brick', 'sand')).toEqual([
    { fault: 'other_profile', line: 'brick', profile: 'sand' },
  ])
  expect(choose('mortar', 'clay')).toEqual([
    { fault: 'other_profile', line: 'mortar', profile: 'clay' },
  ])
})

test('a combination is refused where its condition is 0, with the values of the product where none is given', () => {
  const check = (values: { parameter: string; value: number }[]) =>
    findModelFaults([thickness, coats, thick], wall, { values })
  const four = { parameter: 'q', value: 4 }
  expect(check([four])).toEqual([])
  expect(check([four, { parameter: 'p', value: 100 }])).toEqual([])
  expect(check([four, { parameter: 'p', value: 90 }])).toEqual([
    { fault: 'combination', term: 'thick', condition: 'if(coats>2,thickness>=100 mm,1)' },
  ])
})

test('a condition follows the formulas of parameters', () => {
  const light: DeclarationTerm = { id: 'light', kind: 'combination', condition: 'weight<6' }
  const check = (value: number) =>
    findModelFaults([coats, light], wall, { values: [{ parameter: 'q', value }] })
  expect(check(2)).toEqual([])
  expect(check(3)).toMatchObject([{ fault: 'combination', term: 'light' }])
})

test('a condition that cannot be computed is not met', () => {
  const share: DeclarationTerm = { id: 'share', kind: 'combination', condition: '1/coats<3' }
  const lost: DeclarationTerm = { id: 'lost', kind: 'combination', condition: 'nobody>1' }
  const check = (term: DeclarationTerm, value: number) =>
    findModelFaults([coats, term], wall, { values: [{ parameter: 'q', value }] })
  expect(check(share, 1)).toEqual([])
  expect(check(share, 0)).toMatchObject([{ fault: 'combination', term: 'share' }])
  expect(check(lost, 1)).toMatchObject([{ fault: 'combination', term: 'lost' }])
})

test('a condition is read against the parameters of the product', () => {
  expect(checkCondition('coats<3', wallParameters)).toBeNull()
  expect(checkCondition('coats<', wallParameters)).not.toBeNull()
  expect(checkCondition('nobody<3', wallParameters)).not.toBeNull()
  expect(checkCondition('thickness+coats', wallParameters)).not.toBeNull()
})

const figuresOf = (gwp: number, incomplete: string[] = []): VariantFigures => ({
  indicators: ['GWP', 'AP'],
  columns: { 'A-C': { values: [gwp, 1], incomplete } },
})
const ofGwp = { indicators: ['GWP'], tolerance: 0.1 }

test('a figure is far where it lies outside those of all samples by more than the tolerance', () => {
  const samples = [figuresOf(10), figuresOf(20)]
  for (const value of [8, 10, 22])
    expect(findFarFromSamples(figuresOf(value), samples, ofGwp)).toEqual([])
  expect(findFarFromSamples(figuresOf(22.1), samples, ofGwp)).toEqual([
    { indicator: 'GWP', value: 22.1, least: 10, greatest: 20 },
  ])
  expect(findFarFromSamples(figuresOf(7.9), samples, ofGwp)).toMatchObject([{ value: 7.9 }])
})

test('the tolerance is of the greatest figure in size, also where figures are negative', () => {
  const samples = [figuresOf(-20), figuresOf(-10)]
  expect(findFarFromSamples(figuresOf(-22), samples, ofGwp)).toEqual([])
  expect(findFarFromSamples(figuresOf(-22.1), samples, ofGwp)).toHaveLength(1)
  expect(findFarFromSamples(figuresOf(-7.9), samples, ofGwp)).toHaveLength(1)
})

test('without chosen indicators all are compared', () => {
  const all = { indicators: [], tolerance: 0.1 }
  expect(findFarFromSamples(figuresOf(99), [figuresOf(10)], all)).toMatchObject([
    { indicator: 'GWP' },
  ])
})

test('nothing is said where a figure has an unknown part, is missing, or no sample was computed', () => {
  const known = figuresOf(10)
  expect(findFarFromSamples(figuresOf(10, ['GWP']), [known], ofGwp)).toBeNull()
  expect(findFarFromSamples(known, [known, figuresOf(10, ['GWP'])], ofGwp)).toBeNull()
  expect(findFarFromSamples(known, [], ofGwp)).toBeNull()
  expect(findFarFromSamples(known, [known], { ...ofGwp, indicators: ['POCP'] })).toBeNull()
  expect(findFarFromSamples({ ...known, columns: {} }, [known], ofGwp)).toBeNull()
  expect(findFarFromSamples(figuresOf(10, ['AP']), [known], ofGwp)).toEqual([])
})
