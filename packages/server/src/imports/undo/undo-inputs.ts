import type { WriteTx } from '#platform/db/database'
import type { RecordRow, Row } from '#platform/db/schema'
import type { Ctx } from '#platform/http/call'
import {
  deleteManyInputs,
  finishManyWrites,
  restoreManyInputs,
} from '#footprints/inputs/write-many-inputs'
import type { RecordToUndo } from './record-to-undo.ts'

/** Deletes the inputs that an import created, and gives the others their earlier values back. @throws Problem yearLocked */
export async function undoInputs(
  tx: WriteTx,
  ctx: Ctx,
  footprint: Row<'footprints'>,
  records: readonly RecordToUndo[],
): Promise<void> {
  const created = records.filter(({ action }) => action === 'create').map(({ id }) => id)
  const befores = records.flatMap(({ action, before }): RecordRow[] =>
    action === 'update' && before ? [before] : [],
  )
  await deleteManyInputs(tx, ctx, footprint, created)
  await restoreManyInputs(tx, ctx, footprint, befores)
  await finishManyWrites(
    tx,
    ctx,
    footprint,
    `import undone: ${created.length} deleted, ${befores.length} changed back`,
  )
}
