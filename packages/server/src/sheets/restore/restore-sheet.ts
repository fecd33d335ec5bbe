import { sql } from 'kysely'
import { rules, type Violation } from '@cradle/contract'
import type { Row, TableName } from '#platform/db/schema'
import type { ItemCall, Reply } from '#platform/http/call'
import { Invalid, Problem } from '#platform/http/problem'
import { checkIfMatch, itemReply, rowInPath } from '#platform/records/crud'
import { listWrites, writeLines } from './line-writes.ts'
import type { NamedContent, NamedRows, RestorableSheet, RestoredSheet } from './restored-sheet.ts'

/**
 * Restores an earlier state of a sheet, completely or in part, as one save of the caller, with the rules of every write, all or
 * none. Obstacles (a deleted supplier, an expired profile) are listed for each field and line.
 */
export const restoreSheet = <S extends RestorableSheet>(
  call: ItemCall,
  sheet: RestoredSheet<S>,
  named: NamedContent,
): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const { ctx } = call
    const revision = await rowInPath(tx, call, sheet.revisions)
    const parent = await sheet.kind.lock(tx, sheet.readParentId(revision))
    sheet.kind.refuseEdit(ctx, parent)
    checkIfMatch(call.ifMatch, parent.row)
    const { fields, rows } = readSelection(sheet.restorable, named)
    const { id } = revision as { id: string }
    await sql`select set_config('app.restored_from', ${id}, true)`.execute(tx)
    const states = await sheet.readStates(tx, revision)
    const unknown = await sheet.findUnknown(tx, parent, states, [...(rows?.keys() ?? [])])
    if (unknown !== undefined) throw new Problem('itemNotFound', { iri: rows!.get(unknown)! })
    const { deleted, kept } = listWrites(sheet, states, rows)
    await sheet.removeBeside?.(tx, call, states, rows)
    // Lines that did not exist are deleted first: a method or the intervals can change only without lines of another one.
    await writeLines(tx, ctx, sheet, parent, deleted)
    const restored = await sheet.restoreFields(tx, call, parent, states, fields)
    const violations = [
      ...restored.violations,
      ...(await writeLines(tx, ctx, sheet, restored.parent, kept)),
      ...((await sheet.restoreBeside?.(tx, call, states, rows)) ?? []),
    ]
    if (violations.length > 0) throw new Invalid(violations)
    const { row } = await sheet.kind.lock(tx, parent.id)
    return itemReply(tx, ctx, sheet.parents, row as Row<TableName>)
  })

/** If only rows are named no field is restored, and vice versa. */
function readSelection(
  restorable: ReadonlySet<string>,
  { fields, readRows }: NamedContent,
): { fields: ReadonlySet<string> | null; rows: NamedRows } {
  const unknown = (fields ?? []).filter((name) => !restorable.has(name))
  if (unknown.length > 0)
    throw new Invalid(
      unknown.map((name): Violation => ({
        propertyPath: 'fields',
        message: rules.choice.message(),
        code: rules.choice.code,
        hint: name,
      })),
    )
  const rows = readRows()
  return rows || fields
    ? { fields: new Set(fields), rows: rows ?? new Map() }
    : { fields: null, rows: null }
}
