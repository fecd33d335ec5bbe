import { assignPositions, longestRising } from '../../../records/sheet/positions.ts'
import type { RowsByGroup } from '../../../ui/grid/apply-ops.ts'
import type { GridDocument } from '../../../ui/grid/grid-document.ts'
import type { GridBatch, GridOp, GridRow } from '../../../ui/grid/grid-model.ts'

/**
 * The order of the rows of a sheet. Each row has a position, and the rows of a group are in the order of their positions,
 * however the sheet is grouped. Rows that were added or moved have a position that the server does not have yet.
 */
export class RowOrder {
  private readonly unsaved = new Map<string, number>()
  private readonly findStored: (row: string) => number | undefined

  /** @param findStored  position of a row on the server */
  constructor(findStored: (row: string) => number | undefined) {
    this.findStored = findStored
  }

  /** Positions that the server does not have yet, by row. */
  get changes(): ReadonlyMap<string, number> {
    return this.unsaved
  }

  /** The position of a row; without one it is the last. */
  find(row: string): number {
    return this.unsaved.get(row) ?? this.findStored(row) ?? Infinity
  }

  /** Gives rows that a batch added or moved the positions of their places. */
  follow({ ops }: GridBatch, doc: GridDocument): void {
    const groups = new Set<string>()
    for (const op of ops) {
      if (op.kind !== 'insert' && op.kind !== 'move') continue
      const row = doc.row(op.kind === 'insert' ? op.row.id : op.row)
      if (row) groups.add(row.group)
    }
    if (groups.size === 0) return
    const rows = doc.allRows()
    let last = -1
    const known = new Map<string, number>()
    for (const { id } of rows) {
      const position = this.find(id)
      if (position === Infinity) continue
      known.set(id, position)
      last = Math.max(last, position)
    }
    for (const group of groups) {
      const order = (doc.getState().rows.get(group) ?? []).map(({ id }) => id)
      for (const [row, position] of assignPositions(order, known, last)) {
        this.unsaved.set(row, position)
        last = Math.max(last, position)
      }
    }
  }

  /** The server has this position of a row. */
  accept(row: string, position: number): void {
    if (this.unsaved.get(row) === position) this.unsaved.delete(row)
  }

  /** The rows in their order. */
  sort(rows: readonly GridRow[]): GridRow[] {
    return rows.toSorted((a, b) => this.compare(a, b))
  }

  /** Steps that put the rows of each group in their order; the fewest rows are moved. */
  listMoves(rows: RowsByGroup): GridOp[] {
    return [...rows.values()].flatMap((list) => {
      const order = this.sort(list)
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

  /** As the server sorts: equal positions by id. */
  private compare(a: GridRow, b: GridRow): number {
    const [first, second] = [this.find(a.id), this.find(b.id)]
    if (first !== second) return first < second ? -1 : 1
    return first === Infinity ? 0 : a.id < b.id ? -1 : 1
  }
}
