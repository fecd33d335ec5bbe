/** The reader beside a second one, over workbooks with random content. */
import {
  SSF,
  read as readBySheetJs,
  utils,
  write,
  type CellObject,
  type WorkBook,
} from '@e965/xlsx'
import fc from 'fast-check'
import { readXls } from 'hucre'
import { expect, test } from 'vitest'
import { withFile } from '#test/workbooks/raw-workbook'
import { convertDate, errorTexts } from './raw-row.ts'
import { readSheets } from './read-sheets.ts'
import type { CellValue } from './workbook.ts'

const limits = {
  timeoutMs: 60_000,
  memoryMb: 512,
  rows: 100_000,
  columns: 256,
  cellLength: 32_767,
  hasFormulas: false,
}

type Cells = Record<string, CellValue>

/** By `sheet!column,line`. The child process adds nothing to what is compared here. */
const readByReader = (content: Uint8Array): Promise<Cells> =>
  withFile(content, async (filePath) => {
    const cells: Cells = {}
    for await (const batch of readSheets({ filePath, limits }))
      for (const row of batch)
        for (const [column, value] of row.cells) cells[`${row.sheet}!${column},${row.line}`] = value
    return cells
  })

function readBySecond(content: Uint8Array): Cells {
  const workbook = readBySheetJs(content, { cellNF: true, cellText: false })
  const is1904 = workbook.Workbook?.WBProps?.date1904 === true
  const cells: Cells = {}
  for (const [name, sheet] of Object.entries(workbook.Sheets)) {
    for (const [place, cell] of Object.entries(sheet)) {
      if (place.startsWith('!')) continue
      const { c, r } = utils.decode_cell(place)
      const value = convertCell(cell as CellObject, is1904)
      if (value !== undefined) cells[`${name}!${c},${r + 1}`] = value
    }
  }
  return cells
}

/** XLS is read by SheetJS itself, so the second reader is hucre there; it gives errors as texts. */
async function readXlsBySecond(content: Uint8Array): Promise<Cells> {
  const cells: Cells = {}
  for (const { name, rows } of (await readXls(content)).sheets)
    for (const [line, row] of rows.entries())
      for (const [column, value] of (row ?? []).entries()) {
        if (value === null || value === '') continue
        cells[`${name}!${column},${line + 1}`] =
          value instanceof Date
            ? convertDate(value)
            : typeof value === 'string' && errorTexts.has(value)
              ? { error: value }
              : value
      }
  return cells
}

const errors: Record<number, string> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
}

function convertCell({ t, v, z }: CellObject, is1904: boolean): CellValue | undefined {
  if (t === 'z' || v === undefined || v === '') return undefined
  if (t === 'e') return { error: errors[v as number]! }
  if (t === 'n' && typeof z === 'string' && SSF.is_date(z))
    return convertSerial(v as number, is1904)
  return v as CellValue
}

function convertSerial(serial: number, is1904: boolean): CellValue {
  const { y, m, d, H, M, S } = SSF.parse_date_code(serial, { date1904: is1904 }) as Record<
    'y' | 'm' | 'd' | 'H' | 'M' | 'S',
    number
  >
  const pad = (value: number) => String(value).padStart(2, '0')
  const day = `${y}-${pad(m)}-${pad(d)}`
  return { date: H + M + S === 0 ? day : `${day}T${pad(H)}:${pad(M)}:${pad(S)}` }
}

const text = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
  fc.constantFrom(
    '=1+1',
    ' lead',
    'trail ',
    'two\nlines',
    'Ångström',
    '漢字🧱',
    '<&>"',
    '0012',
    '1,5',
    'TRUE',
  ),
)
/** From 1 March 1900, the day after the one that does not exist, to 2150; in minutes. */
const serial = fc.integer({ min: 61 * 1440, max: 91_000 * 1440 }).map((minutes) => minutes / 1440)
const cell: fc.Arbitrary<CellObject | null> = fc.oneof(
  { weight: 4, arbitrary: text.map((v): CellObject => ({ t: 's', v })) },
  { weight: 2, arbitrary: fc.integer().map((v): CellObject => ({ t: 'n', v })) },
  {
    weight: 2,
    arbitrary: fc
      .double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 })
      .map((v): CellObject => ({ t: 'n', v: Number(v.toPrecision(12)) })),
  },
  { weight: 1, arbitrary: fc.boolean().map((v): CellObject => ({ t: 'b', v })) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(0, 7, 15, 23, 29, 36, 42).map((v): CellObject => ({ t: 'e', v })),
  },
  { weight: 2, arbitrary: serial.map((v): CellObject => ({ t: 'n', v, z: 'yyyy-mm-dd hh:mm' })) },
  {
    weight: 1,
    arbitrary: serial.map((v): CellObject => ({ t: 'n', v: Math.floor(v), z: 'd/m/yyyy' })),
  },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: -999, max: 999 })
      .map((v): CellObject => ({ t: 'n', v, f: `${v}+0` })),
  },
  { weight: 2, arbitrary: fc.constant(null) },
)
const sheet = fc.array(fc.tuple(fc.nat({ max: 60 }), fc.nat({ max: 40 }), cell), { maxLength: 60 })

function createWorkbook(
  sheets: [number, number, CellObject | null][][],
  is1904: boolean,
): WorkBook {
  const workbook = utils.book_new()
  workbook.Workbook = { WBProps: { date1904: is1904 } }
  for (const [index, cells] of sheets.entries()) {
    const built: Record<string, unknown> = { '!ref': 'A1:AO61' }
    for (const [r, c, value] of cells) if (value) built[utils.encode_cell({ r, c })] = value
    utils.book_append_sheet(workbook, built, `Sheet ${index + 1} & ü`)
  }
  return workbook
}

for (const bookType of ['xlsx', 'xlsm', 'xls'] as const)
  test(`both readers return the same cells of random ${bookType} workbooks`, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(sheet, { minLength: 1, maxLength: 3 }),
        fc.boolean(),
        async (sheets, is1904) => {
          const content = new Uint8Array(
            write(createWorkbook(sheets, is1904), {
              type: 'array',
              bookType,
              bookSST: is1904,
            }) as ArrayBuffer,
          )
          expect(await readByReader(content)).toEqual(
            bookType === 'xls' ? await readXlsBySecond(content) : readBySecond(content),
          )
        },
      ),
      { numRuns: 100 },
    )
  })
