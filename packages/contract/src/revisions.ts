import { Calculation } from './calculations.ts'
import { dateTime, int, json, ref, str, type Fields } from './field.ts'
import { resource, type Resource } from './resource.ts'
import { route, document, type Read } from './route.ts'

const view = { entity: 'calculation', action: 'view' } as const
const edit = { entity: 'calculation', action: 'edit' } as const

/**
 * One field changed by one save. `record` is the IRI of the calculation, a line or a set usage; values are in API form, null
 * if empty. A created or deleted record is one change, with all its fields in `after` or `before`.
 */
export interface RevisionChange {
  record: string
  kind: 'create' | 'update' | 'delete'
  label: string
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
    number: int({
      readOnly: true,
      required: true,
      description: 'counts the saves of the calculation, from 1',
    }),
    savedAt: dateTime({ readOnly: true, required: true }),
    user: ref('User', { readOnly: true }),
    userName: str(255, { readOnly: true, description: 'as the user was called then' }),
    changeCount: int({ readOnly: true, required: true }),
    changes: json<RevisionChange[]>({
      required: true,
      description: 'the first 50 in a list, all on the item',
    }),
    restoredFrom: ref('CalculationRevision', { readOnly: true }),
  },
  operations: ['list', 'get'],
  actions: { list: view, get: view },
  filters: { calculation: { by: 'reference' }, user: { by: 'reference' }, savedAt: { by: 'date' } },
  orders: ['savedAt'],
  defaultOrder: [['savedAt', 'desc']],
})

export const revisionRoutes = {
  /** `{calculation, inputs, predefinedInputSetUsages}`: the documents after that save. */
  state: route({
    method: 'GET',
    base: '/2',
    path: '/calculation_revisions/{id}/state',
    permission: view,
    title: 'A calculation as it stood after a save',
    record: CalculationRevision,
    answer: document('CalculationState'),
  }),
  /** The engine request for that state, with the current profiles and scenarios. */
  model: route({
    method: 'GET',
    base: '/2',
    path: '/calculation_revisions/{id}/model',
    permission: view,
    title: 'Engine model of an earlier state',
    record: CalculationRevision,
    answer: document('CalculationModel'),
  }),
  restore: route({
    method: 'POST',
    base: '/2',
    path: '/calculation_revisions/{id}/restore',
    permission: edit,
    title: 'Bring back an earlier state, whole or in part',
    body: 'RestoreRevision',
    resource: Calculation,
    record: CalculationRevision,
  }),
}
