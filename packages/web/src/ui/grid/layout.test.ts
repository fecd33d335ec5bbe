import { expect, test } from 'vitest'
import { findCutWidth, fitWidths, measureHeader, snapToEdge } from './layout.ts'

const edges = [46, 286, 486, 586, 646, 782]

test.each([
  ['a column that ends behind the room is covered from its left edge', 286, 560, 74],
  ['columns that end with the room stay', 286, 586, 0],
  ['the only column in a narrow room stays', 286, 320, 0],
  ['nothing is cut while everything is visible', 286, 900, 0],
])('%s', (_, from, to, width) => {
  expect(findCutWidth(from, to, edges)).toBe(width)
})

test('a header of several words is as wide as its longer line', () => {
  expect(measureHeader('Unit')).toBe(47)
  expect(measureHeader('Waste scenario of production waste')).toBe(141)
})

test('scrolling to a column ends at the edge of a column', () => {
  expect([0, 60, 200, 900].map((position) => snapToEdge(position, [-240, 0, 200, 300]))).toEqual([
    0, 200, 200, 900,
  ])
})

test('the second column takes the room that the frozen end leaves of a cut column', () => {
  const columns = [240, 200, 100, 60, 136].map((width, index) => ({
    width,
    type: index === 4 ? ('readonly' as const) : ('text' as const),
  }))
  expect(fitWidths(columns, 700)).toEqual([240, 224, 100, 60, 136])
  expect(fitWidths(columns, 736)).toEqual([240, 200, 100, 60, 136])
  expect(fitWidths(columns, 400)).toEqual([240, 200, 100, 60, 136])
  expect(fitWidths(columns.slice(0, 4), 300)).toEqual([240, 200, 100, 60])
})
