import { itemIri, type Resource, type Variant } from '@cradle/contract'
import type { Table } from '#platform/context'
import type { RecordRow, Row, TableName } from '#platform/db/schema'
import { ok, type BodyCall, type ItemCall, type Reply } from '#platform/http/call'
import { makeDocument } from '#platform/hydra/document'
import { rowInPath, updateRecord, type Rules } from '#platform/records/crud'
import { makeEtag } from '#platform/records/encode'

/** The handlers of the variants of calculations or templates. Writing the table is a write of its product. */
export function makeVariantHandlers<N extends TableName, R extends Resource>(
  table: Table<N, R>,
  rules: Rules<N, R>,
) {
  const answer = (row: Row<TableName>): Reply => {
    const { id, variants } = row as RecordRow
    const document = makeDocument(
      'ProductVariants',
      `${itemIri(table.resource, String(id))}/variants`,
      { variants: (variants ?? []) as Variant[] },
    )
    return { ...ok(document), headers: { etag: makeEtag(row as RecordRow) } }
  }
  return {
    get: (call: ItemCall): Promise<Reply> =>
      call.ctx.db.read(call.ctx.scope, async (tx) =>
        answer(await rowInPath(tx, call, table as unknown as Table<N>)),
      ),
    save: (call: BodyCall<'ProductVariants'> & ItemCall): Promise<Reply> =>
      call.ctx.db.transact(call.ctx.scope, async (tx) => {
        const before = await rowInPath(tx, call, table as unknown as Table<N>, true)
        return answer(await updateRecord(tx, call, table, before, call.body, rules, call.ifMatch))
      }),
  }
}
