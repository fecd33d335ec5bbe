import { expect, test } from 'vitest'
import { differsFrom, hasRowsInQuotes, parseTsv } from './clipboard-read.ts'
import { copyCells, readCopiedCells } from './clipboard-write.ts'
import type { GridColumn, GridRow } from '../grid-model.ts'

const texts = (source: string) => parseTsv(source).map((row) => row.map((cell) => cell.text))

test('tab-separated text is cut into cells, and the last line break is no row', () => {
  expect(texts('a\tb\r\n1\t2\r\n')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
  expect(texts('a\t\nb\t')).toEqual([
    ['a', ''],
    ['b', ''],
  ])
  expect(texts('one')).toEqual([['one']])
})

test('a quoted cell may hold line breaks, tabs and doubled quotes', () => {
  expect(texts('"line 1\nline 2"\t"say ""hi"""\t"a\tb"')).toEqual([
    ['line 1\nline 2', 'say "hi"', 'a\tb'],
  ])
})

test('a quote that does not close its cell is just text', () => {
  expect(texts('"12" pipe\t5"\nx')).toEqual([['"12" pipe', '5"'], ['x']])
  expect(texts('"open\tb')).toEqual([['"open', 'b']])
})

const columns: GridColumn[] = [
  { id: 'name', title: 'Name', width: 10, type: 'text' },
  { id: 'amount', title: 'Amount', width: 10, type: 'number' },
  {
    id: 'profile',
    title: 'Profile',
    width: 10,
    type: 'picker',
    format: (value) => `Profile ${value as string}`,
  },
]
const row: GridRow = {
  id: 'r',
  group: 'g',
  values: { name: 'a\n<b>', amount: 0.1234567, profile: 'p1' },
}

test('a copy gives the full number with the decimal sign of the reader, as text and as table', () => {
  const copy = copyCells(columns, [row], 'nl', false)
  expect(copy.text).toBe('"a\n<b>"\t0,1234567\tProfile p1')
  expect(copy.html).toBe(
    '<table><tr><td>a<br>&lt;b&gt;</td><td>0,1234567</td><td>Profile p1</td></tr></table>',
  )
  expect(copyCells(columns, [row], 'en', true).text.split('\n')[0]).toBe('Name\tAmount\tProfile')
})

test('our own flavour keeps ids and numbers', () => {
  expect(readCopiedCells(copyCells(columns, [row], 'de', false).cells)).toEqual({
    columns: ['name', 'amount', 'profile'],
    rows: [['a\n<b>', 0.1234567, 'p1']],
  })
  expect(readCopiedCells('no json')).toBeNull()
})

test('what a copy writes, a paste reads back', () => {
  const values = ['plain', 'with\ttab', 'with "quotes"', 'two\nlines']
  const rows = values.map((name, index): GridRow => ({
    id: String(index),
    group: 'g',
    values: { name },
  }))
  expect(texts(copyCells(columns.slice(0, 1), rows, 'en', false).text)).toEqual(
    values.map((v) => [v]),
  )
})

test('the mark of an inch does not swallow the next rows', () => {
  expect(texts('2" pipe\t3\n"14 inch\t4\n6"\t7')).toEqual([
    ['2" pipe', '3'],
    ['"14 inch', '4'],
    ['6"', '7'],
  ])
})

test('flavours of one clipboard differ in their cells, not in spaces or empty ends', () => {
  const table = parseTsv('a\tb\n1\t2\n')
  expect(differsFrom(table, parseTsv('a \tb\t\n1\t2\t\n\n'))).toBe(false)
  expect(differsFrom(table, parseTsv('a\tb\n\t1\t2'))).toBe(true)
  expect(hasRowsInQuotes(parseTsv('"14 inch\n6"'))).toBe(true)
  expect(hasRowsInQuotes(table)).toBe(false)
})
