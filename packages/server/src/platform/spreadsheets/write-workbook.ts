import type {
  Cell,
  CellStyle,
  CellValue as HucreValue,
  DataValidation,
  WriteSheet,
  WriteOptions,
} from 'hucre'
import { shiftDecimal } from './shift-decimal.ts'
import type { CellToWrite, CellValue, ColumnToWrite, SheetToWrite } from './workbook.ts'

type FormattedNumber = Extract<CellValue, { number: number }>

/** Name of the hidden sheet with the values of drop-downs. */
const CHOICES_SHEET = 'Choices'
const DEFAULT_WIDTH = 18
/** Rows of a sheet in XLSX. */
const LAST_ROW = 2 ** 20
/** Characters that a cell of XLSX can contain. */
const CELL_LENGTH = 32_767
const AUTHOR = 'Cradle'

const headerStyle: CellStyle = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E7ECEA' } },
}
const remarkStyle: CellStyle = {
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFD9D2' } },
}
const DATE_FORMAT = 'yyyy-mm-dd'
const TIME_FORMAT = 'yyyy-mm-dd hh:mm:ss'

/**
 * An XLSX workbook: the header is bold and stays visible, choices become drop-downs, a cell with a remark is coloured and has the remark as
 * its comment. Texts are written as texts, also those that begin like a formula, and `readWorkbook` returns what was written.
 *
 * @throws RangeError when a text is longer than a cell can be
 */
export function writeWorkbook(sheets: readonly SheetToWrite[]): Promise<Uint8Array> {
  const lists: (readonly string[])[] = []
  const written = sheets.map((sheet) => buildSheet(sheet, lists))
  return writeFile({
    sheets: lists.length > 0 ? [...written, buildChoices(lists)] : written,
    // Texts in their cells are written and read in a fraction of the time and memory of a table of texts.
    stringMode: 'inline',
  })
}

/** Loads the library with the first workbook: its hundred files would make each start of a server slower. */
async function writeFile(workbook: WriteOptions): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre')
  return writeXlsx(workbook)
}

function buildSheet(
  { name, columns, rows }: SheetToWrite,
  lists: (readonly string[])[],
): WriteSheet {
  const cells = new Map<string, Partial<Cell>>()
  for (const [column, { header, note }] of columns.entries())
    cells.set(`0,${column}`, {
      value: escapeText(header),
      type: 'string',
      style: headerStyle,
      ...(note !== undefined && { comment: { author: AUTHOR, text: note } }),
    })
  const values: HucreValue[][] = [[]]
  for (const row of rows) {
    const line = values.length
    values.push(row.map(convertPlainValue))
    for (const [column, cell] of row.entries())
      if (typeof cell === 'object') cells.set(`${line},${column}`, buildCell(cell))
  }
  return {
    name,
    columns: columns.map(({ width = DEFAULT_WIDTH }) => ({ width })),
    rows: values,
    cells,
    freezePane: { rows: 1 },
    dataValidations: columns.flatMap((column, index) => buildValidation(column, index, lists)),
  }
}

/** Most cells are plain; only the others need an entry of their own. */
function convertPlainValue(cell: CellToWrite): HucreValue {
  if (cell === undefined || typeof cell === 'object') return null
  return typeof cell === 'string' ? escapeText(cell) : cell
}

function buildCell(cell: Exclude<CellToWrite, undefined>): Partial<Cell> {
  if (typeof cell === 'object' && 'computed' in cell)
    return { formula: cell.by, formulaResult: cell.computed }
  if (typeof cell !== 'object' || !('remark' in cell)) return buildValue(cell)
  const { style, ...value } = buildValue(cell.value)
  return {
    ...value,
    style: { ...style, ...remarkStyle },
    comment: { author: AUTHOR, text: cell.remark },
  }
}

function buildValue(value: CellValue): Partial<Cell> {
  if (typeof value === 'string') return { value: escapeText(value), type: 'string' }
  if (typeof value === 'number') return { value, type: 'number' }
  if (typeof value === 'boolean') return { value, type: 'boolean' }
  if ('error' in value)
    return value.reason === undefined
      ? { value: value.error, type: 'error' }
      : { value: '', type: 'string' }
  if ('number' in value) return buildFormatted(value)
  const hasTime = value.date.includes('T')
  return {
    value: new Date(hasTime ? `${value.date}Z` : `${value.date}T00:00:00Z`),
    type: 'date',
    style: { numFmt: hasTime ? TIME_FORMAT : DATE_FORMAT },
  }
}

/** A number that is shown in another way gets a format that shows it so again. */
function buildFormatted({ number, unit, shown }: FormattedNumber): Partial<Cell> {
  if (unit === '%')
    return {
      value: shiftDecimal(number, -2),
      type: 'number',
      style: { numFmt: '0.################%' },
    }
  if (unit !== undefined)
    return {
      value: number,
      type: 'number',
      style: { numFmt: `General" ${unit.replaceAll('"', '')}"` },
    }
  const zeros = /^-?(0\d+)$/.exec(shown)?.[1]
  return zeros === undefined
    ? { value: number, type: 'number' }
    : { value: number, type: 'number', style: { numFmt: '0'.repeat(zeros.length) } }
}

/** XLSX writes characters as `_x0041_`; a text that contains such a sequence itself has its first underscore written so. */
function escapeText(text: string): string {
  if (text.length > CELL_LENGTH)
    throw new RangeError(`A cell of a workbook has at most ${CELL_LENGTH} characters.`)
  return text.replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
}

/** A drop-down takes its values from a hidden sheet: written into the rule itself they may have 255 characters and no comma. */
function buildValidation(
  { choices }: ColumnToWrite,
  column: number,
  lists: (readonly string[])[],
): DataValidation[] {
  if (!choices || choices.length === 0) return []
  lists.push(choices)
  const source = nameColumn(lists.length - 1)
  const target = nameColumn(column)
  return [
    {
      type: 'list',
      formula1: `${CHOICES_SHEET}!$${source}$1:$${source}$${choices.length}`,
      range: `${target}2:${target}${LAST_ROW}`,
      allowBlank: true,
      showErrorMessage: true,
      errorStyle: 'warning',
    },
  ]
}

function buildChoices(lists: readonly (readonly string[])[]): WriteSheet {
  const length = Math.max(...lists.map((list) => list.length))
  return {
    name: CHOICES_SHEET,
    hidden: true,
    rows: Array.from({ length }, (_, line) =>
      lists.map((list) => (list[line] === undefined ? null : escapeText(list[line]))),
    ),
  }
}

/** `0` is A, `26` is AA. */
export function nameColumn(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : nameColumn(Math.floor(index / 26) - 1) + letter
}
