import {
  ArchiveError,
  findPackedContent,
  isArchive,
  readDirectory,
  type ArchiveEntry,
} from '#platform/archives/read-directory'
import { containsName, isCompoundFile } from '#platform/spreadsheets/recognise-workbook'

/** What people send in place of a workbook. */
export type OtherFile =
  | 'openDocumentSpreadsheet'
  | 'openDocument'
  | 'binaryWorkbook'
  | 'iWork'
  | 'oldWorkbook'
  | 'xmlSpreadsheet'
  | 'wordDocument'
  | 'presentation'
  | 'mail'
  | 'officeFile'
  | 'pdf'
  | 'picture'
  | 'zip'
  | 'archive'
  | 'webPage'
  | 'richText'
  | 'xml'
  | 'json'
  | 'text'
  | 'database'
  | 'program'
  | 'unknown'

/** Bytes in which the kind of a file can be seen. */
const START_LENGTH = 4096

/** Bytes of files at a position, in hexadecimal notation. */
const marks: readonly (readonly [position: number, bytes: string, kind: OtherFile])[] = [
  [0, '255044462d', 'pdf'],
  // JPEG, PNG, GIF, TIFF, BMP, WebP, HEIC, AVIF
  [0, 'ffd8ff', 'picture'],
  [0, '89504e47', 'picture'],
  [0, '47494638', 'picture'],
  [0, '49492a00', 'picture'],
  [0, '4d4d002a', 'picture'],
  [14, '28000000', 'picture'],
  [8, '57454250', 'picture'],
  [4, '66747970686569', 'picture'],
  [4, '6674797061766966', 'picture'],
  // 7-Zip, RAR, gzip, bzip2, xz, Zstandard, tar
  [0, '377abcaf271c', 'archive'],
  [0, '526172211a07', 'archive'],
  [0, '1f8b', 'archive'],
  [0, '425a6839', 'archive'],
  [0, 'fd377a585a00', 'archive'],
  [0, '28b52ffd', 'archive'],
  [257, '7573746172', 'archive'],
  // SQLite, Access
  [0, '53514c69746520666f726d6174203300', 'database'],
  [0, '000100005374616e64617264', 'database'],
  // Programs of Windows, Linux and macOS, scripts
  [0, '4d5a90', 'program'],
  [0, '7f454c46', 'program'],
  [0, 'cffaedfe', 'program'],
  [0, '2321', 'program'],
]
/** How texts begin, after a byte order mark and space. */
const texts: readonly (readonly [pattern: RegExp, kind: OtherFile])[] = [
  [/^\{\\rtf/, 'richText'],
  [/^(?:<!--.*?-->\s*)*<(?:!doctype html|html|head|body|table|meta)\b/is, 'webPage'],
  [/^<.*urn:schemas-microsoft-com:office:spreadsheet/s, 'xmlSpreadsheet'],
  [/^<.*<svg\b|^<svg\b/s, 'picture'],
  [/^</, 'xml'],
  [/^[{[]/, 'json'],
]
/** Names of entries by which an archive is known, in lower case. */
const packages: readonly (readonly [pattern: RegExp, kind: OtherFile | null])[] = [
  [/^xl\/workbook\.bin$/, 'binaryWorkbook'],
  [/(?:^|\/)workbook\d*\.xml$/, null],
  [/^word\//, 'wordDocument'],
  [/^ppt\//, 'presentation'],
  [/^index(?:\.zip|\/.*\.iwa)$/, 'iWork'],
]
/** Streams by which a compound file is known. */
const streams: readonly (readonly [name: string, kind: OtherFile | null])[] = [
  ['EncryptedPackage', null],
  ['Workbook', null],
  ['Book', 'oldWorkbook'],
  ['WordDocument', 'wordDocument'],
  ['PowerPoint Document', 'presentation'],
  ['__properties_version1.0', 'mail'],
]
/** OpenDocument names its kind in an entry that is not packed; in most files it is the first one, behind a header of 30 bytes. */
const firstEntry = /^.{30}mimetype(application\/[\w.-]+)/s
const openDocument = /^application\/vnd\.oasis\.opendocument\.(spreadsheet)?/
const LONGEST_TYPE = 200

/**
 * What a file is that is no workbook of Excel, by its content: its name says nothing. Null for a workbook, also a protected one, and for
 * a damaged archive, of which its reader says what is wrong.
 */
export function recogniseOtherFile(content: Buffer): OtherFile | null {
  if (isArchive(content)) return recognisePackage(content)
  if (isCompoundFile(content)) {
    const stream = streams.find(([name]) => containsName(content, name))
    return stream ? stream[1] : 'officeFile'
  }
  const mark = marks.find(
    ([position, bytes]) => content.toString('hex', position, position + bytes.length / 2) === bytes,
  )
  return mark ? mark[2] : (recogniseText(content) ?? 'unknown')
}

function recognisePackage(content: Buffer): OtherFile | null {
  // The start of a file that is cut off is enough.
  const [, first = ''] = firstEntry.exec(content.toString('latin1', 0, START_LENGTH)) ?? []
  try {
    return recogniseOpenDocument(first) ?? recogniseEntries(content, readDirectory(content))
  } catch (error) {
    if (error instanceof ArchiveError) return null
    throw error
  }
}

function recogniseOpenDocument(type: string): OtherFile | null {
  const found = openDocument.exec(type)
  return found && (found[1] ? 'openDocumentSpreadsheet' : 'openDocument')
}

function recogniseEntries(content: Buffer, entries: readonly ArchiveEntry[]): OtherFile | null {
  const typeEntry = entries.find(({ name, method }) => name === 'mimetype' && method === 0)
  if (typeEntry) {
    const type = findPackedContent(content, typeEntry).subarray(0, LONGEST_TYPE)
    const kind = recogniseOpenDocument(Buffer.from(type).toString('latin1'))
    if (kind) return kind
  }
  const names = entries.map(({ name }) => name.toLowerCase())
  const found = packages.find(([pattern]) => names.some((name) => pattern.test(name)))
  return found ? found[1] : 'zip'
}

/** The kind of a text in UTF-8, UTF-16 or an encoding of one byte; undefined for a file with bytes of no text. */
function recogniseText(content: Buffer): OtherFile | undefined {
  const isWide = /^(?:\xff\xfe|\xfe\xff)/.test(content.toString('latin1', 0, 2))
  const text = isWide
    ? new TextDecoder(content[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(
        content.subarray(0, START_LENGTH),
      )
    : content.toString('latin1', 0, START_LENGTH)
  if (hasControls(text)) return undefined
  const written = text.replace(/^(?:\uFEFF|\xef\xbb\xbf)?\s*/, '')
  const found = texts.find(([pattern]) => pattern.test(written))
  return found ? found[1] : 'text'
}

/** Whether there are control characters other than space, end of line and escape. */
const hasControls = (text: string): boolean =>
  Array.from(text, (character) => character.charCodeAt(0)).some(
    (code) => code < 32 && !(code >= 9 && code <= 13) && code !== 27,
  )
