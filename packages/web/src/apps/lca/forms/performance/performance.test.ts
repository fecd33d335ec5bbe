import { expect, test } from 'vitest'
import { refusePerformance } from './performance.ts'

test('a declared characteristic requires its name and its value; the specification is optional', () => {
  const complete = { characteristic: 'Reaction to fire', value: 'A1' }
  expect(refusePerformance([complete, { specification: 'EN 771-3' }], 'Fill in')).toEqual({
    'declaredPerformance[1].characteristic': 'Fill in',
    'declaredPerformance[1].value': 'Fill in',
  })
  expect(refusePerformance(null, 'Fill in')).toEqual({})
})
