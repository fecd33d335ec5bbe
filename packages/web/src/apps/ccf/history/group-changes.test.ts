import type { RevisionChange } from '@cradle/contract'
import { expect, test } from 'vitest'
import { addValues, groupChanges, listChangeLines } from './group-changes.ts'

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

const amount = (interval: number, before: number | null, after: number | null) =>
  change('a', interval, { field: 'amount', before, after })

test('amounts that differ by period are one line with the sums, in the order of the periods', () => {
  const [name, amounts, ...others] = listChangeLines([
    change('a', 2),
    amount(3, 30, 33),
    change('a', 1),
    amount(1, 10, 11),
    amount(2, 10, 11),
  ])
  expect(others).toEqual([])
  expect(name).toMatchObject({ intervals: [1, 2], groups: [{ field: 'description' }] })
  expect(amounts!.intervals).toEqual([1, 2, 3])
  expect(amounts!.groups.map(({ intervals }) => intervals)).toEqual([[1, 2], [3]])
  expect([addValues(amounts!, 'before'), addValues(amounts!, 'after')]).toEqual([50, 55])
})

test('an unknown amount has no sum', () => {
  const [line] = listChangeLines([amount(1, null, 11), amount(2, 20, 22)])
  expect([addValues(line!, 'before'), addValues(line!, 'after')]).toEqual([null, 33])
})

test('lines of two sources stay apart', () => {
  const lines = listChangeLines([
    amount(1, 1, 2),
    change('b', 1, { field: 'amount', before: 1, after: 2 }),
    amount(2, 3, 4),
  ])
  expect(lines.map(({ groups }) => groups.map(({ series }) => series))).toEqual([['a', 'a'], ['b']])
})
