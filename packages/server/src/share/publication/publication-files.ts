import { strFromU8, unzipSync } from 'fflate'
import type { EpdFormat } from '@cradle/contract'
import { dataSetVersion } from '#machine-readable/epd-record'
import {
  buildRecord,
  makeIlcd,
  reportKinds,
  type Material,
  type Typesetter,
} from '#reports/report-kinds'

/** One file of a publication. */
export interface PublicationFile {
  format: EpdFormat
  mediaType: string
  fileName: string
  content: Uint8Array
}

/** Media type and extension of each format. */
export const formatTypes = {
  ilcd: { mediaType: 'application/zip', extension: 'zip' },
  ilcd_xml: { mediaType: 'application/xml', extension: 'xml' },
  ilcd_json: { mediaType: 'application/vnd.ilcd+json', extension: 'ilcd.json' },
  openepd: { mediaType: 'application/json', extension: 'openepd.json' },
  lcax: { mediaType: 'application/vnd.lcax+json', extension: 'lcax.json' },
  iso22057: { mediaType: 'application/vnd.iso22057+json', extension: 'iso22057.json' },
  csv: { mediaType: 'text/csv', extension: 'csv' },
  pdf: { mediaType: 'application/pdf', extension: 'pdf' },
} as const satisfies Record<EpdFormat, { mediaType: string; extension: string }>

/** Makes the data files of a publication, without the document. */
export async function makeDataFiles(
  material: Material,
  typesetter: Typesetter,
): Promise<PublicationFile[]> {
  const ilcd = makeIlcd(material)
  return [
    makeFile(material, 'ilcd', ilcd),
    makeFile(material, 'ilcd_xml', readProcess(ilcd)),
    ...(await Promise.all(
      (['ilcd_json', 'openepd', 'lcax', 'iso22057', 'oekobaudat'] as const).map(async (kind) =>
        makeFile(
          material,
          kind === 'oekobaudat' ? 'csv' : kind,
          await reportKinds[kind]!.make(material, typesetter),
        ),
      ),
    )),
  ]
}

/**
 * Makes all files of a publication. The package contains the document.
 *
 * @throws RenderFailure
 */
export async function makePublicationFiles(
  material: Material,
  typesetter: Typesetter,
): Promise<PublicationFile[]> {
  const pdf = await reportKinds.declaration!.make(material, typesetter)
  const ilcd = makeIlcd(material, { fileName: 'declaration.pdf', content: pdf })
  const data = await makeDataFiles(material, typesetter)
  return [
    makeFile(material, 'ilcd', ilcd),
    makeFile(material, 'ilcd_xml', readProcess(ilcd)),
    ...data.filter(({ format }) => format !== 'ilcd' && format !== 'ilcd_xml'),
    makeFile(material, 'pdf', pdf),
  ]
}

/** The process data set of a package. */
const readProcess = (ilcd: Uint8Array): Uint8Array => {
  const [process] = Object.values(
    unzipSync(ilcd, { filter: ({ name }) => name.startsWith('ILCD/processes/') }),
  )
  if (!process) throw new Error('the package has no process')
  return process
}

function makeFile(material: Material, format: EpdFormat, content: Uint8Array): PublicationFile {
  const { uuid, revision } = buildRecord(material)
  return {
    format,
    mediaType: formatTypes[format].mediaType,
    fileName: `${uuid}_${dataSetVersion(revision)}.${formatTypes[format].extension}`,
    content,
  }
}

export const readText = (file: PublicationFile): string => strFromU8(file.content)
