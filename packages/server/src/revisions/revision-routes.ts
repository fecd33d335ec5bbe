import { revisionRoutes } from '@cradle/contract'
import type { Area } from '#platform/http/area'
import { itemReply, rowInPath } from '#platform/records/crud'
import { serveRecords } from '#platform/records/record-routes'
import { getPastModel, getState } from './read-state.ts'
import { restoreRevision } from './restore/restore-revision.ts'
import { revisions, wholeRevisions } from './revision-table.ts'

/** Saved states of a calculation: users, changes, old values and restoring. */
export const revisionArea: Area = {
  tables: [revisions],
  serve(handlers) {
    serveRecords(
      handlers,
      revisions,
      {},
      {
        get: (call) =>
          call.ctx.db.read(call.ctx.scope, async (tx) =>
            itemReply(tx, call.ctx, wholeRevisions, await rowInPath(tx, call, revisions)),
          ),
      },
    )
    handlers.on(revisionRoutes.state, getState)
    handlers.on(revisionRoutes.model, getPastModel)
    handlers.on(revisionRoutes.restore, restoreRevision)
  },
}
