import { Footprint, itemIri } from '@cradle/contract'
import { canAct } from '#access/permissions'
import { findFootprint } from '#footprints/edited-footprint'
import { takeFootprintSnapshot } from '#footprints/snapshots/footprint-snapshot'
import { audit } from '#platform/audit'
import type { Ctx } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import type { StatedFootprint } from './write-tables.ts'

/**
 * The frozen content that an export is made from, with a line in the audit trail.
 *
 * @throws Problem notFound, accessDenied, noResultsYet, resultsOutdated
 */
export const freezeForExport = (ctx: Ctx, id: string, what: string): Promise<StatedFootprint> =>
  ctx.db.transact(ctx.scope, async (tx) => {
    const footprint = await findFootprint(tx, id)
    if (!canAct(ctx.scope, 'footprint', 'export', footprint.company_id))
      throw new Problem('accessDenied')
    const taken = await takeFootprintSnapshot(tx, ctx, footprint)
    await audit(tx, ctx, {
      action: 'footprint.export',
      resource: itemIri(Footprint, footprint.id),
      companyId: footprint.company_id,
      message: `${what} of ${taken.contentHash}`,
    })
    return { ...taken, isDraft: !footprint.locked }
  })
