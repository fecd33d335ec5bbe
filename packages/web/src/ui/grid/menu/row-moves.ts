import type { GridOp, GridRow } from '../grid-model.ts'

/** Steps that bring the rows of a group from one order into another; none where it is the same. */
export const listRowMoves = (now: readonly GridRow[], wanted: readonly GridRow[]): GridOp[] =>
  now.every((row, index) => row === wanted[index])
    ? []
    : wanted.map((row, index) => ({
        kind: 'move',
        row: row.id,
        after: wanted[index - 1]?.id ?? null,
      }))
