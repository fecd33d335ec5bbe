import { teamworkRoutes } from '@cradle/contract'
import type { Area } from '#platform/http/area'
import { getColumnMapping, saveColumnMapping } from './column-mapping.ts'
import { getPresence, reportPresence } from './presence.ts'

/** Several people in one calculation, and what a company has taught its sheet. */
export const teamworkArea: Area = {
  tables: [],
  serve(handlers) {
    handlers.on(teamworkRoutes.presence, getPresence)
    handlers.on(teamworkRoutes.reportPresence, reportPresence)
    handlers.on(teamworkRoutes.columnMapping, getColumnMapping)
    handlers.on(teamworkRoutes.saveColumnMapping, saveColumnMapping)
  },
}
