import { Footprint, itemIri, type Action, type GroupItem } from '@cradle/contract'
import { canAct } from '#access/permissions'
import { audit } from '#platform/audit'
import type { WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { BodyCall, Reply } from '#platform/http/call'
import { groupActionReply } from '#platform/http/group-action'
import { Problem } from '#platform/http/problem'
import { idOfIri } from '#platform/records/iri'
import { announce } from '#calculation-updates/live-calculation'
import { refuseUnusableMethod } from '#methods/company-methods'
import { copyFootprint } from './copy-footprint.ts'
import { removeFootprints } from './footprint-rules.ts'
import { footprints } from '../footprint-table.ts'

/** New drafts with the fields and inputs of others, all or none. */
export const copyFootprints = (call: BodyCall<'GroupFootprints'>): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const { ctx } = call
    const made: Row<'footprints'>[] = []
    const items: GroupItem[] = []
    for (const source of await readGroup(tx, call, 'copy')) {
      await refuseUnusableMethod(tx, source.company_id, source.method_id)
      const copy = await copyFootprint(tx, ctx, source)
      await audit(tx, ctx, {
        action: 'footprint.copy',
        resource: itemIri(Footprint, copy.id),
        companyId: copy.company_id,
        message: `from ${itemIri(Footprint, source.id)}`,
      })
      made.push(copy)
      items.push(makeItem(source, copy))
    }
    await announce(tx, ctx, footprints, made)
    return groupActionReply(call, 'copy_footprints', items)
  })

/** Deletes footprints with their inputs and results, all or none. */
export const deleteFootprints = (call: BodyCall<'GroupFootprints'>): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const rows = await readGroup(tx, call, 'delete')
    await removeFootprints(tx, call.ctx, rows)
    return groupActionReply(
      call,
      'delete_footprints',
      rows.map((row) => makeItem(row, row)),
    )
  })

const makeItem = (source: Row<'footprints'>, result: Row<'footprints'>): GroupItem => ({
  source: itemIri(Footprint, source.id),
  result: itemIri(Footprint, result.id),
  status: result.status,
})

/** The named footprints, each once. One that the caller may not see is a bad reference. */
async function readGroup(
  tx: WriteTx,
  { ctx, body }: BodyCall<'GroupFootprints'>,
  action: Action,
): Promise<Row<'footprints'>[]> {
  const named = new Map(
    body.footprints.map((iri) => [idOfIri(iri, 'Footprint', ctx.origin), iri] as const),
  )
  const rows = await tx
    .selectFrom('footprints')
    .selectAll()
    .where('id', 'in', [...named.keys()])
    .orderBy('id')
    .execute()
  const found = new Map(rows.map((row) => [row.id, row]))
  return [...named].map(([id, iri]) => {
    const row = found.get(id)
    if (!row) throw new Problem('itemNotFound', { iri })
    if (!canAct(ctx.scope, 'footprint', action, row.company_id)) throw new Problem('accessDenied')
    return row
  })
}
