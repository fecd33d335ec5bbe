import { always, choice, dateTime, int, ref, str, text } from '../kit/field.ts'
import { resource } from '../kit/resource.ts'
import { plain, route } from '../kit/route.ts'
import type { ModelState, ModelStop } from '../lca/verified-models.ts'
import { epdEventTypes } from './share-data.ts'
import { Application } from './share.ts'

/** Messages about verified models and what is issued from them. */
export const modelMessageTypes = [
  'declaration.issued',
  'model.suspended',
  'model.resumed',
  'model.expired',
  'model.withdrawn',
] as const
export const webhookTypes = [...epdEventTypes, ...modelMessageTypes, 'webhook.test'] as const
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const

/** A message to the webhook of an application. Its id is the same in every try. */
export const WebhookDelivery = resource({
  type: 'WebhookDelivery',
  base: '/epic',
  path: '/webhook_deliveries',
  entity: 'application',
  ownership: 'company',
  without: ['createdBy', 'updatedAt'],
  fields: {
    application: always(ref('Application', { readOnly: true })),
    type: choice(webhookTypes, { readOnly: true, required: true }),
    epd: ref('Epd', { readOnly: true, description: 'that the message is about' }),
    epdName: str(255, { readOnly: true }),
    verifiedModel: ref('VerifiedModel', {
      readOnly: true,
      description: 'that the message is about',
    }),
    modelName: str(255, { readOnly: true }),
    state: choice(deliveryStates, { readOnly: true, required: true }),
    attempts: int({ readOnly: true, required: true }),
    dueAt: dateTime({ readOnly: true, description: 'of the next try' }),
    triedAt: dateTime({ readOnly: true, description: 'of the last try' }),
    status: int({ readOnly: true, description: 'HTTP status of the last answer' }),
    answer: text({ readOnly: true, description: 'begin of the last answer' }),
    problem: str(255, { readOnly: true, description: 'why the last try had no answer' }),
  },
  operations: ['list'],
  filters: { application: { by: 'reference' }, state: { by: 'exact' }, type: { by: 'exact' } },
  orders: ['createdAt'],
  defaultOrder: [['createdAt', 'desc']],
})

/** A change of a published declaration in a collection. Addresses are those of the data API. */
export interface EpdMessage {
  epd: string
  uuid: string
  version: string
  collection: string
}

/** A model that stopped, or issues again. */
export interface ModelMessage {
  model: string
  name: string
  state: ModelState
  /** Absent where it issues again. */
  stoppedBy?: ModelStop
  reason?: string
}

/** A declaration that was issued from a model, with its number in the model and in the register. */
export interface IssuedMessage {
  model: string
  declaration: string
  calculation: string
  number: number
  name: string
  articleNumber?: string
  gtin?: string
  registrationNumber?: string
  validUntil: string
}

/** The body of a webhook. A test has the address of the application. */
export interface WebhookMessage {
  type: (typeof webhookTypes)[number]
  timestamp: string
  data: EpdMessage | ModelMessage | IssuedMessage | { application: string }
}

const edit = { entity: 'application', action: 'edit' } as const

export const webhookRoutes = {
  test: route({
    method: 'POST',
    base: '/epic',
    path: '/applications/{id}/webhook_test',
    permission: edit,
    title: 'Send a test to the webhook',
    record: Application,
    answer: plain<{ delivery: string }>(),
    status: 202,
  }),
  renewSecret: route({
    method: 'POST',
    base: '/epic',
    path: '/applications/{id}/webhook_secret',
    permission: edit,
    title: 'Make a new signing key; the one before signs as well for a day',
    record: Application,
    answer: plain<{ webhookSecret: string; previousSecretUntil?: string }>(),
    status: 201,
  }),
  replay: route({
    method: 'POST',
    base: '/epic',
    path: '/webhook_deliveries/{id}/replay',
    permission: edit,
    title: 'Send a message again with the same id',
    record: WebhookDelivery,
    answer: plain<{ delivery: string }>(),
    status: 202,
  }),
}
