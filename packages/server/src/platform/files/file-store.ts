import type { Readable } from 'node:stream'

/** A file in a listing. */
export interface ListedFile {
  key: string
  /** In bytes. */
  size: number
  modifiedAt: Date
}

export interface StoredFile {
  stream: Readable
  /** Of the stream [bytes]. */
  size: number
}

/** Bytes of a file, both included, counted from 0. */
export interface ByteRange {
  first: number
  last: number
}

/**
 * Store of uploads, reports and exports. A file exists completely or not at all, and is never
 * changed in place.
 */
export interface FileStore {
  /** @returns its size in bytes */
  put(key: string, content: Uint8Array | Readable): Promise<number>
  /**
   * Null where there is no such file. The caller reads the stream to its end or destroys it.
   *
   * @param part  a part that the file has; a store may send the whole file nevertheless, which its size shows
   */
  open(key: string, part?: ByteRange): Promise<StoredFile | null>
  /** The whole content of a small file; null where there is no such file. */
  read(key: string): Promise<Buffer | null>
  exists(key: string): Promise<boolean>
  /** Deleting a missing file is no error: a job may do it twice. */
  delete(key: string): Promise<void>
  /**
   * Every file, in order of the bytes of its key. Objects with other keys (`file-key.ts`) are left
   * out.
   */
  list(): AsyncIterable<ListedFile>
}
