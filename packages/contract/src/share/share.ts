import {
  always,
  bool,
  choice,
  date,
  dateTime,
  int,
  ref,
  refs,
  str,
  strings,
  text,
} from '../kit/field.ts'
import { resource } from '../kit/resource.ts'
import { bytes, document, plain, route } from '../kit/route.ts'

export const epdStatuses = ['unpublished', 'published', 'expired'] as const
export type EpdStatus = (typeof epdStatuses)[number]

/** The files of a published version, in the order in which they are offered. */
export const epdFormats = [
  'ilcd',
  'ilcd_xml',
  'ilcd_json',
  'openepd',
  'lcax',
  'iso22057',
  'csv',
  'pdf',
] as const
export type EpdFormat = (typeof epdFormats)[number]

/** A calculation that was verified or completed, as a declaration that can be published. */
export const Epd = resource({
  type: 'Epd',
  base: '/epic',
  path: '/epds',
  entity: 'epd',
  ownership: 'company',
  without: ['createdBy'],
  fields: {
    calculation: always(ref('Calculation', { readOnly: true })),
    uuid: str(36, {
      readOnly: true,
      description: 'of the data set, from the first publication; corrections keep it',
    }),
    dataSetVersion: str(16, { readOnly: true, description: 'of the last publication: 01.00.000' }),
    name: str(255, { readOnly: true, required: true }),
    method: ref('Method', { readOnly: true }),
    registrationNumber: str(64, {
      readOnly: true,
      description: 'of the last publication; before the first one of the calculation',
    }),
    status: choice(epdStatuses, { readOnly: true, required: true }),
    publishedAt: dateTime({ readOnly: true, description: 'of the last publication' }),
    validUntil: date({ readOnly: true }),
    withdrawnAt: dateTime({ readOnly: true }),
    withdrawnReason: str(1000, { readOnly: true }),
    replacedBy: str(36, { readOnly: true, description: 'UUID of the data set that replaces it' }),
    collections: refs('EpdCollection', { readOnly: true }),
    formats: strings({ readOnly: true, description: 'of the last publication' }),
    newerVerification: ref('Epd', {
      readOnly: true,
      description:
        'declaration to publish, itself or its correction, because it was verified after this publication; for its owner only',
    }),
  },
  operations: ['list', 'get'],
  filters: {
    name: { by: 'partial' },
    status: { by: 'exact' },
    method: { by: 'reference' },
    uuid: { by: 'exact' },
    collection: { by: 'custom' },
    calculation: { by: 'reference' },
    validUntil: { by: 'date' },
    publishedAt: { by: 'date' },
  },
  orders: ['name', 'publishedAt', 'validUntil', 'createdAt'],
  defaultOrder: [['name', 'asc']],
})

const all = ['list', 'create', 'get', 'patch', 'put', 'delete'] as const

/** Declarations that are published together. A public one can be read without a token. */
export const EpdCollection = resource({
  type: 'EpdCollection',
  base: '/epic',
  path: '/collections',
  entity: 'collection',
  ownership: 'company',
  fields: {
    name: str(255, { required: true }),
    description: text(),
    public: bool({ default: false }),
    listed: bool({ default: false, description: 'a public one is in the public directory' }),
    applications: refs('Application'),
    epdCount: int({ readOnly: true, description: 'its published declarations' }),
  },
  operations: all,
  filters: { name: { by: 'partial' }, public: { by: 'boolean' }, application: { by: 'custom' } },
  orders: ['name', 'createdAt'],
  defaultOrder: [['name', 'asc']],
})

/** Off: no address. Gone: the receiver answered 410. Failing: it failed for five days, and nothing more is sent. */
export const webhookStates = ['off', 'on', 'gone', 'failing'] as const

/** A program of a third party that reads collections with a token. */
export const Application = resource({
  type: 'Application',
  base: '/epic',
  path: '/applications',
  entity: 'application',
  ownership: 'company',
  fields: {
    name: str(255, { required: true }),
    description: text(),
    collections: refs('EpdCollection'),
    readerCompany: str(36, {
      description: 'identifier of a company on this platform that reads its collections too',
    }),
    readerCompanyName: str(255, { readOnly: true }),
    webhookUrl: str(1024, {
      format: 'url',
      description: 'receives every change of its collections',
    }),
    webhookState: choice(webhookStates, { readOnly: true, required: true }),
    modelMessages: bool({
      default: false,
      description: 'the webhook receives messages about the verified models of the company too',
    }),
    secretHeaderName: str(64, { description: 'header that is sent with every message' }),
    secretHeaderValue: str(255, { writeOnly: true }),
    webhookSecret: str(64, {
      readOnly: true,
      description: 'key that signs messages; only in the answer of its creation',
    }),
    previousSecretUntil: dateTime({
      readOnly: true,
      description: 'until then the key before signs as well',
    }),
  },
  operations: all,
  filters: { name: { by: 'partial' }, collection: { by: 'custom' } },
  orders: ['name', 'createdAt'],
  defaultOrder: [['name', 'asc']],
})

/** A credential of an application. Two can be valid at once, so that one can replace the other. */
export const Token = resource({
  type: 'Token',
  base: '/epic',
  path: '/tokens',
  entity: 'token',
  ownership: 'company',
  fields: {
    application: ref('Application', { required: true, fixed: true }),
    name: str(255, { required: true }),
    expirationDate: date({
      fixed: true,
      description: 'last day on which it is valid; empty for no end',
    }),
    currentPassword: str(256, {
      writeOnly: true,
      description:
        'of the user, required to create a token, except within 15 minutes of a sign-in with password',
    }),
    tokenString: str(128, { readOnly: true, description: 'only in the answer of its creation' }),
    lastFour: str(4, { readOnly: true }),
    lastUsedAt: dateTime({ readOnly: true }),
    expired: bool({ readOnly: true }),
  },
  operations: all,
  filters: { application: { by: 'reference' }, name: { by: 'partial' } },
  orders: ['name', 'expirationDate', 'createdAt'],
  defaultOrder: [['createdAt', 'desc']],
})

/** Information, warning, error. */
export const epicLogLevels = [100, 200, 300] as const

/** What happened to the declarations, collections and applications of a company. */
export const EpicLog = resource({
  type: 'EpicLog',
  base: '/epic',
  path: '/logs',
  entity: 'epic_log',
  ownership: 'company',
  without: ['createdBy', 'updatedAt'],
  fields: {
    level: choice(epicLogLevels, { readOnly: true, required: true }),
    message: str(2000, { readOnly: true, required: true }),
    application: ref('Application', { readOnly: true }),
    collection: ref('EpdCollection', { readOnly: true }),
    ip: str(64, { readOnly: true }),
  },
  operations: ['list'],
  filters: {
    level: { by: 'exact' },
    application: { by: 'reference' },
    collection: { by: 'reference' },
    createdAt: { by: 'date' },
  },
  orders: ['createdAt'],
  defaultOrder: [['createdAt', 'desc']],
})

export const shareResources = [Epd, EpdCollection, Application, Token, EpicLog] as const

/** Something a check of a publication found. A finding that blocks prevents the publication. */
export interface EpdFinding {
  severity: 'blocks' | 'warns'
  code: EpdFindingCode
  /** Field, indicator, module or text that the finding is about. */
  place?: string
  message: string
}
export const epdFindingCodes = [
  'not_offered',
  'not_reportable',
  'draft',
  'missing_valid_until',
  'beyond_verification',
  'expired',
  'superseded',
  'unreadable',
  'figure_differs',
  'sum_differs',
  'unit_unknown',
  'no_figures',
  'indicator_unknown',
  'text_shortened',
  'not_verified',
  'no_registration_number',
  'demonstration',
] as const
export type EpdFindingCode = (typeof epdFindingCodes)[number]

/** What a publication would make now, before anything is published. */
export interface EpdChecks {
  epd: string
  /** False while a finding blocks. */
  publishable: boolean
  uuid: string
  dataSetVersion: string
  validUntil?: string
  /** Findings about the declaration itself. */
  findings: EpdFinding[]
  formats: { format: EpdFormat; findings: EpdFinding[] }[]
}

/** A version of a declaration with the files that were published. */
export interface EpdVersion {
  uuid: string
  version: string
  publishedAt: string
  validUntil: string
  registrationNumber?: string
  /** The declaration of SHARE that it was published from: another one before a correction. */
  epd: string
  files: { format: EpdFormat; mediaType: string; size: number; sha256: string }[]
}

/** How often the declarations of a company were read, without any data of their readers. */
export interface EpdReads {
  /** First and last day (UTC), ISO dates. */
  since: string
  until: string
  total: number
  /** Days with at least one read. */
  days: { day: string; reads: number }[]
  /** The declarations that were read most, at most 20. */
  epds: { epd: string; name: string; reads: number }[]
  /** Without `application` for readers without a token of the company; without `name` for a deleted one. */
  applications: { application?: string; name?: string; reads: number }[]
  formats: { format: ReadFormat; reads: number }[]
}
/** `description` is the list entry of a declaration as JSON-LD. */
export const readFormats = ['description', ...epdFormats] as const
export type ReadFormat = (typeof readFormats)[number]

const editCollection = { entity: 'collection', action: 'edit' } as const

export const shareRoutes = {
  checks: route({
    method: 'POST',
    base: '/epic',
    path: '/epds/{id}/checks',
    permission: { entity: 'epd', action: 'publish' },
    limit: 'preview',
    title: 'What a publication would make, and what prevents it',
    body: 'CheckEpd',
    record: Epd,
    answer: plain<EpdChecks>(),
    status: 200,
  }),
  versions: route({
    method: 'GET',
    base: '/epic',
    path: '/epds/{id}/versions',
    permission: { entity: 'epd', action: 'view' },
    title: 'Published versions of a declaration, the newest first',
    record: Epd,
    answer: plain<{ member: EpdVersion[] }>(),
  }),
  file: route({
    method: 'GET',
    base: '/epic',
    path: '/epds/{id}/files/{format}',
    permission: { entity: 'epd', action: 'view' },
    title: 'File of a published version',
    record: Epd,
    query: {
      version: str(16, { description: 'the last published version by default: 01.00.000' }),
    },
    answer: bytes(
      'application/zip',
      'application/xml',
      'application/json',
      'text/csv',
      'application/pdf',
      'application/vnd.ilcd+json',
      'application/vnd.lcax+json',
      'application/vnd.iso22057+json',
    ),
  }),
  reads: route({
    method: 'GET',
    base: '/epic',
    path: '/reads',
    permission: { entity: 'epd', action: 'view' },
    title: 'How often the declarations of the acting company were read',
    query: {
      since: date({ description: '89 days before `until` by default' }),
      until: date({ description: 'today by default; at most 730 days after `since`' }),
      epd: str(255, { description: 'reads of one declaration' }),
      application: str(255, { description: 'reads of one application; `none` for other readers' }),
    },
    answer: plain<EpdReads>(),
  }),
  exportLogs: route({
    method: 'GET',
    base: '/epic',
    path: '/exports/logs',
    permission: { entity: 'epic_log', action: 'view' },
    title: 'Entries of the log of SHARE as CSV or XLSX',
    query: {
      format: choice(['csv', 'xlsx'] as const),
      owner: str(255),
      level: str(8),
      application: str(255),
      collection: str(255),
      'createdAt[after]': str(64),
      'createdAt[before]': str(64),
    },
    answer: bytes('text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  }),
  publish: route({
    method: 'POST',
    base: '/epic',
    path: '/group_actions/publish_epds',
    permission: { entity: 'epd', action: 'publish' },
    limit: 'report',
    title: 'Publish declarations',
    body: 'PublishEpds',
    answer: document('GroupAction'),
    status: [201, 202],
  }),
  unpublish: route({
    method: 'POST',
    base: '/epic',
    path: '/group_actions/unpublish_epds',
    permission: { entity: 'epd', action: 'unpublish' },
    title: 'Withdraw declarations',
    body: 'UnpublishEpds',
    answer: document('GroupAction'),
    status: 201,
  }),
  addEpds: route({
    method: 'POST',
    base: '/epic',
    path: '/group_actions/add_epds',
    permission: editCollection,
    title: 'Add declarations to a collection',
    body: 'CollectEpds',
    answer: document('GroupAction'),
    status: 201,
  }),
  removeEpds: route({
    method: 'POST',
    base: '/epic',
    path: '/group_actions/remove_epds',
    permission: editCollection,
    title: 'Remove declarations from a collection',
    body: 'CollectEpds',
    answer: document('GroupAction'),
    status: 201,
  }),
  epdsOfCollection: route({
    method: 'GET',
    base: '/epic',
    path: '/collections/{id}/epds',
    permission: { entity: 'collection', action: 'view' },
    title: 'Declarations of a collection',
    resource: Epd,
    operation: 'list',
    record: EpdCollection,
    collection: true,
  }),
  applicationsOfCollection: route({
    method: 'GET',
    base: '/epic',
    path: '/collections/{id}/applications',
    permission: { entity: 'collection', action: 'view' },
    title: 'Applications that read a collection',
    resource: Application,
    operation: 'list',
    record: EpdCollection,
    collection: true,
  }),
  logsOfCollection: route({
    method: 'GET',
    base: '/epic',
    path: '/collections/{id}/logs',
    permission: { entity: 'epic_log', action: 'view' },
    title: 'Log of a collection',
    resource: EpicLog,
    operation: 'list',
    record: EpdCollection,
    collection: true,
  }),
  tokensOfApplication: route({
    method: 'GET',
    base: '/epic',
    path: '/applications/{id}/tokens',
    permission: { entity: 'token', action: 'view' },
    title: 'Tokens of an application',
    resource: Token,
    operation: 'list',
    record: Application,
    collection: true,
  }),
  logsOfApplication: route({
    method: 'GET',
    base: '/epic',
    path: '/applications/{id}/logs',
    permission: { entity: 'epic_log', action: 'view' },
    title: 'Log of an application',
    resource: EpicLog,
    operation: 'list',
    record: Application,
    collection: true,
  }),
}
