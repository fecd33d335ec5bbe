import { sql, type RawBuilder } from 'kysely'
import type { TableName } from '#platform/db/schema'

/** An earlier state of the calculation, whose rows replace the current ones. */
export interface PastRows {
  calculation: { company_id: string }
  inputs: readonly { semi_finished_product_id?: string | null }[]
  usages: readonly { predefined_input_set_id: string }[]
}

/** Tables from which the model of a calculation is read. */
export interface ModelSource {
  calculations: RawBuilder<unknown>
  inputs: RawBuilder<unknown>
  usages: RawBuilder<unknown>
  parts: RawBuilder<unknown>
}

/** Returns the current tables; for an earlier state the rows of that calculation are replaced. All other records are current. */
export function modelSource(id: string, past: PastRows | undefined): ModelSource {
  if (!past)
    return {
      calculations: sql`calculations`,
      inputs: sql`inputs`,
      usages: sql`predefined_input_set_usages`,
      parts: sql`calculation_parts`,
    }
  const company = past.calculation.company_id
  const replaceTable = (
    table: TableName,
    key: string,
    rows: readonly object[],
  ): RawBuilder<unknown> =>
    sql`(select * from ${sql.table(table)} where company_id = ${company} and ${sql.ref(key)} <> ${id} union all select p.*
        from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) p)`
  const partIds = [
    ...past.inputs.map((line) => line.semi_finished_product_id),
    ...past.usages.map((usage) => usage.predefined_input_set_id),
  ].filter((part) => typeof part === 'string')
  return {
    calculations: replaceTable('calculations', 'id', [past.calculation]),
    inputs: replaceTable('inputs', 'calculation_id', past.inputs),
    usages: replaceTable('predefined_input_set_usages', 'calculation_id', past.usages),
    parts: sql`(select * from calculation_parts where company_id = ${company} and whole_id <> ${id} union all
        select ${company}::uuid, ${id}::uuid, unnest(${partIds}::uuid[]))`,
  }
}
