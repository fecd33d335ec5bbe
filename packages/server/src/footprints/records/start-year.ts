import { Footprint, itemIri, type BodyOf, type footprintRoutes } from '@cradle/contract'
import { canAct } from '#access/permissions'
import { audit } from '#platform/audit'
import { Problem } from '#platform/http/problem'
import type { Call, Reply } from '#platform/http/call'
import { itemReply } from '#platform/records/crud'
import { announce } from '#calculation-updates/live-calculation'
import { refuseUnusableMethod } from '#methods/company-methods'
import { findFootprint } from '../edited-footprint.ts'
import { copyFootprint } from './copy-footprint.ts'
import { footprints } from '../footprint-table.ts'

type YearCall = Call<typeof footprintRoutes.startYear>

/**
 * Starts the footprint of a new year from that of another year: the same sources, without amounts or with those of that year
 * as estimates. The base year stays; a footprint without one becomes the base year of the new one.
 */
export const startYear = (call: YearCall): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const { ctx } = call
    const source = await findFootprint(tx, call.params.id)
    if (!canAct(ctx.scope, 'footprint', 'copy', source.company_id))
      throw new Problem('accessDenied')
    await refuseUnusableMethod(tx, source.company_id, source.method_id)
    const { timePeriod, amounts, name }: BodyOf<typeof footprintRoutes.startYear> = call.body
    const made = await copyFootprint(tx, ctx, source, {
      timePeriod,
      amounts,
      name: name ?? nameYear(source.name, source.time_period, timePeriod),
    })
    await audit(tx, ctx, {
      action: 'footprint.copy',
      resource: itemIri(Footprint, made.id),
      companyId: made.company_id,
      message: `new year from ${itemIri(Footprint, source.id)}`,
    })
    await announce(tx, ctx, footprints, [made])
    return itemReply(tx, ctx, footprints, made, 201)
  })

/**
 * The name of the last year with the new year in it.
 *
 * @example nameYear('Footprint 2024', '2024', '2025') // 'Footprint 2025'
 */
export function nameYear(name: string, from: string, to: string): string {
  const [before, after] = [from.slice(0, 4), to.slice(0, 4)]
  return name.includes(before)
    ? name.replaceAll(before, after)
    : `${Array.from(name).slice(0, 250).join('')} ${after}`
}
