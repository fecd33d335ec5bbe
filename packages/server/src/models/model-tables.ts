import { sql } from 'kysely'
import { ModelDeclaration, VerifiedModel, type ModelTerm } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import { bindTable } from '#platform/records/table'
import { listOwners } from '#platform/records/viewed-companies'
import { findInterval } from '#snapshots/family/model-terms'

export type ModelRow = Row<'verified_models'>
export type DeclarationRow = Row<'model_declarations'>

export const verifiedModels = bindTable(VerifiedModel, 'verified_models', {
  // The column counts the numbers that were given, also to declarations that failed.
  columns: {
    interval: 'computed',
    issued: 'computed',
    failed: 'computed',
    waitingSamples: 'computed',
  },
  expand: async (tx, rows) => {
    const [counts, terms] = await Promise.all([countDeclarations(tx, rows), readTerms(tx, rows)])
    return rows.map(({ id, snapshot_id: snapshot }) => ({
      ...(counts.get(id) ?? { issued: 0, failed: 0, waitingSamples: 0 }),
      interval: findInterval(terms.get(snapshot) ?? []),
    }))
  },
})

interface DeclarationCounts {
  issued: number
  failed: number
  waitingSamples: number
}

async function countDeclarations(
  tx: ReadTx,
  models: readonly Pick<ModelRow, 'id' | 'company_id'>[],
): Promise<Map<string, DeclarationCounts>> {
  const { rows } = await sql<DeclarationCounts & { id: string }>`
    select verified_model_id as id, count(*) filter (where state in ('issued', 'published'))::int as issued,
      count(*) filter (where state = 'failed')::int as failed,
      count(*) filter (where sample = 'waiting')::int as "waitingSamples"
    from model_declarations
    where company_id = any (${listOwners(models)}::uuid[])
      and verified_model_id = any (${models.map(({ id }) => id)}::uuid[]) group by 1`.execute(tx)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

/** The terms in the snapshots of models, without the rest of these. */
async function readTerms(
  tx: ReadTx,
  models: readonly Pick<ModelRow, 'snapshot_id'>[],
): Promise<Map<string, ModelTerm[]>> {
  const { rows } = await sql<{ id: string; terms: ModelTerm[] | null }>`
    select id, snapshot #> '{model,terms}' as terms from calculation_snapshots
    where id = any (${models.map((row) => row.snapshot_id)}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, terms }) => [id, terms ?? []]))
}

export const modelDeclarations = bindTable(ModelDeclaration, 'model_declarations', {
  columns: { registrationNumber: 'computed' },
  expand: async (tx, rows) => {
    const { rows: numbers } = await sql<{ id: string; number: string | null }>`
      select id, registration_number as number from calculations
      where id = any (${rows.flatMap((row) => row.calculation_id ?? [])}::uuid[])`.execute(tx)
    const byId = new Map(numbers.map(({ id, number }) => [id, number]))
    return rows.map(({ calculation_id: id }) => ({
      registrationNumber: byId.get(id ?? '') ?? undefined,
    }))
  },
})
