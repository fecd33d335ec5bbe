import type { Violation } from '@cradle/contract'
import type { WriteTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import type { DeletedLine, SheetWrite } from '../sheet-kind.ts'
import { listViolations, writeSheet } from '../write-sheet.ts'
import type {
  LineStates,
  NamedRows,
  PastLine,
  RestorableSheet,
  RestoredLines,
} from './restored-sheet.ts'
import { bodyBetween } from '../wire-rows.ts'

/** A write that restores a line, with the name of the line. */
interface LineWrite<Line> {
  id: string
  label: string
  write: SheetWrite<Line>
}

/** @param rows  the rows of the sheet to restore; null for all rows with their places */
export function listWrites<S extends RestorableSheet>(
  sheet: RestoredLines<S>,
  { now, past }: LineStates<S['past']>,
  rows: NamedRows,
): { deleted: LineWrite<S['line']>[]; kept: LineWrite<S['line']>[] } {
  const isMeant = (line: S['past'] | undefined): boolean =>
    rows === null || (line !== undefined && rows.has(sheet.readKey(line)))
  const deleted: LineWrite<S['line']>[] = []
  const changed: LineWrite<S['line']>[] = []
  const added: LineWrite<S['line']>[] = []
  for (const [id, line] of now.inputs)
    if (!past.inputs.has(id) && isMeant(line))
      deleted.push({ id, label: sheet.readLabel(line), write: { op: 'delete', id } })
  for (const [id, line] of past.inputs) {
    const present = now.inputs.get(id)
    if (!isMeant(line) && !isMeant(present)) continue
    const label = sheet.readLabel(line)
    const body = bodyBetween(sheet.kind.table, sheet.lineFields, line, present)
    // A line that is restored alone keeps its present place.
    if (present && rows !== null) delete body['position']
    if (!present)
      added.push({
        id,
        label,
        write: { op: 'create', fields: body, again: readOrigin(sheet.keptColumns, line) },
      })
    else if (Object.keys(body).length > 0)
      changed.push({ id, label, write: { op: 'update', id, fields: body } })
  }
  return { deleted, kept: [...changed, ...added] }
}

/** What a deleted line keeps when it is brought back. */
function readOrigin(columns: readonly string[], past: PastLine): DeletedLine {
  return {
    ...Object.fromEntries(columns.map((name) => [name, past[name] ?? null])),
    id: past.id,
    version: past.version ?? 0,
    created_by: past.created_by ?? null,
    created_at: past.created_at ?? null,
  }
}

/** Runs the writes with the rules of lines. @returns the violations, each with the name of its line */
export async function writeLines<S extends RestorableSheet>(
  tx: WriteTx,
  ctx: Ctx,
  { kind, locate }: RestoredLines<S>,
  parent: S['parent'],
  lines: readonly LineWrite<S['line']>[],
): Promise<Violation[]> {
  if (lines.length === 0) return []
  const writes = lines.map(({ write }) => write)
  const { outcomes } = await writeSheet(kind, tx, ctx, parent, writes)
  return outcomes.flatMap((outcome, i) =>
    listViolations(outcome).map((violation) => {
      const named = { hint: lines[i]!.label, ...violation }
      return locate ? locate(lines[i]!.id, named) : named
    }),
  )
}
