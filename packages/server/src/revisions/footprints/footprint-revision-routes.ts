import { footprintRevisionRoutes } from '@cradle/contract'
import type { Area } from '#platform/http/area'
import { serveRevisions } from '#sheets/states/revision-tables'
import { footprintRevisions, wholeFootprintRevisions } from './footprint-revision-table.ts'
import { getComparisonWithState, getFootprintState } from './read-footprint-state.ts'
import { restoreFootprintRevision } from './restore-footprint.ts'

/** Saved states of a footprint: users, changes, old values and restoring. */
export const footprintRevisionArea: Area = {
  tables: [footprintRevisions],
  serve(handlers) {
    serveRevisions(handlers, footprintRevisions, wholeFootprintRevisions)
    handlers
      .on(footprintRevisionRoutes.state, getFootprintState)
      .on(footprintRevisionRoutes.comparison, getComparisonWithState)
      .on(footprintRevisionRoutes.restore, restoreFootprintRevision)
  },
}
