import type { CellValue, GridOp, GridRow } from '../../../ui/grid/grid-model.ts'
import { makeEditStore } from '../../../records/sheet/edit-store.ts'
import type { StoredRow } from './sheet-rows.ts'

/** A row whose values have not reached the server. */
interface KeptRow {
  row: GridRow
  /** What the server had of it; null: nothing. */
  base: GridRow['values'] | null
}

/** Rows of one footprint that were changed, added or removed since the last save. */
export interface KeptRows {
  changed: ReadonlyMap<string, KeptRow>
  /** Removed rows, with what the server had of them. */
  removed: ReadonlyMap<string, GridRow['values']>
}

export const keptRows = makeEditStore<KeptRows>({
  isEmpty: ({ changed, removed }) => changed.size === 0 && removed.size === 0,
  together: (a, b) => ({
    changed: new Map([...b.changed, ...a.changed]),
    removed: new Map([...b.removed, ...a.removed]),
  }),
})

/** What the server does not have yet. */
export function listUnsavedRows(
  rows: readonly GridRow[],
  stored: ReadonlyMap<string, StoredRow>,
): KeptRows {
  const present = new Set(rows.map(({ id }) => id))
  return {
    changed: new Map(
      rows.flatMap((row): [string, KeptRow][] => {
        const base = stored.get(row.id)?.values ?? null
        return base === row.values ? [] : [[row.id, { row, base }]]
      }),
    ),
    removed: new Map(
      [...stored].flatMap(([id, { values }]) => (present.has(id) ? [] : [[id, values] as const])),
    ),
  }
}

/**
 * The edits of the sheet that bring kept rows back. A value that was changed here is written over that of a colleague, as after
 * every interruption; a row that a colleague removed meanwhile stays removed, and one that a colleague changed is not removed.
 */
export function planKeptRows(
  { changed, removed }: KeptRows,
  rowOf: (id: string) => GridRow | undefined,
): GridOp[] {
  const edits = [...changed].flatMap(([id, { row, base }]): GridOp[] => {
    const now = rowOf(id)
    if (!now) return base === null ? [{ kind: 'insert', row, after: null }] : []
    const values = pickChanged(row.values, base ?? {}, now.values)
    return Object.keys(values).length > 0 ? [{ kind: 'set', row: id, values }] : []
  })
  const removals = [...removed].flatMap(([id, base]): GridOp[] => {
    const now = rowOf(id)
    return now && Object.keys(pickChanged(base, now.values, now.values)).length === 0
      ? [{ kind: 'remove', row: id }]
      : []
  })
  return [...edits, ...removals]
}

/** Values of `ours` that differ from `base` and are not there already. */
function pickChanged(
  ours: GridRow['values'],
  base: GridRow['values'],
  now: GridRow['values'],
): Record<string, CellValue> {
  const names = new Set([...Object.keys(ours), ...Object.keys(base)])
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const value = ours[name] ?? null
      return value === (base[name] ?? null) || value === (now[name] ?? null) ? [] : [[name, value]]
    }),
  )
}
