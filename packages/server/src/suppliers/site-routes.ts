import type { Location, Transport, Supplier } from '@cradle/contract'
import { canAct } from '#access/permissions'
import { releaseMedia, replaceMedia } from '#media/attach-media'
import type { WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { Area } from '#platform/http/area'
import type { Ctx } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import type { Rules } from '#platform/records/crud'
import { auditAndPublish } from '#platform/records/audit-and-publish'
import { serveRecords } from '#platform/records/record-routes'
import { refuseNamed } from './refuse-named.ts'
import { locations, suppliers, transports } from './site-tables.ts'

const locationRules: Rules<'locations', typeof Location> = {
  beforeDelete: (_tx, ctx, row) => refuseNamed(ctx, 'location', row),
  afterWrite: auditAndPublish(locations),
}

/** What happens in the same transaction after a way between a supplier and a location was written. */
type AfterTransport = (tx: WriteTx, ctx: Ctx, row: Row<'transports'>) => Promise<void>

const transportTrace = auditAndPublish(transports)

/** A leg belongs to the company of its location. */
const transportRules = (afterTransport: AfterTransport): Rules<'transports', typeof Transport> => ({
  ownerOfNew: async (tx, ctx, values) => {
    const location = await tx
      .selectFrom('locations')
      .select('company_id')
      .where('id', '=', values.location)
      .executeTakeFirstOrThrow()
    const owner = location.company_id
    if (!canAct(ctx.scope, 'location', 'edit', owner)) throw new Problem('accessDenied')
    return owner
  },
  async afterWrite(tx, ctx, change) {
    await transportTrace(tx, ctx, change)
    if (change.action !== 'delete') await afterTransport(tx, ctx, change.row)
  },
})

const supplierTrace = auditAndPublish(suppliers)

/**
 * A supplier's document is attached to the supplier: both are visible to the same users and kept
 * equally long.
 */
const supplierRules: Rules<'suppliers', typeof Supplier> = {
  beforeDelete: (_tx, ctx, row) => refuseNamed(ctx, 'supplier', row),
  async afterWrite(tx, ctx, change) {
    await supplierTrace(tx, ctx, change)
    const { row, before, action } = change
    if (action === 'delete') return releaseMedia(tx, row.attachment_id)
    await replaceMedia(tx, before?.attachment_id, row.attachment_id, {
      type: 'Supplier',
      id: row.id,
      companyId: row.company_id,
    })
  },
}

/**
 * Production sites, suppliers, and the transports between them. Foreign keys prevent the deletion
 * of a site in use, and so do terms of models; uses by deleted calculations do not count (migration 0008).
 */
export const siteArea = (afterTransport: AfterTransport): Area => ({
  tables: [locations, suppliers, transports],
  serve(handlers) {
    serveRecords(handlers, locations, locationRules)
    serveRecords(handlers, suppliers, supplierRules)
    serveRecords(handlers, transports, transportRules(afterTransport))
  },
})
