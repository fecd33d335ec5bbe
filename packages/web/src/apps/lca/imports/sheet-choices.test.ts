import { expect, test } from 'vitest'
import {
  chooseKey,
  chooseLine,
  describeCells,
  listFileSheets,
  listMade,
  startChoices,
} from './sheet-choices.ts'

const item = {
  sheets: [
    { name: 'Blad1', key: 'Suppliers', rows: 3, columns: [], headerLine: 4 },
    { name: 'Blad2', rows: 3, columns: [], headerLine: 1 },
    { name: 'Notes', rows: 3, columns: [], headerLine: 1, omitted: true as const },
    { name: 'Not taken', key: 'NotTaken', rows: 1, columns: [] },
  ],
  sheetChoices: [{ name: 'Blad1', headerLine: 4 }],
}

test('choices begin with how the sheets of the file are read now', () => {
  expect(listFileSheets(item.sheets).map(({ name }) => name)).toEqual(['Blad1', 'Blad2', 'Notes'])
  expect(listMade(startChoices(item))).toEqual([
    { name: 'Blad1', key: 'Suppliers', headerLine: 4 },
    { name: 'Notes', key: null, headerLine: undefined },
  ])
})

test('a part of the layout is read from one sheet', () => {
  const moved = chooseKey(startChoices(item), 'Blad2', 'Suppliers')
  expect(moved.map(({ key }) => key)).toEqual([null, 'Suppliers', null])
  const left = chooseKey(moved, 'Blad2', null)
  expect(left.map(({ key }) => key)).toEqual([null, null, null])
  expect(chooseLine(left, 'Blad2', 7)[1]).toEqual({ name: 'Blad2', key: null, headerLine: 7 })
})

test('a row is shown by its texts, without the cells that a merge covers', () => {
  expect(
    describeCells({
      cells: { 10: 'Land', 2: { error: 'B1:C1', reason: 'mergedCell' }, 1: 'Naam' },
    }),
  ).toBe('Naam · Land')
  expect(describeCells({ cells: { 0: 'x'.repeat(80) } })).toHaveLength(61)
})
