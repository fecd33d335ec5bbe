import { sql } from 'kysely'
import type { CompanyTreeNode } from '@cradle/contract'
import { makeIri } from '#platform/records/encode'
import { plainJson, type Call, type Reply } from '#platform/http/call'

interface TreeRow {
  id: string
  name: string
  parent_company_id: string | null
  active: boolean
  people: number
  calculations: number
}

/**
 * Lists the companies that the caller may view with their parents, and how many people and calculations of each of them the
 * caller may view. The row policies narrow all three.
 */
export const readCompanyTree = ({ ctx }: Call): Promise<Reply> =>
  ctx.db.read(ctx.scope, async (tx) => {
    const { rows } = await sql<TreeRow>`
      select c.id, c.name, c.parent_company_id, c.active,
        (select count(distinct m.user_id) from memberships m where m.company_id = c.id)::int as people,
        (select count(*) from calculations k where k.company_id = c.id and k.deleted_at is null)::int as calculations
      from companies c
      order by lower(c.name), c.id`.execute(tx)
    const companies = rows.map(({ parent_company_id: parent, ...row }): CompanyTreeNode => ({
      '@id': makeIri('Company', row.id),
      ...row,
      ...(parent === null ? {} : { parentCompany: makeIri('Company', parent) }),
    }))
    return plainJson({ companies })
  })
