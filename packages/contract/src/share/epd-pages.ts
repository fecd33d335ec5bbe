import { choice, int, str } from '../kit/field.ts'
import { bytes, route } from '../kit/route.ts'
import { locales } from '../values/statuses.ts'

const lang = choice(locales, { description: 'instead of the Accept-Language header' })

/** Pages of published declarations for everybody; they need no session and no script. */
export const epdPageRoutes = {
  directory: route({
    method: 'GET',
    base: '',
    path: '/epd',
    permission: 'public',
    title: 'Public directory of declarations',
    query: {
      q: str(100, { description: 'part of a name, a number or an owner' }),
      page: int({ min: 1, max: 200 }),
      lang,
    },
    answer: bytes('text/html'),
  }),
  style: route({
    method: 'GET',
    base: '',
    path: '/epd/style.css',
    permission: 'public',
    title: 'Style of the public pages',
    answer: bytes('text/css'),
  }),
  api: route({
    method: 'GET',
    base: '',
    path: '/epd/api',
    permission: 'public',
    title: 'How programs read declarations, with examples',
    query: { lang },
    answer: bytes('text/html'),
  }),
  robots: route({
    method: 'GET',
    base: '',
    path: '/robots.txt',
    permission: 'public',
    title: 'What search engines may read: public declarations only',
    answer: bytes('text/plain'),
  }),
  sitemap: route({
    method: 'GET',
    base: '',
    path: '/sitemap.xml',
    permission: 'public',
    title: 'Addresses of the declarations of the public directory, for search engines',
    answer: bytes('application/xml'),
  }),
  epd: route({
    method: 'GET',
    base: '',
    path: '/epd/{uuid}',
    permission: 'public',
    title: 'Public page of a declaration',
    query: { version: str(16, { description: 'a version that was published: 01.00.000' }), lang },
    answer: bytes('text/html'),
  }),
}

const digitalLink = <const P extends string>(path: P, title: string) =>
  route({
    method: 'GET',
    base: '',
    path: `/01/{gtin}${path}`,
    permission: 'public',
    title,
    query: {
      linkType: str(255, {
        description:
          'a link type of GS1: gs1:pip, gs1:sustainabilityInfo, gs1:certificationInfo; `linkset` or `all` lists all links',
      }),
      lang,
    },
    answer: bytes('application/linkset+json', 'text/html'),
  })

/** Addresses of GS1 Digital Link: what is published about a product with a Global Trade Item Number (decision 0163). */
export const digitalLinkRoutes = {
  product: digitalLink('', 'Declarations of a product by its GTIN (GS1 Digital Link)'),
  qualified: digitalLink(
    '/{key}/{value}',
    'The same for a variant (22), a batch (10) or a serial number (21) of the product',
  ),
  twiceQualified: digitalLink('/{key}/{value}/{key2}/{value2}', 'The same for two of them'),
  fullyQualified: digitalLink(
    '/{key}/{value}/{key2}/{value2}/{key3}/{value3}',
    'The same for all three',
  ),
  resolver: route({
    method: 'GET',
    base: '',
    path: '/.well-known/gs1resolver',
    permission: 'public',
    title: 'What this server answers as a resolver of GS1 Digital Link',
    answer: bytes('application/json'),
  }),
}
