import { createParts, packParts } from './raw-workbook.ts'

/** A text, a number, a number with its format, or the XML inside of a cell with its type. */
export type StyledCell =
  | string
  | number
  | null
  | { number: number; format: string }
  | { type: string; xml: string }

export interface StyledSheet {
  rows: readonly (readonly StyledCell[])[]
  /** Example: `A2:A3` */
  merges?: readonly string[]
  /** Lines from 1. */
  hidden?: readonly number[]
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** An XLSX workbook whose cells have formats, as spreadsheet programs save them. */
export function createStyledWorkbook(
  sheets: Readonly<Record<string, StyledSheet>>,
  { is1904 = false, strings }: { is1904?: boolean; strings?: string } = {},
): Buffer {
  const formats: string[] = []
  const styleOf = (format: string): number => {
    if (!formats.includes(format)) formats.push(format)
    return formats.indexOf(format) + 1
  }
  const writeCell = (cell: StyledCell, place: string): string => {
    if (cell === null) return ''
    if (typeof cell === 'string')
      return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escape(cell)}</t></is></c>`
    if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
    if ('xml' in cell) return `<c r="${place}" t="${cell.type}">${cell.xml}</c>`
    return `<c r="${place}" s="${styleOf(cell.format)}"><v>${cell.number}</v></c>`
  }
  const writeSheet = ({ rows, merges = [], hidden = [] }: StyledSheet): string => {
    const lines = rows.map((cells, index) => {
      const line = index + 1
      const content = cells
        .map((cell, column) => writeCell(cell, `${String.fromCharCode(65 + column)}${line}`))
        .join('')
      return `<row r="${line}"${hidden.includes(line) ? ' hidden="1"' : ''}>${content}</row>`
    })
    const merged = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')
    return `<worksheet><sheetData>${lines.join('')}</sheetData>${merged && `<mergeCells>${merged}</mergeCells>`}</worksheet>`
  }
  const names = Object.keys(sheets)
  const parts = Object.fromEntries(
    Object.values(sheets).map((sheet, i) => [`xl/worksheets/sheet${i + 1}.xml`, writeSheet(sheet)]),
  )
  const relation = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`
  const codes = formats.map(
    (format, i) => `<numFmt numFmtId="${164 + i}" formatCode="${escape(format)}"/>`,
  )
  const styles = formats.map((_, i) => `<xf numFmtId="${164 + i}"/>`)
  return Buffer.from(
    packParts(
      createParts('', {
        ...parts,
        'xl/workbook.xml': `<workbook xmlns:r="${relations}"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${names.map((name, i) => `<sheet name="${escape(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((_, i) => relation(`rId${i + 1}`, 'worksheet', `worksheets/sheet${i + 1}.xml`)).join('')}${relation('rIdStyles', 'styles', 'styles.xml')}${strings === undefined ? '' : relation('rIdStrings', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
        'xl/styles.xml': `<styleSheet><numFmts>${codes.join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`,
        ...(strings === undefined ? {} : { 'xl/sharedStrings.xml': `<sst>${strings}</sst>` }),
      }),
    ),
  )
}
