import { expect, test } from 'vitest'
import { findPlanned, listActualYears, listTargets } from './target-path.ts'

const path = listTargets({ year: 2020, value: 1000 }, [
  { year: 2040, reduction: 90 },
  { year: 2030, reduction: 50 },
  { year: 2019, reduction: 10 },
])

test('a path begins in the base year and has its targets in the order of years', () => {
  expect(path).toEqual([
    { year: 2020, value: 1000 },
    { year: 2030, value: 500 },
    { year: 2040, value: 1000 * (1 - 90 / 100) },
  ])
})

test('between two targets the plan is a straight line; outside of the path there is none', () => {
  expect(findPlanned(path, 2020)).toBe(1000)
  expect(findPlanned(path, 2025)).toBe(750)
  expect(findPlanned(path, 2035)).toBeCloseTo(300, 9)
  expect(findPlanned(path, 2019)).toBeNull()
  expect(findPlanned(path, 2041)).toBeNull()
})

const makeYear = (name: string, timePeriod: string, more = {}) => ({
  '@id': `/api/footprints/${name}`,
  name,
  timePeriod,
  status: 'valid' as const,
  outdated: false,
  locked: false,
  total: 1000,
  consolidation: 'operationalControl' as const,
  ...more,
})
const base = makeYear('base', '2020')
const open = makeYear('open', '2022-07')

test('of the footprints of one year the open one counts, else the closed one, else a finished one', () => {
  const years = listActualYears(base, open, [
    makeYear('copy', '2022'),
    makeYear('draft', '2021', { status: 'draft' }),
    makeYear('valid', '2021'),
    makeYear('draft 2', '2023', { status: 'draft' }),
    makeYear('closed', '2023', { locked: true }),
  ])
  expect(years.map(({ year, footprint }) => [year, footprint.name])).toEqual([
    [2020, 'base'],
    [2021, 'valid'],
    [2022, 'open'],
    [2023, 'closed'],
  ])
})

test('only finished inventories of the same consolidation are compared', () => {
  const years = listActualYears(base, open, [
    makeYear('draft', '2021', { status: 'draft' }),
    makeYear('edited', '2023', { outdated: true }),
    makeYear('incomplete', '2024', { status: 'incomplete', total: undefined }),
    makeYear('unknown', '2025', { total: undefined }),
    makeYear('equity', '2026', { consolidation: 'equityShare' }),
  ])
  expect(
    years.map(({ footprint, value, notCompared }) => [footprint.name, value, notCompared]),
  ).toEqual([
    ['base', 1000, null],
    ['draft', 1000, 'draft'],
    ['open', 1000, null],
    ['edited', 1000, 'draft'],
    ['incomplete', null, 'incomplete'],
    ['unknown', null, 'unknown'],
    ['equity', 1000, 'consolidation'],
  ])
})
