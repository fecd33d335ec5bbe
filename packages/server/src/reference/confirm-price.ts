import { itemIri, rules, WeightingSet } from '@cradle/contract'
import { canAct } from '#access/permissions'
import { audit } from '#platform/audit'
import type { BodyCall, ItemCall, Reply } from '#platform/http/call'
import { Invalid, Problem } from '#platform/http/problem'
import { itemReply, rowInPath } from '#platform/records/crud'
import { weightingSets } from './reference-tables.ts'

/**
 * Confirms a price that was shipped from memory: an administrator names the source that states the
 * same figure. The edition stays the same, because its prices do. Another figure needs a new edition.
 */
export function confirmPrice(call: BodyCall<'ConfirmPrice'> & ItemCall): Promise<Reply> {
  const { ctx, body } = call
  return ctx.db.transact(ctx.scope, async (tx) => {
    const set = await rowInPath(tx, call, weightingSets, true)
    if (!canAct(ctx.scope, 'reference', 'edit', null)) throw new Problem('accessDenied')
    const factor = await tx
      .selectFrom('weighting_factors')
      .selectAll()
      .where('weighting_set_id', '=', set.id)
      .where('indicator_code', '=', body.indicator)
      .executeTakeFirst()
    if (factor?.status !== 'recalled')
      throw new Invalid([
        { propertyPath: 'indicator', message: rules.choice.message(), code: rules.choice.code },
      ])
    await tx
      .updateTable('weighting_factors')
      .set({
        status: 'sourced',
        source: body.source,
        confirmed_by: ctx.actor!.userId,
        confirmed_at: ctx.now(),
      })
      .where('weighting_set_id', '=', set.id)
      .where('indicator_code', '=', body.indicator)
      .execute()
    const row = await tx
      .updateTable('weighting_sets')
      .set({ version: set.version + 1, updated_at: ctx.now() })
      .where('id', '=', set.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(tx, ctx, {
      action: 'reference.confirm',
      resource: itemIri(WeightingSet, set.id),
      companyId: null,
      message: `${body.indicator}: ${factor.value} ${factor.unit}`,
      changes: {
        status: { before: 'recalled', after: 'sourced' },
        source: { before: factor.source, after: body.source },
      },
    })
    return itemReply(tx, ctx, weightingSets, row)
  })
}
