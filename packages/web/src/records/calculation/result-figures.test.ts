import { expect, test } from 'vitest'
import { SUBTOTALS } from '@cradle/engine'
import { hasUnknownPart } from './result-figures.ts'

test('a figure has an unknown part where one of its own modules has; D is no part of A–C', () => {
  expect(hasUnknownPart({ incomplete: ['D'] })).toBe(false)
  expect(hasUnknownPart({ incomplete: ['D'] }, SUBTOTALS.endOfLife)).toBe(true)
  expect(hasUnknownPart({ incomplete: ['A2'] })).toBe(true)
  expect(hasUnknownPart({ incomplete: ['A2'] }, SUBTOTALS.demolitionToDisposal)).toBe(false)
  expect(hasUnknownPart({}, SUBTOTALS.production)).toBe(false)
})
