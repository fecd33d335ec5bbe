import { sql } from 'kysely'
import type { ReadTx } from '#platform/db/database'
import type { PlanBasis } from './import-plan.ts'
import { hashVersions } from './planner.ts'

/** The hash of a plan's basis as its records are now: it differs from the plan's when one was changed or deleted. */
export async function readBasisHash(tx: ReadTx, basis: PlanBasis): Promise<string> {
  const versions = new Map<string, Map<string, number>>()
  for (const [table, ids] of Object.entries(basis.ids)) {
    const key = table === 'countries' ? sql.ref('code') : sql.ref('id')
    const { rows } = await sql<{ id: string; version: number }>`
      select ${key}::text as id, version from ${sql.table(table)} where ${key} = any (${ids}::${table === 'countries' ? sql`text[]` : sql`uuid[]`})`.execute(
      tx,
    )
    versions.set(table, new Map(rows.map(({ id, version }) => [id, version])))
  }
  return hashVersions(versions)
}
