import type { ImportOverviewRow } from '@cradle/contract'
import { expect, test } from 'vitest'
import { arrangeRows, listChanges } from './overview-rows.ts'

const rows: ImportOverviewRow[] = [
  { sheet: 'Suppliers', line: 2, action: 'create', uniqueId: 'S10', name: 'Staal BV' },
  { sheet: 'Suppliers', line: 3, action: 'update', uniqueId: 'S9', name: 'Ångström' },
  { sheet: 'Locations', line: 10, action: 'skip', uniqueId: 'L1', name: 'Utrecht' },
]
const all = { q: '', sort: null, filters: {} }
const lines = (state: Partial<Parameters<typeof arrangeRows>[1]>) =>
  arrangeRows(rows, { ...all, ...state }, 'en').map(({ line }) => line)

test('rows are sorted by any column, numbers within texts by their value', () => {
  expect(lines({})).toEqual([2, 3, 10])
  expect(lines({ sort: { field: 'line', direction: 'desc' } })).toEqual([10, 3, 2])
  expect(lines({ sort: { field: 'uniqueId', direction: 'asc' } })).toEqual([10, 3, 2])
  expect(lines({ sort: { field: 'name', direction: 'asc' } })).toEqual([3, 2, 10])
})

test('search and action narrow the rows', () => {
  expect(lines({ q: 'staal' })).toEqual([2])
  expect(lines({ q: 'l1' })).toEqual([10])
  expect(lines({ filters: { action: ['create', 'update'] } })).toEqual([2, 3])
})

test('values that are empty on both sides are no change', () => {
  expect(
    listChanges([
      { field: 'city', new: '' },
      { field: 'name', old: 'A', new: 'B' },
      { field: 'active', old: false },
    ]).map(({ field }) => field),
  ).toEqual(['name', 'active'])
})
