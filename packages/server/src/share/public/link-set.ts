import { locales, type EpdFormat, type Locale, type PublishedEpd } from '@cradle/contract'
import type { DeclaredProduct } from './find-by-gtin.ts'
import { findName } from './find-name.ts'
import { addLanguage } from './page-frame.ts'

/** The GS1 Web Vocabulary, whose link types are the relations of the link set. */
const VOCABULARY = 'https://ref.gs1.org/voc/'

/** Link types that a product can have here: what is shown first, its page, its declaration and data, and what was verified. */
const linkTypes = ['defaultLink', 'pip', 'sustainabilityInfo', 'certificationInfo'] as const
export type LinkType = (typeof linkTypes)[number]

/** A link of a product, with absolute address. */
export interface ProductLink {
  linkType: LinkType
  href: string
  type: string
  /** Language of what it leads to, where there is one. */
  hreflang?: Locale
  title: string
}

/** Reads a link type in full or with the prefix of GS1; null for one that no product has here. */
export function readLinkType(text: string): LinkType | null {
  const name = text.replace(/^(?:gs1:|https?:\/\/(?:ref\.|www\.)?gs1\.org\/voc\/)/, '')
  return linkTypes.find((known) => known === name) ?? null
}

/** Whether all declarations are of one company, so that one of them can answer for the product. */
export const isOfOneCompany = (found: readonly DeclaredProduct[]): boolean =>
  new Set(found.map(({ companyId }) => companyId)).size === 1

/** What the caller knows of a link set. */
interface Context {
  origin: string
  language: Locale
  nameFormat: (format: EpdFormat) => string
}

/**
 * Lists the links of a product, those of the newest declaration first. Declarations of several companies have no default: the
 * number alone does not say whose product it is.
 */
export function listLinks(found: readonly DeclaredProduct[], context: Context): ProductLink[] {
  const { origin, language } = context
  const [newest] = found
  return [
    ...(newest && isOfOneCompany(found)
      ? [
          {
            linkType: 'defaultLink' as const,
            href: `${origin}/epd/${newest.epd.uuid}`,
            type: 'text/html',
            title: findName(newest.epd, language),
          },
        ]
      : []),
    ...found.flatMap((one) => linksOf(one, context)),
  ]
}

function linksOf({ epd, isVerified }: DeclaredProduct, context: Context): ProductLink[] {
  const { origin, language, nameFormat } = context
  const page = `${origin}/epd/${epd.uuid}`
  const title = `${findName(epd, language)} · ${epd.owner}`
  const ofFile = (
    linkType: LinkType,
    { format, mediaType, url }: PublishedEpd['files'][number],
  ): ProductLink => ({
    linkType,
    href: origin + url,
    type: mediaType,
    title: `${title} · ${nameFormat(format)}`,
  })
  return [
    ...locales.map((locale): ProductLink => ({
      linkType: 'pip',
      href: addLanguage(page, locale),
      type: 'text/html',
      hreflang: locale,
      title: `${findName(epd, locale)} · ${epd.owner}`,
    })),
    { linkType: 'sustainabilityInfo', href: page, type: 'text/html', title },
    ...epd.files.map((file) => ofFile('sustainabilityInfo', file)),
    ...epd.files
      .filter(({ format }) => isVerified && format === 'pdf')
      .map((file) => ofFile('certificationInfo', file)),
  ]
}

/** Writes links as a link set (RFC 9264, JSON). Its one context is the address of the product. */
export function writeLinkSet(anchor: string, links: readonly ProductLink[]): string {
  const byType = Map.groupBy(links, ({ linkType }) => linkType)
  return JSON.stringify({
    linkset: [
      {
        anchor,
        ...Object.fromEntries(
          [...byType].map(([linkType, ofType]) => [
            VOCABULARY + linkType,
            ofType.map(({ href, type, hreflang, title }) => ({
              href,
              title,
              type,
              ...(hreflang ? { hreflang: [hreflang] } : {}),
            })),
          ]),
        ),
      },
    ],
  })
}
