import { isRoleName, Role, roleNames } from '@cradle/contract'
import { ok, readQueryValue, type Call, type Reply, type ItemCall } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { isUuid } from '#platform/ids'
import { collectionDocument, readPaging } from '#platform/records/collection'
import { findLicensedRoles, canGrant } from './granting-roles.ts'
import { makeRoleDocument } from './user-table.ts'

/**
 * Every role, and whether the caller may give it in the acting company or in the company that
 * `owner` names.
 */
async function listRoleDocuments({ ctx, query }: Call): Promise<Record<string, unknown>[]> {
  const named = readQueryValue(query, 'owner')?.split('/').at(-1)
  const companyId = named && isUuid(named) ? named : ctx.scope.companyId
  const licensed = companyId
    ? await ctx.db.read(ctx.scope, (tx) => findLicensedRoles(tx, companyId))
    : []
  return roleNames.map((name) => ({
    ...makeRoleDocument(name),
    assignable: companyId !== null && canGrant(ctx, name, companyId, licensed),
  }))
}

export async function listRoles(call: Call): Promise<Reply> {
  const all = await listRoleDocuments(call)
  const paging = readPaging(call.query)
  const member = all.slice((paging.page - 1) * paging.size, paging.page * paging.size)
  return ok(
    collectionDocument(call, Role, { member, total: all.length, paging, isNarrowed: false }),
  )
}

export async function getRole(call: ItemCall): Promise<Reply> {
  const name = call.params.id
  if (!isRoleName(name)) throw new Problem('notFound')
  const found = (await listRoleDocuments(call)).find((role) => role['name'] === name)
  return ok({ '@context': '/2/contexts/Role', ...found })
}
