import { peopleRoutes } from '@cradle/contract'
import type { Area } from '#platform/http/area'
import type { Call, Reply, ItemCall } from '#platform/http/call'
import { listRecords } from '#platform/records/collection'
import { rowInPath } from '#platform/records/crud'
import { serveRecords } from '#platform/records/record-routes'
import { findDirectory, listDirectory } from './company-directory.ts'
import { companyRules } from './company-rules.ts'
import { readCompanyTree } from './company-tree.ts'
import { companyTable } from './company-table.ts'

export const companyArea: Area = {
  tables: [companyTable],
  serve(handlers) {
    handlers.on(peopleRoutes.siblings, listSiblings)
    handlers.on(peopleRoutes.companyTree, readCompanyTree)
    serveRecords(handlers, companyTable, companyRules, { list: listCompanies })
  },
}

/** The companies that the caller may view, or one of the directories. */
function listCompanies(call: Call): Promise<Reply> {
  const directory = findDirectory(call)
  return directory
    ? listDirectory(call, directory)
    : call.ctx.db.read(call.ctx.scope, (tx) => listRecords(tx, call, companyTable))
}

/**
 * Companies with the same parent, without the given one. A company without a parent has no
 * siblings.
 */
function listSiblings(call: ItemCall): Promise<Reply> {
  const { ctx } = call
  return ctx.db.read(ctx.scope, async (tx) => {
    const company = await rowInPath(tx, call, companyTable)
    return listRecords(tx, call, companyTable, (q) =>
      q
        .where('companies.parent_company_id', '=', company.parent_company_id)
        .where('companies.id', '<>', company.id),
    )
  })
}
