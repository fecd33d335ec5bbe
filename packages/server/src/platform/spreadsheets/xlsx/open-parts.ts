import { findPackedContent, type ArchiveEntry } from '#platform/archives/read-directory'
import { unpackEntry } from '#platform/archives/unpack-entry'
import { WorkbookError } from '../workbook.ts'
import { MalformedXml, scanXml, type XmlToken } from './scan-xml.ts'

/** The parts of an XLSX package. */
export class PackageParts {
  readonly #content: Uint8Array
  readonly #entries: ReadonlyMap<string, ArchiveEntry>

  /** @param entries from `checkDirectory` */
  constructor(content: Uint8Array, entries: readonly ArchiveEntry[]) {
    this.#content = content
    this.#entries = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]))
  }

  find(pattern: RegExp): string | undefined {
    return [...this.#entries.values()].find(({ name }) => pattern.test(name))?.name
  }

  /**
   * The text of a part.
   *
   * @throws WorkbookError when it is missing or not UTF-8
   */
  read(name: string): string {
    const entry = this.#entries.get(name.toLowerCase())
    if (!entry)
      throw new WorkbookError('damagedWorkbook', `The part ${name} is missing.`, { entry: name })
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(
        unpackEntry(findPackedContent(this.#content, entry), entry),
      )
    } catch (error) {
      if (error instanceof TypeError) throw refusePart(name, 'It is not UTF-8.', error)
      throw error
    }
  }

  /**
   * Tags and texts of a part.
   *
   * @throws WorkbookError when the part is missing or not well-formed
   */
  *scan(name: string): Generator<XmlToken, void, undefined> {
    try {
      yield* scanXml(this.read(name))
    } catch (error) {
      throw error instanceof MalformedXml ? refusePart(name, error.message, error) : error
    }
  }
}

const refusePart = (name: string, message: string, cause: unknown): WorkbookError =>
  new WorkbookError('malformedWorkbook', `${name}: ${message}`, { entry: name }, cause)

/** The path of a part that another part names. Example: `xl/workbook.xml` names `worksheets/sheet1.xml` → `xl/worksheets/sheet1.xml` */
export function resolvePart(from: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  const path = from.split('/').slice(0, -1)
  for (const step of target.split('/'))
    if (step === '..') path.pop()
    else if (step !== '.') path.push(step)
  return path.join('/')
}
