import { expect, test } from 'vitest'
import { clearCells, fillDown, fillRight, repeatRows, setAll, summarise } from './fill.ts'
import type { GridColumn, GridRow } from './grid-model.ts'

const amount: GridColumn = { id: 'amount', title: '', width: 1, type: 'number' }
const waste: GridColumn = {
  id: 'waste',
  title: '',
  width: 1,
  type: 'number',
  isEditable: (row) => row.group !== 'locked',
}
const gross: GridColumn = {
  id: 'gross',
  title: '',
  width: 1,
  type: 'readonly',
  read: (row) => row.values['amount'] ?? null,
}
const name: GridColumn = { id: 'name', title: '', width: 1, type: 'text' }
const row = (id: string, values: GridRow['values'], group = 'g'): GridRow => ({ id, group, values })
const set = (id: string, values: GridRow['values']) => ({ kind: 'set', row: id, values })

test('fill down repeats the first row, and leaves calculated and locked cells alone', () => {
  const rows = [
    row('a', { amount: 1, waste: 2 }),
    row('b', { amount: 5, waste: 9 }),
    row('c', { amount: 5, waste: 9 }, 'locked'),
  ]
  expect(fillDown(rows, [amount, waste, gross])).toEqual([
    set('b', { amount: 1, waste: 2 }),
    set('c', { amount: 1 }),
  ])
})

test('fill right fills columns of the same type', () => {
  expect(fillRight([row('a', { amount: 4, waste: 1, name: 'n' })], [amount, waste, name])).toEqual([
    set('a', { waste: 4 }),
  ])
})

test('the fill handle repeats a pattern in both directions', () => {
  const source = [row('a', { amount: 1 }), row('b', { amount: 2 })]
  const target = ['c', 'd', 'e'].map((id) => row(id, { amount: 0 }))
  const amounts = (fromEnd: boolean) =>
    repeatRows(source, target, [amount], fromEnd).map(
      (op) => op.kind === 'set' && op.values['amount'],
    )
  expect(amounts(false)).toEqual([1, 2, 1])
  expect(amounts(true)).toEqual([2, 1, 2])
})

test('what does not change is not written', () => {
  expect(fillDown([row('a', { amount: 1 }), row('b', { amount: 1 })], [amount])).toEqual([])
  expect(clearCells([row('a', { amount: 1 }), row('b', {})], [amount, gross])).toEqual([
    set('a', { amount: null }),
  ])
})

test('sum and average are over the numbers, the count over what is filled', () => {
  expect(
    summarise(
      [row('a', { amount: 1.5, name: 'x' }), row('b', { amount: 2, name: null })],
      [name, amount],
    ),
  ).toEqual({ count: 3, numbers: 2, sum: 3.5 })
})

test('a column that has another field in some rows fills and empties each row in its own field', () => {
  const part: GridColumn = { id: 'part', title: '', width: 1, type: 'choice' }
  const profile: GridColumn = {
    id: 'profile',
    title: '',
    width: 1,
    type: 'picker',
    instead: { column: part, isFor: ({ group }) => group === 'parts' },
  }
  const rows = [
    row('a', { part: 'beam' }, 'parts'),
    row('b', { profile: 'steel' }),
    row('c', { part: 'frame' }, 'parts'),
  ]
  expect(fillDown(rows, [profile])).toEqual([set('c', { part: 'beam' })])
  expect(clearCells(rows, [profile])).toEqual([
    set('a', { part: null }),
    set('b', { profile: null }),
    set('c', { part: null }),
  ])
  expect(setAll(rows, [profile], { value: 'wood', formula: null, unit: '' })).toEqual([
    set('b', { profile: 'wood' }),
  ])
})

test('a formula goes with its number, and a number that is filled over it removes it', () => {
  const amount: GridColumn = {
    id: 'amount',
    title: '',
    width: 1,
    type: 'number',
    keepsFormula: true,
  }
  const computed = row('a', { amount: 6, amountFormula: '2*3' })
  expect(fillDown([computed, row('b', { amount: 6 }), row('c', {})], [amount])).toEqual([
    set('b', { amountFormula: '2*3' }),
    set('c', { amount: 6, amountFormula: '2*3' }),
  ])
  expect(fillDown([row('d', { amount: 6 }), computed], [amount])).toEqual([set('a', { amount: 6 })])
  expect(clearCells([computed], [amount])).toEqual([set('a', { amount: null })])
})
