import type { ReadTx, WriteTx } from '#platform/db/database'
import type { Row, TableName } from '#platform/db/schema'
import { noContent, type Call, type ItemCall, type Reply } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { itemReply } from '#platform/records/crud'
import type { Sheet, SheetKind, SheetWrite } from './sheet-kind.ts'
import { requireWritten, writeSheet } from './write-sheet.ts'

/** A line that a path names, and the sheet to which it belongs. */
export interface NamedLine<S extends Sheet> {
  kind: SheetKind<S>
  line: S['line']
  parentId: string
}

/** How requests name a line and the parent of a new one, and what a copy of a line is. */
export interface LineRequests<S extends Sheet> {
  /** @throws Problem notFound */
  findLine(tx: ReadTx, call: ItemCall): Promise<NamedLine<S>>
  /** The parent that the body of a new line names, locked. @throws Problem for one that the caller may not see */
  lockParent(tx: WriteTx, call: Call): Promise<{ kind: SheetKind<S>; parent: S['parent'] }>
  copyLine(line: S['line']): SheetWrite<S['line']>
}

interface LineHandlers {
  create: (call: Call) => Promise<Reply>
  change: (call: ItemCall) => Promise<Reply>
  remove: (call: ItemCall) => Promise<Reply>
  copy: (call: ItemCall) => Promise<Reply>
}

/** The handlers of single lines. Each is a write of the sheet, with the same rules and announcements. */
export function makeLineHandlers<S extends Sheet>(requests: LineRequests<S>): LineHandlers {
  /** Writes the line in the path while its parent is locked. */
  const writeNamed = (
    call: ItemCall,
    makeWrite: (id: string, tx: WriteTx) => SheetWrite<S['line']> | Promise<SheetWrite<S['line']>>,
    status?: number,
  ): Promise<Reply> =>
    call.ctx.db.transact(call.ctx.scope, async (tx) => {
      const { kind, line, parentId } = await requests.findLine(tx, call)
      const parent = await kind.lock(tx, parentId)
      return writeOne(tx, call, kind, parent, await makeWrite(line.id, tx), status)
    })
  return {
    create: (call) =>
      call.ctx.db.transact(call.ctx.scope, async (tx) => {
        const { kind, parent } = await requests.lockParent(tx, call)
        return writeOne(tx, call, kind, parent, { op: 'create', fields: call.body }, 201)
      }),
    change: (call) =>
      writeNamed(call, (id) => ({ op: 'update', id, fields: call.body, ifMatch: call.ifMatch })),
    remove: (call) => writeNamed(call, (id) => ({ op: 'delete', id, ifMatch: call.ifMatch })),
    copy: (call) =>
      writeNamed(
        call,
        async (_id, tx) => requests.copyLine((await requests.findLine(tx, call)).line),
        201,
      ),
  }
}

async function writeOne<S extends Sheet>(
  tx: WriteTx,
  call: Call,
  kind: SheetKind<S>,
  parent: S['parent'],
  write: SheetWrite<S['line']>,
  status = 200,
): Promise<Reply> {
  const { outcomes } = await writeSheet(kind, tx, call.ctx, parent, [write])
  const row = requireWritten(outcomes[0])
  return row
    ? itemReply(tx, call.ctx, kind.table, row as unknown as Row<TableName>, status)
    : noContent()
}

/**
 * Finds the record that a body names by its address.
 *
 * @throws Problem itemNotFound for one that does not exist or that the caller may not see
 */
export async function findNamed<Found>(iri: string, search: Promise<Found>): Promise<Found> {
  try {
    return await search
  } catch (error) {
    if (error instanceof Problem && error.code === 'notFound')
      throw new Problem('itemNotFound', { iri })
    throw error
  }
}
