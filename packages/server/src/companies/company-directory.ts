import { companyDirectories, itemIri, Company, type CompanyDirectory } from '@cradle/contract'
import { holdsAnywhere } from '#access/permissions'
import { ok, type Call, type Reply } from '#platform/http/call'
import { collectionDocument, readPaging, readValues } from '#platform/records/collection'
import { readDirectory } from '#platform/records/company-directory'

/**
 * The directory that a call for the list of companies asks for with `publisher=true` or `operator=true`.
 * For people who see every company, and for those who edit neither calculations nor templates, these are plain filters.
 */
export function findDirectory(call: Call): CompanyDirectory | undefined {
  const { scope } = call.ctx
  if (scope.keys.has('company.*.view')) return undefined
  if (!holdsAnywhere(scope, 'calculation', 'edit') && !holdsAnywhere(scope, 'template', 'edit'))
    return undefined
  return companyDirectories.find((name) =>
    ['true', '1'].includes(readValues(call.query, name)[0] ?? ''),
  )
}

/** Lists id and name of the active companies of a directory, by name. The filter `name` narrows it. */
export function listDirectory(call: Call, directory: CompanyDirectory): Promise<Reply> {
  const { ctx, query } = call
  const paging = readPaging(query)
  const words = readValues(query, 'name').map((word) => word.toLowerCase())
  return ctx.db.read(ctx.scope, async (tx) => {
    const found = (await readDirectory(tx, directory)).filter(
      ({ name }) => words.length === 0 || words.some((word) => name.toLowerCase().includes(word)),
    )
    const first = (paging.page - 1) * paging.size
    return ok(
      collectionDocument(call, Company, {
        member: found.slice(first, first + paging.size).map(({ id, name }) => ({
          '@id': itemIri(Company, id),
          '@type': Company.type,
          id,
          name,
        })),
        total: found.length,
        paging,
        isNarrowed: true,
      }),
    )
  })
}
