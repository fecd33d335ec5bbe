import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, type Stats } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { checkKey, isFileKey } from '#platform/files/file-key'
import type { FileStore } from '#platform/files/file-store'

/** Files in a folder of this machine (or one that all machines share). */
export function openFolderStore(folder: string): FileStore {
  const getPath = (key: string): string => path.join(folder, checkKey(key))

  return {
    async put(key, content) {
      const target = getPath(key)
      const unfinished = `${target}.${randomUUID()}.part`
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      try {
        const source =
          content instanceof Readable ? content : Readable.from([content], { objectMode: false })
        await pipeline(
          source,
          createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true }),
        )
        await rename(unfinished, target)
        await flushFolder(path.dirname(target))
        return (await stat(target)).size
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },

    async open(key) {
      const target = getPath(key)
      const size = await readSize(target)
      return size === null ? null : { stream: createReadStream(target), size }
    },

    async read(key) {
      try {
        return await readFile(getPath(key))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },

    exists: async (key) => (await readSize(getPath(key))) !== null,
    async delete(key) {
      const target = getPath(key)
      for (const left of await listUnfinished(target)) await rm(left, { force: true })
      await rm(target, { force: true })
    },

    async *list() {
      for (const company of await listNames(folder))
        for (const name of await listNames(path.join(folder, company))) {
          const key = `${company}/${name}`
          const found = isFileKey(key) ? await readStats(getPath(key)) : null
          if (found) yield { key, size: found.size, modifiedAt: found.mtime }
        }
    },
  }
}

/** Unfinished copies of this file from a killed process. */
async function listUnfinished(target: string): Promise<string[]> {
  const [folder, start] = [path.dirname(target), `${path.basename(target)}.`]
  return (await listNames(folder))
    .filter((name) => name.startsWith(start) && name.endsWith('.part'))
    .map((name) => path.join(folder, name))
}

async function listNames(folder: string): Promise<string[]> {
  try {
    const names = await readdir(folder)
    return names.toSorted()
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

const readSize = async (file: string): Promise<number | null> =>
  (await readStats(file))?.size ?? null

async function readStats(file: string): Promise<Stats | null> {
  try {
    const found = await stat(file)
    return found.isFile() ? found : null
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** A renamed file survives a power failure only after its folder is flushed as well. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')
