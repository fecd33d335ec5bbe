import type { RowsByGroup } from '../../ui/grid/apply-ops.ts'
import type { GridDocument } from '../../ui/grid/grid-document.ts'
import type { GridBatch, GridOp, GridRow } from '../../ui/grid/grid-model.ts'
import { assignPositions, longestRising } from './positions.ts'

/**
 * The order of the rows of a sheet. Each row has a position, and the rows of a group are in the order of their positions,
 * however the sheet is grouped.
 */
export class RowOrder {
  private readonly positions = new Map<string, number>()

  /** The position of a row; without one it is the last. */
  find(row: string): number {
    return this.positions.get(row) ?? Infinity
  }

  set(row: string, position: number): void {
    this.positions.set(row, position)
  }

  /**
   * Gives rows that a batch added or moved the positions of their places.
   *
   * @returns the positions that are new or different
   */
  follow({ ops }: GridBatch, doc: GridDocument): ReadonlyMap<string, number> {
    const changed = new Map<string, number>()
    const groups = new Set<string>()
    for (const op of ops) {
      if (op.kind !== 'insert' && op.kind !== 'move') continue
      const row = doc.row(op.kind === 'insert' ? op.row.id : op.row)
      if (row) groups.add(row.group)
    }
    if (groups.size === 0) return changed
    let last = -1
    for (const { id } of doc.allRows()) last = Math.max(last, this.positions.get(id) ?? -1)
    for (const group of groups) {
      const order = (doc.getState().rows.get(group) ?? []).map(({ id }) => id)
      for (const [row, position] of assignPositions(order, this.positions, last)) {
        this.positions.set(row, position)
        changed.set(row, position)
        last = Math.max(last, position)
      }
    }
    return changed
  }

  /** The rows in their order. */
  sort(rows: readonly GridRow[]): GridRow[] {
    return rows.toSorted(this.compare)
  }

  /** Steps that put the rows of each group in their order. */
  listMoves(rows: RowsByGroup): GridOp[] {
    return listMoves(rows, this.compare)
  }

  /** As the server sorts: equal positions by id. */
  private readonly compare = (a: GridRow, b: GridRow): number => {
    const [first, second] = [this.find(a.id), this.find(b.id)]
    if (first !== second) return first < second ? -1 : 1
    return first === Infinity ? 0 : a.id < b.id ? -1 : 1
  }
}

/** Steps that sort the rows of each group; the fewest rows are moved. */
export function listMoves(
  rows: RowsByGroup,
  compare: (a: GridRow, b: GridRow) => number,
): GridOp[] {
  return [...rows.values()].flatMap((list) => {
    const order = list.toSorted(compare)
    if (order.every((row, index) => row === list[index])) return []
    const place = new Map(order.map((row, index) => [row, index]))
    const kept = longestRising(list.map((row) => place.get(row)!))
    const moved = new Set(list.filter((_, index) => !kept.has(index)))
    return [
      ...[...moved].map((row): GridOp => ({ kind: 'remove', row: row.id })),
      ...order.flatMap((row, index): GridOp[] =>
        moved.has(row) ? [{ kind: 'insert', row, after: order[index - 1]?.id ?? null }] : [],
      ),
    ]
  })
}
