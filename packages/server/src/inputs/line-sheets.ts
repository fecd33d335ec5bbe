import { writtenLineFields } from '@cradle/contract'
import { findLineEffect } from '#calculation-updates/edit-effect'
import { lineKinds, type LineKind, type LineRow } from '#calculation-updates/line-kinds'
import { lockParent, type LineParent } from '#calculation-updates/line-parent'
import type { ReadTx, WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { Ctx } from '#platform/http/call'
import type { Outcome, SheetKind, SheetWrite } from '#sheets/sheet-kind'
import { listStoredLines } from '#sheets/store-lines'
import { writeSheet } from '#sheets/write-sheet'
import { getLineTable } from './input-table.ts'
import { loadLineRules } from './line-rules.ts'
import { announceLines, refuseWrite } from './parent-rules.ts'

/** All lines of a calculation, template or set in their order. */
export const listLines = <K extends LineKind>(
  tx: ReadTx,
  parent: LineParent<K>,
): Promise<Row<K['lines']>[]> =>
  listStoredLines(tx, { table: parent.kind.lines, column: parent.kind.column, parent })

export type LineSheet = SheetKind<{ parent: LineParent; line: LineRow }>
export type InputWrite = SheetWrite<LineRow>

const makeLineSheet = (kind: LineKind): LineSheet => ({
  resource: kind.resource,
  table: getLineTable(kind),
  column: kind.column,
  fields: writtenLineFields,
  lock: (tx, id) => lockParent(tx, kind, id),
  refuseEdit: refuseWrite,
  readLines: listLines,
  loadRules: loadLineRules,
  findEffect: (before, after) =>
    kind.field === lineKinds.calculation.field
      ? findLineEffect(getLineTable(kind), before, after)
      : 'results',
  announce: announceLines,
})

/** The sheets of calculations, templates and sets. */
export const lineSheets: Readonly<Record<LineKind['field'], LineSheet>> = {
  calculation: makeLineSheet(lineKinds.calculation),
  template: makeLineSheet(lineKinds.template),
  predefinedInputSet: makeLineSheet(lineKinds.predefinedInputSet),
}

/** Writes lines of one calculation, template or set, all or nothing. The caller has locked the parent. */
export const writeInputs = async (
  tx: WriteTx,
  ctx: Ctx,
  parent: LineParent,
  writes: readonly InputWrite[],
): Promise<Outcome<LineRow>[]> =>
  (await writeSheet(lineSheets[parent.kind.field], tx, ctx, parent, writes)).outcomes
