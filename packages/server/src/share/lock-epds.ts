import { Epd, type Action } from '@cradle/contract'
import { canAct } from '#access/permissions'
import type { ReadTx, WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { Ctx } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { idOfIri } from '#platform/records/iri'

/**
 * Finds the declarations that a group action names, each once and in the given order.
 *
 * @throws Problem itemNotFound (400) for one that the caller does not see, accessDenied (403) for one that the caller may not treat
 */
export async function findEpds(
  tx: ReadTx,
  ctx: Ctx,
  iris: readonly string[],
  action: Action,
): Promise<Row<'epds'>[]> {
  const named = new Map(iris.map((iri) => [idOfIri(iri, Epd.type, ctx.origin), iri]))
  const rows = await tx
    .selectFrom('epds')
    .selectAll()
    .where('id', 'in', [...named.keys()])
    .where((or) => or.or([or('offered', '=', true), or('version_id', 'is not', null)]))
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [...named].map(([id, iri]) => {
    const row = byId.get(id)
    if (!row) throw new Problem('itemNotFound', { iri })
    if (!canAct(ctx.scope, 'epd', action, row.company_id)) throw new Problem('accessDenied')
    return row
  })
}

/** Locks declarations in the order of their ids, so that two group actions cannot wait for each other. */
export const lockEpds = async (
  tx: WriteTx,
  rows: readonly Row<'epds'>[],
): Promise<Map<string, Row<'epds'>>> => {
  const locked = await tx
    .selectFrom('epds')
    .selectAll()
    .where(
      'id',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(locked.map((row) => [row.id, row]))
}
