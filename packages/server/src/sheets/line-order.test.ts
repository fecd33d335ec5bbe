import { expect, test } from 'vitest'
import { LineOrder } from './line-order.ts'

interface Line {
  id: string
  group: string
  position: number
}
const makeLine = (id: string, position: number, group = 'A1'): Line => ({ id, group, position })
const makeOrder = (...lines: Line[]): LineOrder<Line> => new LineOrder(lines, ({ group }) => group)
const four = ['a', 'b', 'c', 'd'].map((id, position) => makeLine(id, position))

/** Puts a new line at a position, or below another line. */
const insert = (order: LineOrder<Line>, position: number | undefined, after?: string): void =>
  order.place(makeLine('x', 0), undefined, position, after)
const move = (order: LineOrder<Line>, line: Line, position: number): void =>
  order.place(line, line, position, undefined)

const readOrder = (order: LineOrder<Line>): string => {
  const now = new Map([
    ...four.map(({ id, position }) => [id, position] as const),
    ...order.listMoved().map(({ id, position }) => [id, position] as const),
  ])
  return [...now]
    .toSorted(([, p], [, q]) => p - q)
    .map(([id]) => id)
    .join('')
}

test('a line without a position goes to the end', () => {
  const order = makeOrder(...four)
  insert(order, undefined)
  expect(order.listMoved()).toEqual([{ id: 'x', position: 4 }])
})

test('a line on a taken place pushes the following along', () => {
  const order = makeOrder(...four)
  insert(order, 1)
  expect(readOrder(order)).toBe('axbcd')
})

test('a line moved up stands before the one whose place it takes, moved down behind it', () => {
  const up = makeOrder(...four)
  move(up, four[3]!, 1)
  expect(readOrder(up)).toBe('adbc')
  const down = makeOrder(...four)
  move(down, four[0]!, 2)
  expect(readOrder(down)).toBe('bcad')
})

test('a free number between two others moves nobody', () => {
  const order = makeOrder(makeLine('a', 8), makeLine('b', 16))
  insert(order, 12)
  expect(order.listMoved()).toEqual([{ id: 'x', position: 12 }])
})

test('lines of another group keep their places', () => {
  const order = makeOrder(makeLine('a', 0), makeLine('b', 0, 'B1'))
  insert(order, 0)
  expect(order.listMoved()).toEqual([
    { id: 'x', position: 0 },
    { id: 'a', position: 1 },
  ])
})

test('a line that joins another group stands behind the one that has its place', () => {
  const [, second] = [makeLine('a', 0), makeLine('b', 0, 'B1')] as const
  const order = makeOrder(makeLine('a', 0), second)
  order.place({ ...second, group: 'A1' }, second, undefined, undefined)
  expect(order.listMoved()).toEqual([{ id: 'b', position: 1 }])
})

test('a copy stands right below its original', () => {
  const order = makeOrder(...four)
  insert(order, undefined, 'b')
  expect(readOrder(order)).toBe('abxcd')
})
