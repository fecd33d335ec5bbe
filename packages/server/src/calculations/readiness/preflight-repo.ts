import { sql } from 'kysely'
import type { ReadTx } from '#platform/db/database'
import type { ModelRows } from '../model/model-rows.ts'
import type { SimilarResult } from './preflight.ts'

/** Maximum number of results, newest first: enough for a median, and fast enough to read while the user types. */
const MOST = 25

/** GWP-total (A–C) of the company's other calculations of the same type, method and declared unit. */
export async function similarResults(
  tx: ReadTx,
  { calculations, run }: ModelRows,
): Promise<SimilarResult[]> {
  const own = calculations.find((c) => c.id === run)!
  if (own.standard_unit_id === null || own.functional_unit === 'custom') return []
  const { rows } = await sql<{ value: number | null }>`
    select (r.total_a_to_c #>> '{impacts,GWP-total}')::double precision as value
    from (
      select c.company_id, c.id from calculations c
      where c.company_id = ${own.company_id} and c.method_id = ${own.method_id}
        and c.calculation_type = ${own.calculation_type}
        and c.standard_unit_id = ${own.standard_unit_id}
        and c.functional_unit is distinct from 'custom' and c.results_at is not null and c.id <> ${own.id} and c.deleted_at is null
      order by c.results_at desc limit ${MOST}
    ) c join calculation_results r on r.company_id = c.company_id and r.calculation_id = c.id`.execute(
    tx,
  )
  return rows.flatMap(({ value }) => (value === null ? [] : [{ value }]))
}
