import { Company } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import { makeIri } from '#platform/records/encode'
import type { Row } from '#platform/db/schema'
import { bindTable } from '#platform/records/table'

/**
 * The apps of the licence, and the companies with the same parent, limited to those that the caller
 * may see.
 */
async function expandCompanies(
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
  const licences = [...new Set(rows.map((row) => row.licence_id).filter((id) => id !== null))]
  const bought =
    licences.length === 0
      ? []
      : await tx.selectFrom('licences').select(['id', 'apps']).where('id', 'in', licences).execute()
  return rows.map((row) => ({
    apps: bought.find(({ id }) => id === row.licence_id)?.apps,
    siblings: near
      .filter((c) => c.parent_company_id === row.parent_company_id && c.id !== row.id)
      .map((c) => makeIri('Company', c.id)),
  }))
}

export const companyTable = bindTable(Company, 'companies', {
  columns: { apps: 'computed', siblings: 'computed', methods: 'method_ids' },
  expand: (tx, rows) => expandCompanies(tx, rows),
})
