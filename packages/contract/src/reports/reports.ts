import { declaredSubjects, reportTypes } from '../values/choices.ts'
import { bool, choice, date, embedded, ref, str, text } from '../kit/field.ts'
import { Calculation } from '../lca/calculations.ts'
import { MediaObject } from '../people/people.ts'
import { resource } from '../kit/resource.ts'
import { route, bytes, document } from '../kit/route.ts'
import { locales } from '../values/statuses.ts'

export {
  calculationReportTypes,
  declaredSubjects,
  footprintReportTypes,
  reportTypes,
} from '../values/choices.ts'

export type * from './report-values.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const exportFormat = choice(['csv', 'xlsx'], { description: 'Default: csv' })

export const reportStates = ['queued', 'running', 'done', 'failed'] as const
/** Reason why a document was not made; `error` is the message. */
export const reportFailures = ['timeout', 'memory', 'crashed', 'refused', 'unexpected'] as const
export type ReportFailure = (typeof reportFailures)[number]

/** A requested document of a calculation or a footprint, made from the content at that moment and kept. */
export const Report = resource({
  type: 'Report',
  base: '/2',
  path: '/reports',
  entity: 'report',
  ownership: 'parent',
  fields: {
    calculation: ref('Calculation', {
      fixed: true,
      description: 'what it is made of: this, or `footprint`',
    }),
    footprint: ref('Footprint', { fixed: true }),
    type: choice(reportTypes, { required: true }),
    language: choice(locales),
    /** Default: the product itself. */
    declares: choice(declaredSubjects),
    /** Id of the declared variant. */
    variant: str(36),
    variantName: str(255, { readOnly: true }),
    state: choice(reportStates, { required: true, readOnly: true }),
    draft: bool({ required: true, readOnly: true }),
    file: embedded(MediaObject.fields, { target: 'MediaObject' }),
    error: text({ readOnly: true }),
    errorCode: choice(reportFailures, { readOnly: true }),
    contentHash: str(64, {
      readOnly: true,
      description: 'of the snapshot: the same hash is the same content',
    }),
    issuedOn: date({ readOnly: true }),
    createdByName: str(255, { readOnly: true }),
  },
  operations: ['list', 'create', 'get'],
  limits: { create: 'report' },
  actions: {
    create: {
      anyOf: [
        { entity: 'report', action: 'create' },
        { entity: 'review', action: 'accept' },
      ],
    },
  },
  filters: {
    calculation: { by: 'reference' },
    footprint: { by: 'reference' },
    type: { by: 'exact' },
    language: { by: 'exact' },
    state: { by: 'exact' },
    draft: { by: 'boolean' },
    contentHash: { by: 'exact' },
    createdAt: { by: 'date' },
  },
  orders: ['createdAt', 'type'],
  defaultOrder: [['createdAt', 'desc']],
})

const exported = { entity: 'calculation', action: 'export' } as const
const create = { entity: 'report', action: 'create' } as const
export const reportRoutes = {
  kinds: route({
    method: 'GET',
    base: '/2',
    path: '/calculations/{id}/report_kinds',
    permission: { entity: 'calculation', action: 'view' },
    title: 'What can be made of a calculation',
    record: Calculation,
    answer: document('ReportKinds'),
  }),
  retry: route({
    method: 'POST',
    base: '/2',
    path: '/reports/{id}/retry',
    limit: 'report',
    permission: { anyOf: [create, { entity: 'review', action: 'accept' }] },
    title: 'Make a failed report again',
    record: Report,
    resource: Report,
  }),
  comparison: route({
    method: 'GET',
    base: '/2',
    path: '/reports/{id}/comparison',
    permission: { entity: 'report', action: 'view' },
    title: 'What differs from an earlier document',
    query: {
      with: str(255, {
        description: 'The earlier document; by default the last one of another content before it',
      }),
    },
    record: Report,
    answer: document('ReportComparison'),
  }),
  preview: route({
    method: 'POST',
    base: '/2',
    path: '/calculations/{id}/report_preview',
    limit: 'preview',
    permission: { anyOf: [create, { entity: 'review', action: 'accept' }] },
    title: 'Pages of a document as it would be now',
    body: 'ReportPreview',
    record: Calculation,
    answer: document('ReportPreview'),
  }),
  downloads: route({
    method: 'POST',
    base: '/2',
    path: '/group_actions/report_downloads',
    limit: 'report',
    permission: { anyOf: [create, { entity: 'review', action: 'accept' }] },
    title: 'Documents of many calculations in one ZIP, by mail',
    body: 'ReportDownloads',
    answer: document('GroupAction'),
    status: 201,
  }),
  download: route({
    method: 'GET',
    base: '/2',
    path: '/downloads/{token}',
    permission: 'public',
    title: 'A ZIP that was asked for (signed link, 7 days)',
    query: {
      locale: choice(locales, {
        description: 'Language of the page that an expired link leads to',
      }),
    },
    answer: bytes('application/zip'),
  }),
  /** Filters of the list of calculations, or `id[]`. */
  exportCalculations: route({
    method: 'GET',
    base: '/2',
    path: '/exports/calculations',
    permission: exported,
    title: 'Calculations of a selection as CSV',
    answer: bytes('text/csv'),
  }),
  exportInputs: route({
    method: 'GET',
    base: '/2',
    path: '/exports/inputs',
    permission: exported,
    title: 'Inputs of a selection of calculations as CSV',
    answer: bytes('text/csv'),
  }),
  exportResults: route({
    method: 'GET',
    base: '/2',
    path: '/exports/results',
    permission: exported,
    title: 'Results of a selection of calculations as CSV',
    answer: bytes('text/csv'),
  }),
  /** Filters of the list of the log. */
  exportLogs: route({
    method: 'GET',
    base: '/2',
    path: '/exports/logs',
    permission: { entity: 'log', action: 'view' },
    title: 'Entries of the log as CSV or XLSX',
    query: {
      format: exportFormat,
      company: str(255),
      user: str(255),
      impersonator: str(255),
      action: str(64),
      resource: str(255),
      'createdAt[after]': str(64),
      'createdAt[before]': str(64),
    },
    answer: bytes('text/csv', XLSX),
  }),
  /** Filters of the list of transactions. */
  exportTransactions: route({
    method: 'GET',
    base: '/2',
    path: '/exports/credit_transactions',
    permission: { entity: 'credit_transaction', action: 'view' },
    title: 'Credit transactions as CSV or XLSX',
    query: {
      format: exportFormat,
      company: str(255),
      type: str(64),
      'date[after]': str(64),
      'date[before]': str(64),
    },
    answer: bytes('text/csv', XLSX),
  }),
}
