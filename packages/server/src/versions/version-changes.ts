import { sql } from 'kysely'
import {
  EnvironmentalProfile,
  itemIri,
  versionChangeKinds,
  type versionRoutes,
  type VersionChange,
  type VersionChangeKind,
  type VersionDifference,
} from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import { ok, readParameter, type Call, type Reply } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { makeCollection } from '#platform/hydra/document'
import { readPaging } from '#platform/records/collection'
import { rowInPath } from '#platform/records/crud'
import { readIndicators } from '#methods/method-table'
import type { StagedEffects } from '#profiles/effects'
import { versions } from '#profiles/profile-table'
import { affectedRows, type VersionRow } from './affected-rows.ts'

interface FoundChange {
  id: string
  kind: VersionChangeKind
  old_id: string | null
  unique_id: string
  name: string
  unit: string
  old_unit: string | null
  products: number
  /** Sum of the amounts of all lines that use the profile. */
  amount: number | null
  effect: number | null
  effects: StagedEffects
  old_effects: StagedEffects | null
}

/**
 * Profiles that a version adds, changes or withdraws: first those with the largest effect on the products of the acting company,
 * then those that most products use.
 */
export const listChanges = (call: Call<typeof versionRoutes.changes>): Promise<Reply> =>
  call.ctx.db.read(call.ctx.scope, async (tx) => {
    const row = await rowInPath(tx, call, versions)
    const kind = readParameter(call, 'kind')
    if (kind !== undefined && !versionChangeKinds.some((known) => known === kind))
      throw new Problem('badRequest', { detail: 'kind should be added, changed or withdrawn' })
    const { page, size } = readPaging(call.query)
    const { changes, total } = await findChanges(tx, row, call.ctx.scope.companyId, {
      kind: kind as VersionChangeKind | undefined,
      limit: size,
      offset: (page - 1) * size,
    })
    const path = `${itemIri(versions.resource, row.id)}/changes`
    return ok(
      makeCollection(
        call,
        'VersionChange',
        path,
        changes.map((change) => ({ '@id': `${path}#${change.uniqueId}`, ...change })),
        total,
      ),
    )
  })

/** @param companyId  the company whose products count; without one no product counts */
export async function findChanges(
  tx: ReadTx,
  version: VersionRow,
  companyId: string | null,
  { kind, limit, offset }: { kind?: VersionChangeKind | undefined; limit: number; offset: number },
): Promise<{ changes: VersionChange[]; total: number }> {
  const { rows } = await sql<FoundChange & { total: number }>`
    with recursive ${affectedRows(version, companyId ?? NO_COMPANY)},
    counted as (select fresh_id, count(*)::int as products from used group by fresh_id),
    amounts as (select fresh_id, sum(amount) as amount from lines group by fresh_id),
    page as (
      select f.*, coalesce(c.products, 0) as products, a.amount,
        case when f.unit_id = f.old_unit_id then a.amount * f.price_change end as effect,
        count(*) over ()::int as total
      from fresh f left join counted c on c.fresh_id = f.id left join amounts a on a.fresh_id = f.id
      where ${kind === undefined ? sql`true` : sql`f.kind = ${kind}`}
      order by abs(case when f.unit_id = f.old_unit_id then a.amount * f.price_change end) desc nulls last,
        coalesce(c.products, 0) desc, f.name, f.id
      limit ${limit} offset ${offset}
    )
    select g.*, u.symbol as unit, ou.symbol as old_unit, n.effects, case when g.kind = 'changed' then o.effects end as old_effects
    from page g join standard_units u on u.id = g.unit_id left join standard_units ou on ou.id = g.old_unit_id
      join environmental_profiles n on n.id = g.id left join environmental_profiles o on o.id = g.old_id
    order by abs(g.effect) desc nulls last, g.products desc, g.name, g.id`.execute(tx)
  const units = new Map([...(await readIndicators(tx))].map(([code, { unit }]) => [code, unit]))
  return {
    changes: rows.map((row) => describeChange(row, units)),
    total: rows[0]?.total ?? (await countChanges(tx, version, kind)),
  }
}

/** The nil UUID: no company has it, so no products are found. */
const NO_COMPANY = '00000000-0000-0000-0000-000000000000'

/** A page beyond the end has no row with the total. */
async function countChanges(
  tx: ReadTx,
  version: VersionRow,
  kind: VersionChangeKind | undefined,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with recursive ${affectedRows(version, NO_COMPANY)}
    select count(*)::int as n from fresh where ${kind === undefined ? sql`true` : sql`kind = ${kind}`}`.execute(
    tx,
  )
  return rows[0]!.n
}

function describeChange(row: FoundChange, units: ReadonlyMap<string, string>): VersionChange {
  const { kind, old_id: oldId, effect } = row
  const hasSameUnit = row.unit === row.old_unit
  return {
    kind,
    profile: itemIri(EnvironmentalProfile, row.id),
    ...(kind === 'changed' && oldId ? { predecessor: itemIri(EnvironmentalProfile, oldId) } : {}),
    uniqueId: row.unique_id,
    name: row.name,
    unit: row.unit,
    ...(kind === 'changed' && !hasSameUnit && row.old_unit ? { previousUnit: row.old_unit } : {}),
    products: row.products,
    ...(effect === null ? {} : { effect }),
    differences:
      row.old_effects === null
        ? []
        : listDifferences(row.old_effects, row.effects, {
            amount: hasSameUnit ? row.amount : null,
            units,
          }),
  }
}

/** Values that differ, the largest change in the products first, then the largest change of the value itself. */
function listDifferences(
  before: StagedEffects,
  after: StagedEffects,
  { amount, units }: { amount: number | null; units: ReadonlyMap<string, string> },
): VersionDifference[] {
  const differences: VersionDifference[] = []
  for (const stage of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, fresh] = [before[stage] ?? {}, after[stage] ?? {}]
    for (const indicator of new Set([...Object.keys(old), ...Object.keys(fresh)])) {
      const [a, b] = [old[indicator], fresh[indicator]]
      if (a === b) continue
      differences.push({
        indicator,
        stage,
        unit: units.get(indicator) ?? '',
        ...(a === undefined ? {} : { before: a }),
        ...(b === undefined ? {} : { after: b }),
        ...(amount === null || a === undefined || b === undefined
          ? {}
          : { effect: amount * (b - a) }),
      })
    }
  }
  return differences.toSorted((a, b) => relativeChange(b) - relativeChange(a))
}

/** Size of a change in relation to the larger value; a value that appears or disappears counts as 1. */
const relativeChange = ({ before = 0, after = 0 }: VersionDifference): number =>
  Math.abs(after - before) / Math.max(Math.abs(before), Math.abs(after))
