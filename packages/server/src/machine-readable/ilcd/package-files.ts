import { strFromU8, unzipSync } from 'fflate'
import { refuseOpenEpd, UnreadableFile } from './read-record.ts'
import { parseXml, type XmlElement } from './read-xml.ts'

/** [bytes] */
const MOST_BYTES = 200 * 1024 * 1024
const MOST_FILES = 5_000
const MOST_RATIO = 150

type Folder = 'processes' | 'flows' | 'flowproperties' | 'unitgroups'

/** `ILCD/flows/<uuid>_<version>.xml`; some tools write a name before the UUID. */
const fileName = /^ILCD\/([a-z]+)\/[^/]*([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})[^/]*\.xml$/i

/** The data sets of one ILCD package, by folder and UUID. */
export class PackageFiles {
  readonly #files: Readonly<Record<string, Uint8Array>>
  readonly #parsed = new Map<string, XmlElement>()
  readonly #pathsOf: ReadonlyMap<string, readonly string[]>

  /** Refuses ZIP bombs, paths outside the package and files of other formats. */
  constructor(content: Uint8Array) {
    if (startsAsJson(content)) refuseJson(content)
    this.#files = unzip(content)
    this.#pathsOf = Map.groupBy(Object.keys(this.#files).toSorted(), (path) => {
      const [, folder, uuid] = fileName.exec(path) ?? []
      return folder && uuid ? `${folder}/${uuid}`.toLowerCase() : ''
    })
  }

  /** Paths of the data sets in a folder, in alphabetical order. */
  listPaths(folder: Folder): string[] {
    const pattern = new RegExp(`^ILCD/${folder}/[^/]+\\.xml$`, 'i')
    return Object.keys(this.#files)
      .filter((path) => pattern.test(path))
      .toSorted()
  }

  read(path: string): XmlElement {
    const parsed = this.#parsed.get(path) ?? parseXml(strFromU8(this.#files[path]!))
    this.#parsed.set(path, parsed)
    return parsed
  }

  /** The data set that a reference names: the version named, else the newest one packed. */
  find(folder: Folder, reference: XmlElement | undefined): XmlElement | null {
    const uuid = reference?.getAttribute('refObjectId')?.toLowerCase()
    if (!uuid) return null
    const paths = this.#pathsOf.get(`${folder}/${uuid}`) ?? []
    const version = reference?.getAttribute('version')
    const path = paths.find((each) => version && each.includes(`_${version}.`)) ?? paths.at(-1)
    return path === undefined ? null : this.read(path)
  }
}

const startsAsJson = (content: Uint8Array): boolean =>
  /^\uFEFF?\s*[[{]/.test(strFromU8(content.subarray(0, 64)))

function refuseJson(content: Uint8Array): never {
  try {
    refuseOpenEpd(JSON.parse(strFromU8(content)))
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
  }
  throw new UnreadableFile('The file is JSON, not an ILCD package.')
}

function unzip(content: Uint8Array): Record<string, Uint8Array> {
  let bytes = 0
  let count = 0
  try {
    return unzipSync(content, {
      filter: ({ name, originalSize, size }) => {
        bytes += originalSize
        count++
        if (
          bytes > MOST_BYTES ||
          count > MOST_FILES ||
          originalSize > Math.max(1024 * 1024, size * MOST_RATIO)
        )
          throw new UnreadableFile('The package is too large when unpacked.')
        if (name.includes('..') || name.includes('\\') || name.startsWith('/'))
          throw new UnreadableFile(
            `The package holds a path that leads out of it: ${name.slice(0, 100)}`,
          )
        return name.endsWith('.xml')
      },
    })
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    throw new UnreadableFile('The file is no ZIP package.')
  }
}
