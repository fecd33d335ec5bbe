import { expect, test } from 'vitest'
import type { ModelTerm } from '@cradle/contract'
import {
  changeTerm,
  listComplete,
  parameterKey,
  placeErrors,
  readDrafts,
  writeTerms,
} from './term-drafts.ts'

const terms: ModelTerm[] = [
  { id: 'a', kind: 'parameter', parameter: 'p', minimum: 1, maximum: 2 },
  { id: 'b', kind: 'profile', line: 'brick', profile: 'clay' },
  { id: 'c', kind: 'combination', condition: 'x<3' },
  { id: 'd', kind: 'sampling', interval: 10 },
]

test('terms are written as they were read', () => {
  expect(writeTerms(readDrafts(terms))).toEqual(terms)
})

test('a parameter gets a term with its first bound, and loses it with its last', () => {
  const term = { key: parameterKey('q'), kind: 'parameter', parameter: 'q' } as const
  const one = changeTerm(readDrafts(terms), term, { minimum: 0 })
  expect(writeTerms(one).at(-1)).toEqual({ kind: 'parameter', parameter: 'q', minimum: 0 })
  expect(writeTerms(changeTerm(one, term, { minimum: undefined }))).toEqual(terms)
  expect(changeTerm([], term, { explanation: '' })).toEqual([])
})

test('a changed term keeps its id and its place', () => {
  const term = { key: parameterKey('p'), kind: 'parameter', parameter: 'p' } as const
  const [first, ...others] = writeTerms(changeTerm(readDrafts(terms), term, { maximum: 9 }))
  expect(first).toEqual({ ...terms[0], maximum: 9 })
  expect(others).toEqual(terms.slice(1))
})

test('a condition without a text stays in its list', () => {
  const drafts = changeTerm(readDrafts(terms), readDrafts(terms)[2]!, { condition: undefined })
  expect(writeTerms(drafts)[2]).toEqual({ id: 'c', kind: 'combination' })
})

test('what the server refuses stands at its term, by whatever place in the list', () => {
  expect(
    placeErrors(
      { 'modelTerms[0].maximum': 'Too little', 'modelTerms[1].profile': 'Other unit', name: 'No' },
      readDrafts(terms),
    ),
  ).toEqual({
    'modelTerms[parameter-p].maximum': 'Too little',
    'modelTerms[b].profile': 'Other unit',
    name: 'No',
  })
})

test('samples are drawn from complete terms alone', () => {
  const half = changeTerm(
    readDrafts(terms),
    { key: parameterKey('q'), kind: 'parameter', parameter: 'q' },
    { minimum: 0 },
  )
  expect(listComplete(half).map(({ kind }) => kind)).toEqual([
    'parameter',
    'profile',
    'combination',
  ])
})
