import { findImportAction, type ImportResource, type LoggedAction } from '@cradle/contract'
import { canAct } from '#access/permissions'
import type { Scope } from '#access/scope'

type ImportStepAction = 'view' | 'create' | 'run' | 'cancel'

/** Whether the scope allows a call on imports of this kind and owner. */
export const canImport = (
  scope: Scope,
  resource: ImportResource,
  action: ImportStepAction,
  owner: string | null,
): boolean => canAct(scope, resource.entity, findImportAction(resource, action), owner)

type ImportEvent = 'create' | 'validate' | 'run' | 'complete' | 'undo'

/** The name of an event of an import in the audit trail. Imports of footprints have no entity of their own. */
export const nameImportEvent = ({ entity }: ImportResource, event: ImportEvent): LoggedAction =>
  entity === 'footprint' ? `footprint.import_${event}` : `${entity}.${event}`
