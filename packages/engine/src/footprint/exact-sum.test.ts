import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ExactSum } from './exact-sum.ts'

const sumOf = (values: readonly number[]): number => {
  const sum = new ExactSum()
  for (const value of values) sum.add(value)
  return sum.value
}
const amounts = fc.array(fc.double({ min: -1e15, max: 1e15, noNaN: true }), { maxLength: 60 })

test('small values beside large ones are not lost', () => {
  expect(sumOf([1e16, 1, -1e16])).toBe(1)
  expect(sumOf([0.1, 0.2, 0.3, -0.6])).toBe(2 ** -55)
  expect(sumOf(Array.from({ length: 10 }, () => 0.1))).toBe(1)
  // Half a unit in the last place, and a little more: rounded up.
  expect(sumOf([1, 2 ** -53, 2 ** -106])).toBe(1 + 2 ** -52)
})

test('the order of the values does not change the sum', () => {
  fc.assert(
    fc.property(amounts, (values) => {
      expect(sumOf(values.toReversed())).toBe(sumOf(values))
      expect(sumOf(values.toSorted((a, b) => a - b))).toBe(sumOf(values))
    }),
  )
})

test('what is subtracted again leaves the sum as it was', () => {
  fc.assert(
    fc.property(amounts, amounts, (values, others) => {
      const sum = new ExactSum()
      for (const value of values) sum.add(value)
      const before = sum.value
      const other = new ExactSum()
      for (const value of others) other.add(value)
      sum.addSum(other)
      sum.addSum(other, -1)
      expect(sum.value).toBe(before)
      expect(sumOf([...values, ...values.map((value) => -value)])).toBe(0)
    }),
  )
})
