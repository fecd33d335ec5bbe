import type { Conversions, GridOp, GridRow, RowId } from './grid-model.ts'

/** Rows per group, in order. Never changed in place: an unchanged row keeps its identity. */
export type RowsByGroup = ReadonlyMap<string, readonly GridRow[]>

export interface Applied {
  rows: RowsByGroup
  /** Applied to the new rows, these give the old rows back. */
  inverse: GridOp[]
  /** The changed rows, where none came, went or moved. */
  set?: readonly GridRow[]
}

/** Applies the steps in order. Runs of the same kind go through the rows once, so a large paste stays linear. */
export function applyOps(rows: RowsByGroup, ops: readonly GridOp[]): Applied {
  const inverses: GridOp[][] = []
  let current = rows
  let set: readonly GridRow[] | undefined
  for (let from = 0; from < ops.length;) {
    const kind = ops[from]!.kind
    let to = from + 1
    if (kind !== 'move') while (to < ops.length && ops[to]!.kind === kind) to += 1
    const step = applyRun(current, kind, ops.slice(from, to))
    current = step.rows
    inverses.push(step.inverse)
    // A single run is what an edit, a paste into rows, and a fill are.
    if (from === 0 && to === ops.length) set = step.set
    from = to
  }
  return { rows: current, inverse: inverses.reverse().flat(), ...(set ? { set } : {}) }
}

function applyRun(rows: RowsByGroup, kind: GridOp['kind'], run: readonly GridOp[]): Applied {
  if (kind === 'set') return setValues(rows, run as Extract<GridOp, { kind: 'set' }>[])
  if (kind === 'insert') return insertRows(rows, run as Extract<GridOp, { kind: 'insert' }>[])
  if (kind === 'remove') return removeRows(rows, run as Extract<GridOp, { kind: 'remove' }>[])
  const { row: id, after, group } = run[0] as Extract<GridOp, { kind: 'move' }>
  const row = find(rows, id)
  if (!row) return { rows, inverse: [] }
  const before = findPrevious(rows, row)
  const removed = removeRows(rows, [{ kind: 'remove', row: id }])
  const moved = insertRows(removed.rows, [
    { kind: 'insert', row: group === undefined ? row : { ...row, group }, after },
  ])
  const back = group === undefined ? {} : { group: row.group }
  return { rows: moved.rows, inverse: [{ kind: 'move', row: id, after: before, ...back }] }
}

function setValues(rows: RowsByGroup, run: readonly Extract<GridOp, { kind: 'set' }>[]): Applied {
  const patches = new Map<RowId, Record<string, GridRow['values'][string]>>()
  for (const op of run) patches.set(op.row, { ...patches.get(op.row), ...op.values })
  const conversions = new Map<RowId, Conversions>()
  for (const op of run)
    if (op.conversions) conversions.set(op.row, { ...conversions.get(op.row), ...op.conversions })
  const inverse: GridOp[] = []
  const set: GridRow[] = []
  const next = mapGroups(rows, (list) => {
    if (set.length === patches.size || !list.some((row) => patches.has(row.id))) return list
    return list.map((row) => {
      const patch = patches.get(row.id)
      if (!patch) return row
      const old: Record<string, GridRow['values'][string]> = {}
      for (const key of Object.keys(patch)) old[key] = row.values[key] ?? null
      inverse.push({ kind: 'set', row: row.id, values: old })
      const converted = conversions.get(row.id)
      const changed: GridRow = {
        ...row,
        values: { ...row.values, ...patch },
        ...(converted ? { conversions: { ...row.conversions, ...converted } } : {}),
      }
      set.push(changed)
      return changed
    })
  })
  return { rows: next, inverse, set }
}

function insertRows(
  rows: RowsByGroup,
  run: readonly Extract<GridOp, { kind: 'insert' }>[],
): Applied {
  const next = new Map(rows)
  const byGroup = new Map<string, Map<RowId | null, GridRow[]>>()
  const present = new Map<string, Set<RowId>>()
  for (const { row, after } of run) {
    const anchors = byGroup.get(row.group) ?? new Map<RowId | null, GridRow[]>()
    byGroup.set(row.group, anchors)
    const ids = present.get(row.group) ?? new Set(rows.get(row.group)?.map((other) => other.id))
    present.set(row.group, ids.add(row.id))
    // Behind a row that was deleted meanwhile: at the end of the group.
    const anchor =
      after === null || ids.has(after) ? after : (rows.get(row.group)?.at(-1)?.id ?? null)
    const following = anchors.get(anchor)
    // A later insert behind the same row stands closer to it, as if applied one by one.
    if (following) following.unshift(row)
    else anchors.set(anchor, [row])
  }
  for (const [group, anchors] of byGroup) next.set(group, weave(rows.get(group) ?? [], anchors))
  return { rows: next, inverse: run.map(({ row }) => ({ kind: 'remove', row: row.id })) }
}

/** Puts every inserted row behind its anchor; an anchor may itself be an inserted row. */
function weave(list: readonly GridRow[], anchors: Map<RowId | null, GridRow[]>): GridRow[] {
  const woven: GridRow[] = []
  const emit = (first: readonly GridRow[]) => {
    const waiting = [...first].reverse()
    while (waiting.length > 0) {
      const row = waiting.pop()!
      woven.push(row)
      const behind = anchors.get(row.id)
      if (behind) waiting.push(...[...behind].reverse())
    }
  }
  emit(anchors.get(null) ?? [])
  for (const row of list) emit([row])
  return woven
}

function removeRows(
  rows: RowsByGroup,
  run: readonly Extract<GridOp, { kind: 'remove' }>[],
): Applied {
  const deleted = new Set(run.map((op) => op.row))
  const inverse: GridOp[] = []
  const next = mapGroups(rows, (list) => {
    if (!list.some((row) => deleted.has(row.id))) return list
    return list.filter((row, index) => {
      if (!deleted.has(row.id)) return true
      inverse.push({ kind: 'insert', row, after: list[index - 1]?.id ?? null })
      return false
    })
  })
  return { rows: next, inverse }
}

function mapGroups(
  rows: RowsByGroup,
  change: (list: readonly GridRow[]) => readonly GridRow[],
): RowsByGroup {
  return new Map([...rows].map(([group, list]) => [group, change(list)]))
}

function find(rows: RowsByGroup, id: RowId): GridRow | undefined {
  for (const list of rows.values()) {
    const row = list.find((candidate) => candidate.id === id)
    if (row) return row
  }
  return undefined
}

function findPrevious(rows: RowsByGroup, row: GridRow): RowId | null {
  const list = rows.get(row.group) ?? []
  return list[list.indexOf(row) - 1]?.id ?? null
}

export function groupRows(rows: readonly GridRow[]): RowsByGroup {
  const groups = new Map<string, GridRow[]>()
  for (const row of rows) {
    const list = groups.get(row.group)
    if (list) list.push(row)
    else groups.set(row.group, [row])
  }
  return groups
}
