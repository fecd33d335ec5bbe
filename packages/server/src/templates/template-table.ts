import { sql } from 'kysely'
import { confidentialTextNames, reportTextNames, Template } from '@cradle/contract'
import { canSeeConfidential } from '#access/confidential'
import type { ReadTx } from '#platform/db/database'
import { bindTable, keysOfColumn } from '#platform/records/table'

const hidden: Readonly<Record<string, undefined>> = Object.fromEntries(
  confidentialTextNames.map((name) => [name, undefined]),
)

/** One column contains all report texts, as in calculations. */
export const templates = bindTable(Template, 'templates', {
  columns: {
    ...keysOfColumn(reportTextNames, 'texts'),
    inputCount: 'computed',
    calculationCount: 'computed',
  },
  filters: {
    search: (query, value) => {
      const pattern = `%${value.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
      return query.where(
        sql<boolean>`(lower(templates.name) like ${pattern} or lower(templates.product_name) like ${pattern})`,
      )
    },
  },
  expand: async (tx, rows, ctx) => {
    const ids = rows.map((row) => row.id)
    const [lines, calculations] = [
      await countRows(tx, 'template_inputs', ids),
      await countRows(tx, 'calculations', ids),
    ]
    return rows.map((row) => ({
      inputCount: lines.get(row.id) ?? 0,
      calculationCount: calculations.get(row.id) ?? 0,
      ...(canSeeConfidential(ctx.scope, 'template', row.company_id) ? {} : hidden),
    }))
  },
})

async function countRows(
  tx: ReadTx,
  table: 'template_inputs' | 'calculations',
  templateIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ template_id: string; n: string }>`
    select template_id, count(*) as n
    from ${sql.table(table)}
    where template_id = any (${[...templateIds]}) ${table === 'calculations' ? sql`and deleted_at is null` : sql``}
    group by template_id`.execute(tx)
  return new Map(rows.map((row) => [row.template_id, Number(row.n)]))
}
