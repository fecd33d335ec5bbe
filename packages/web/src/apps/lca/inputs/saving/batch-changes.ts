import type { GridBatch, GridRow } from '../../../../ui/grid/grid-model.ts'
import { toSentFields, toSentValue } from '../input-rows.ts'
import { assignPositions } from '../../../../records/sheet/positions.ts'
import type { PendingRow } from './pending.ts'

/**
 * What a batch of the sheet means for the server. Rows that came or moved get positions; `positions` is
 * brought up to date.
 */
export function listChanges(
  batch: GridBatch,
  rows: ReadonlyMap<string, readonly GridRow[]>,
  positions: Map<string, number>,
): [string, PendingRow][] {
  const changes: [string, PendingRow][] = []
  const groups = new Set<string>()
  const now = new Map([...rows.values()].flat().map((row) => [row.id, row]))
  for (const op of batch.ops) {
    // Undone on a line that somebody else has taken out meanwhile: there is nothing to write.
    if (op.kind === 'set' && !now.has(op.row)) continue
    if (op.kind === 'set') {
      const fields = Object.fromEntries(
        Object.entries(op.values).map(([field, value]) => [field, toSentValue(field, value)]),
      )
      changes.push([op.row, { op: 'update', fields }])
    } else if (op.kind === 'insert') {
      changes.push([op.row.id, { op: 'create', fields: toSentFields(op.row) }])
      groups.add(op.row.group)
    } else if (op.kind === 'remove') {
      changes.push([op.row, { op: 'delete' }])
    } else {
      const row = now.get(op.row)
      if (row) groups.add(row.group)
    }
  }
  for (const group of groups) {
    const list = rows.get(group) ?? []
    for (const [row, position] of assignPositions(
      list.map(({ id }) => id),
      positions,
    )) {
      positions.set(row, position)
      changes.push([row, { op: 'update', fields: { position } }])
    }
  }
  return changes
}
