import { revisionRoutes } from '@cradle/contract'
import type { Area } from '#platform/http/area'
import { serveRevisions } from '#sheets/states/revision-tables'
import { getPastModel, getState } from './read-state.ts'
import { restoreRevision } from './restore/restore-revision.ts'
import { revisions, wholeRevisions } from './revision-table.ts'

/** Saved states of a calculation: users, changes, old values and restoring. */
export const revisionArea: Area = {
  tables: [revisions],
  serve(handlers) {
    serveRevisions(handlers, revisions, wholeRevisions)
    handlers.on(revisionRoutes.state, getState)
    handlers.on(revisionRoutes.model, getPastModel)
    handlers.on(revisionRoutes.restore, restoreRevision)
  },
}
