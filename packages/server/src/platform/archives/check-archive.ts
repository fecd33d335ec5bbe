import { createInflateRaw } from 'node:zlib'
import {
  ArchiveError,
  findPackedContent,
  isArchive,
  readDirectory,
  type ArchiveEntry,
} from './read-directory.ts'

export interface ArchiveLimits {
  entries: number
  /** Bytes of all entries together, unpacked. */
  size: number
  /** How many times larger an archive becomes when it is unpacked. */
  ratio: number
}

/** Below this size an archive is harmless, however well it is packed. */
const SMALL_SIZE = 2 * 2 ** 20
/** Bytes by which the kind of an entry is recognised. */
const START_LENGTH = 16
const nestedName = /\.(?:zip|7z|rar|gz|bz2|xz|tar|tgz|xls[xmb]|doc[xm]|ppt[xm]|od[stp]|jar)$/i
const xmlName = /\.(?:xml|rels)$/i
/** XML has these in no other place: text escapes its `<`. */
const declarations = ['<!DOCTYPE', '<!ENTITY']
/** Characters of XML that are kept from one piece to the next. */
const TAIL_LENGTH = 200

/**
 * Checks what the directory of an archive describes: size, ratio, names, encryption, overlap. Nothing is unpacked.
 *
 * @throws ArchiveError
 */
export function checkDirectory(content: Uint8Array, limits: ArchiveLimits): ArchiveEntry[] {
  const entries = readDirectory(content)
  if (entries.length > limits.entries)
    throw new ArchiveError('tooLarge', `The archive has more than ${limits.entries} entries.`)
  const names = new Set<string>()
  for (const entry of entries) {
    checkEntry(entry)
    const name = entry.name.toLowerCase()
    if (names.has(name))
      throw new ArchiveError('unsafe', `The archive has two entries ${entry.name}.`, entry.name)
    names.add(name)
  }
  const size = entries.reduce((sum, entry) => sum + entry.size, 0)
  if (size > limits.size) throw createSizeError(limits)
  if (size > SMALL_SIZE && size > content.length * limits.ratio) throw createRatioError(limits)
  checkOverlap(content, entries)
  return entries
}

/**
 * Unpacks every entry to count its bytes, because the described sizes can be wrong, and refuses archives in the archive and XML with a
 * document type. The unpacked bytes are not kept.
 *
 * @param entries from `checkDirectory`
 * @throws ArchiveError
 */
export async function checkEntries(
  content: Uint8Array,
  entries: readonly ArchiveEntry[],
): Promise<void> {
  for (const entry of entries) {
    const check = xmlName.test(entry.name) ? new XmlCheck(entry.name) : null
    let size = 0
    for await (const chunk of unpack(findPackedContent(content, entry), entry)) {
      if (size === 0) checkStart(chunk.subarray(0, START_LENGTH), entry.name)
      size += chunk.length
      if (size > entry.size) throw createLieError(entry)
      check?.add(chunk)
    }
    if (size !== entry.size) throw createLieError(entry)
    check?.end()
  }
}

function checkEntry({ name, isEncrypted, method }: ArchiveEntry): void {
  if (isEncrypted) throw new ArchiveError('encrypted', 'The archive is protected by a password.')
  if (method !== 0 && method !== 8)
    throw new ArchiveError(
      'unsafe',
      `The entry ${name} is packed by a method that is not read.`,
      name,
    )
  const leavesArchive =
    /^[\\/]|^[a-z]:|\0/i.test(name) || name.split(/[\\/]/).some((part) => part === '..')
  if (leavesArchive)
    throw new ArchiveError('leadsOut', `The name ${name} leads out of the archive.`, name)
  if (nestedName.test(name))
    throw new ArchiveError('nested', `The archive contains another archive: ${name}.`, name)
}

/** Entries that share bytes are a way to describe far more content than the file contains. */
function checkOverlap(content: Uint8Array, entries: readonly ArchiveEntry[]): void {
  const byOffset = entries.toSorted((a, b) => a.offset - b.offset)
  for (const [index, entry] of byOffset.entries()) {
    const packed = findPackedContent(content, entry)
    const end = packed.byteOffset - content.byteOffset + packed.length
    const next = byOffset[index + 1]
    if (next && next.offset < end)
      throw new ArchiveError(
        'unsafe',
        `The entries ${entry.name} and ${next.name} overlap.`,
        entry.name,
      )
  }
}

async function* unpack(
  packed: Uint8Array,
  { name, method }: ArchiveEntry,
): AsyncGenerator<Uint8Array> {
  if (method === 0) {
    if (packed.length > 0) yield packed
    return
  }
  const inflate = createInflateRaw()
  inflate.end(packed)
  try {
    yield* inflate as AsyncIterable<Uint8Array>
  } catch {
    throw new ArchiveError('damaged', `The entry ${name} cannot be unpacked.`)
  }
}

function checkStart(start: Uint8Array, name: string): void {
  if (isArchive(start))
    throw new ArchiveError('nested', `The archive contains another archive: ${name}.`, name)
  if (xmlName.test(name) && start.subarray(0, 4).includes(0))
    throw new ArchiveError('encoding', `${name} is not in UTF-8.`, name)
}

/** What can be seen in XML that passes by in pieces. */
class XmlCheck {
  readonly #name: string
  #root: string | undefined
  #tail = ''

  constructor(name: string) {
    this.#name = name
  }

  add(chunk: Uint8Array): void {
    // Each byte is one character, which is enough for names of elements.
    const text = this.#tail + Buffer.from(chunk).toString('latin1')
    if (declarations.some((declaration) => text.includes(declaration)))
      throw new ArchiveError(
        'declarations',
        `${this.#name} contains a document type or an entity.`,
        this.#name,
      )
    this.#root ??= /<([\w.:-]+)/.exec(text)?.[1]
    this.#tail = text.slice(-TAIL_LENGTH)
  }

  end(): void {
    const end = this.#tail.trimEnd()
    if (this.#root === undefined || end.endsWith(`</${this.#root}>`) || end.endsWith('/>')) return
    throw new ArchiveError('damaged', `${this.#name} is cut off.`, this.#name)
  }
}

const createLieError = ({ name }: ArchiveEntry) =>
  new ArchiveError(
    'unsafe',
    `The size of the entry ${name} is not the size that the archive states.`,
    name,
  )
const createSizeError = ({ size }: ArchiveLimits) =>
  new ArchiveError('tooLarge', `The archive is larger than ${size / 2 ** 20} MB when unpacked.`)
const createRatioError = ({ ratio }: ArchiveLimits) =>
  new ArchiveError('tooLarge', `The archive becomes more than ${ratio} times larger.`)
