import { XMLParser } from 'fast-xml-parser'
import { findPackedContent, type ArchiveEntry } from '#platform/archives/read-directory'
import { unpackEntry } from '#platform/archives/unpack-entry'
import { WorkbookError } from './workbook.ts'

interface SheetElement {
  name?: string
  id?: string
  state?: string
}
interface Relationship {
  Id?: string
  Type?: string
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseAttributeValue: false,
  isArray: (name) => name === 'sheet' || name === 'Relationship',
})

/**
 * Names of the visible sheets with cells of an XLSX workbook, in their order. Hidden sheets are lists and calculations of whoever made the
 * file, and sheets of charts have no cells.
 *
 * @param entries from `checkDirectory`
 * @throws WorkbookError, ArchiveError
 */
export function listSheets(content: Uint8Array, entries: readonly ArchiveEntry[]): string[] {
  const workbook = parsePart(content, entries, /(?:^|\/)workbook\d*\.xml$/i) as {
    workbook?: { sheets?: { sheet?: SheetElement[] } }
  }
  const relationships = parsePart(content, entries, /(?:^|\/)workbook\d*\.xml\.rels$/i) as {
    Relationships?: { Relationship?: Relationship[] }
  }
  const worksheets = new Set(
    relationships.Relationships?.Relationship?.filter(({ Type }) =>
      Type?.endsWith('/worksheet'),
    ).map(({ Id }) => Id),
  )
  return (workbook.workbook?.sheets?.sheet ?? [])
    .filter(({ id, state }) => worksheets.has(id) && (state === undefined || state === 'visible'))
    .flatMap(({ name }) => name ?? [])
}

function parsePart(
  content: Uint8Array,
  entries: readonly ArchiveEntry[],
  pattern: RegExp,
): unknown {
  const entry = entries.find(({ name }) => pattern.test(name))
  if (!entry) throw new WorkbookError('damagedWorkbook', 'The list of sheets is missing.')
  const unpacked = unpackEntry(findPackedContent(content, entry), entry)
  return parser.parse(new TextDecoder().decode(unpacked))
}
