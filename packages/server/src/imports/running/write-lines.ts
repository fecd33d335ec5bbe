import type { WriteTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { encodeRows } from '#platform/records/encode'
import type { lineKinds } from '#calculation-updates/line-kinds'
import { lockParent } from '#calculation-updates/line-parent'
import { getLineTable } from '#inputs/input-table'
import { listLines, writeInputs, type InputWrite } from '#inputs/line-sheets'
import { requireWritten } from '#sheets/write-sheet'
import type { PlannedLines } from '../planning/import-plan.ts'

/**
 * Writes the lines of a calculation or a set as the sheet does; lines that are there are replaced, also those that a template gave.
 *
 * @returns the lines that were replaced, as bodies of the API
 * @throws Invalid where a rule refuses a line
 */
export async function writeLines(
  tx: WriteTx,
  ctx: Ctx,
  kind: (typeof lineKinds)['calculation' | 'predefinedInputSet'],
  { parentId, bodies }: Pick<PlannedLines, 'parentId' | 'bodies'>,
): Promise<Record<string, unknown>[]> {
  const parent = await lockParent(tx, kind, parentId)
  const existing = await listLines(tx, parent)
  const before = await encodeRows(tx, ctx, getLineTable(kind), existing)
  const writes: InputWrite[] = [
    ...existing.map(({ id }): InputWrite => ({ op: 'delete', id })),
    ...bodies.map((fields): InputWrite => ({ op: 'create', fields })),
  ]
  const outcomes = await writeInputs(tx, ctx, parent, writes)
  outcomes.forEach(requireWritten)
  return before
}
