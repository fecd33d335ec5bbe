import { sql } from 'kysely'
import {
  rules,
  type Violation,
  type WeightingFactor,
  type Read,
  type WeightingSet,
} from '@cradle/contract'
import type { WriteTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import type { Rules } from '#platform/records/crud'
import { auditAndPublish } from '#platform/records/audit-and-publish'
import { weightingSets } from './reference-tables.ts'

const trace = auditAndPublish(weightingSets)

/**
 * A changed price creates a new edition of its set. The old edition remains, because results name
 * it.
 */
export const weightingRules: Rules<'weighting_sets', typeof WeightingSet> = {
  beforeCreate: async (tx, _ctx, values) => {
    const violations = await checkFactors(tx, values.factors)
    if (violations.length > 0) return violations
    await sql`select pg_advisory_xact_lock(hashtext('weighting_sets'))`.execute(tx)
    const before = await tx
      .selectFrom('weighting_sets')
      .select(({ fn }) => fn.max<number | null>('edition').as('last'))
      .where('code', '=', values.code)
      .executeTakeFirst()
    const edition = (before?.last ?? 0) + 1
    Object.assign(values, { edition } satisfies Partial<Read<typeof WeightingSet>>)
  },
  afterWrite: async (tx: WriteTx, ctx: Ctx, change) => {
    const factors = change.values!.factors!
    const units = await readIndicatorUnits(tx)
    const confirmations = await readConfirmations(tx, change.row)
    await tx
      .insertInto('weighting_factors')
      .values(
        factors.map((f) => ({
          weighting_set_id: change.row.id,
          indicator_code: f.indicator,
          value: f.value,
          unit: `EUR/${units.get(f.indicator)!}`,
          status: f.status,
          confidence: f.confidence ?? null,
          source: f.source ?? null,
          ...confirmations(f),
        })),
      )
      .execute()
    await trace(tx, ctx, change)
  },
}

/** A confirmed price that a new edition keeps is still confirmed. */
async function readConfirmations(
  tx: WriteTx,
  set: { code: string; edition: number },
): Promise<(factor: WeightingFactor) => { confirmed_by?: string; confirmed_at?: Date }> {
  const rows = await tx
    .selectFrom('weighting_factors')
    .innerJoin('weighting_sets', 'weighting_sets.id', 'weighting_set_id')
    .select(['indicator_code', 'value', 'source', 'confirmed_by', 'confirmed_at'])
    .where('weighting_sets.code', '=', set.code)
    .where('edition', '=', set.edition - 1)
    .execute()
  return (factor) => {
    const before = rows.find((row) => row.indicator_code === factor.indicator)
    const isKept = before?.value === factor.value && factor.status === 'sourced'
    return isKept && before.confirmed_by && before.confirmed_at
      ? { confirmed_by: before.confirmed_by, confirmed_at: before.confirmed_at }
      : {}
  }
}

async function checkFactors(tx: WriteTx, given: unknown): Promise<Violation[]> {
  const makeViolation = (path: string, rule: { code: string }, message: string): Violation => ({
    propertyPath: path,
    message,
    code: rule.code,
  })
  if (!Array.isArray(given))
    return [makeViolation('factors', rules.type, rules.type.message('array'))]
  const units = await readIndicatorUnits(tx)
  const seen = new Set<unknown>()
  return given.flatMap((factor: Partial<WeightingFactor> | null, i) => {
    const broken: Violation[] = []
    if (!units.has(String(factor?.indicator)))
      broken.push(makeViolation(`factors[${i}].indicator`, rules.choice, rules.choice.message()))
    else if (seen.has(factor!.indicator))
      broken.push(makeViolation(`factors[${i}].indicator`, rules.used, rules.used.message()))
    seen.add(factor?.indicator)
    if (typeof factor?.value !== 'number' || !Number.isFinite(factor.value))
      broken.push(makeViolation(`factors[${i}].value`, rules.type, rules.type.message('float')))
    if (factor?.status !== 'sourced' && factor?.status !== 'recalled')
      broken.push(makeViolation(`factors[${i}].status`, rules.choice, rules.choice.message()))
    else if (factor.status === 'sourced' && !factor.source?.trim())
      broken.push(makeViolation(`factors[${i}].source`, rules.blank, rules.blank.message()))
    return broken
  })
}

async function readIndicatorUnits(tx: WriteTx): Promise<Map<string, string>> {
  const rows = await tx.selectFrom('indicators').select(['code', 'unit']).execute()
  return new Map(rows.map((r) => [r.code, r.unit]))
}
