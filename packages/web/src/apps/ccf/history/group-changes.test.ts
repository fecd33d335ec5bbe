import type { RevisionChange } from '@cradle/contract'
import { expect, test } from 'vitest'
import { groupChanges } from './group-changes.ts'

const change = (series: string, interval: number, more: Partial<RevisionChange> = {}) => ({
  record: `/api/footprint_inputs/${series}${interval}`,
  kind: 'update' as const,
  label: series,
  series,
  interval,
  field: 'description',
  before: 'Gas',
  after: 'Natural gas',
  ...more,
})

test('equal changes of the periods of a source are one line, and others are lines of their own', () => {
  const groups = groupChanges([
    change('a', 2),
    change('b', 1),
    change('a', 1),
    change('a', 1, { field: 'amount', before: 1, after: 2 }),
    change('a', 2, { field: 'amount', before: 1, after: 3 }),
  ])
  expect(
    groups.map(({ series, field, after, intervals }) => [series, field, after, intervals]),
  ).toEqual([
    ['a', 'description', 'Natural gas', [1, 2]],
    ['a', 'amount', 2, [1]],
    ['a', 'amount', 3, [2]],
    ['b', 'description', 'Natural gas', [1]],
  ])
  expect(groups[0]!.records).toEqual(['/api/footprint_inputs/a2', '/api/footprint_inputs/a1'])
})

test('a new source is one line, whatever its amounts', () => {
  const made = { kind: 'create', field: undefined, before: undefined } as const
  const groups = groupChanges(
    [1, 2, 3].map((interval) => change('a', interval, { ...made, after: { amount: interval } })),
  )
  expect(groups).toHaveLength(1)
  expect(groups[0]).toMatchObject({ kind: 'create', intervals: [1, 2, 3] })
})

test('fields of the footprint are not joined', () => {
  const ofFootprint = { record: '/api/footprints/1', kind: 'update', label: 'F' } as const
  const groups = groupChanges([
    { ...ofFootprint, field: 'employees', before: 1, after: 2 },
    { ...ofFootprint, field: 'revenue', before: 1, after: 2 },
  ])
  expect(groups.map(({ field, intervals }) => [field, intervals])).toEqual([
    ['employees', []],
    ['revenue', []],
  ])
})
