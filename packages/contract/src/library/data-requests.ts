import { locales, useStageModules } from '../values/statuses.ts'
import { choice, choices, date, dateTime, ref, refs, str, strings, text } from '../kit/field.ts'
import { resource } from '../kit/resource.ts'
import { bytes, plain, route } from '../kit/route.ts'

/**
 * - `draft`       nothing was mailed yet
 * - `sent`, `opened`  the supplier has the link, and has opened it
 * - `answered`    the supplier has sent data, and nobody has decided
 * - `partly_accepted`, `accepted`, `refused`  what became of the data
 * - `declined`    the supplier sends none
 * - `expired`     the link is too old; it can be sent again
 * - `withdrawn`   the company has ended the link
 */
export const dataRequestStates = [
  'draft',
  'sent',
  'opened',
  'answered',
  'partly_accepted',
  'accepted',
  'refused',
  'declined',
  'expired',
  'withdrawn',
] as const
export type DataRequestState = (typeof dataRequestStates)[number]

/** What a supplier can be asked for. `document`: an environmental product declaration, or another proof. */
export const dataQuestions = [
  'massPerUnit',
  'secondaryContent',
  'biogenicCarbon',
  'lowerHeatValue',
  'country',
  'referenceYear',
  'validUntil',
  'dataOwner',
  'composition',
  'transportDistance',
  'indicators',
  'document',
] as const
export type DataQuestion = (typeof dataQuestions)[number]

/** Modules whose values a supplier can state. `A1-A3` is one value: cradle to gate. */
export const dataModules = [
  'A1-A3',
  'A4',
  'A5',
  ...useStageModules,
  'C1',
  'C2',
  'C3',
  'C4',
  'D',
] as const
export type DataModule = (typeof dataModules)[number]

/** Reminders: a week before the last day, one day before it, and the day after it. */
export const reminderSteps = ['week', 'day', 'overdue'] as const

/** Data of a material that a company asks a supplier for, by mail with a link that needs no account. */
export const DataRequest = resource({
  type: 'DataRequest',
  base: '/2',
  path: '/data_requests',
  entity: 'supplier',
  ownership: 'company',
  fields: {
    supplier: ref('Supplier', { required: true, fixed: true }),
    environmentalProfile: ref('EnvironmentalProfile', {
      fixed: true,
      description: 'the profile that the data are for; absent for a new material',
    }),
    material: str(255, { description: 'name of a new material; else that of the profile' }),
    unit: ref('StandardUnit', { description: 'of a new material; else that of the profile' }),
    contactName: str(255, { required: true }),
    contactEmail: str(180, { required: true, format: 'email' }),
    language: choice(locales, { required: true, description: 'of the mail and of the form' }),
    message: text({ description: 'to the supplier, in the mail and above the form' }),
    questions: choices(dataQuestions, { required: true }),
    indicators: strings({ description: 'codes, with the question indicators' }),
    modules: choices(dataModules, { description: 'with the question indicators' }),
    dueOn: date({ required: true }),
    status: choice(dataRequestStates, { readOnly: true, required: true }),
    linkExpiresAt: dateTime({ readOnly: true }),
    reminders: choices(reminderSteps, { readOnly: true, description: 'that were sent' }),
    sentAt: dateTime({ readOnly: true }),
    openedAt: dateTime({ readOnly: true }),
    answeredAt: dateTime({ readOnly: true }),
    decidedAt: dateTime({ readOnly: true }),
    reason: str(1000, { readOnly: true, description: 'why the supplier declined' }),
    files: refs('MediaObject', { readOnly: true, description: 'evidence of the supplier' }),
    version: ref('Version', {
      readOnly: true,
      description: 'the version of the library that contains what was accepted',
    }),
    resultProfile: ref('EnvironmentalProfile', { readOnly: true }),
  },
  oneOf: ['environmentalProfile', 'material'],
  operations: ['list', 'create', 'get', 'patch', 'delete'],
  filters: {
    status: { by: 'custom' },
    supplier: { by: 'reference' },
    environmentalProfile: { by: 'reference' },
    resultProfile: { by: 'reference' },
    material: { by: 'partial' },
    dueOn: { by: 'date' },
  },
  orders: ['dueOn', 'material', 'createdAt'],
  defaultOrder: [['createdAt', 'desc']],
})

/** One value that a supplier states, beside the value of the profile. */
export interface ProposedValue {
  /** Name of a field of the profile, or `effect:module:indicator`. */
  key: string
  kind: 'number' | 'text' | 'effect'
  /** Of `before` and `after`. */
  unit?: string
  module?: string
  indicator?: string
  /** As the supplier states it, per unit of the supplier. */
  stated: string | number
  /** Of the profile now; absent: the profile does not say. */
  before?: string | number
  /** Per unit of the profile; absent where the units cannot be converted, so that it cannot be accepted. */
  after?: string | number
  /** Absent until somebody decides. */
  accepted?: boolean
}

/** What a supplier has sent, as a proposal for the profile. It changes nothing until somebody accepts it. */
export interface DataProposal {
  /** Unit of the profile. */
  unit: string
  /** Unit of the figures of the supplier. */
  statedUnit: string
  values: ProposedValue[]
  /** Of the supplier [km]; for reading, since a way belongs to a location. */
  transportDistance?: number
  remarks?: string
}

const edit = { entity: 'supplier', action: 'edit' } as const
export const dataRequestRoutes = {
  send: route({
    method: 'POST',
    base: '/2',
    path: '/data_requests/{id}/send',
    permission: edit,
    title: 'Mail a new link to the supplier; earlier links end',
    record: DataRequest,
    resource: DataRequest,
    status: 200,
  }),
  withdraw: route({
    method: 'POST',
    base: '/2',
    path: '/data_requests/{id}/withdraw',
    permission: edit,
    title: 'End the link of the supplier',
    record: DataRequest,
    resource: DataRequest,
    status: 200,
  }),
  proposal: route({
    method: 'GET',
    base: '/2',
    path: '/data_requests/{id}/proposal',
    permission: { entity: 'supplier', action: 'view' },
    title: 'What the supplier has sent, beside the values of the profile',
    record: DataRequest,
    answer: plain<DataProposal>(),
  }),
  accept: route({
    method: 'POST',
    base: '/2',
    path: '/data_requests/{id}/accept',
    permission: edit,
    title:
      'Accept some values of the supplier into a draft version of the library, and refuse the others',
    body: 'AcceptSupplierData',
    record: DataRequest,
    resource: DataRequest,
    status: 200,
  }),
}

/** The form of a supplier, for whoever has its link. */
export const supplyRoutes = {
  style: route({
    method: 'GET',
    base: '',
    path: '/supply/form.css',
    permission: 'public',
    title: 'Style of the form of suppliers',
    answer: bytes('text/css'),
  }),
  script: route({
    method: 'GET',
    base: '',
    path: '/supply/form.js',
    permission: 'public',
    title: 'Keeps the form of a supplier as it is typed',
    answer: bytes('text/javascript'),
  }),
  form: route({
    method: 'GET',
    base: '',
    path: '/supply/{token}',
    permission: 'public',
    title: 'Form of a supplier',
    query: { lang: choice(locales) },
    answer: bytes('text/html'),
  }),
  answer: route({
    method: 'POST',
    base: '',
    path: '/supply/{token}',
    permission: 'public',
    title: 'Keep, send or decline the form of a supplier',
    query: { lang: choice(locales) },
    multipart: true,
    answer: bytes('text/html'),
    status: 200,
  }),
}
