import type { ImportRow } from '@cradle/contract'
import { expect, test } from 'vitest'
import {
  buildColumns,
  buildGridRow,
  collectRepairs,
  findRepaired,
  LEFT_OUT,
  listIssues,
  mergeRepairs,
  OMITTED,
  REMARKS,
  writeCell,
} from './repair-rows.ts'

const words = { yes: 'ja', no: 'nee' }
const sheet = {
  name: 'Leveranciers',
  key: 'Suppliers',
  rows: 1,
  columns: [
    { index: 0, header: 'Naam', field: 'name' },
    { index: 2, header: 'Actief', field: 'active' },
    { index: 3, header: 'Wijze', field: 'approach_method' },
    { index: 4, header: 'Interne code' },
  ],
}
const layout = {
  key: 'Suppliers',
  name: 'Leveranciers',
  columns: [
    { key: 'name', header: 'Naam', required: true, kind: 'text' as const },
    { key: 'active', header: 'Actief', required: false, kind: 'yesNo' as const },
    {
      key: 'approach_method',
      header: 'Wijze van benadering',
      required: false,
      kind: 'choice' as const,
      choices: ['Brief', 'E-mail'],
    },
  ],
}
const row = (cells: ImportRow['cells']): ImportRow => ({
  number: 7,
  sheet: 'Leveranciers',
  line: 8,
  isHeader: false,
  cells,
  repaired: false,
  omitted: false,
  remarks: [],
})

test('cells are written as the reader writes them', () => {
  expect(writeCell(1.5, 'nl', words)).toBe('1,5')
  expect(writeCell(1.5, 'en', words)).toBe('1.5')
  expect(writeCell(true, 'nl', words)).toBe('ja')
  expect(writeCell({ date: '2026-01-31' }, 'nl', words)).toBe('2026-01-31')
  expect(writeCell({ error: '#N/A' }, 'nl', words)).toBe('#N/A')
  expect(writeCell(undefined, 'nl', words)).toBeNull()
})

test('columns of the file have the names and choices of the layout; others are text', () => {
  const columns = buildColumns(sheet, layout, words)
  expect(columns.map(({ id, title, type }) => [id, title, type])).toEqual([
    ['0', 'Naam *', 'text'],
    ['2', 'Actief', 'choice'],
    ['3', 'Wijze van benadering', 'choice'],
    ['4', 'Interne code', 'text'],
  ])
})

test('a choice that does not exist stays as it was written, and is wrong where a remark says so', () => {
  const columns = buildColumns(sheet, layout, words)
  expect(
    buildGridRow(row({ 0: 'Staal BV', 2: true, 3: 'e-mail', 4: 12 }), columns, 'nl', words).values,
  ).toEqual({ [OMITTED]: null, 0: 'Staal BV', 2: 'ja', 3: 'E-mail', 4: '12' })
  const remark = { sheet: 'Leveranciers', line: 8, code: 'not_allowed' as const, message: '' }
  const faulty = {
    ...row({ 2: 'yes', 3: 'fax' }),
    remarks: [{ ...remark, column: 3, reason: 'notAChoice' }],
  }
  const { values } = buildGridRow(faulty, columns, 'nl', words)
  // The server reads `yes` in a Dutch file, too.
  expect([values['2'], values['3']]).toEqual(['yes', { invalid: 'fax' }])
})

test('the cells of one edit are collected by row', () => {
  expect(
    collectRepairs([
      { kind: 'set', row: '7', values: { 0: 'Staal NV', line: 'x' } },
      { kind: 'set', row: '7', values: { 3: { invalid: 'fax' }, [OMITTED]: LEFT_OUT } },
      { kind: 'set', row: '9', values: { 0: null } },
      { kind: 'remove', row: '9' },
    ]),
  ).toEqual(
    new Map([
      ['7', { cells: { 0: 'Staal NV', 3: 'fax' }, omitted: true }],
      ['9', { cells: { 0: null } }],
    ]),
  )
  expect(mergeRepairs({ cells: { 0: 'a', 1: 'b' }, omitted: true }, { cells: { 1: 'c' } })).toEqual(
    { cells: { 0: 'a', 1: 'c' }, omitted: true },
  )
})

test('remarks are at their cell, and a repaired cell has none', () => {
  const required = {
    sheet: 'S',
    line: 8,
    column: 0,
    code: 'required',
    reason: 'required',
    message: 'Missing',
  } as const
  const sum = {
    sheet: 'S',
    line: 8,
    code: 'range',
    reason: 'percentages_sum',
    message: 'Not 100',
  } as const
  const faulty = { ...row({}), remarks: [required, sum] }
  expect(listIssues(faulty, new Set())).toEqual([
    { column: '0', level: 'wrong', message: 'Missing' },
    { column: REMARKS, level: 'wrong', message: 'Not 100' },
  ])
  expect(listIssues(faulty, new Set(['0'])).map(({ column }) => column)).toEqual([REMARKS])
  const repairedBefore = { ...faulty, repaired: true, cells: { 0: 'Staal BV' } }
  expect(listIssues(repairedBefore, new Set()).map(({ column }) => column)).toEqual([REMARKS])
  expect(listIssues({ ...faulty, repaired: true }, new Set())).toHaveLength(2)
})

test('a cell counts as repaired as long as it differs from the file', () => {
  const before = { id: '7', group: 'S', values: { 0: 'a', 1: { invalid: 'fax' } } }
  expect(findRepaired(before, before)).toEqual(new Set())
  expect(findRepaired(before, { ...before, values: { 0: 'b', 1: 'E-mail', 2: 'c' } })).toEqual(
    new Set(['0', '1', '2']),
  )
})
