import type { Resource } from '@cradle/contract'
import { canAct } from '#access/permissions'
import type { WriteTx } from '#platform/db/database'
import { readQueryValue, type Call } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { isUuid } from '#platform/ids'
import { idOfIri } from '#platform/records/iri'
import { anyTable, type Row, type TableName } from '#platform/db/schema'
import type { Table } from '#platform/context'

/**
 * The library records that a copy refers to, each once. A record that the caller may not see is a
 * bad reference; all may copy the platform's.
 */
export async function findRecordsToCopy<N extends TableName>(
  tx: WriteTx,
  { ctx }: Call,
  { resource, name }: Table<N>,
  iris: readonly string[],
): Promise<Row<N>[]> {
  const byId = new Map(iris.map((iri) => [idOfIri(iri, resource.type, ctx.origin), iri]))
  const rows = await anyTable(tx)
    .selectFrom<string>(name)
    .selectAll()
    .where('id', 'in', [...byId.keys()])
    .execute()
  const found = new Map(rows.map((row) => [row.id, row]))
  return [...byId].map(([id, iri]) => {
    const row = found.get(id)
    if (!row) throw new Problem('itemNotFound', { iri })
    const owner = row.company_id ?? null
    if (owner !== null && !canAct(ctx.scope, resource.entity, 'copy', owner as string))
      throw new Problem('accessDenied')
    return row as Row<N>
  })
}

/**
 * The owner that the caller names; else the original's where the caller may create such records,
 * else the acting company.
 */
export function findCopyOwner(
  { ctx, query }: Call,
  { entity }: Resource,
  source: { company_id: string | null },
): string | null {
  const given = readQueryValue(query, 'owner')
  const usual = canAct(ctx.scope, entity, 'create', source.company_id)
    ? source.company_id
    : ctx.scope.companyId
  const owner =
    given === undefined || given === '' || given === 'all'
      ? usual
      : given === 'none'
        ? null
        : given.split('/').at(-1)!
  if ((owner !== null && !isUuid(owner)) || !canAct(ctx.scope, entity, 'create', owner))
    throw new Problem('accessDenied')
  return owner
}
