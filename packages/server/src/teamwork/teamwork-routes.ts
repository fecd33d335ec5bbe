import { footprintRoutes, teamworkRoutes } from '@cradle/contract'
import type { Area } from '#platform/http/area'
import { getColumnMapping, saveColumnMapping } from './column-mapping.ts'
import { getPresence, reportPresence } from './presence.ts'

/** Presence of users in calculations and footprints, and a company's mapping of spreadsheet headers. */
export const teamworkArea: Area = {
  tables: [],
  serve(handlers) {
    handlers.on(teamworkRoutes.presence, getPresence('calculation'))
    handlers.on(teamworkRoutes.reportPresence, reportPresence('calculation'))
    handlers.on(footprintRoutes.presence, getPresence('footprint'))
    handlers.on(footprintRoutes.reportPresence, reportPresence('footprint'))
    handlers.on(teamworkRoutes.columnMapping, getColumnMapping)
    handlers.on(teamworkRoutes.saveColumnMapping, saveColumnMapping)
  },
}
