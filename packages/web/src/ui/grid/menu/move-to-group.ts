import type { GridController } from '../grid-controller.ts'
import type { GridRow } from '../grid-model.ts'

/** Moves rows behind the last one of another group, in one step to undo, and goes there with them. */
export function moveToGroup(grid: GridController, rows: readonly GridRow[], group: string): void {
  const moved = rows.filter((row) => row.group !== group)
  const [first] = moved
  if (!first) return
  const last = grid.doc.getState().rows.get(group)?.at(-1)?.id ?? null
  grid.setCollapsed(group, false)
  grid.apply(
    'bulk',
    moved.map((row, index) => ({
      kind: 'move',
      row: row.id,
      after: moved[index - 1]?.id ?? last,
      group,
    })),
  )
  grid.goToRow(first.id)
}
