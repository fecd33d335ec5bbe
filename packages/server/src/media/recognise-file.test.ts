import { deflateRawSync, gzipSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { recogniseOtherFile } from './recognise-file.ts'

const archive = (...names: string[]): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(names.map((name) => [name, strToU8('x')]))))
/** An archive of OpenDocument: its first entry is stored, and is its kind. */
const openDocument = (kind: string): Buffer =>
  Buffer.from(
    zipSync({
      mimetype: [strToU8(`application/vnd.oasis.opendocument.${kind}`), { level: 0 }],
      'content.xml': strToU8('<office:document-content/>'),
    }),
  )
const compound = (stream: string): Buffer =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(500),
    Buffer.from(`${stream}\0`, 'utf16le'),
  ])

/** The same with the kind behind its other entries. */
const openDocumentAtEnd = Buffer.from(
  zipSync({
    'content.xml': strToU8('<office:document-content/>'),
    mimetype: [strToU8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }],
  }),
)

test.each([
  ['openDocumentSpreadsheet', openDocument('spreadsheet')],
  ['openDocumentSpreadsheet', openDocument('spreadsheet-template')],
  ['openDocumentSpreadsheet', openDocument('spreadsheet').subarray(0, 120)],
  ['openDocumentSpreadsheet', openDocumentAtEnd],
  ['openDocument', openDocument('text')],
  ['binaryWorkbook', archive('[Content_Types].xml', 'xl/workbook.bin')],
  ['iWork', archive('Index/Document.iwa', 'preview.jpg')],
  ['wordDocument', archive('[Content_Types].xml', 'word/document.xml')],
  ['presentation', archive('[Content_Types].xml', 'ppt/presentation.xml')],
  ['zip', archive('a.csv', 'b.csv')],
  ['oldWorkbook', compound('Book')],
  ['wordDocument', compound('WordDocument')],
  ['mail', compound('__properties_version1.0')],
  ['officeFile', compound('Contents')],
  [
    'xmlSpreadsheet',
    '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">',
  ],
  ['webPage', '\uFEFF<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table>'],
  ['xml', '<?xml version="1.0"?><a/>'],
  ['json', ' [1, 2]'],
  ['richText', '{\\rtf1 a}'],
  ['text', 'unique_id;name\r\nS1;Müller'],
  ['text', Buffer.from('\uFEFFunique_id\tname', 'utf16le')],
  ['pdf', '%PDF-1.7'],
  ['picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['picture', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['archive', gzipSync('a')],
  ['program', Buffer.from('4d5a900003', 'hex')],
  ['database', 'SQLite format 3\0'],
  ['unknown', deflateRawSync(Buffer.alloc(99, 1))],
  [null, archive('[Content_Types].xml', 'xl/workbook.xml')],
  [null, compound('Workbook')],
  [null, compound('EncryptedPackage')],
  [null, archive('[Content_Types].xml', 'xl/workbook.xml').subarray(0, 60)],
])('%s is recognised by its content', (kind, content) => {
  expect(recogniseOtherFile(Buffer.from(content as string))).toBe(kind)
})
