import { isArchive, readDirectory, type ArchiveEntry } from '#platform/archives/read-directory'
import { WorkbookError } from './workbook.ts'

export type WorkbookFormat = 'xlsx' | 'xls'

const compoundFileStart = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)
/** Compound files consist of sectors; the contents of small streams are at multiples of 64 bytes. */
const SMALLEST_SECTOR = 64
/** The first record of an XLS workbook: BOF, version BIFF8, of the workbook itself. */
const workbookStart = Uint8Array.of(0x09, 0x08, 0x10, 0x00, 0x00, 0x06, 0x05, 0x00)
const FILE_PASS_RECORD = 0x2f
/** Records before FilePass: BOF and at most two others. */
const RECORDS_BEFORE_PASS = 4

/**
 * The format of a workbook by its content; names and types that a browser states are not used. XLSM counts as XLSX: its macros are not
 * read.
 *
 * @throws WorkbookError for everything else, with what it is where that can be seen
 */
export function recogniseWorkbook(content: Uint8Array): WorkbookFormat {
  if (isArchive(content)) {
    checkPackage(readDirectory(content))
    return 'xlsx'
  }
  if (!isCompoundFile(content))
    throw new WorkbookError('notAWorkbook', 'The file is neither XLSX nor XLSM nor XLS.')
  if (containsName(content, 'EncryptedPackage')) throw createPasswordError()
  if (!containsName(content, 'Workbook'))
    throw new WorkbookError('notAWorkbook', 'The file contains no workbook of Excel 97 or later.')
  if (hasFilePass(content)) throw createPasswordError()
  return 'xls'
}

/** Whether the content begins as a compound file does, which programs before 2007 wrote. */
export const isCompoundFile = (content: Uint8Array): boolean =>
  startsWith(content, compoundFileStart)

function checkPackage(entries: readonly ArchiveEntry[]): void {
  const names = new Set(entries.map(({ name }) => name.toLowerCase()))
  const has = (pattern: RegExp): boolean => [...names].some((name) => pattern.test(name))
  if (names.has('xl/workbook.bin'))
    throw new WorkbookError('binaryWorkbook', 'XLSB is not read; save the file as XLSX.')
  if (!names.has('[content_types].xml') || !has(/(?:^|\/)workbook\d*\.xml$/))
    throw new WorkbookError('notAWorkbook', 'The archive contains no workbook.')
}

/** Whether the directory of a compound file has a stream of this name (in UTF-16). */
export function containsName(content: Uint8Array, name: string): boolean {
  return asBuffer(content).includes(Buffer.from(`${name}\0`, 'utf16le'))
}

/** Whether the workbook of an XLS file is encrypted: its record FilePass is among the first, and only later ones are encrypted. */
function hasFilePass(content: Uint8Array): boolean {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength)
  for (let sector = 512; sector < content.length; sector += SMALLEST_SECTOR) {
    if (!startsWith(content.subarray(sector), workbookStart)) continue
    let position = sector
    for (let record = 0; record < RECORDS_BEFORE_PASS; record += 1) {
      if (position + 4 > content.length) return false
      if (view.getUint16(position, true) === FILE_PASS_RECORD) return true
      position += 4 + view.getUint16(position + 2, true)
    }
  }
  return false
}

function createPasswordError(): WorkbookError {
  return new WorkbookError('encryptedWorkbook', 'The workbook is protected by a password.')
}

const startsWith = (content: Uint8Array, start: Uint8Array): boolean =>
  start.every((byte, index) => content[index] === byte)

const asBuffer = (content: Uint8Array): Buffer =>
  Buffer.from(content.buffer, content.byteOffset, content.byteLength)
