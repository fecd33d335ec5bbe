import { expect, test } from 'vitest'
import { compareFootprints, makeSourceKeys } from './compare-footprints.ts'
import type { FootprintLine, FootprintRequest, ReportingIntervals } from './model.ts'

const makeLine = (series: string, interval: number, amount: number | null): FootprintLine => ({
  id: `${series}${interval}`,
  interval,
  locationId: 'works',
  inputType: 'A3_ENERGY_CONSUMPTION',
  scope: 1,
  category: '1.1',
  profileId: 'gas',
  amount,
})

/** Gas at 2 kg CO2 eq per m³, with one amount per interval; `equity` [1] counts. */
const makeYear = (
  intervals: ReportingIntervals,
  amounts: readonly (number | null)[],
  equity = 1,
): FootprintRequest => ({
  id: 'year',
  intervals,
  consolidation: 'equityShare',
  locations: {
    works: { equityFraction: equity, operationalControl: true, financialControl: true },
  },
  lines: amounts.map((amount, index) => makeLine('gas', index + 1, amount)),
  library: {
    profiles: {
      gas: { id: 'gas', name: 'Gas', unit: 'm3', massPerUnit: 0, values: { 'GWP-total': 2 } },
    },
    wasteScenarios: {},
  },
})
const compare = (before: FootprintRequest, after: FootprintRequest) =>
  compareFootprints(
    [before, after],
    makeSourceKeys([before, after], () => 'gas'),
  )

test('quarters and months are compared by the year, not the first quarter with January', () => {
  const quarters = makeYear(4, [300, 300, 300, 300])
  const months = makeYear(
    12,
    Array.from({ length: 12 }, () => 110),
  )
  const comparison = compare(quarters, months)
  expect(comparison).toMatchObject({ before: 2400, after: 2640, factor: 0, boundary: 0 })
  expect(comparison.activity).toBeCloseTo(240, 9)
  expect(comparison.changes).toHaveLength(1)
})

test('other shares of a location are a change of the boundary also by the year', () => {
  const { activity, factor, boundary } = compare(
    makeYear(4, [300, 300, 300, 300]),
    makeYear(1, [1200], 0.5),
  )
  expect([activity, factor, boundary]).toEqual([0, 0, -1200])
})

test('the same intervals are compared one by one; an unknown amount of one makes the year unknown', () => {
  const comparison = compare(makeYear(4, [1, 2, 3, 4]), makeYear(4, [2, 2, 3, 5]))
  expect(comparison.changes.map(({ afterId }) => afterId)).toEqual(['gas1', 'gas4'])
  expect(compare(makeYear(4, [1, 2, 3, null]), makeYear(1, [10])).isBeforeIncomplete).toBe(true)
})

test('a source is one change with its whole year, and names the intervals that differ', () => {
  const years = [makeYear(4, [1, 2, 3, 4]), makeYear(4, [2, 2, 3, 5])] as const
  const { changes, ...sums } = compareFootprints(
    years,
    makeSourceKeys(years, () => 'gas'),
    'market',
    () => 'gas',
  )
  expect(sums).toMatchObject({ before: 20, after: 24, activity: 4, factor: 0, boundary: 0 })
  expect(changes).toEqual([
    {
      key: 'gas',
      beforeId: 'gas1',
      afterId: 'gas1',
      before: 20,
      after: 24,
      activity: 4,
      factor: 0,
      boundary: 0,
      periods: [
        { interval: 1, before: 2, after: 4, activity: 2, factor: 0, boundary: 0 },
        { interval: 4, before: 8, after: 10, activity: 2, factor: 0, boundary: 0 },
      ],
    },
  ])
})

test('a source whose intervals differ is told although its year does not', () => {
  const years = [makeYear(4, [1, 2, 3, 4]), makeYear(4, [2, 1, 3, 4])] as const
  const { changes } = compareFootprints(
    years,
    makeSourceKeys(years, () => 'gas'),
    'market',
    () => 'gas',
  )
  expect(changes).toMatchObject([{ before: 20, after: 20, activity: 0 }])
  expect(changes[0]!.periods.map(({ interval }) => interval)).toEqual([1, 2])
})

test('footprints with other intervals have no intervals to name', () => {
  expect(
    compare(makeYear(4, [300, 300, 300, 300]), makeYear(1, [1300])).changes[0]!.periods,
  ).toEqual([])
})
