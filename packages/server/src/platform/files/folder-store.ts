import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, type Stats } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileSettings } from '#platform/settings/file-settings'
import { checkKey, isFileKey } from '#platform/files/file-key'
import type { FileStore } from '#platform/files/file-store'
import { limitTime, StoreFailure } from '#platform/files/store-failure'

/** There is no room left: on the disk, and in a quota. */
const FULL = new Set(['ENOSPC', 'EDQUOT'])
/** What a disk, or a folder of another machine, answers when it cannot work. */
const UNAVAILABLE = new Set(
  'EIO EROFS EACCES EPERM ESTALE ENXIO ENODEV ENOTCONN EHOSTDOWN EHOSTUNREACH ETIMEDOUT EMFILE ENFILE'.split(
    ' ',
  ),
)

/**
 * Files in a folder of this machine (or one that all machines share).
 *
 * @param createFile  begins a new file
 */
export function openFolderStore(
  { folder, patienceMs }: Omit<Extract<FileSettings, { kind: 'folder' }>, 'kind'>,
  createFile: typeof createWriteStream = createWriteStream,
): FileStore {
  const getPath = (key: string): string => path.join(folder, checkKey(key))
  const withinTime = <T>(work: () => Promise<T>, size = 0): Promise<T> =>
    limitTime(patienceMs, size, work).catch(throwFailure)

  return {
    async put(key, content) {
      const target = getPath(key)
      // A stream takes the time of its source.
      if (content instanceof Readable)
        return writeFile(createFile, target, content).catch(throwFailure)
      const source = Readable.from([content], { objectMode: false })
      return withinTime(() => writeFile(createFile, target, source), content.byteLength)
    },

    async open(key, part) {
      const target = getPath(key)
      const size = await withinTime(() => readSize(target))
      if (size === null) return null
      return part
        ? {
            stream: createReadStream(target, { start: part.first, end: part.last }),
            size: part.last - part.first + 1,
          }
        : { stream: createReadStream(target), size }
    },

    async read(key) {
      const target = getPath(key)
      return withinTime(() => readFile(target).catch(nullIfMissing))
    },

    async exists(key) {
      const target = getPath(key)
      return (await withinTime(() => readSize(target))) !== null
    },
    async delete(key) {
      const target = getPath(key)
      await withinTime(async () => {
        for (const left of await listUnfinished(target)) await rm(left, { force: true })
        await rm(target, { force: true })
      })
    },

    async *list() {
      for (const company of await withinTime(() => listNames(folder)))
        for (const name of await withinTime(() => listNames(path.join(folder, company)))) {
          const key = `${company}/${name}`
          const found = isFileKey(key) ? await withinTime(() => readStats(getPath(key))) : null
          if (found) yield { key, size: found.size, modifiedAt: found.mtime }
        }
    },
  }
}

/** @throws StoreFailure for what the folder is the cause of; another error as it is, also one of the source of a stream */
function throwFailure(error: unknown): never {
  const { code = '', message } = error as NodeJS.ErrnoException
  if (FULL.has(code)) throw new StoreFailure('full', message, { cause: error })
  if (UNAVAILABLE.has(code)) throw new StoreFailure('unavailable', message, { cause: error })
  throw error
}

/** Writes a file under another name first, so that it exists completely or not at all. @returns its size [bytes] */
async function writeFile(
  createFile: typeof createWriteStream,
  target: string,
  source: Readable,
): Promise<number> {
  const unfinished = `${target}.${randomUUID()}.part`
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
  try {
    await pipeline(source, createFile(unfinished, { mode: 0o600, flags: 'wx', flush: true }))
    await rename(unfinished, target)
    await flushFolder(path.dirname(target))
    return (await stat(target)).size
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null
  throw error
}

/** Unfinished copies of this file from a killed process. */
async function listUnfinished(target: string): Promise<string[]> {
  const [folder, start] = [path.dirname(target), `${path.basename(target)}.`]
  return (await listNames(folder))
    .filter((name) => name.startsWith(start) && name.endsWith('.part'))
    .map((name) => path.join(folder, name))
}

async function listNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(nullIfMissing)
  return (names ?? []).toSorted()
}

const readSize = async (file: string): Promise<number | null> =>
  (await readStats(file))?.size ?? null

async function readStats(file: string): Promise<Stats | null> {
  const found = await stat(file).catch(nullIfMissing)
  return found?.isFile() ? found : null
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
