import { Company } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import { makeIri } from '#platform/records/encode'
import type { Row } from '#platform/db/schema'
import { bindTable } from '#platform/records/table'

/** Companies with the same parent, limited to those that the caller may see. */
async function expandSiblings(
  tx: ReadTx,
  rows: readonly Row<'companies'>[],
): Promise<Record<string, unknown>[]> {
  const parents = [...new Set(rows.map((row) => row.parent_company_id).filter((id) => id !== null))]
  const near =
    parents.length === 0
      ? []
      : await tx
          .selectFrom('companies')
          .select(['id', 'parent_company_id'])
          .where('parent_company_id', 'in', parents)
          .orderBy('name')
          .execute()
  return rows.map((row) => ({
    siblings: near
      .filter((c) => c.parent_company_id === row.parent_company_id && c.id !== row.id)
      .map((c) => makeIri('Company', c.id)),
  }))
}

export const companyTable = bindTable(Company, 'companies', {
  columns: { siblings: 'computed' },
  expand: (tx, rows) => expandSiblings(tx, rows),
})
