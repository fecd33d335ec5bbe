import { strFromU8, unzipSync } from 'fflate'

/** A data set inside a package, beside the process. */
export interface PackedDataSet {
  kind: 'flows' | 'sources' | 'contacts'
  uuid: string
  data_set_version: string
  name: string
}

const path = /^ILCD\/(flows|sources|contacts)\/([0-9a-f-]{36})_(\d{2}\.\d{2}\.\d{3})\.xml$/
const nameElement = /<(?:common:)?(?:shortName|baseName|name)(?: [^>]*)?>([^<]+)</
const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
}

/** Lists the data sets of a package of our own. */
export const listDataSets = (ilcd: Uint8Array): PackedDataSet[] =>
  Object.entries(unzipSync(ilcd, { filter: ({ name }) => path.test(name) })).map(
    ([name, content]) => {
      const [, kind, uuid, version] = path.exec(name)!
      const written = nameElement.exec(strFromU8(content))?.[1] ?? uuid!
      return {
        kind: kind as PackedDataSet['kind'],
        uuid: uuid!,
        data_set_version: version!,
        name: written.replace(/&(?:lt|gt|quot|apos|amp);/g, (entity) => entities[entity]!),
      }
    },
  )
