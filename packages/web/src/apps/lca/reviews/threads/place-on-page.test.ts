import { expect, test } from 'vitest'
import { buildPlaceAddress, findAnchorTab } from './place-on-page.ts'

test('a remark belongs to the page with the form of its place', () => {
  expect(findAnchorTab({ kind: 'cell', record: '/2/inputs/1', field: 'netAmount' })).toBe('inputs')
  expect(
    findAnchorTab({
      kind: 'text',
      place: 'report-information',
      field: 'productDescription',
      quote: 'x',
    }),
  ).toBe('report-information')
  expect(
    findAnchorTab({
      kind: 'text',
      place: 'report-information',
      field: 'interpretation',
      quote: 'x',
    }),
  ).toBe('expert')
  expect(findAnchorTab({ kind: 'field', place: 'basics', field: 'productLifeTime' })).toBe('basics')
  expect(findAnchorTab({ kind: 'tab', place: 'advanced' })).toBe('advanced')
  expect(findAnchorTab({ kind: 'calculation' })).toBe(null)
})

test('a remark on a cell leads to its line and column', () => {
  expect(buildPlaceAddress({ kind: 'cell', record: '/2/inputs/1', field: 'netAmount' })).toEqual({
    row: '1',
    field: 'netAmount',
  })
  expect(buildPlaceAddress({ kind: 'text', field: 'pcr' })).toBe(undefined)
})
