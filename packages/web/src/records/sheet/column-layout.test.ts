import { expect, test } from 'vitest'
import type { GridColumn } from '../../ui/grid/grid-model.ts'
import { arrangeColumns, moveColumn, type ColumnLayout } from './column-layout.ts'

const columns: GridColumn[] = ['name', 'profile', 'amount', 'unit', 'impact'].map((id) => ({
  id,
  title: id,
  width: 100,
  type: id === 'impact' ? 'readonly' : 'text',
}))
const own: ColumnLayout = { order: [], hidden: [], pinned: [], widths: {} }
const ids = (layout: Partial<ColumnLayout>, of = columns) =>
  arrangeColumns(of, { ...own, ...layout }).map(({ id }) => id)

test('the first column and the frozen last one keep their places, pinned ones come first between them', () => {
  expect(ids({ order: ['impact', 'unit', 'amount', 'profile', 'name'] })).toEqual([
    'name',
    'unit',
    'amount',
    'profile',
    'impact',
  ])
  expect(ids({ pinned: ['amount'], hidden: ['profile'] })).toEqual([
    'name',
    'amount',
    'unit',
    'impact',
  ])
  expect(
    arrangeColumns(columns, { ...own, pinned: ['unit'], widths: { unit: 60 } })[1],
  ).toMatchObject({ id: 'unit', isPinned: true, width: 60, isWidthChosen: true })
})

test('a column that came after the order was chosen stands behind its neighbour', () => {
  const before = columns.filter(({ id }) => id !== 'amount')
  const moved = moveColumn(before, own, 'unit', -1)
  expect(ids(moved, before)).toEqual(['name', 'unit', 'profile', 'impact'])
  expect(ids(moved)).toEqual(['name', 'unit', 'profile', 'amount', 'impact'])
})

test('a column moves past its neighbour, and past none of those that keep their places', () => {
  expect(ids(moveColumn(columns, own, 'profile', 1))).toEqual([
    'name',
    'amount',
    'profile',
    'unit',
    'impact',
  ])
  expect(moveColumn(columns, own, 'profile', -1)).toBe(own)
  expect(moveColumn(columns, own, 'unit', 1)).toBe(own)
  expect(ids(moveColumn(columns, { ...own, hidden: ['amount'] }, 'profile', 1))).toEqual(
    ['name', 'unit', 'impact'].toSpliced(2, 0, 'profile'),
  )
})
