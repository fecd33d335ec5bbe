import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'

/** Writes a file for readers that need a path, and removes it after the work: the store may be on another machine. */
export async function withTemporaryFile<T>(
  content: Buffer | Readable,
  work: (filePath: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cradle-import-'))
  try {
    const filePath = path.join(folder, 'upload')
    await writeFile(filePath, content)
    return await work(filePath)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
