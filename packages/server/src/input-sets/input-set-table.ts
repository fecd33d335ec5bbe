import { sql } from 'kysely'
import { PredefinedInputSet, PredefinedInputSetUsage } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import { bindTable } from '#platform/records/table'

export const inputSets = bindTable(PredefinedInputSet, 'predefined_input_sets', {
  columns: { inputCount: 'computed', usageCount: 'computed' },
  filters: {
    search: (query, value) => {
      const pattern = `%${value.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
      return query.where(
        sql<boolean>`(lower(predefined_input_sets.code) like ${pattern} or lower(predefined_input_sets.name) like ${pattern})`,
      )
    },
  },
  expand: async (tx, rows) => {
    const ids = rows.map((row) => row.id)
    const [lines, usages] = [
      await countBySet(tx, 'predefined_input_set_inputs', ids),
      await countBySet(tx, 'predefined_input_set_usages', ids),
    ]
    return rows.map((row) => ({
      inputCount: lines.get(row.id) ?? 0,
      usageCount: usages.get(row.id) ?? 0,
    }))
  },
})

const inLivingCalculation = `exists (select from calculations c where c.company_id = predefined_input_set_usages.company_id
    and c.id = predefined_input_set_usages.calculation_id and c.deleted_at is null)`

interface UsageNames {
  id: string
  product_name: string | null
  code: string | null
  name: string | null
}

/** A usage is visible with its calculation, not if that is deleted or outside the scope. */
export const inputSetUsages = bindTable(PredefinedInputSetUsage, 'predefined_input_set_usages', {
  only: inLivingCalculation,
  columns: { productName: 'computed', setCode: 'computed', setName: 'computed' },
  expand: async (tx, rows) => {
    const { rows: names } = await sql<UsageNames>`
      select u.id, c.product_name, s.code, s.name from predefined_input_set_usages u
        left join calculations c on c.company_id = u.company_id and c.id = u.calculation_id
        left join predefined_input_sets s on s.id = u.predefined_input_set_id
      where u.id = any (${rows.map((row) => row.id)})`.execute(tx)
    const byId = new Map(names.map((row) => [row.id, row]))
    return rows.map(({ id }) => {
      const found = byId.get(id)
      return {
        productName: found?.product_name,
        setCode: found?.code,
        setName: found?.name,
      }
    })
  },
})

/** Counts within the caller's scope. */
async function countBySet(
  tx: ReadTx,
  table: 'predefined_input_set_inputs' | 'predefined_input_set_usages',
  setIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; n: string }>`
    select predefined_input_set_id as id, count(*) as n from ${sql.table(table)}
    where predefined_input_set_id = any (${[...setIds]})
      and ${table === 'predefined_input_set_usages' ? sql.raw(inLivingCalculation) : sql`true`}
    group by 1`.execute(tx)
  return new Map(rows.map((row) => [row.id, Number(row.n)]))
}
