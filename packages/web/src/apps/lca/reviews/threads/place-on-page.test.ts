import { expect, test } from 'vitest'
import { placeOnPage, tabOfAnchor } from './place-on-page.ts'

test('a remark belongs to the page with the form of its place', () => {
  expect(tabOfAnchor({ kind: 'cell', record: '/2/inputs/1', field: 'netAmount' })).toBe('inputs')
  expect(
    tabOfAnchor({
      kind: 'text',
      place: 'report-information',
      field: 'productDescription',
      quote: 'x',
    }),
  ).toBe('report-information')
  expect(
    tabOfAnchor({ kind: 'text', place: 'report-information', field: 'interpretation', quote: 'x' }),
  ).toBe('expert')
  expect(tabOfAnchor({ kind: 'field', place: 'basics', field: 'productLifeTime' })).toBe('basics')
  expect(tabOfAnchor({ kind: 'tab', place: 'advanced' })).toBe('advanced')
  expect(tabOfAnchor({ kind: 'calculation' })).toBe(null)
})

test('a remark on a cell leads to its line and column', () => {
  expect(placeOnPage({ kind: 'cell', record: '/2/inputs/1', field: 'netAmount' })).toEqual({
    row: '1',
    field: 'netAmount',
  })
  expect(placeOnPage({ kind: 'text', field: 'pcr' })).toBe(undefined)
})
