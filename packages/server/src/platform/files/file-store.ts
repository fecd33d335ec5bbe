import type { Readable } from 'node:stream'

export interface StoredFile {
  stream: Readable
  size: number
}

/** Where uploads, reports and exports lie. A file is either there whole or not at all, and is never changed in place. */
export interface FileStore {
  /** @returns its size in bytes */
  put(key: string, content: Uint8Array | Readable): Promise<number>
  /** Null where there is no such file. The caller reads the stream to its end or destroys it. */
  open(key: string): Promise<StoredFile | null>
  exists(key: string): Promise<boolean>
  /** Deleting what is not there is no error: a job may do it twice. */
  delete(key: string): Promise<void>
}
