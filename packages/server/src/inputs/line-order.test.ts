import { expect, test } from 'vitest'
import { LineOrder } from './line-order.ts'

const four = (): LineOrder =>
  new LineOrder(['a', 'b', 'c', 'd'].map((id, position) => ({ id, kind: 'A1', position })))
const after = (order: LineOrder): string => {
  const now = new Map([
    ['a', 0],
    ['b', 1],
    ['c', 2],
    ['d', 3],
    ...order.moved().map(({ id, position }) => [id, position] as const),
  ])
  return [...now]
    .toSorted(([, p], [, q]) => p - q)
    .map(([id]) => id)
    .join('')
}

test('a line without a position goes to the end', () => {
  const order = four()
  order.insert('x', 'A1', undefined)
  expect(order.moved()).toEqual([{ id: 'x', position: 4 }])
})

test('a line on a taken place pushes the following along', () => {
  const order = four()
  order.insert('x', 'A1', 1)
  expect(after(order)).toBe('axbcd')
})

test('a line moved up stands before the one whose place it takes, moved down behind it', () => {
  const up = four()
  up.move('d', 1)
  expect(after(up)).toBe('adbc')
  const down = four()
  down.move('a', 2)
  expect(after(down)).toBe('bcad')
})

test('a free number between two others moves nobody', () => {
  const order = new LineOrder([
    { id: 'a', kind: 'A1', position: 8 },
    { id: 'b', kind: 'A1', position: 16 },
  ])
  order.insert('x', 'A1', 12)
  expect(order.moved()).toEqual([{ id: 'x', position: 12 }])
})

test('lines of another kind keep their places', () => {
  const order = new LineOrder([
    { id: 'a', kind: 'A1', position: 0 },
    { id: 'b', kind: 'B1', position: 0 },
  ])
  order.insert('x', 'A1', 0)
  expect(order.moved()).toEqual([
    { id: 'x', position: 0 },
    { id: 'a', position: 1 },
  ])
})

test('a copy stands right below its original', () => {
  const order = four()
  order.insertAfter('x', 'b')
  expect(after(order)).toBe('abxcd')
})
