import type { Readable } from 'node:stream'

/** A file as a listing tells of it. */
export interface ListedFile {
  key: string
  /** In bytes. */
  size: number
  modifiedAt: Date
}

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
  /** Every file, in order of the bytes of its key. What is no key of ours (`file-key.ts`) is left out. */
  list(): AsyncIterable<ListedFile>
}
