import { expect, test } from 'vitest'
import { compareFields, compareStates, type ComparedState } from './state-differences.ts'

const calculation = {
  '@id': '/2/calculations/c',
  id: 'c',
  productName: 'Wall',
  calculationType: 'product' as const,
  status: 'draft' as const,
  method: '/2/methods/m',
}
const buildLine = (id: string, more: object = {}) => ({
  '@id': `/2/inputs/${id}`,
  id,
  inputType: 'A1_RAW_MATERIAL' as const,
  description: id,
  netAmount: 1,
  position: 0,
  ...more,
})
const buildState = (inputs: ComparedState['inputs'], more: object = {}): ComparedState => ({
  calculation: { ...calculation, ...more },
  inputs,
  predefinedInputSetUsages: [],
})

test('an absent field, null and an empty text are equal', () => {
  expect(compareFields({ comments: '' }, { dataSource: null })).toEqual([])
  expect(compareFields({ netAmount: 0 }, {})).toEqual([{ field: 'netAmount', from: 0, to: null }])
})

test('derived fields are not compared', () => {
  expect(
    compareStates(
      buildState([buildLine('a', { amount: 1.1, revision: 3 })], { updatedAt: 'x' }),
      buildState([buildLine('a', { amount: 2, revision: 9 })], { status: 'valid', outdated: true }),
    ).lines,
  ).toEqual([])
  expect(compareFields(calculation, { ...calculation, status: 'valid' })).toEqual([])
  expect(compareFields(calculation, { ...calculation, contentVersion: 7 })).toEqual([])
})

test('lines are matched by their identity, not by their position', () => {
  const { lines } = compareStates(
    buildState([buildLine('a'), buildLine('b')]),
    buildState([buildLine('c'), buildLine('a', { netAmount: 2 })]),
  )
  expect(lines).toMatchObject([
    { iri: '/2/inputs/a', kind: 'changed', fields: [{ field: 'netAmount', from: 1, to: 2 }] },
    { iri: '/2/inputs/b', kind: 'only-from' },
    { iri: '/2/inputs/c', kind: 'only-to' },
  ])
})

test('a file with another IRI is another file', () => {
  const buildFileField = (id: string, size: number) => ({
    productImageFile: { '@id': `/2/media_objects/${id}`, size },
  })
  expect(compareFields(buildFileField('1', 10), buildFileField('1', 11))).toEqual([])
  expect(compareFields(buildFileField('1', 10), buildFileField('2', 10))).toHaveLength(1)
})

test("the amount of a set's use is compared, but not the amount of a line", () => {
  const buildUsageState = (amount: number) => ({
    ...buildState([]),
    predefinedInputSetUsages: [{ '@id': '/2/u/1', id: '1', amount, setName: 'Fixings' }],
  })
  expect(compareStates(buildUsageState(1), buildUsageState(2)).usages).toMatchObject([
    { fields: [{ field: 'amount', from: 1, to: 2 }] },
  ])
})
