import { expect, test } from 'vitest'
import type { ResultTable } from './result-table.ts'
import { writeCsv, writeHtmlTable, writeTabText } from './table-export.ts'

const table: ResultTable = {
  head: ['Indicator', 'Unit', 'A1', 'B5', 'D'],
  rows: [
    [
      '=cmd|calc',
      'kg; "CO2"',
      { known: 1 / 3, isIncomplete: false },
      { known: 'notDeclared', isIncomplete: false },
      { known: -1.5e-7, isIncomplete: false },
    ],
    ['a, b', '<b>', { known: 46.6, isIncomplete: true }, { known: 0, isIncomplete: false }, null],
  ],
}

test('a Dutch or German file has semicolons, decimal commas and a byte order mark', () => {
  for (const locale of ['nl', 'de'] as const)
    expect(writeCsv(table, locale)).toBe(
      '\uFEFFIndicator;Unit;A1;B5;D\r\n' +
        `'=cmd|calc;"kg; ""CO2""";0,3333333333333333;MND;-1,5e-7\r\n` +
        'a, b;<b>;ND;0;\r\n',
    )
})

test('an English file has commas and decimal points', () => {
  const [mark, lines] = [writeCsv(table, 'en')[0], writeCsv(table, 'en').split('\r\n')]
  expect(mark).toBe('\uFEFF')
  expect(lines[1]).toBe(`'=cmd|calc,"kg; ""CO2""",0.3333333333333333,MND,-1.5e-7`)
  expect(lines[2]).toBe('"a, b",<b>,ND,0,')
})

test('copies have a text with tabs and an HTML table with the same cells', () => {
  expect(writeTabText(table, 'nl').split('\r\n')[1]).toBe(
    `'=cmd|calc\tkg; "CO2"\t0,3333333333333333\tMND\t-1,5e-7`,
  )
  const html = writeHtmlTable(table, 'nl')
  expect(html).toContain('<th>A1</th>')
  expect(html).toContain('<td>0,3333333333333333</td><td>MND</td>')
  expect(html).toContain('<td>&lt;b&gt;</td><td>ND</td><td>0</td>')
})
