import { itemIri, type Parameter, type Resource } from '@cradle/contract'
import type { Table } from '#platform/context'
import type { RecordRow, Row, TableName } from '#platform/db/schema'
import { ok, type BodyCall, type ItemCall, type Reply } from '#platform/http/call'
import { makeDocument } from '#platform/hydra/document'
import { rowInPath, updateRecord, type Rules } from '#platform/records/crud'
import { makeEtag } from '#platform/records/encode'

/**
 * The handlers of the parameters of calculations or templates. Writing the list is a write of its product, with the rules of every
 * such write.
 */
export const makeParameterHandlers = <N extends TableName, R extends Resource>(
  table: Table<N, R>,
  rules: Rules<N, R>,
) => ({
  get: (call: ItemCall): Promise<Reply> =>
    call.ctx.db.read(call.ctx.scope, async (tx) =>
      reply(table, await rowInPath(tx, call, table as unknown as Table<N>)),
    ),
  save: (call: BodyCall<'ProductParameters'> & ItemCall): Promise<Reply> =>
    call.ctx.db.transact(call.ctx.scope, async (tx) => {
      const before = await rowInPath(tx, call, table as unknown as Table<N>, true)
      const { parameters } = call.body
      const body = { parameters }
      return reply(table, await updateRecord(tx, call, table, before, body, rules, call.ifMatch))
    }),
})

function reply({ resource }: { resource: Resource }, row: Row<TableName>): Reply {
  const { id, parameters } = row as RecordRow
  const iri = `${itemIri(resource, String(id))}/parameters`
  return {
    ...ok(
      makeDocument('ProductParameters', iri, { parameters: (parameters ?? []) as Parameter[] }),
    ),
    headers: { etag: makeEtag(row as RecordRow) },
  }
}
