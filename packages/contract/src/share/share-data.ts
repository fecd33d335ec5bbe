import { choice, date, dateTime, int, str, strings } from '../kit/field.ts'
import { bytes, plain, route } from '../kit/route.ts'
import { epdFormats, type EpdFormat, type EpdStatus } from './share.ts'

/** One declaration as the data API lists it. */
export interface PublishedEpd {
  uuid: string
  version: string
  name: Partial<Record<'en' | 'nl' | 'de', string>>
  status: EpdStatus
  method: string
  registrationNumber?: string
  owner: string
  operator?: string
  publishedAt: string
  validUntil: string
  referenceYear: number
  location?: string
  languages: string[]
  declaredUnit: {
    amount: number
    unit: string
    /** In the main language of the declaration, and where it was written in others. */
    title?: string
    titles?: { en?: string; nl?: string; de?: string }
    mass?: number
  }
  compliance: string[]
  indicatorSet: 'EF 3.1' | 'EF 3.0'
  classifications: { system: string; code?: string; name: string }[]
  /** GTINs of the products that the declaration is of, with 14 digits. */
  gtins?: string[]
  articleNumber?: string
  /** Of the declaration of performance. */
  dopNumber?: string
  declaredPerformance?: { characteristic: string; value: string; specification?: string }[]
  demonstration: boolean
  files: { format: EpdFormat; mediaType: string; size: number; sha256: string; url: string }[]
}

/** A page of the data API. `next` is the address of the next page. */
export interface DataPage<T> {
  member: T[]
  next?: string
}

/** A collection as a third party reads it. */
export interface PublishedCollection {
  id: string
  name: string
  description?: string
  public: boolean
  epds: string
  epdCount: number
}

export const epdEventTypes = [
  'epd.published',
  'epd.updated',
  'epd.unpublished',
  'epd.expired',
  'epd.added',
  'epd.removed',
] as const

/** A change of a collection, in the order of the changes. `epd` and `collection` are addresses of the data API. */
export interface EpdChange {
  id: string
  type: (typeof epdEventTypes)[number]
  timestamp: string
  epd: string
  uuid: string
  version: string
  collection: string
}
/** Changes after a cursor. `cursor` continues behind the last one, also where there is none. */
export interface EpdChangePage {
  changes: EpdChange[]
  cursor: string
  more: boolean
}

/** Body of a 410: the data set was withdrawn or has expired. */
export interface WithdrawnEpd {
  uuid: string
  status: 'unpublished' | 'expired'
  reason?: string
  date: string
  replacedBy?: string
}

/**
 * The data API of third parties. A token of an application (`Authorization: Bearer`) opens the collections of that
 * application; without a token the public collections can be read.
 */
export const dataRoutes = {
  status: route({
    method: 'GET',
    base: '/epic',
    path: '/data/status',
    permission: 'public',
    title: 'State of the token',
    answer: plain<{ authenticated: boolean; application?: string; expirationDate?: string }>(),
  }),
  collections: route({
    method: 'GET',
    base: '/epic',
    path: '/data/collections',
    permission: 'public',
    title: 'Collections that can be read',
    answer: plain<DataPage<PublishedCollection>>(),
  }),
  collection: route({
    method: 'GET',
    base: '/epic',
    path: '/data/collections/{id}',
    permission: 'public',
    title: 'A collection that can be read',
    answer: plain<PublishedCollection>(),
  }),
  epds: route({
    method: 'GET',
    base: '/epic',
    path: '/data/collections/{id}/epds',
    permission: 'public',
    title: 'Published declarations of a collection',
    query: {
      name: str(255, { description: 'part of the name' }),
      registrationNumber: str(64),
      method: str(255, { description: 'name of the method' }),
      updatedAfter: dateTime({ description: 'published after this time' }),
      validUntil: date({ description: 'valid on this day' }),
      uuid: strings({ description: 'UUIDs of data sets' }),
      cursor: str(512, { description: 'from `next` of the page before' }),
      limit: int({ min: 1, max: 1000, description: 'declarations of a page; 100 by default' }),
    },
    answer: plain<DataPage<PublishedEpd>>(),
  }),
  epd: route({
    method: 'GET',
    base: '/epic',
    path: '/data/epds/{uuid}',
    permission: 'public',
    title: 'A published declaration in the format of the Accept header',
    query: {
      version: str(16, { description: 'a version that was published: 01.00.000' }),
      format: choice(epdFormats, { description: 'instead of the Accept header' }),
    },
    answer: bytes(
      'application/ld+json',
      'application/xml',
      'application/json',
      'application/zip',
      'text/csv',
      'application/pdf',
      'application/vnd.ilcd+json',
      'application/vnd.lcax+json',
      'application/vnd.iso22057+json',
    ),
  }),
  changes: route({
    method: 'GET',
    base: '/epic',
    path: '/data/changes',
    permission: 'public',
    title: 'Changes of the collections after a cursor',
    query: {
      since: str(64, { description: 'cursor of the last answer; all changes without one' }),
      collection: str(36, { description: 'a public collection, without a token' }),
      limit: int({ min: 1, max: 1000 }),
    },
    answer: plain<EpdChangePage>(),
  }),
  export: route({
    method: 'GET',
    base: '/epic',
    path: '/data/collections/{id}/export',
    permission: 'public',
    title: 'All data sets of a collection as one package or table',
    query: { format: choice(['zip', 'csv'] as const) },
    answer: bytes('application/zip', 'text/csv'),
  }),
}
