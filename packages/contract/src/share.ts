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
} from './field.ts'
import { resource } from './resource.ts'
import { document, plain, route } from './route.ts'

export const epdStatuses = ['unpublished', 'published', 'expired'] as const
export type EpdStatus = (typeof epdStatuses)[number]

/** The files of a published version, in the order in which they are offered. */
export const epdFormats = [
  'ilcd',
  'ilcd_xml',
  'ilcd_json',
  'openepd',
  'lcax',
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
    status: choice(epdStatuses, { readOnly: true, required: true }),
    publishedAt: dateTime({ readOnly: true, description: 'of the last publication' }),
    validUntil: date({ readOnly: true }),
    withdrawnAt: dateTime({ readOnly: true }),
    withdrawnReason: str(1000, { readOnly: true }),
    replacedBy: str(36, { readOnly: true, description: 'UUID of the data set that replaces it' }),
    collections: refs('EpdCollection', { readOnly: true }),
    formats: strings({ readOnly: true, description: 'of the last publication' }),
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
    applications: refs('Application'),
    epdCount: int({ readOnly: true, description: 'its published declarations' }),
  },
  operations: all,
  filters: { name: { by: 'partial' }, public: { by: 'boolean' }, application: { by: 'custom' } },
  orders: ['name', 'createdAt'],
  defaultOrder: [['name', 'asc']],
})

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

const editCollection = { entity: 'collection', action: 'edit' } as const

export const shareRoutes = {
  checks: route({
    method: 'POST',
    base: '/epic',
    path: '/epds/{id}/checks',
    permission: { entity: 'epd', action: 'publish' },
    limit: 'report',
    title: 'What a publication would make, and what prevents it',
    body: 'CheckEpd',
    record: Epd,
    answer: plain<EpdChecks>(),
    status: 200,
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
    status: 201,
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
