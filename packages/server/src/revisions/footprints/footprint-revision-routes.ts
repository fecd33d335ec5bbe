import { footprintRevisionRoutes } from '@cradle/contract'
import type { Area } from '#platform/http/area'
import { itemReply, rowInPath } from '#platform/records/crud'
import { serveRecords } from '#platform/records/record-routes'
import { footprintRevisions, wholeFootprintRevisions } from './footprint-revision-table.ts'
import { getComparisonWithState, getFootprintState } from './read-footprint-state.ts'
import { restoreFootprintRevision } from './restore-footprint.ts'

/** Saved states of a footprint: users, changes, old values and restoring. */
export const footprintRevisionArea: Area = {
  tables: [footprintRevisions],
  serve(handlers) {
    serveRecords(
      handlers,
      footprintRevisions,
      {},
      {
        get: (call) =>
          call.ctx.db.read(call.ctx.scope, async (tx) =>
            itemReply(
              tx,
              call.ctx,
              wholeFootprintRevisions,
              await rowInPath(tx, call, footprintRevisions),
            ),
          ),
      },
    )
    handlers
      .on(footprintRevisionRoutes.state, getFootprintState)
      .on(footprintRevisionRoutes.comparison, getComparisonWithState)
      .on(footprintRevisionRoutes.restore, restoreFootprintRevision)
  },
}
