import { write, utils } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { createParts, packParts, withFile } from '#test/workbooks/raw-workbook'
import { readWorkbook } from './read-workbook.ts'
import { WorkbookError, type CellValue, type WorkbookLimits, type WorkbookRow } from './workbook.ts'

type Row = { sheet: string; line: number; cells: Record<number, CellValue> }

const read = (content: Uint8Array | string, limits?: WorkbookLimits): Promise<Row[]> =>
  withFile(content, async (filePath) => {
    const rows: Row[] = []
    for await (const batch of readWorkbook(filePath, limits))
      for (const { cells, ...row } of batch) rows.push({ ...row, cells: Object.fromEntries(cells) })
    return rows
  })

const readSheet = (rows: string, changed?: Record<string, string | Uint8Array>): Promise<Row[]> =>
  read(packParts(createParts(rows, changed)))

async function refuse(content: Uint8Array | string, limits?: WorkbookLimits): Promise<object> {
  const error = await read(content, limits).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(WorkbookError)
  const { code, message, sheet, line, column, entry } = error as WorkbookError
  return JSON.parse(JSON.stringify({ code, message, sheet, line, column, entry })) as object
}

const text = (place: string, content: string) =>
  `<c r="${place}" t="inlineStr"><is><t>${content}</t></is></c>`
const oneRow = `<row r="1">${text('A1', 'Name')}</row>`

test('values keep their kinds, and rows and columns their numbers', async () => {
  const rows = await readSheet(
    `<row r="3">${text('B3', 'Wood &amp; glue')}<c r="D3"><v>0.1</v></c><c r="E3" t="b"><v>1</v></c><c r="F3" t="e"><v>#DIV/0!</v></c></row>`,
  )
  expect(rows).toEqual([
    {
      sheet: 'Sheet1',
      line: 3,
      cells: { 1: 'Wood & glue', 3: 0.1, 4: true, 5: { error: '#DIV/0!' } },
    },
  ])
})

test('formulas give their stored value and are never computed', async () => {
  const rows = await readSheet(
    `<row r="1"><c r="A1"><f>1+1</f><v>5</v></c><c r="B1" t="str"><f>HYPERLINK("http://example.org")</f><v>link</v></c><c r="C1"><f>NOW()</f></c></row>`,
  )
  expect(rows[0]?.cells).toEqual({
    0: 5,
    1: 'link',
    2: { error: '=NOW()', reason: 'formulaWithoutValue' },
  })
})

test('macros are not read', async () => {
  const rows = await readSheet(oneRow, { 'xl/vbaProject.bin': Uint8Array.of(1, 2, 3) })
  expect(rows[0]?.cells).toEqual({ 0: 'Name' })
})

test('links to other workbooks are not followed', async () => {
  const rows = await readSheet(`<row r="1"><c r="A1"><f>[1]Prices!A1</f><v>12</v></c></row>`, {
    'xl/externalLinks/externalLink1.xml': '<externalLink/>',
    'xl/externalLinks/_rels/externalLink1.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="http://example.org/prices.xlsx" TargetMode="External"/></Relationships>',
  })
  expect(rows[0]?.cells).toEqual({ 0: 12 })
})

test('columns with the same header are all returned', async () => {
  const [row] = await readSheet(`<row r="1">${text('A1', 'Name')}${text('B1', 'Name')}</row>`)
  expect(row?.cells).toEqual({ 0: 'Name', 1: 'Name' })
})

test('hidden sheets are not read', async () => {
  const parts = createParts(oneRow)
  const workbook = String(parts['xl/workbook.xml']).replace('<sheet ', '<sheet state="veryHidden" ')
  expect(await read(packParts({ ...parts, 'xl/workbook.xml': workbook }))).toEqual([])
})

test('a workbook is recognised by its content', async () => {
  expect(await refuse('Name;Country\nBrick;NL\n')).toMatchObject({ code: 'notAWorkbook' })
  expect(await refuse('<html><table><tr><td>Name</td></tr></table></html>')).toMatchObject({
    code: 'notAWorkbook',
  })
  expect(await refuse(Buffer.from('\uFEFFName\tCountry\n', 'utf16le'))).toMatchObject({
    code: 'notAWorkbook',
  })
  expect(await refuse('')).toMatchObject({ code: 'notAWorkbook' })
  expect(await refuse(packParts({ 'word/document.xml': '<document/>' }))).toMatchObject({
    code: 'notAWorkbook',
  })
  const binary = createParts(oneRow, { 'xl/workbook.bin': Uint8Array.of(1) })
  expect(await refuse(packParts(binary))).toMatchObject({ code: 'binaryWorkbook' })
})

test('a workbook with a password is refused', async () => {
  const sheets = utils.book_new()
  utils.book_append_sheet(sheets, utils.aoa_to_sheet([['Name']]), 'Sheet1')
  const plain = new Uint8Array(write(sheets, { type: 'array', bookType: 'xls' }) as ArrayBuffer)
  expect(await read(plain)).toEqual([{ sheet: 'Sheet1', line: 1, cells: { 0: 'Name' } }])

  // The record after the start of the workbook becomes FilePass, as Excel writes it.
  const start = Buffer.from([0x09, 0x08, 0x10, 0x00, 0x00, 0x06, 0x05, 0x00])
  const locked = Buffer.from(plain)
  locked.writeUInt16LE(0x2f, locked.indexOf(start) + 20)
  expect(await refuse(locked)).toMatchObject({ code: 'encryptedWorkbook' })

  // A new XLSX with a password is a compound file whose content is the encrypted package.
  const name = (stream: string) => Buffer.from(`${stream}\0`, 'utf16le')
  const renamed = Buffer.concat([plain, name('EncryptedPackage')])
  expect(await refuse(renamed)).toMatchObject({ code: 'encryptedWorkbook' })
})

test('a workbook that is cut off is refused', async () => {
  const whole = packParts(createParts(oneRow))
  for (const share of [0.2, 0.5, 0.9])
    expect(await refuse(whole.subarray(0, whole.length * share))).toMatchObject({
      code: 'damagedWorkbook',
    })
  const cutSheet = '<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Na'
  expect(
    await refuse(packParts(createParts('', { 'xl/worksheets/sheet1.xml': cutSheet }))),
  ).toMatchObject({ code: 'damagedWorkbook' })
})

test('entities are not expanded', async () => {
  const laughs = `<!DOCTYPE w [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(50)}">]>`
  const sheet = `${laughs}<worksheet><sheetData><row r="1">${text('A1', '&b;')}</row></sheetData></worksheet>`
  expect(
    await refuse(packParts(createParts('', { 'xl/worksheets/sheet1.xml': sheet }))),
  ).toMatchObject({ code: 'archiveDeclarations', entry: 'xl/worksheets/sheet1.xml' })
})

test('XML of two bytes a character is refused', async () => {
  const sheet = Buffer.from(
    `\uFEFF<worksheet><sheetData>${oneRow}</sheetData></worksheet>`,
    'utf16le',
  )
  expect(
    await refuse(packParts(createParts('', { 'xl/worksheets/sheet1.xml': sheet }))),
  ).toMatchObject({ code: 'archiveEncoding', entry: 'xl/worksheets/sheet1.xml' })
})

test('a workbook that unpacks to far more than its size is refused before it is unpacked', async () => {
  const sheet = new Uint8Array(64 * 2 ** 20).fill(32)
  expect(await refuse(packParts(createParts('', { 'xl/worksheets/sheet1.xml': sheet })))).toEqual({
    code: 'workbookTooLarge',
    message: 'The archive becomes more than 150 times larger.',
  })
})

test('a million empty rows are no content', async () => {
  const empty = Array.from({ length: 1_000_000 }, (_, index) => `<row r="${index + 2}"/>`)
  expect(await readSheet(oneRow + empty.join(''))).toEqual([
    { sheet: 'Sheet1', line: 1, cells: { 0: 'Name' } },
  ])
})

test('16,384 columns are named with their sheet, line and column', async () => {
  const styled = await readSheet(`<row r="1">${text('A1', 'Name')}<c r="XFD1" s="0"/></row>`)
  expect(styled[0]?.cells).toEqual({ 0: 'Name' })
  expect(await refuse(packParts(createParts(`<row r="7">${text('XFD7', 'far')}</row>`)))).toEqual({
    code: 'workbookTooLarge',
    message: 'The sheet has content beyond 256 columns.',
    sheet: 'Sheet1',
    line: 7,
    column: 16_383,
  })
})

test('too many rows and too long texts are named with their place', async () => {
  const rows = [1, 2, 3]
    .map((line) => `<row r="${line}">${text(`A${line}`, 'Name')}</row>`)
    .join('')
  expect(await refuse(packParts(createParts(rows)), { rows: 2 })).toMatchObject({
    code: 'workbookTooLarge',
    sheet: 'Sheet1',
    line: 3,
  })
  expect(await refuse(packParts(createParts(rows)), { cellLength: 3 })).toMatchObject({
    code: 'workbookTooLarge',
    line: 1,
    column: 0,
  })
})

test('cells with wrong kinds, places or numbers do not break the reader', async () => {
  const [row] = await readSheet(
    `<row r="1"><c r="A1"><v>twelve</v></c><c r="B1" t="s"><v>99</v></c><c r="C1" t="unknown"><v>1</v></c><c r="D1" t="b"><v>maybe</v></c><c r="E1"><v>1e999</v></c></row>`,
  )
  expect(row?.cells).toEqual({ 0: 'twelve', 2: 1, 3: false, 4: { error: '#NUM!' } })
  expect(await refuse(packParts(createParts('<row r="x"><c><v>1</v></c></row>')))).toMatchObject({
    code: 'damagedWorkbook',
  })
  expect(
    await refuse(packParts(createParts('<row r="1"><c r="ZZZZ1"><v>1</v></c></row>'))),
  ).toMatchObject({ code: 'damagedWorkbook' })
})

test('a reader beyond its memory or time is ended', async () => {
  const cells = Array.from({ length: 200 }, (_, column) => `<c><v>${column}.5</v></c>`).join('')
  const rows = Array.from({ length: 2000 }, () => `<row>${cells}</row>`).join('')
  const workbook = packParts(createParts(rows))
  expect(await refuse(workbook, { memoryMb: 40 })).toMatchObject({ code: 'workbookMemory' })
  expect(await refuse(workbook, { timeoutMs: 1 })).toMatchObject({ code: 'workbookTimeout' })
})

test('a missing file is no fault of the workbook', async () => {
  await expect(
    (async () => {
      for await (const batch of readWorkbook('/does/not/exist')) expect(batch).toBeNull()
    })(),
  ).rejects.toMatchObject({ code: 'workbookReaderEnded' })
})

test('numbers bring their formulas where they are asked for, with defined names as the cells that they stand for', async () => {
  const parts = createParts(
    `<row r="1"><c r="A1"><v>2</v></c><c r="B1"><f>A1*3</f><v>6</v></c><c r="C1" t="str"><f>"a"</f><v>a</v></c></row>
     <row r="2"><c r="A2"><f>wIdth*2+"width"</f><v>1</v></c><c r="B2"><f t="shared" ref="B2:B3" si="0">$A$1*2</f><v>4</v></c><c r="C2"><f t="shared" ref="C2:C3" si="1">A1*2</f><v>4</v></c></row>
     <row r="3"><c r="B3"><f t="shared" si="0"/><v>4</v></c><c r="C3"><f t="shared" si="1"/><v>2</v></c></row>`,
  )
  parts['xl/workbook.xml'] = String(parts['xl/workbook.xml']).replace(
    '</sheets>',
    '</sheets><definedNames><definedName name="Width">Sheet1!$A$1</definedName><definedName name="all">Sheet1!$A$1:$A$2</definedName></definedNames>',
  )
  const read = (hasFormulas: boolean) =>
    withFile(packParts(parts), async (filePath) => {
      const rows: WorkbookRow[] = []
      for await (const batch of readWorkbook(filePath, { hasFormulas })) rows.push(...batch)
      return rows.map(({ cells }) => Object.fromEntries(cells))
    })
  const computed = (number: number, formula: string) => ({ number, shown: String(number), formula })
  expect(await read(false)).toEqual([
    { 0: 2, 1: 6, 2: 'a' },
    { 0: 1, 1: 4, 2: 4 },
    { 1: 4, 2: 2 },
  ])
  expect(await read(true)).toEqual([
    { 0: 2, 1: computed(6, 'A1*3'), 2: 'a' },
    { 0: computed(1, 'Sheet1!$A$1*2+"width"'), 1: computed(4, '$A$1*2'), 2: computed(4, 'A1*2') },
    { 1: computed(4, '$A$1*2'), 2: computed(2, '?') },
  ])
})
