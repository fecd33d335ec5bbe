import type { Area } from '#platform/http/area'
import { withEtag } from '#platform/http/revalidation'
import { listRecords } from '#platform/records/collection'
import { leaveTrace } from '#platform/records/leave-trace'
import { serveRecords } from '#platform/records/record-routes'
import { referenceTables, weightingSets } from './reference-tables.ts'
import { weightingRules } from './weighting-sets.ts'

/** The lists that the platform keeps for everybody. They change seldom: a client asks again with the tag it has. */
export const referenceArea: Area = {
  tables: referenceTables,
  serve(handlers) {
    for (const table of referenceTables) {
      const areaRules = table === weightingSets ? weightingRules : { afterWrite: leaveTrace(table) }
      serveRecords(handlers, table, areaRules, {
        list: (call) =>
          call.ctx.db.read(call.ctx.scope, async (tx) =>
            withEtag(call, await listRecords(tx, call, table)),
          ),
      })
    }
  },
}
