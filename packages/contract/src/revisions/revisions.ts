import { dateTime, int, json, ref, str, type Fields } from '../kit/field.ts'
import { resource, type Resource } from '../kit/resource.ts'
import type { Read } from '../kit/route.ts'

const view = { entity: 'calculation', action: 'view' } as const
const viewFootprint = { entity: 'footprint', action: 'view' } as const

/**
 * One field changed by one save. `record` is the IRI of the calculation or footprint, a line or a set usage; values are in API form, null
 * if empty. A created or deleted record is one change, with all its fields in `after` or `before`.
 */
export interface RevisionChange {
  record: string
  kind: 'create' | 'update' | 'delete'
  label: string
  /** Row of the sheet of a footprint, and the interval of the input in it. */
  series?: string
  interval?: number
  field?: string
  before?: unknown
  after?: unknown
}

type ReadOnlyName<F extends Fields> = {
  [K in keyof F]: F[K] extends { readOnly: true } ? K : never
}[keyof F]
/** A record as saved. Derived values such as the status are not stored and may be absent. */
export type SavedRecord<R extends Resource> = Omit<Read<R>, ReadOnlyName<R['fields']>> &
  Partial<Pick<Read<R>, ReadOnlyName<R['fields']> & keyof Read<R>>>

/** Fields of a save, whatever record it belongs to. */
const saveFields = {
  number: int({
    readOnly: true,
    required: true,
    description: 'counts the saves of the record, from 1',
  }),
  savedAt: dateTime({ readOnly: true, required: true }),
  user: ref('User', { readOnly: true }),
  userName: str(255, { readOnly: true, description: 'as the user was called then' }),
  changeCount: int({ readOnly: true, required: true }),
  changes: json<RevisionChange[]>({
    required: true,
    description: 'the first 50 in a list, all on the item',
  }),
} as const

/** One save of one user with time and all changed fields. Its state can be read and restored. */
export const CalculationRevision = resource({
  type: 'CalculationRevision',
  base: '/2',
  path: '/calculation_revisions',
  entity: 'calculation',
  ownership: 'parent',
  without: ['createdBy', 'updatedAt'],
  fields: {
    calculation: ref('Calculation', { readOnly: true, required: true }),
    ...saveFields,
    restoredFrom: ref('CalculationRevision', { readOnly: true }),
  },
  operations: ['list', 'get'],
  actions: { list: view, get: view },
  filters: { calculation: { by: 'reference' }, user: { by: 'reference' }, savedAt: { by: 'date' } },
  orders: ['savedAt'],
  defaultOrder: [['savedAt', 'desc']],
})

/** The same of a footprint. A change of an input names the row of the sheet and the interval that it belongs to. */
export const FootprintRevision = resource({
  type: 'FootprintRevision',
  base: '/api',
  path: '/footprint_revisions',
  entity: 'footprint',
  ownership: 'parent',
  without: ['createdBy', 'updatedAt'],
  fields: {
    footprint: ref('Footprint', { readOnly: true, required: true }),
    ...saveFields,
    restoredFrom: ref('FootprintRevision', { readOnly: true }),
  },
  operations: ['list', 'get'],
  actions: { list: viewFootprint, get: viewFootprint },
  filters: { footprint: { by: 'reference' }, user: { by: 'reference' }, savedAt: { by: 'date' } },
  orders: ['savedAt'],
  defaultOrder: [['savedAt', 'desc']],
})
