import { expect, test } from 'vitest'
import { moveMark } from './move-mark.ts'

const lines = [['a', 'b', 'c'], ['d', 'e'], ['f']]

test.each([
  ['a', 'ArrowDown', 'b'],
  ['c', 'ArrowDown', null],
  ['b', 'ArrowUp', 'a'],
  ['c', 'ArrowRight', 'e'],
  ['a', 'ArrowRight', 'd'],
  ['e', 'ArrowLeft', 'c'],
  ['d', 'ArrowLeft', 'a'],
  ['e', 'ArrowRight', 'f'],
  ['f', 'ArrowRight', null],
  ['b', 'Home', 'a'],
  ['b', 'End', 'c'],
  ['b', 'Enter', null],
  ['nowhere', 'End', null],
])('in columns, %s and %s lead to %s', (from, key, to) =>
  expect(moveMark(lines, from, key, 'columns')).toBe(to),
)

test('in rows the arrows to the sides stay in the row', () => {
  expect(moveMark(lines, 'a', 'ArrowRight', 'rows')).toBe('b')
  expect(moveMark(lines, 'b', 'ArrowDown', 'rows')).toBe('e')
})
