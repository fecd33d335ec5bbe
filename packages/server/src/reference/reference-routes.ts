import type { Area } from '#platform/http/area'
import { withEtag } from '#platform/http/revalidation'
import { listRecords } from '#platform/records/collection'
import { leaveTrace } from '#platform/records/leave-trace'
import type { Rules } from '#platform/records/crud'
import { serveRecords } from '#platform/records/record-routes'
import { refuseUnits } from './convertible-unit.ts'
import { referenceTables, transportProfiles, weightingSets } from './reference-tables.ts'
import { weightingRules } from './weighting-sets.ts'

const transportUnits = { environmentalProfile: 'tkm' } as const

const transportRules: Rules = {
  beforeCreate: (tx, _ctx, values) => refuseUnits(tx, transportUnits, values),
  beforeChange: (tx, _ctx, _row, values) => refuseUnits(tx, transportUnits, values),
  afterWrite: leaveTrace(transportProfiles),
}

/** The lists that the platform keeps for everybody. They change seldom: a client asks again with the tag it has. */
export const referenceArea: Area = {
  tables: referenceTables,
  serve(handlers) {
    for (const table of referenceTables) {
      const areaRules =
        table === weightingSets
          ? weightingRules
          : table === transportProfiles
            ? transportRules
            : { afterWrite: leaveTrace(table) }
      serveRecords(handlers, table, areaRules, {
        list: (call) =>
          call.ctx.db.read(call.ctx.scope, async (tx) =>
            withEtag(call, await listRecords(tx, call, table)),
          ),
      })
    }
  },
}
