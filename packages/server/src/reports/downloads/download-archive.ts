import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** File types that are compressed already. */
const isPacked = (name: string): boolean => /\.(pdf|zip)$/i.test(name)

/**
 * A ZIP that is written while its files are made, so that at most one of them is in memory. Backpressure of `stream` delays
 * the next file.
 */
export class DownloadArchive {
  readonly stream: Readable
  readonly #out = new PassThrough({ highWaterMark: 1 << 20 })
  readonly #names = new Set<string>()
  readonly #zip: Zip
  readonly #at: Date
  readonly #closed = new AbortController()

  constructor(at: Date) {
    this.#out.once('close', () => this.#closed.abort())
    this.stream = this.#out
    this.#at = at
    this.#zip = new Zip((error, chunk, isLast) => {
      if (error) this.#out.destroy(error)
      else {
        this.#out.write(Buffer.from(chunk))
        if (isLast) this.#out.end()
      }
    })
  }

  /**
   * Files of the same name receive a number: `Wall (2).pdf`.
   *
   * @throws Error when the reader has closed the stream, so that nothing further is made for it
   */
  async add(name: string, content: Uint8Array): Promise<void> {
    if (this.#out.destroyed) throw new Error('the archive was closed before its end')
    const entry = isPacked(name)
      ? new ZipPassThrough(this.#free(name))
      : new ZipDeflate(this.#free(name), { level: 6 })
    entry.mtime = this.#at
    this.#zip.add(entry)
    entry.push(content, true)
    if (this.#out.writableNeedDrain && !this.#out.destroyed)
      await once(this.#out, 'drain', { signal: this.#closed.signal }).catch(() => undefined)
    if (this.#out.errored) throw this.#out.errored
    if (this.#out.destroyed) throw new Error('the archive was closed before its end')
  }

  end(): void {
    this.#zip.end()
  }

  fail(error: Error): void {
    this.#out.destroy(error)
  }

  #free(name: string): string {
    const [, stem, ending] = /^(.*?)(\.\w+)?$/s.exec(name)!
    let free = name
    for (let n = 2; this.#names.has(free.toLowerCase()); n += 1)
      free = `${stem} (${n})${ending ?? ''}`
    this.#names.add(free.toLowerCase())
    return free
  }
}
