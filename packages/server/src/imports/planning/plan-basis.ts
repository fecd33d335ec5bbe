import { sql, type RawBuilder } from 'kysely'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { PlanBasis } from './import-plan.ts'
import { hashVersions } from './planner.ts'

/** Every write to a footprint or its inputs raises its content version. */
const selectBasisVersion = (table: string): RawBuilder<number> =>
  table === 'footprints' ? sql`content_version` : sql`version`

/** The hash of a plan's basis as its records are now: it differs from the plan's when one was changed or deleted. */
async function readBasisHash(tx: ReadTx, basis: PlanBasis): Promise<string> {
  const versions = new Map<string, Map<string, number>>()
  for (const [table, ids] of Object.entries(basis.ids)) {
    const key = table === 'countries' ? sql.ref('code') : sql.ref('id')
    const { rows } = await sql<{ id: string; version: number }>`
      select ${key}::text as id, ${selectBasisVersion(table)} as version from ${sql.table(table)} where ${key} = any (${ids}::${table === 'countries' ? sql`text[]` : sql`uuid[]`})`.execute(
      tx,
    )
    versions.set(table, new Map(rows.map(({ id, version }) => [id, version])))
  }
  return hashVersions(versions)
}

/** Whether a validated import has to be validated again: it is marked so, or a record that it relies on was changed. */
export async function isInvalidated(tx: ReadTx, row: Row<'imports'>): Promise<boolean> {
  if (row.invalidated || row.step !== 'validation_completed') return row.invalidated
  const basis = row.basis as PlanBasis
  return (await readBasisHash(tx, basis)) !== basis.hash
}
