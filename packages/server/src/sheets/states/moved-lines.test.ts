import { expect, test } from 'vitest'
import { movedLines } from './moved-lines.ts'

const makePlaces = (order: string): Record<string, number> =>
  Object.fromEntries(order.split('').map((id, i) => [id, i]))

test('a dragged line is listed, lines that it displaced are not', () => {
  expect(movedLines(makePlaces('abcde'), makePlaces('eabcd'))).toEqual(['e'])
  expect(movedLines(makePlaces('abcde'), makePlaces('bcdae'))).toEqual(['a'])
})

test('lines displaced by a new line were not moved', () => {
  expect(movedLines({ a: 0, b: 1, c: 2 }, { a: 1, b: 2, c: 3 })).toEqual([])
})

test('a reversed order leaves one line in place', () => {
  expect(movedLines(makePlaces('abcd'), makePlaces('dcba'))).toHaveLength(3)
})

test('lines without an earlier place are new, not moved', () => {
  expect(movedLines({ a: 0 }, { a: 1, n: 0 })).toEqual([])
})
