import type { WriteTx } from '#platform/db/database'
import type { RecordRow } from '#platform/db/schema'
import type { Ctx } from '#platform/http/call'
import { lineKinds } from '#calculation-updates/line-kinds'
import { inputSets } from '#input-sets/input-set-table'
import type { PlannedLines } from '../planning/import-plan.ts'
import { writeLines } from './write-lines.ts'
import type { WrittenRecord } from './written-record.ts'

/** Column of a stored row with the lines that were replaced. */
export const REPLACED_LINES = 'replaced_lines'

/**
 * Writes the inputs of predefined input sets. A set that only gets other inputs counts as updated.
 *
 * @param written the sets that the run has written already
 * @returns the sets that the run had not written
 */
export async function writeSetLines(
  tx: WriteTx,
  ctx: Ctx,
  lines: readonly PlannedLines[],
  written: readonly WrittenRecord[],
): Promise<WrittenRecord[]> {
  const known = new Map(written.map((one) => [one.row.id!, one]))
  const more: WrittenRecord[] = []
  for (const planned of lines) {
    const set: RecordRow = await tx
      .selectFrom('predefined_input_sets')
      .selectAll()
      .where('id', '=', planned.parentId)
      .executeTakeFirstOrThrow()
    const replaced = await writeLines(tx, ctx, lineKinds.predefinedInputSet, planned)
    const record = known.get(planned.parentId)
    if (record?.action === 'create') continue
    const before = { ...(record?.before ?? set), [REPLACED_LINES]: replaced }
    if (record) record.before = before
    else more.push({ table: inputSets, row: set, name: planned.name, action: 'update', before })
  }
  return more
}
