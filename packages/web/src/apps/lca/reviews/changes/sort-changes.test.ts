import { expect, test } from 'vitest'
import { sortByEffect, computeChange } from './sort-changes.ts'

test('changes are sorted by the size of their effect, and those without an effect keep their order', () => {
  const buildChange = (label: string, effect?: number) => ({
    kind: 'changed' as const,
    label,
    effect,
  })
  expect(
    sortByEffect([
      buildChange('text'),
      buildChange('small', 0.1),
      buildChange('down', -5),
      buildChange('other'),
    ]).map(({ label }) => label),
  ).toEqual(['down', 'small', 'text', 'other'])
})

test('a figure that was 0 or missing has no percentage', () => {
  expect(computeChange(0, 2)).toBe(null)
  expect(computeChange(undefined, 2)).toBe(null)
  expect(computeChange(-4, -2)).toBe(50)
  expect(computeChange(4, 2)).toBe(-50)
})
