import { permissionKeys, type PermissionKey, type RecordEntity } from './permissions.ts'

/** What the log records of every kind of record. */
const changes = ['create', 'edit', 'delete'] as const

const importEvents = ['validate', 'run', 'complete', 'undo'] as const

/** What the log records beside changes, by kind of record. Refusals and computations of all products have no record. */
const events = {
  access: ['refused'],
  application: ['header', 'replay', 'test'],
  calculation: [
    'adopt_version',
    'copy',
    'correction',
    'export',
    'move',
    'purchase',
    'recalculate',
    'renewal',
    'undo_adoption',
  ],
  collection: ['add', 'remove'],
  company: ['remove_demonstration'],
  console: ['run', 'view'],
  credit_transaction: ['export'],
  epd: ['expire', 'publish', 'unpublish'],
  epd_import: importEvents,
  epic_log: ['export'],
  footprint: [
    'copy',
    'export',
    'import_create',
    'import_validate',
    'import_run',
    'import_complete',
    'import_undo',
  ],
  log: ['export'],
  pdis_import: importEvents,
  portfolio: ['accept', 'cancel', 'recalculate'],
  predefined_input_set: ['copy'],
  product_import: importEvents,
  reference: ['confirm'],
  report: ['archive_read', 'download', 'read', 'retry'],
  review: [
    'accept',
    'approve',
    'assign',
    'checklist',
    'decline',
    'deny',
    'reject',
    'resubmit',
    'submit',
    'thread_answer',
    'thread_answered',
    'thread_closed',
    'thread_open',
  ],
  supplier: ['accept', 'answer', 'ask', 'decline', 'withdraw'],
  supplier_import: importEvents,
  template: ['copy'],
  user: [
    'email_change',
    'erase',
    'erasure_request',
    'export',
    'invite',
    'password_change',
    'password_reset',
    'recovery_code_used',
    'recovery_codes_renewed',
    'second_factor_removed',
    'second_factor_reset',
    'second_factor_set',
    'session_revoked',
    'sign_in',
    'sign_in_failed',
    'sign_out',
  ],
  version: ['publish'],
} as const satisfies Partial<Record<RecordEntity | 'access' | 'portfolio', readonly string[]>>

type Event = {
  [E in keyof typeof events]: `${E}.${(typeof events)[E][number]}`
}[keyof typeof events]

/** Action of an entry of the log, with the kind of record it is about: `calculation.edit`. */
export type LoggedAction = `${RecordEntity}.${(typeof changes)[number]}` | Event

/** The actions that the log can be narrowed to, by kind of record: changes that a permission covers, and events. */
export function listLoggedActions(): LoggedAction[] {
  const covered = new Set(
    permissionKeys.map((key: PermissionKey) => {
      const [entity, , action] = key.split('.')
      return `${entity}.${action}`
    }),
  )
  const names = new Set([
    ...permissionKeys.map((key) => key.slice(0, key.indexOf('.'))),
    ...Object.keys(events),
  ])
  return [...names]
    .toSorted()
    .flatMap((entity) => [
      ...changes.map((action) => `${entity}.${action}`).filter((action) => covered.has(action)),
      ...((events as Record<string, readonly string[]>)[entity] ?? []).map(
        (event) => `${entity}.${event}`,
      ),
    ]) as LoggedAction[]
}
