import { useMemo, useSyncExternalStore } from 'react'
import type { CellValue, GridOp } from '../../../ui/grid/grid-model.ts'
import type { SaveQueue } from '../saving/save-queue.ts'
import type { RowWrite } from '../saving/save-state.ts'

/** A cell that somebody else changed to another value than we did. */
export interface CellConflict {
  row: string
  field: string
  mine: CellValue
  theirs: CellValue
}

export interface Conflicts {
  all: readonly CellConflict[]
  of: (row: string) => readonly CellConflict[]
  keepMine: (conflict: CellConflict) => void
  takeTheirs: (conflict: CellConflict) => void
}

const none: readonly CellConflict[] = []

/** Cells that wait for a decision. */
export function useConflicts<Write extends RowWrite>({
  queue,
  show,
}: {
  queue: SaveQueue<Write>
  show: (ops: readonly GridOp[]) => void
}): Conflicts {
  const conflicts = useSyncExternalStore(queue.subscribe, () => queue.getState().conflicts)
  return useMemo(() => {
    const byRow = new Map(
      [...conflicts].map(
        ([row, fields]) =>
          [
            row,
            [...fields].map(([field, { mine, theirs }]): CellConflict => ({
              row,
              field,
              mine: (mine ?? null) as CellValue,
              theirs: (theirs ?? null) as CellValue,
            })),
          ] as const,
      ),
    )
    return {
      all: [...byRow.values()].flat(),
      of: (row) => byRow.get(row) ?? none,
      keepMine: ({ row, field }) => queue.keepMine(row, field),
      takeTheirs: ({ row, field, theirs }) => {
        show([{ kind: 'set', row, values: { [field]: theirs } }])
        queue.takeTheirs(row, field)
      },
    }
  }, [conflicts, queue, show])
}
