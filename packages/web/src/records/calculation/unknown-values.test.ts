import type { Gap } from '@cradle/engine'
import { expect, test } from 'vitest'
import { groupGaps, listUnknown } from './unknown-values.ts'

const makeGap = (
  why: Gap['why'],
  inputId: string | null,
  profileId?: string,
  indicators: string[] = [],
): Gap => ({
  why,
  inputId,
  calculationId: 'c1',
  indicators,
  ...(profileId === undefined ? {} : { profileId }),
})

test('a missing profile value is one value, and a missing amount is one per line, each with its place', () => {
  const unknown = listUnknown(
    groupGaps([
      makeGap('indicatorMissing', 'a', 'p', ['WDP']),
      makeGap('indicatorMissing', 'b', 'p', ['WDP']),
      makeGap('indicatorMissing', 'c', 'q', ['WDP']),
      makeGap('amountMissing', 'a'),
      makeGap('amountMissing', 'b'),
      makeGap('siteTransportMissing', null),
    ]),
  )
  expect(unknown.map(({ why, line, lines, tab, field }) => [why, line, lines, tab, field])).toEqual(
    [
      ['indicatorMissing', 'a', 2, 'inputs', 'environmentalProfile'],
      ['indicatorMissing', 'c', 1, 'inputs', 'environmentalProfile'],
      ['amountMissing', 'a', 1, 'inputs', 'netAmount'],
      ['amountMissing', 'b', 1, 'inputs', 'netAmount'],
      ['siteTransportMissing', null, 0, 'advanced', 'transportProfileToConstructionSite'],
    ],
  )
  expect(listUnknown([])).toEqual([])
})

test('a leg without profile leads to the supplier of its line, apart from a line without profile', () => {
  const gap = { calculationId: 'c', inputId: 'a', why: 'profileMissing', indicators: [] } as const
  const listed = listUnknown(
    groupGaps([
      { ...gap, field: 'profileId' },
      { ...gap, field: 'legs' },
    ]),
  )
  expect(listed.map(({ field }) => field)).toEqual(['environmentalProfile', 'supplier'])
})
