import { expect, test } from 'vitest'
import { SUBTOTALS } from '@cradle/engine'
import { hasUnknownPart, countUnknown } from './result-figures.ts'

const buildLine = (id: string) => ({ input: `/2/inputs/${id}` })

test('a missing profile value counts once, and a missing amount counts once per line', () => {
  const gaps = [
    { why: 'indicatorMissing', inputs: [buildLine('a'), buildLine('b'), buildLine('c')] },
    { why: 'amountMissing', inputs: [buildLine('a'), buildLine('b')] },
    { why: 'siteTransportMissing', inputs: [] },
  ]
  expect(countUnknown({ gaps })).toBe(4)
  expect(countUnknown({ gaps: [] })).toBe(0)
})

test('a figure has an unknown part where one of its own modules has; D is no part of A–C', () => {
  expect(hasUnknownPart({ incomplete: ['D'] })).toBe(false)
  expect(hasUnknownPart({ incomplete: ['D'] }, SUBTOTALS.endOfLife)).toBe(true)
  expect(hasUnknownPart({ incomplete: ['A2'] })).toBe(true)
  expect(hasUnknownPart({ incomplete: ['A2'] }, SUBTOTALS.demolitionToDisposal)).toBe(false)
  expect(hasUnknownPart({}, SUBTOTALS.production)).toBe(false)
})
