import {
  GTIN_RULE,
  padGtin,
  type digitalLinkRoutes,
  type Locale,
  type Route,
} from '@cradle/contract'
import { day } from '#documents/report-numbers'
import { html } from '#platform/http/html'
import { readParameter, type Call, type Reply } from '#platform/http/call'
import { rankMediaTypes } from '#platform/http/negotiation'
import { Problem } from '#platform/http/problem'
import { digitalLink } from '../digital-link-address.ts'
import { findByGtin, type DeclaredProduct } from './find-by-gtin.ts'
import { findName } from './find-name.ts'
import {
  isOfOneCompany,
  listLinks,
  readLinkType,
  writeLinkSet,
  type LinkType,
  type ProductLink,
} from './link-set.ts'
import { addLanguage, chooseLanguage, sendMissing, sendPage } from './page-frame.ts'
import { pageTexts } from './page-texts.ts'

type ProductCall = Call<Route & Pick<(typeof digitalLinkRoutes)['product'], 'query'>>

const LINK_SET = 'application/linkset+json'

/** Types for which a program receives the link set. */
const linkSetTypes: ReadonlySet<string> = new Set([
  LINK_SET,
  'application/json',
  'application/ld+json',
])

/** Qualifiers of a GTIN in the order of their address: variant, batch, serial number (GS1 Digital Link, section 4.5). */
const qualifiers = ['22', '10', '21']

/**
 * Answers the address of a product: people are led to the page of its declaration, programs receive a link set. Variant, batch
 * and serial number change nothing, because a declaration is of all of them.
 *
 * @throws Problem badRequest (400) for an address that is none of GS1 Digital Link, notFound (404) for a product of which
 *   nothing is public
 */
export async function resolveProduct(call: ProductCall): Promise<Reply> {
  const { ctx } = call
  const gtin = readAddress(call.params)
  const language = chooseLanguage(call)
  const origin = ctx.config.publicOrigin
  const wanted = readWanted(call)
  const found = wanted === null ? [] : await findByGtin(ctx, gtin)
  if (wanted === null || found.length === 0) return refuse(call, language)
  const t = pageTexts(language)
  const links = listLinks(found, {
    origin,
    language,
    nameFormat: (format) => t(`page:formats.${format}`),
  })
  const anchor = digitalLink(origin, gtin)
  if (wanted.isLinkSet) return sendLinkSet(anchor, links)
  const isAmbiguous = !isOfOneCompany(found)
  if (isAmbiguous) return listProducts(found, { anchor, gtin, language, origin })
  const link = chooseLink(links, wanted, readParameter(call, 'lang'))
  return link ? sendTo(link, anchor, readParameter(call, 'lang')) : refuse(call, language)
}

/** @returns the GTIN with 14 digits */
function readAddress(params: Readonly<Record<string, string>>): string {
  const gtin = padGtin(params['gtin'] ?? '')
  const keys = ['key', 'key2', 'key3'].flatMap((name) => params[name] ?? [])
  const places = keys.map((key) => qualifiers.indexOf(key))
  const inOrder = places.every((place, i) => place > (places[i - 1] ?? -1))
  if (gtin === null) throw new Problem('badRequest', { detail: GTIN_RULE })
  if (!inOrder)
    throw new Problem('badRequest', {
      detail:
        'After a GTIN stand at most 22 (variant), 10 (batch) and 21 (serial number), in this order.',
    })
  return gtin
}

interface Wanted {
  isLinkSet: boolean
  /** Null: whatever is shown by default. */
  linkType: LinkType | null
  /** Media types, the preferred first. */
  types: string[]
}

/** @returns null for a link type that no product has here */
function readWanted(call: ProductCall): Wanted | null {
  const types = rankMediaTypes(call.request.headers.accept ?? '*/*')
  const named = readParameter(call, 'linkType')
  if (named === 'all' || named === 'linkset') return { isLinkSet: true, linkType: null, types }
  if (named === undefined) {
    const first = types.find((type) => linkSetTypes.has(type) || isPageType(type))
    return {
      isLinkSet: first !== undefined && linkSetTypes.has(first),
      linkType: null,
      types,
    }
  }
  const linkType = readLinkType(named)
  return linkType && { isLinkSet: types[0] === LINK_SET, linkType, types }
}

const isPageType = (type: string): boolean =>
  ['text/html', 'application/xhtml+xml', 'text/*', '*/*'].includes(type)

/**
 * The link of the wanted type in the preferred media type and language. Without a link type, a program that accepts no page
 * receives the file of the type that it accepts.
 */
function chooseLink(
  links: readonly ProductLink[],
  { linkType, types }: Wanted,
  lang: string | undefined,
): ProductLink | undefined {
  const ofType = links.filter((link) => link.linkType === (linkType ?? 'defaultLink'))
  const candidates = linkType === null && !types.some(isPageType) ? links : ofType
  const fits = types
    .map((type) => candidates.filter((link) => link.type === type))
    .find((found) => found.length > 0)
  const chosen = fits ?? ofType
  return chosen.find(({ hreflang }) => hreflang !== undefined && hreflang === lang) ?? chosen[0]
}

/** The same for every reader: nothing of the answer depends on who asks. */
const sharedHeaders = (anchor: string): Record<string, string> => ({
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'link, location',
  'cache-control': 'public, no-cache',
  vary: 'accept, accept-language',
  link: `<${anchor}?linkType=linkset>; rel="linkset"; type="${LINK_SET}"`,
})

function sendLinkSet(anchor: string, links: readonly ProductLink[]): Reply {
  const headers = sharedHeaders(anchor)
  return {
    status: 200,
    raw: { type: LINK_SET, data: Buffer.from(writeLinkSet(anchor, links)) },
    headers: {
      ...headers,
      link: `${headers['link']}, <https://ref.gs1.org/standards/resolver/linkset-context>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"`,
    },
  }
}

/** The address of this server is left out, so that a reader stays on the one that it asked. */
function sendTo({ href }: ProductLink, anchor: string, lang: string | undefined): Reply {
  const { pathname, search, searchParams } = new URL(href)
  const location = pathname + search
  const isPage = pathname.startsWith('/epd/') && lang !== undefined && !searchParams.has('lang')
  return {
    status: 307,
    headers: {
      ...sharedHeaders(anchor),
      location: isPage
        ? `${location}${search ? '&' : '?'}lang=${encodeURIComponent(lang)}`
        : location,
    },
  }
}

interface Shown {
  anchor: string
  gtin: string
  language: Locale
  origin: string
}

/** Declarations of several companies: the reader chooses. */
function listProducts(
  found: readonly DeclaredProduct[],
  { anchor, gtin, language, origin }: Shown,
): Reply {
  const t = pageTexts(language)
  const page = sendPage(
    {
      language,
      origin,
      path: `/01/${gtin}`,
      title: t('page:several'),
      isIndexed: false,
      body: html`<h1>${t('page:several')}</h1>
        <p>${t('page:severalText', { gtin })}</p>
        <ul class="list">
          ${found.map(
            ({ epd }) =>
              html`<li>
                <a href="${addLanguage(`/epd/${epd.uuid}`, language)}">${findName(epd, language)}</a
                ><span>${[epd.owner, epd.registrationNumber].filter(Boolean).join(' · ')}</span
                ><span>${t('page:validUntil')} ${day(epd.validUntil, language)}</span>
              </li>`,
          )}
        </ul>`,
    },
    300,
  )
  return { ...page, headers: { ...page.headers, ...sharedHeaders(anchor) } }
}

/** People read that there is nothing, programs receive a problem. */
function refuse({ ctx, request }: ProductCall, language: Locale): Reply {
  const types = rankMediaTypes(request.headers.accept ?? '')
  if (!types.includes('text/html')) throw new Problem('notFound')
  return sendMissing(language, ctx.config.publicOrigin)
}

/** Describes this server as a resolver (GS1-Conformant resolver standard, section 7). */
export const describeResolver = async ({ ctx }: Pick<Call, 'ctx'>): Promise<Reply> => ({
  status: 200,
  raw: {
    type: 'application/json',
    data: JSON.stringify({
      name: 'Cradle',
      resolverRoot: ctx.config.publicOrigin,
      supportedPrimaryKeys: ['01'],
      supportedLinkType: [{ namespace: 'https://ref.gs1.org/voc/', prefix: 'gs1:' }],
      linkTypeDefaultCanBeLinkset: false,
    }),
  },
  headers: { 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=3600' },
})
