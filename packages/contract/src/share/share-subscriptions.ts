import { choice, dateTime, int, ref, str } from '../kit/field.ts'
import { resource } from '../kit/resource.ts'
import { plain, route } from '../kit/route.ts'
import type { PublishedEpd } from './share-data.ts'

/**
 * - `importing`  its data set is being imported
 * - `current`    the profile of the library has the published version
 * - `update`     a draft version of the library contains the newer data set
 * - `absent`     the library has no profile of it, or one of an earlier version without a draft
 * - `failed`     the import was not completed
 * - `withdrawn`, `expired`, `unreadable`  the declaration has ended, or the company may not read it any more
 */
export const subscriptionStates = [
  'importing',
  'current',
  'update',
  'absent',
  'failed',
  'withdrawn',
  'expired',
  'unreadable',
] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

/**
 * A published declaration of another company that a company has in its library as an environmental profile. Newer versions
 * become draft versions of the library.
 */
export const EpdSubscription = resource({
  type: 'EpdSubscription',
  base: '/epic',
  path: '/epd_subscriptions',
  entity: 'epd_import',
  ownership: 'company',
  fields: {
    uuid: str(36, {
      required: true,
      fixed: true,
      unique: true,
      description: 'of the data set, which the acting company may read',
    }),
    name: str(255, { readOnly: true, required: true }),
    publisher: str(255, { readOnly: true, required: true }),
    state: choice(subscriptionStates, { readOnly: true, required: true }),
    dataSetVersion: str(16, { readOnly: true, description: 'that was imported last: 01.00.000' }),
    profile: ref('EnvironmentalProfile', { readOnly: true }),
    import: ref('EpdImport', { readOnly: true, description: 'the last one' }),
    update: ref('Version', {
      readOnly: true,
      description: 'version of the library that contains the newer data set',
    }),
    endedAt: dateTime({ readOnly: true, description: 'when the declaration was withdrawn' }),
    reason: str(1000, { readOnly: true, description: 'of the withdrawal' }),
    replacedBy: str(36, { readOnly: true, description: 'UUID of the data set that replaces it' }),
  },
  operations: ['list', 'create', 'get', 'delete'],
  actions: { delete: { entity: 'epd_import', action: 'create' } },
  limits: { create: 'import' },
  filters: { uuid: { by: 'exact' }, name: { by: 'partial' } },
  orders: ['name', 'createdAt'],
  defaultOrder: [['name', 'asc']],
})

/** A published declaration that a company may read. */
export interface ReceivedEpd extends Omit<PublishedEpd, 'files'> {
  /** Address of the company's subscription. */
  subscription?: string
}

export const subscriptionRoutes = {
  received: route({
    method: 'GET',
    base: '/epic',
    path: '/received_epds',
    permission: { entity: 'epd_import', action: 'view' },
    title: 'Published declarations of other companies that the acting company may read',
    query: {
      q: str(100, { description: 'part of a name, a number or an owner' }),
      uuid: str(36, { description: 'one data set' }),
      page: int({ min: 1, default: 1 }),
    },
    answer: plain<{ member: ReceivedEpd[]; total: number; pageSize: number }>(),
  }),
}
