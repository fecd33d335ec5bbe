import {
  referenceRoutes,
  type Resource,
  type StandardUnit,
  type TransportProfile,
} from '@cradle/contract'
import type { Table } from '#platform/context'
import type { TableName } from '#platform/db/schema'
import type { Area } from '#platform/http/area'
import type { Handlers } from '#platform/http/routes'
import { withEtag } from '#platform/http/revalidation'
import { listRecords } from '#platform/records/collection'
import { auditAndPublish } from '#platform/records/audit-and-publish'
import type { Rules } from '#platform/records/crud'
import { serveRecords } from '#platform/records/record-routes'
import { refuseOtherFactor } from './known-units.ts'
import { confirmPrice } from './confirm-price.ts'
import { refuseUnits } from './convertible-unit.ts'
import {
  plainReferenceTables,
  referenceTables,
  standardUnits,
  transportProfiles,
  weightingSets,
} from './reference-tables.ts'
import { weightingRules } from './weighting-sets.ts'

const transportUnits = { environmentalProfile: 'tkm' } as const

const transportRules: Rules<'transport_profiles', typeof TransportProfile> = {
  beforeCreate: (tx, _ctx, values) => refuseUnits(tx, transportUnits, values),
  beforeChange: (tx, _ctx, _row, values) => refuseUnits(tx, transportUnits, values),
  afterWrite: auditAndPublish(transportProfiles),
}

const unitRules: Rules<'standard_units', typeof StandardUnit> = {
  beforeCreate: async (_tx, _ctx, values) => refuseOtherFactor(values),
  beforeChange: async (_tx, _ctx, row, values) => refuseOtherFactor(values, row),
  afterWrite: auditAndPublish(standardUnits),
}

/** Serves a list with an ETag: these lists change seldom, so clients revalidate them. */
function serveList<N extends TableName, R extends Resource>(
  handlers: Handlers,
  table: Table<N, R>,
  rules: Rules<N, R>,
): void {
  serveRecords(handlers, table, rules, {
    list: (call) =>
      call.ctx.db.read(call.ctx.scope, async (tx) =>
        withEtag(call, await listRecords(tx, call, table)),
      ),
  })
}

/** The platform's lists, shared by all companies. */
export const referenceArea: Area = {
  tables: referenceTables,
  serve(handlers) {
    for (const table of plainReferenceTables)
      serveList(handlers, table, { afterWrite: auditAndPublish(table) })
    serveList(handlers, standardUnits, unitRules)
    serveList(handlers, transportProfiles, transportRules)
    serveList(handlers, weightingSets, weightingRules)
    handlers.on(referenceRoutes.confirmPrice, confirmPrice)
  },
}
