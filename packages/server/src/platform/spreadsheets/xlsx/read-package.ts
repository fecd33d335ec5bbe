import { WorkbookError } from '../workbook.ts'
import { resolvePart, type PackageParts } from './open-parts.ts'

/** What a workbook says about its sheets. */
export interface XlsxPackage {
  parts: PackageParts
  /** Visible sheets with cells, in their order. Hidden ones are lists and calculations of whoever made the file. */
  sheets: { name: string; part: string }[]
  is1904: boolean
  /** Texts that cells name by their number. */
  strings: string[]
  /** Number formats by the style of a cell. */
  formats: string[]
  /** The cell that a defined name stands for, as formulas write it: folded name → `Parameters!$D$2`. */
  names: ReadonlyMap<string, string>
}

/**
 * Reads the list of sheets, the shared texts and the number formats of an XLSX workbook.
 *
 * @throws WorkbookError
 */
export function readPackage(parts: PackageParts): XlsxPackage {
  const workbookPart = parts.find(/(?:^|\/)workbook\d*\.xml$/i)
  const relationsPart = parts.find(/(?:^|\/)workbook\d*\.xml\.rels$/i)
  if (workbookPart === undefined || relationsPart === undefined)
    throw new WorkbookError('damagedWorkbook', 'The list of sheets is missing.')
  const relations = [...parts.scan(relationsPart)].flatMap((token) =>
    token.kind === 'open' && token.name === 'Relationship'
      ? [
          {
            id: token.attributes.Id,
            type: token.attributes.Type?.replace(/^.*\//, ''),
            part: resolvePart(workbookPart, token.attributes.Target ?? ''),
            isExternal: token.attributes.TargetMode === 'External',
          },
        ]
      : [],
  )
  const ofType = (type: string) =>
    relations.filter((one) => one.type === type && !one.isExternal && one.part !== '')
  const worksheets = new Map(ofType('worksheet').map(({ id, part }) => [id, part]))
  const sheets: XlsxPackage['sheets'] = []
  let is1904 = false
  for (const token of parts.scan(workbookPart)) {
    if (token.kind !== 'open') continue
    const { name, id, state = 'visible', date1904 } = token.attributes
    if (token.name === 'workbookPr') is1904 = date1904 === '1' || date1904 === 'true'
    const part = token.name === 'sheet' ? worksheets.get(id) : undefined
    if (part !== undefined && name !== undefined && state === 'visible') sheets.push({ name, part })
  }
  const [strings] = ofType('sharedStrings')
  const [styles] = ofType('styles')
  return {
    parts,
    sheets,
    is1904,
    strings: strings ? readStrings(parts, strings.part) : [],
    formats: styles ? readFormats(parts, styles.part) : [],
    names: readNames(parts, workbookPart),
  }
}

/** Names that stand for anything but one cell, and those of one sheet alone, are left out. */
function readNames(parts: PackageParts, part: string): Map<string, string> {
  const names = new Map<string, string>()
  let name: string | null = null
  let text = ''
  for (const token of parts.scan(part)) {
    if (token.kind === 'text') text += name === null ? '' : token.text
    else if (token.name !== 'definedName') continue
    else if (token.kind === 'open') {
      const { name: given, localSheetId } = token.attributes
      name = localSheetId === undefined ? (given ?? null) : null
      text = ''
    } else {
      if (name !== null && /^[^[\]:,]+!\$?[A-Z]{1,3}\$?\d{1,7}$/.test(text))
        names.set(name.toLowerCase(), text)
      name = null
    }
  }
  return names
}

/** Excel writes characters that XML does not have as `_x0041_`. */
export const decodeEscapes = (text: string): string =>
  text.replaceAll(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )

/** The texts without the phonetic readings beside them. */
function readStrings(parts: PackageParts, part: string): string[] {
  const strings: string[] = []
  let [text, phonetic, inText] = ['', 0, false]
  for (const token of parts.scan(part)) {
    if (token.kind === 'text') text += inText && phonetic === 0 ? token.text : ''
    else if (token.name === 'rPh') phonetic += token.kind === 'open' ? 1 : -1
    else if (token.name === 't') inText = token.kind === 'open'
    else if (token.name === 'si') {
      if (token.kind === 'close') strings.push(decodeEscapes(text))
      text = ''
    }
  }
  return strings
}

/** The formats that files name without describing them (ECMA-376 part 1, 18.8.30). */
export const builtInFormats: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'mm-dd-yy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yy h:mm',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mmss.0',
}

function readFormats(parts: PackageParts, part: string): string[] {
  const codes = new Map<string, string>()
  const styles: string[] = []
  let isCell = false
  for (const token of parts.scan(part)) {
    if (token.kind === 'text') continue
    if (token.name === 'cellXfs') isCell = token.kind === 'open'
    if (token.kind === 'close') continue
    const { numFmtId = '0', formatCode } = token.attributes
    if (token.name === 'numFmt' && formatCode !== undefined) codes.set(numFmtId, formatCode)
    if (token.name === 'xf' && isCell) styles.push(numFmtId)
  }
  return styles.map((id) => codes.get(id) ?? builtInFormats[Number(id)] ?? '')
}
