import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FileStore } from '#platform/files/file-store'

export interface StagedFiles {
  /** Keeps new files in memory; other files are read from the store. */
  store: FileStore
  /**
   * Writes the new files, after a list of their names. Called before the transaction with their
   * records commits.
   */
  write(): Promise<void>
}

/**
 * Makes the files of a seed transactional. The store has no transactions, so a list of the new
 * files is stored until the transaction has committed. A seed that finds a list was interrupted: it
 * deletes the files on the list and begins again.
 */
export async function stageFiles(files: FileStore, list: string): Promise<StagedFiles> {
  await clearStaged(files, list)
  const staged = new Map<string, Uint8Array>()
  return {
    store: {
      async put(key, content) {
        const bytes = content instanceof Readable ? await buffer(content) : content
        staged.set(key, bytes)
        return bytes.length
      },
      async open(key, part) {
        const bytes = staged.get(key)
        if (!bytes) return files.open(key, part)
        return { stream: Readable.from([bytes], { objectMode: false }), size: bytes.length }
      },
      async read(key) {
        const bytes = staged.get(key)
        return bytes ? Buffer.from(bytes) : files.read(key)
      },
      exists: async (key) => staged.has(key) || files.exists(key),
      // Staged files are not listed: nothing compares files and records during a seed.
      list: () => files.list(),
      async delete(key) {
        if (!staged.delete(key)) await files.delete(key)
      },
    },
    async write() {
      await files.put(list, Buffer.from(JSON.stringify([...staged.keys()])))
      for (const [key, bytes] of staged) await files.put(key, bytes)
    },
  }
}

/**
 * Deletes the files of an interrupted seed, and the list last: a second interruption finds the list
 * again.
 */
async function clearStaged(files: FileStore, list: string): Promise<void> {
  const stored = await files.open(list)
  if (!stored) return
  const keys = JSON.parse((await buffer(stored.stream)).toString()) as string[]
  for (const key of keys) await files.delete(key)
  await files.delete(list)
}
