import type { GridDocument } from '../../../ui/grid/grid-document.ts'
import type { CellValue, GridBatch, GridRow } from '../../../ui/grid/grid-model.ts'
import type { RowOrder } from '../row-order.ts'
import type { Fields } from './merge-fields.ts'
import type { PendingRow } from './pending.ts'

/** How the values of the cells of a kind of sheet are written. */
export interface CellFields {
  /** The value of a cell as it is written. */
  writeCell: (field: string, value: CellValue) => unknown
  /** All fields of a row as they are written. */
  writeRow: (row: GridRow) => Fields
  /** What a row in a group has; absent: rows do not go to other groups. */
  writeGroup?: (group: string) => Fields
}

/** What a batch of the sheet means for the server. Rows that came or moved get positions. */
export function listChanges(
  batch: GridBatch,
  doc: GridDocument,
  order: RowOrder,
  { writeCell, writeRow, writeGroup }: CellFields,
): [string, PendingRow][] {
  const changes: [string, PendingRow][] = []
  for (const op of batch.ops) {
    if (op.kind === 'insert') changes.push([op.row.id, { op: 'create', fields: writeRow(op.row) }])
    else if (op.kind === 'move' && op.group !== undefined && writeGroup)
      changes.push([op.row, { op: 'update', fields: writeGroup(op.group) }])
    else if (op.kind === 'remove') changes.push([op.row, { op: 'delete' }])
    // Undone on a row that somebody else has taken out meanwhile: there is nothing to write.
    else if (op.kind === 'set' && doc.row(op.row)) {
      const fields = Object.fromEntries(
        Object.entries(op.values).map(([field, value]) => [field, writeCell(field, value)]),
      )
      changes.push([op.row, { op: 'update', fields }])
    }
  }
  for (const [row, position] of order.follow(batch, doc))
    changes.push([row, { op: 'update', fields: { position } }])
  return changes
}
