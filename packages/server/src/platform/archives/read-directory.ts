/** Reads the directory of a zip archive, without unpacking anything. */

/** An entry as the directory of the archive describes it; the described sizes can be wrong. */
export interface ArchiveEntry {
  name: string
  /** 0 is stored, 8 is deflated. */
  method: number
  isEncrypted: boolean
  /** Bytes. */
  packedSize: number
  /** Bytes. */
  size: number
  /** Position of the entry's own header in the archive. */
  offset: number
}

export type ArchiveErrorCode =
  | 'damaged'
  | 'encrypted'
  | 'tooLarge'
  /** The name of an entry leads out of the archive. */
  | 'leadsOut'
  /** An archive in the archive. */
  | 'nested'
  /** XML with a document type or an entity. */
  | 'declarations'
  /** XML in another encoding than UTF-8. */
  | 'encoding'
  /** Entries that overlap, repeat, lie about their size or are packed in an unusual way. */
  | 'unsafe'

/** Why an archive is refused. */
export class ArchiveError extends Error {
  readonly code: ArchiveErrorCode
  /** Name of the entry at fault, where it is one. */
  readonly entry: string | undefined
  constructor(code: ArchiveErrorCode, message: string, entry?: string) {
    super(message)
    this.name = 'ArchiveError'
    this.code = code
    this.entry = entry
  }
}

const END_SIGNATURE = 0x06054b50
const END_LENGTH = 22
const ENTRY_SIGNATURE = 0x02014b50
const ENTRY_LENGTH = 46
const HEADER_SIGNATURE = 0x04034b50
const HEADER_LENGTH = 30
const LONGEST_COMMENT = 0xffff
/** Marks sizes that are written in 64 bits. */
const ZIP64_MARK = 0xffffffff

/** Whether the content begins as a zip archive does. */
export function isArchive(content: Uint8Array): boolean {
  return content.length > 4 && createView(content).getUint32(0, true) === HEADER_SIGNATURE
}

/**
 * All entries of the directory, in its order.
 *
 * @throws ArchiveError when the archive is cut off or inconsistent, or larger than 4 GB
 */
export function readDirectory(content: Uint8Array): ArchiveEntry[] {
  const view = createView(content)
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  let position = view.getUint32(end + 16, true)
  const entries: ArchiveEntry[] = []
  for (let index = 0; index < count; index += 1) {
    if (position + ENTRY_LENGTH > end || view.getUint32(position, true) !== ENTRY_SIGNATURE)
      throw new ArchiveError('damaged', 'The directory of the archive is damaged.')
    const nameLength = view.getUint16(position + 28, true)
    const nameStart = position + ENTRY_LENGTH
    entries.push({
      name: new TextDecoder().decode(content.subarray(nameStart, nameStart + nameLength)),
      method: view.getUint16(position + 10, true),
      isEncrypted: (view.getUint16(position + 8, true) & 1) === 1,
      packedSize: view.getUint32(position + 20, true),
      size: view.getUint32(position + 24, true),
      offset: view.getUint32(position + 42, true),
    })
    position =
      nameStart +
      nameLength +
      view.getUint16(position + 30, true) +
      view.getUint16(position + 32, true)
  }
  if (entries.some(({ size, packedSize }) => size === ZIP64_MARK || packedSize === ZIP64_MARK))
    throw new ArchiveError('tooLarge', 'The archive is written for sizes above 4 GB.')
  return entries
}

/**
 * The packed bytes of an entry.
 *
 * @throws ArchiveError when they are not where the directory says
 */
export function findPackedContent(content: Uint8Array, entry: ArchiveEntry): Uint8Array {
  const view = createView(content)
  const { offset, name } = entry
  const hasHeader =
    offset + HEADER_LENGTH <= content.length && view.getUint32(offset, true) === HEADER_SIGNATURE
  if (!hasHeader) throw new ArchiveError('damaged', `The entry ${name} is damaged.`)
  const start =
    offset + HEADER_LENGTH + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  if (start + entry.packedSize > content.length)
    throw new ArchiveError('damaged', `The entry ${name} is cut off.`)
  return content.subarray(start, start + entry.packedSize)
}

/** Position of the end record, which is at the end of the file but for a comment. */
function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_LENGTH - LONGEST_COMMENT)
  for (let position = view.byteLength - END_LENGTH; position >= first; position -= 1)
    if (view.getUint32(position, true) === END_SIGNATURE) return position
  throw new ArchiveError('damaged', 'The archive is cut off: its directory is missing.')
}

function createView(content: Uint8Array): DataView {
  return new DataView(content.buffer, content.byteOffset, content.byteLength)
}
