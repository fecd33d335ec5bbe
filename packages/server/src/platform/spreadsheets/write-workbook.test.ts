import { read as readBySheetJs } from '@e965/xlsx'
import { unzipSync, strFromU8 } from 'fflate'
import { expect, test } from 'vitest'
import { withFile } from '#test/workbooks/raw-workbook'
import { readWorkbook } from './read-workbook.ts'
import type { CellValue, SheetToWrite, WorkbookRow } from './workbook.ts'
import { writeWorkbook } from './write-workbook.ts'

const readBack = (content: Uint8Array): Promise<WorkbookRow[]> =>
  withFile(content, async (filePath) => {
    const rows: WorkbookRow[] = []
    for await (const batch of readWorkbook(filePath)) rows.push(...batch)
    return rows
  })

const columns = [{ header: 'Name' }, { header: 'Value' }]

async function readPart(sheets: SheetToWrite[], name: string): Promise<string> {
  const part = unzipSync(await writeWorkbook(sheets))[name]
  expect(part, name).toBeDefined()
  return strFromU8(part!)
}

test('what is written is read back', async () => {
  const values: CellValue[] = [
    'Brick',
    ' spaces ',
    'two\nlines',
    '_x0041_',
    'Ångström 漢字 🧱',
    '<&">',
    0,
    -1.5e-12,
    123456789012345,
    true,
    false,
    { date: '2026-01-31' },
    { date: '1999-12-31T23:59:58' },
    { error: '#N/A' },
  ]
  const content = await writeWorkbook([
    { name: 'First', columns, rows: values.map((value) => [undefined, value]) },
    { name: 'Second', columns, rows: [['only', 1]] },
  ])
  const rows = await readBack(content)
  expect(rows[0]).toEqual({
    sheet: 'First',
    line: 1,
    cells: new Map([
      [0, 'Name'],
      [1, 'Value'],
    ]),
  })
  expect(rows.slice(1, -2).map(({ cells }) => cells.get(1))).toEqual(values)
  expect(rows.at(-1)).toEqual({
    sheet: 'Second',
    line: 2,
    cells: new Map<number, CellValue>([
      [0, 'only'],
      [1, 1],
    ]),
  })
})

test('texts that begin like formulas are texts', async () => {
  const texts = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '=HYPERLINK("http://example.org")',
    '\t=1',
    '＝1+1',
  ]
  const content = await writeWorkbook([
    { name: 'Sheet', columns, rows: texts.map((text) => [text]) },
  ])
  const sheet = readBySheetJs(content).Sheets['Sheet']!
  for (const [index, text] of texts.entries()) {
    const cell = sheet[`A${index + 2}`] as { t: string; v: string; f?: string }
    expect(cell).toMatchObject({ t: 's', v: text })
    expect(cell.f).toBeUndefined()
  }
})

test('the header stays visible and carries its note', async () => {
  const sheets = [
    { name: 'Sheet', columns: [{ header: 'Name', note: 'Unique', width: 40 }], rows: [] },
  ]
  const sheet = await readPart(sheets, 'xl/worksheets/sheet1.xml')
  expect(sheet).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/)
  expect(sheet).toMatch(/<col [^>]*width="40/)
  expect(await readPart(sheets, 'xl/comments1.xml')).toContain('Unique')
})

test('choices are a drop-down with values of any length', async () => {
  const choices = ['Sand, washed', '"quoted"', 'x'.repeat(300)]
  const sheets: SheetToWrite[] = [
    {
      name: 'Sheet',
      columns: [{ header: 'Name' }, { header: 'Material', choices }],
      rows: [['a', 'Sand, washed']],
    },
    { name: 'Other', columns: [{ header: 'Kind', choices: ['one', 'two'] }], rows: [] },
  ]
  expect(await readPart(sheets, 'xl/worksheets/sheet1.xml')).toMatch(
    /<dataValidation [^>]*type="list"[^>]*sqref="B2:B1048576".*<formula1>Choices!\$A\$1:\$A\$3</s,
  )
  expect(await readPart(sheets, 'xl/worksheets/sheet2.xml')).toContain('Choices!$B$1:$B$2')
  const content = await writeWorkbook(sheets)
  const list = readBySheetJs(content).Sheets['Choices']!
  expect([list['A1'], list['A2'], list['A3']].map((cell: { v: string }) => cell.v)).toEqual(choices)
  // The sheet of choices is hidden, so the workbook can be imported as it is.
  expect((await readBack(content)).map(({ sheet }) => sheet)).toEqual(['Sheet', 'Sheet', 'Other'])
})

test('a remark colours its cell and is its comment', async () => {
  const sheets: SheetToWrite[] = [
    {
      name: 'Sheet',
      columns,
      rows: [
        ['fine', { value: 'NX', remark: 'There is no country NX.' }],
        [{ value: { date: '2026-01-31' }, remark: 'Too late' }],
      ],
    },
  ]
  const comments = await readPart(sheets, 'xl/comments1.xml')
  expect(comments).toMatch(/ref="B2".*There is no country NX\./s)
  expect(comments).toMatch(/ref="A3".*Too late/s)
  const sheet = await readPart(sheets, 'xl/worksheets/sheet1.xml')
  const readStyle = (place: string) =>
    new RegExp(`<c r="${place}"[^>]* s="(\\d+)"`).exec(sheet)?.[1]
  expect(readStyle('B2')).toBeDefined()
  expect(readStyle('A2')).toBeUndefined()
  expect(await readPart(sheets, 'xl/styles.xml')).toContain('FFD9D2')
  expect((await readBack(await writeWorkbook(sheets)))[2]?.cells.get(0)).toEqual({
    date: '2026-01-31',
  })
})

test('a text longer than a cell is refused', async () => {
  const sheets = [{ name: 'Sheet', columns, rows: [['x'.repeat(32_768)]] }]
  expect(() => writeWorkbook(sheets)).toThrow(RangeError)
})
