import { teamworkRoutes } from '@cradle/contract'
import type { Area } from '#platform/http/area'
import { getColumnMapping, saveColumnMapping } from './column-mapping.ts'
import { getPresence, reportPresence } from './presence.ts'

/** Presence of users in a calculation, and a company's mapping of spreadsheet headers. */
export const teamworkArea: Area = {
  tables: [],
  serve(handlers) {
    handlers.on(teamworkRoutes.presence, getPresence)
    handlers.on(teamworkRoutes.reportPresence, reportPresence)
    handlers.on(teamworkRoutes.columnMapping, getColumnMapping)
    handlers.on(teamworkRoutes.saveColumnMapping, saveColumnMapping)
  },
}
