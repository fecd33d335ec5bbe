import type { WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { Ctx } from '#platform/http/call'
import { lockFootprint } from '#footprints/edited-footprint'
import { finishManyWrites, writeManyInputs } from '#footprints/inputs/write-many-inputs'
import type { PlannedWrites } from '../planning/import-plan.ts'
import type { WrittenRecord } from './written-record.ts'

/** Writes the inputs of the footprint of an import, with one line in its audit trail. @throws Problem yearLocked */
export async function* writeImportedInputs(
  tx: WriteTx,
  ctx: Ctx,
  { footprint_id: footprintId, file_name: fileName }: Row<'imports'>,
  { table, creates, updates }: PlannedWrites,
): AsyncGenerator<WrittenRecord[]> {
  if (footprintId === null || creates.length + updates.length === 0) return
  const footprint = await lockFootprint(tx, footprintId)
  const names = new Map([
    ...creates.map(({ id, name }) => [id, name] as const),
    ...updates.map(({ before, name }) => [before.id!, name] as const),
  ])
  const befores = new Map(updates.map(({ before }) => [before.id!, before]))
  for await (const rows of writeManyInputs(tx, ctx, footprint, { creates, updates }))
    yield rows.map((row): WrittenRecord => {
      const before = befores.get(row.id)
      return {
        table,
        row,
        name: names.get(row.id) ?? '',
        ...(before ? { action: 'update', before } : { action: 'create' }),
      }
    })
  await finishManyWrites(
    tx,
    ctx,
    footprint,
    `import of ${fileName}: ${creates.length} added, ${updates.length} changed`,
  )
}
