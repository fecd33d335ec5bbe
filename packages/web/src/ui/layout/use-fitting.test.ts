import { expect, test } from 'vitest'
import { countFitting } from './use-fitting.ts'

test('all parts stand in the row when they fit; else as many as fit beside the menu', () => {
  const widths = [100, 80, 120]
  expect(countFitting(widths, 320, 10, 40)).toBe(3)
  expect(countFitting(widths, 319, 10, 40)).toBe(2)
  expect(countFitting(widths, 229, 10, 40)).toBe(1)
  expect(countFitting(widths, 100, 10, 40)).toBe(0)
  expect(countFitting([], 10, 10, 40)).toBe(0)
})
