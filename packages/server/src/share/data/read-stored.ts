import type { FileStore } from '#platform/files/file-store'

/** Larger files are streamed and not kept [bytes]. */
export const SMALL = 512 * 1024
/** Content that a process keeps [bytes]. */
const KEPT = 64 * 1024 * 1024

/** Contents of one store, those that were read last at the end. */
class KeptFiles {
  readonly #contents = new Map<string, Buffer>()
  #size = 0

  find(key: string): Buffer | undefined {
    const content = this.#contents.get(key)
    if (!content) return undefined
    this.#contents.delete(key)
    this.#contents.set(key, content)
    return content
  }

  keep(key: string, content: Buffer): void {
    if (this.#contents.has(key)) return
    this.#contents.set(key, content)
    this.#size += content.byteLength
    for (const [oldest, { byteLength }] of this.#contents) {
      if (this.#size <= KEPT) return
      this.#contents.delete(oldest)
      this.#size -= byteLength
    }
  }
}

const keptOf = new WeakMap<FileStore, KeptFiles>()

/**
 * Reads a small file of a publication. Files of a version never change, so those that were read last are kept in memory.
 *
 * @throws Error for a file that is missing
 */
export async function readStored(files: FileStore, key: string): Promise<Buffer> {
  let kept = keptOf.get(files)
  if (!kept) keptOf.set(files, (kept = new KeptFiles()))
  const known = kept.find(key)
  if (known) return known
  const content = await files.read(key)
  if (!content) throw new Error(`the file of a publication is missing: ${key}`)
  if (content.byteLength <= SMALL) kept.keep(key, content)
  return content
}
