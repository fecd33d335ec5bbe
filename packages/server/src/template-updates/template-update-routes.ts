import { templateRoutes } from '@cradle/contract'
import type { Area } from '#platform/http/area'
import { applyChanges } from './apply-changes.ts'
import { getUpdate, listCalculations, listUpdates } from './list-updates.ts'

/** Changes of a template for its calculations, which users apply one by one. */
export const templateUpdateArea: Area = {
  tables: [],
  serve(handlers) {
    handlers.on(templateRoutes.calculations, listCalculations)
    handlers.on(templateRoutes.updates, listUpdates)
    handlers.on(templateRoutes.updatesOfCalculation, getUpdate)
    handlers.on(templateRoutes.apply, applyChanges)
  },
}
