import { expect, test } from 'vitest'
import type { GridRow } from '../../../ui/grid/grid-model.ts'
import { listUnsavedRows, planKeptRows } from './kept-rows.ts'
import type { StoredRow } from './sheet-rows.ts'

const makeRow = (id: string, values: GridRow['values']): GridRow => ({ id, group: 'g', values })
const makeStored = (...rows: GridRow[]): Map<string, StoredRow> =>
  new Map(rows.map(({ id, values }) => [id, { series: id, values, cells: new Map() }]))
const findIn = (rows: readonly GridRow[]) => (id: string) => rows.find((row) => row.id === id)

const saved = makeRow('a', { description: 'Gas', amount1: 1 })
const removed = makeRow('b', { description: 'Oil' })
const edited = { ...saved, values: { description: 'Gas', amount1: 2 } }
const made = makeRow('c', { description: 'Diesel' })

test('only rows that the server does not have as they are here are kept', () => {
  const kept = listUnsavedRows([edited, made], makeStored(saved, removed))
  expect([...kept.changed.keys()]).toEqual(['a', 'c'])
  expect([...kept.removed]).toEqual([['b', removed.values]])
  expect(listUnsavedRows([saved], makeStored(saved)).changed.size).toBe(0)
})

const kept = listUnsavedRows([edited, made], makeStored(saved, removed))

test('kept edits are repeated on the rows as they are now', () => {
  const now = [{ ...saved, values: { ...saved.values, description: 'Natural gas' } }, removed]
  expect(planKeptRows(kept, findIn(now))).toEqual([
    { kind: 'set', row: 'a', values: { amount1: 2 } },
    { kind: 'insert', row: made, after: null },
    { kind: 'remove', row: 'b' },
  ])
})

test('what reached the server after all is not repeated', () => {
  expect(planKeptRows(kept, findIn([edited, made]))).toEqual([])
})

test('a row that a colleague removed stays removed, and one that a colleague changed is not removed', () => {
  const changed = makeRow('b', { description: 'Fuel oil' })
  expect(planKeptRows(kept, findIn([made, changed]))).toEqual([])
})
