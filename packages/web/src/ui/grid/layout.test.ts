import { expect, test } from 'vitest'
import { groupRows } from './apply-ops.ts'
import type { GridRow } from './grid-model.ts'
import { findCutWidth, fitWidths, layOut, leastWidth, measureHeader, snapToEdge } from './layout.ts'

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

const makeColumns = (...widths: number[]) =>
  widths.map((width, index) => ({
    width,
    type: index === widths.length - 1 ? ('readonly' as const) : ('text' as const),
  }))

test('the first two columns are narrowed as far as another column fits beside them', () => {
  expect(fitWidths(makeColumns(240, 200, 100, 60, 136), 736)).toEqual([240, 200, 100, 60, 136])
  expect(fitWidths(makeColumns(240, 200, 100, 60, 136), 700)).toEqual([220, 184, 100, 60, 136])
  // Not below three quarters of their width.
  expect(fitWidths(makeColumns(240, 200, 100, 60, 136), 620).slice(0, 2)).toEqual([209, 175])
})

test('no room makes a column narrower than its least width', () => {
  const columns = makeColumns(240, 200, 100, 60, 136)
  for (let room = 300; room < 1000; room++)
    for (const [col, width] of fitWidths(columns, room).entries())
      expect(width).toBeGreaterThanOrEqual(Math.floor(leastWidth(columns[col]!.width, col)))
})

test('the second column takes the room that no further column can fill', () => {
  expect(fitWidths(makeColumns(240, 200, 100, 300, 136), 700).slice(0, 3)).toEqual([240, 224, 100])
  // A column at the end that is not frozen cuts nothing.
  const columns = makeColumns(240, 200, 100).map((column) => ({ ...column, type: 'text' as const }))
  expect(fitWidths(columns, 300)).toEqual([240, 200, 100])
})

test('scrolled to its end the sheet begins with a whole column behind the frozen start', () => {
  // Room for 324 px between the frozen columns: the last two fill it.
  expect(fitWidths(makeColumns(240, 200, 100, 150, 150, 136), 700)).toEqual([
    240, 224, 100, 150, 174, 136,
  ])
  // The first two columns and the end do not fit.
  expect(fitWidths(makeColumns(240, 200, 100, 60, 136), 400)).toEqual([240, 200, 100, 60, 136])
})

test('a changed row leaves the lines of other groups, and the shape, as they were', () => {
  const groups = ['a', 'b'].map((id) => ({ id, label: id, addLabel: 'Add' }))
  const makeRow = (id: string, value: number): GridRow => ({
    id,
    group: id[0]!,
    values: { amount: value },
  })
  const choices = { collapsed: new Set<string>(), rowHeight: 28, withAddLines: true }
  const rows = groupRows([makeRow('a1', 1), makeRow('a2', 1), makeRow('b1', 1)])
  const before = layOut(groups, rows, choices)
  expect(before.lines.map(({ key, top }) => [key, top])).toEqual([
    ['g:a', 0],
    ['r:a1', 34],
    ['r:a2', 62],
    ['a:a', 90],
    ['g:b', 118],
    ['r:b1', 152],
    ['a:b', 180],
  ])
  expect(before.height).toBe(208)

  const changed = new Map([...rows, ['a', [rows.get('a')![0]!, makeRow('a2', 2)]]])
  const after = layOut(groups, changed, choices, before)
  expect(after.lines[2]).toMatchObject({ row: { values: { amount: 2 } } })
  expect(after.lines[5]).toBe(before.lines[5])
  expect(after.shape).toBe(before.shape)

  const shorter = layOut(groups, new Map([...rows, ['a', []]]), choices, after)
  expect(shorter.shape).not.toBe(before.shape)
  expect(shorter.lines.map(({ key, top }) => [key, top])).toEqual([
    ['g:b', 0],
    ['r:b1', 34],
    ['a:b', 62],
  ])
  expect(shorter.indexOf.get('r:b1')).toBe(1)
})
