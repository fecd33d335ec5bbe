import { formatCell } from '../number-format.ts'
import { markMerged, sortMerges, type Merge } from '../merges.ts'
import type { CellValue } from '../workbook.ts'
import { convertDate, errorTexts, parsePlace, type RawRow } from '../raw-row.ts'
import { CellFormulas } from './cell-formulas.ts'
import { decodeEscapes, type XlsxPackage } from './read-package.ts'
import type { XmlToken } from './scan-xml.ts'

/** A cell while its tags are read. */
interface OpenCell {
  column: number
  type: string
  style: number
  value: string
  formula: string | null
  /** Number of the formula that cells share; its text is at the first of them. */
  shared: string | null
  inline: string
}

/**
 * Rows of a sheet in the order of the file. Formulas give their stored value. A cell below or beside the first one of a merge, and a
 * formula without a stored value, say so instead of being empty.
 *
 * @throws WorkbookError
 */
export function* readXlsxRows(
  workbook: XlsxPackage,
  { name: sheet, part }: XlsxPackage['sheets'][number],
  hasFormulas: boolean,
): Generator<RawRow> {
  const formulas = hasFormulas ? new CellFormulas(workbook.names) : null
  const merges = listMerges(workbook.parts.scan(part))
  let row: RawRow | null = null
  let index = -1
  let cell: OpenCell | null = null
  let column = 0
  let inside: 'v' | 'f' | 't' | null = null
  let phonetic = 0
  for (const token of workbook.parts.scan(part)) {
    if (token.kind === 'text') {
      if (!cell || inside === null) continue
      if (inside === 'v') cell.value += token.text
      else if (inside === 'f') cell.formula = (cell.formula ?? '') + token.text
      else if (phonetic === 0) cell.inline += token.text
    } else if (token.name === 'row') {
      if (token.kind === 'open') {
        index = token.attributes.r === undefined ? index + 1 : Number(token.attributes.r) - 1
        column = 0
        const isHidden = token.attributes.hidden === '1' || token.attributes.hidden === 'true'
        row = { sheet, index, isHidden, cells: new Map() }
      } else if (row) {
        markMerged(row, merges)
        yield row
        row = null
      }
    } else if (token.name === 'c' && row) {
      if (token.kind === 'open') {
        const { r, t = 'n', s = '0' } = token.attributes
        column = r === undefined ? column : parsePlace(r).column
        cell = {
          column,
          type: t,
          style: Number(s),
          value: '',
          formula: null,
          shared: null,
          inline: '',
        }
      } else if (cell) {
        const value = readValue(cell, workbook)
        if (value !== undefined)
          row.cells.set(cell.column, formulas ? formulas.add(value, cell) : value)
        column += 1
        cell = null
      }
    } else if (token.name === 'rPh') phonetic += token.kind === 'open' ? 1 : -1
    else if (cell && (token.name === 'v' || token.name === 'f' || token.name === 't')) {
      if (token.kind === 'open' && token.name === 'f') {
        cell.formula ??= ''
        cell.shared = token.attributes.t === 'shared' ? (token.attributes.si ?? '') : null
      }
      inside = token.kind === 'open' ? token.name : null
    }
  }
}

function readValue(
  { type, style, value, formula, inline }: OpenCell,
  { strings, formats, is1904 }: XlsxPackage,
): CellValue | undefined {
  if (type === 'inlineStr') return readText(decodeEscapes(inline))
  if (formula !== null && value === '' && type !== 'str')
    return { error: `=${formula}`, reason: 'formulaWithoutValue' }
  if (value === '') return undefined
  switch (type) {
    case 's':
      return readText(strings[Number(value)] ?? '')
    case 'str':
      return readText(decodeEscapes(value))
    case 'b':
      return value === '1' || value.toLowerCase() === 'true'
    case 'e':
      return { error: value }
    case 'd':
      return convertDate(new Date(/T/.test(value) ? `${value.replace(/Z$/, '')}Z` : value))
    default: {
      const number = Number(value)
      if (Number.isNaN(number)) return readText(value)
      if (!Number.isFinite(number)) return { error: '#NUM!' }
      const shown = formatCell(number, formats[style] ?? '', is1904)
      return shown instanceof Date ? convertDate(shown) : shown
    }
  }
}

function readText(text: string): CellValue | undefined {
  if (text === '') return undefined
  return errorTexts.has(text) ? { error: text } : text
}

/** Merges are behind the rows they concern. */
function listMerges(tokens: Iterable<XmlToken>): Merge[] {
  const merges: Merge[] = []
  for (const token of tokens) {
    if (token.kind !== 'open' || token.name !== 'mergeCell') continue
    const place = token.attributes.ref ?? ''
    const [from, to = from] = place.split(':').map(parsePlace)
    if (from && to)
      merges.push({ place, rows: [from.row, to.row], columns: [from.column, to.column] })
  }
  return sortMerges(merges)
}
