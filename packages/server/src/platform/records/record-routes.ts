import type { CrudOperation, Resource, Route } from '@cradle/contract'
import type { Handler, ItemCall, Reply } from '#platform/http/call'
import type { Handlers } from '#platform/http/routes'
import { listRecords } from './collection.ts'
import { changeRecord, createRecord, deleteRecord, getRecord, type Rules } from './crud.ts'
import type { TableName } from '#platform/db/schema'
import type { Table } from '#platform/context'

/** Handlers of plain routes: those of one record read its id from the path. */
type OwnHandlers = {
  [O in CrudOperation]?: O extends 'list' | 'create' ? Handler : (call: ItemCall) => Promise<Reply>
}

/**
 * Serves the plain routes of a resource. An area passes its rules, and its own handler where a
 * route is not plain.
 */
export function serveRecords<N extends TableName, R extends Resource>(
  handlers: Handlers,
  table: Table<N, R>,
  rules: Rules<N, R> = {},
  own: OwnHandlers = {},
): void {
  const plain: Required<OwnHandlers> = {
    list: (call) => call.ctx.db.read(call.ctx.scope, (tx) => listRecords(tx, call, table)),
    get: (call) => getRecord(call, table),
    create: (call) => createRecord(call, table, rules),
    patch: (call) => changeRecord(call, table, rules),
    put: (call) => changeRecord(call, table, rules),
    delete: (call) => deleteRecord(call, table, rules),
  }
  for (const operation of table.resource.operations) {
    handlers.onEach(
      (r: Route) =>
        r.resource?.type === table.resource.type &&
        r.operation === operation &&
        !r.record === (operation === 'list' || operation === 'create'),
      (own[operation] ?? plain[operation]) as Handler,
    )
  }
}
