import { expect, test } from 'vitest'
import { parseTsv } from '../clipboard/clipboard-read.ts'
import type { GridColumn, GridRow } from '../grid-model.ts'
import { computeCells, readNumbers } from './compute-cells.ts'

const columns: GridColumn[] = [
  { id: 'name', title: 'Name', width: 1, type: 'text' },
  { id: 'amount', title: 'Amount', width: 1, type: 'number' },
]
const row = (id: string, amount: number | null): GridRow => ({
  id,
  group: 'A1',
  values: { name: 'x', amount },
})

test('numbers are computed without the noise of binary fractions, and empty cells stay empty', () => {
  const rows = [row('a', 1.1), row('b', null), row('c', 3)]
  expect(computeCells(rows, columns, 'multiply', [[3]], 'en')).toEqual([
    { kind: 'set', row: 'a', values: { amount: 3.3 } },
    { kind: 'set', row: 'c', values: { amount: 9 } },
  ])
  expect(computeCells(rows, columns, 'divide', [[0]], 'en')).toEqual([])
  expect(computeCells(rows, [columns[1]!], 'add', [[1], [2], [3]], 'en')).toEqual([
    { kind: 'set', row: 'a', values: { amount: 2.1 } },
    { kind: 'set', row: 'c', values: { amount: 6 } },
  ])
})

test('numbers of the clipboard have one decimal sign; a text makes them none', () => {
  expect(readNumbers(parseTsv('1,5\n1.234,5'), 'en')).toEqual([[1.5], [1234.5]])
  expect(readNumbers(parseTsv('1.5\tx'), 'en')).toBeNull()
})
