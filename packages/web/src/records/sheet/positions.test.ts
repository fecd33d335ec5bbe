import { expect, test } from 'vitest'
import { assignPositions } from './positions.ts'

const apply = (order: string, known: Record<string, number>) => {
  const changed = assignPositions(order.split(''), new Map(Object.entries(known)))
  const all = { ...known, ...Object.fromEntries(changed) }
  return {
    changed: [...changed.keys()].join(''),
    sorted: order
      .split('')
      .sort((a, b) => all[a]! - all[b]!)
      .join(''),
  }
}

test('an unchanged order changes nothing', () => {
  expect(apply('abc', { a: 0, b: 1, c: 2 })).toEqual({ changed: '', sorted: 'abc' })
})

test('a row in a gap takes a number of the gap', () => {
  expect(apply('anb', { a: 0, b: 10 })).toEqual({ changed: 'n', sorted: 'anb' })
})

test('a row at the end comes behind the last', () => {
  expect(apply('abnm', { a: 0, b: 1 })).toEqual({ changed: 'nm', sorted: 'abnm' })
})

test('without a gap the rows behind it move up', () => {
  expect(apply('anbc', { a: 0, b: 1, c: 2 })).toEqual({ changed: 'nbc', sorted: 'anbc' })
})

test('moving one row changes that row only', () => {
  expect(apply('bcad', { a: 0, b: 10, c: 20, d: 30 })).toEqual({ changed: 'a', sorted: 'bcad' })
  expect(apply('dabc', { a: 5, b: 10, c: 20, d: 30 })).toEqual({ changed: 'd', sorted: 'dabc' })
})

test('equal positions are taken apart', () => {
  expect(apply('abc', { a: 0, b: 0, c: 0 }).sorted).toBe('abc')
})

test('rows at the end come behind the rows of other groups', () => {
  expect([...assignPositions(['a', 'n'], new Map([['a', 3]]), 40)]).toEqual([['n', 48]])
  expect([...assignPositions(['n', 'a'], new Map([['a', 3]]), 40)]).toEqual([['n', 1]])
})
