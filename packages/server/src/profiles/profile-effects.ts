import { itemIri, EnvironmentalProfile, rules } from '@cradle/contract'
import { canAct } from '#access/permissions'
import { readWeights, readIndicators } from '#methods/method-table'
import type { ReadTx } from '#platform/db/database'
import { ok, type Call, type Reply, type ItemCall } from '#platform/http/call'
import { Invalid, Problem } from '#platform/http/problem'
import { checkIfMatch, rowInPath } from '#platform/records/crud'
import { makeCollection } from '#platform/hydra/document'
import { makeEtag } from '#platform/records/encode'
import { auditAndPublish } from '#platform/records/audit-and-publish'
import type { Row } from '#platform/db/schema'
import { listEffects, readEffects, addSums } from './effects.ts'
import { profiles } from './profile-table.ts'
import { calculateShadowPrice } from './shadow-price.ts'

const trace = auditAndPublish(profiles)

/** Impacts of one unit of a profile. */
export const getProfileEffects = (call: ItemCall): Promise<Reply> =>
  call.ctx.db.read(call.ctx.scope, async (tx) =>
    makeEffectsReply(tx, call, await rowInPath(tx, call, profiles)),
  )

/** Profiles of a published version never change: calculations were made with them. They can be hidden. */
export function refusePublished(row: { published_at: Date | null }, action: string): void {
  if (row.published_at !== null)
    throw new Problem('actionNotAllowed', { action, status: 'published' })
}

/** Replaces all impacts of a profile, and recalculates sums and the price. */
export function replaceEffects(call: ItemCall): Promise<Reply> {
  const { ctx } = call
  return ctx.db.transact(ctx.scope, async (tx) => {
    const before = await rowInPath(tx, call, profiles, true)
    if (!canAct(ctx.scope, 'environmental_profile', 'edit', before.company_id))
      throw new Problem('accessDenied')
    checkIfMatch(call.ifMatch, before)
    refusePublished(before, 'edit')
    const indicators = await readIndicators(tx)
    const { effects: read, violations } = readEffects(
      findList(call.body),
      indicators,
      await stageCodes(tx),
    )
    if (violations.length > 0) throw new Invalid(violations)
    const effects = addSums(read, indicators, before.effects)
    const row = await tx
      .updateTable('environmental_profiles')
      .set({
        effects: JSON.stringify(effects),
        shadow_price: calculateShadowPrice(effects, await readWeights(tx)),
        version: before.version + 1,
        updated_at: ctx.now(),
      })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new Problem('accessDenied')
    await trace(tx, ctx, { action: 'edit', row, before })
    return makeEffectsReply(tx, call, row)
  })
}

/**
 * Accepts a bare list, or an object with the list as `effects` or as the `member` of a collection.
 */
function findList(body: unknown): readonly unknown[] {
  const list = Array.isArray(body)
    ? body
    : typeof body === 'object' && body !== null
      ? ['effects', 'member', 'hydra:member']
          .map((key) => (body as Record<string, unknown>)[key])
          .find((v) => v !== undefined)
      : undefined
  if (!Array.isArray(list))
    throw new Invalid([
      { propertyPath: 'effects', message: rules.type.message('array'), code: rules.type.code },
    ])
  return list
}

async function makeEffectsReply(
  tx: ReadTx,
  call: Call,
  row: Row<'environmental_profiles'>,
): Promise<Reply> {
  const iri = `${itemIri(EnvironmentalProfile, row.id)}/effects`
  const effects = listEffects(row.effects, await readIndicators(tx), await stageCodes(tx))
  const members = effects.map((effect) => ({
    '@id': `${iri}#${effect.stage}/${encodeURIComponent(effect.code)}`,
    ...effect,
  }))
  return ok(makeCollection(call, 'Effect', call.request.url.split('?')[0]!, members), {
    etag: makeEtag(row),
  })
}

async function stageCodes(tx: ReadTx): Promise<string[]> {
  const rows = await tx.selectFrom('life_cycle_stages').select('code').orderBy('code').execute()
  return rows.map((r) => r.code)
}
