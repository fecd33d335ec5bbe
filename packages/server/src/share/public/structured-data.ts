import type { Locale } from '@cradle/contract'
import { findName } from './find-name.ts'
import type { PublicEpd } from './read-public-epd.ts'

/** Describes a declaration for search engines, in the words of schema.org. */
export function describeForSearch(
  { epd, figures, versions }: PublicEpd,
  language: Locale,
  origin: string,
): unknown {
  const climate = figures.find(({ code }) => code === 'GWP-total')
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    '@id': `${origin}/epd/${epd.uuid}`,
    url: `${origin}/epd/${epd.uuid}`,
    identifier: [epd.uuid, ...(epd.registrationNumber ? [epd.registrationNumber] : [])],
    name: findName(epd, language),
    description: `Environmental product declaration of ${findName(epd, language)}, ${epd.declaredUnit.amount} ${epd.declaredUnit.unit}`,
    version: epd.version,
    creator: { '@type': 'Organization', name: epd.owner },
    ...(epd.operator ? { publisher: { '@type': 'Organization', name: epd.operator } } : {}),
    datePublished: epd.publishedAt,
    dateCreated: versions.at(-1)!.publishedAt,
    expires: epd.validUntil,
    inLanguage: epd.languages,
    measurementTechnique: epd.method,
    about: {
      '@type': 'Product',
      name: findName(epd, language),
      manufacturer: { '@type': 'Organization', name: epd.owner },
      category: epd.classifications.map(({ name }) => name),
      ...(epd.gtins?.length === 1 ? { gtin: epd.gtins[0] } : {}),
      ...(epd.articleNumber ? { mpn: epd.articleNumber } : {}),
    },
    variableMeasured: Object.entries(climate?.values ?? {}).map(([module, value]) => ({
      '@type': 'PropertyValue',
      name: `GWP-total ${module}`,
      value,
      unitText: climate!.unit,
    })),
    distribution: epd.files.map(({ url, mediaType, size, sha256 }) => ({
      '@type': 'DataDownload',
      contentUrl: origin + url,
      encodingFormat: mediaType,
      contentSize: String(size),
      sha256,
    })),
  }
}
