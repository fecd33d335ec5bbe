import { expect, test } from 'vitest'
import type { FigureCell } from '../results/result-table.ts'
import { makeHeatMapTable, normaliseRows } from './heat-map.ts'

const cell = (known: number | 'notDeclared', isIncomplete = false) => ({ known, isIncomplete })

const makeRow = (...cells: FigureCell[]) => ({
  key: '',
  label: '',
  unit: 'kg',
  cells,
  format: String,
})
const normaliseRow = (cells: FigureCell[]) => normaliseRows({ rows: [makeRow(...cells)] })[0]

test('rows of one scale are divided by the largest figure of all', () =>
  expect(
    normaliseRows({
      rows: [makeRow(cell(2), cell(9, true)), makeRow(cell(-4), cell(1))],
      hasOneScale: true,
    }),
  ).toEqual([
    [{ share: 0.5 }, { mark: 'ND' }],
    [{ share: -1 }, { share: 0.25 }],
  ]))

test('a row is divided by its largest figure without sign', () =>
  expect(normaliseRow([cell(2), cell(-4), cell(0)])).toEqual([
    { share: 0.5 },
    { share: -1 },
    { share: 0 },
  ]))

test('what is unknown or not declared is named, and does not scale the others', () =>
  expect(normaliseRow([cell(100, true), cell('notDeclared'), cell(5), cell(0, true)])).toEqual([
    { mark: 'ND' },
    { mark: 'MND' },
    { share: 1 },
    { mark: 'ND' },
  ]))

test('a row of zeros stays a row of zeros', () =>
  expect(normaliseRow([cell(0), cell(0)])).toEqual([{ share: 0 }, { share: 0 }]))

test('the table has the shares in percent, with their marks', () =>
  expect(
    makeHeatMapTable({
      label: '',
      file: '',
      head: 'Indicator',
      columns: [
        { key: 'A1', label: 'A1' },
        { key: 'A2', label: 'A2' },
        { key: 'B5', label: 'B5' },
      ],
      rows: [
        {
          key: 'GWP',
          label: 'Climate change',
          unit: 'kg',
          cells: [cell(8), cell(3, true), cell('notDeclared')],
          format: String,
        },
      ],
    }),
  ).toEqual({
    head: ['Indicator', 'A1 [%]', 'A2 [%]', 'B5 [%]'],
    rows: [
      ['Climate change', cell(100), cell(3, true), { known: 'notDeclared', isIncomplete: true }],
    ],
  }))
