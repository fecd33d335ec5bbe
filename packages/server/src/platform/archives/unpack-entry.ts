import { inflateRawSync } from 'node:zlib'
import { ArchiveError, type ArchiveEntry } from './read-directory.ts'

/**
 * The content of an entry, at most of the size that the directory states.
 *
 * @throws ArchiveError when it is larger or cannot be unpacked
 */
export function unpackEntry(packed: Uint8Array, { name, method, size }: ArchiveEntry): Uint8Array {
  if (method === 0) return packed
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) })
  } catch {
    throw new ArchiveError('damaged', `The entry ${name} cannot be unpacked.`)
  }
}
