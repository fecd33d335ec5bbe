import { clearCells, fillDown, fillRight, repeatColumns, repeatRows } from './fill.ts'
import type { GridController } from './grid-controller.ts'
import type { BatchCause, GridOp } from './grid-model.ts'
import { makeArea, type Area } from './selection.ts'

/** What a reader can do to the selected cells and rows; each is one step to undo. */

export function clear(grid: GridController, cause: BatchCause = 'clear'): void {
  const area = grid.area()
  grid.apply(cause, clearCells(grid.rowsIn(area), grid.columnsIn(area)))
}

export function fillFromTop(grid: GridController): void {
  const area = grid.area()
  const above = area.top === area.bottom && grid.rowAt(area.top - 1)
  grid.apply(
    'fill',
    fillDown(above ? [above, ...grid.rowsIn(area)] : grid.rowsIn(area), grid.columnsIn(area)),
  )
}

export function fillFromLeft(grid: GridController): void {
  const area = grid.area()
  const left = area.left === area.right && area.left > 0 ? area.left - 1 : area.left
  grid.apply('fill', fillRight(grid.rowsIn(area), grid.columnsIn({ ...area, left })))
}

/** Ends a drag of the fill handle. */
export function fillTo(grid: GridController, target: Area): void {
  const source = grid.area()
  const rows = (top: number, bottom: number) => grid.rowsIn({ ...source, top, bottom })
  const columns = grid.columnsIn(source)
  let ops: GridOp[] = []
  if (target.bottom > source.bottom)
    ops = repeatRows(grid.rowsIn(source), rows(source.bottom + 1, target.bottom), columns)
  else if (target.top < source.top)
    ops = repeatRows(grid.rowsIn(source), rows(target.top, source.top - 1), columns, true)
  else if (target.right > source.right)
    ops = repeatColumns(
      grid.rowsIn(source),
      columns,
      grid.columnsIn({ ...source, left: source.right + 1, right: target.right }),
    )
  grid.setFilling(null)
  grid.apply('fill', ops)
  grid.selectArea(
    makeArea(
      { line: Math.min(source.top, target.top), col: source.left },
      { line: Math.max(source.bottom, target.bottom), col: Math.max(source.right, target.right) },
    ),
  )
}

export function insertBelow(grid: GridController): void {
  const at = grid.activePosition()
  const line = grid.layout().lines[at.line]
  if (!line || grid.setup.readOnly || line.group.addLabel === undefined) return
  if (line.kind === 'row' && !line.group.onAdd) insertInto(grid, line.group.id, line.row.id, at.col)
  else addToGroup(grid, line.group.id, line.kind === 'group' ? null : undefined)
}

/** A new row at the end of the group, or at its start when `after` is null. */
export function addToGroup(grid: GridController, group: string, after?: null): void {
  const { onAdd } = grid.setup.groups.find(({ id }) => id === group) ?? {}
  if (onAdd) return onAdd()
  const last = grid.doc.getState().rows.get(group)?.at(-1)?.id ?? null
  grid.setCollapsed(group, false)
  insertInto(grid, group, after === null ? null : last, 0)
}

function insertInto(grid: GridController, group: string, after: string | null, col: number): void {
  const row = grid.setup.newRow(group)
  grid.apply('insert', [{ kind: 'insert', row, after }])
  grid.takeFocus()
  grid.goToRow(row.id, col)
}

export function removeRows(grid: GridController): void {
  const area = grid.area()
  const rows = grid.rowsIn(area).filter((row) => grid.setup.isRemovable?.(row) ?? true)
  if (rows.length === 0) return
  const active = grid.activePosition()
  grid.apply(
    'remove',
    rows.map((row) => ({ kind: 'remove', row: row.id })),
  )
  const count = grid.layout().lines.length
  grid.moveTo({ line: Math.min(area.top, count - 1), col: active.col })
}

const isFixed = (grid: GridController, group: string | undefined): boolean =>
  grid.setup.groups.find(({ id }) => id === group)?.onAdd !== undefined

/** Ends a drag of rows: they stand behind or before the row they were dropped on, in their own group. */
export function dropRows(grid: GridController): void {
  const { dropping } = grid.getState()
  grid.setDropping(null)
  const target = dropping && grid.rowAt(dropping.line)
  if (!target || isFixed(grid, target.group)) return
  const rows = grid.rowsIn(grid.area()).filter(({ group }) => group === target.group)
  if (rows.length === 0 || rows.includes(target)) return
  const list = (grid.doc.getState().rows.get(target.group) ?? []).filter(
    (row) => !rows.includes(row),
  )
  const at = list.indexOf(target)
  const after = dropping.isAfter ? target : list[at - 1]
  const active = rows[0]!.id
  grid.apply(
    'move',
    rows.map((row, index) => ({
      kind: 'move',
      row: row.id,
      after: index === 0 ? (after?.id ?? null) : rows[index - 1]!.id,
    })),
  )
  grid.goToRow(active)
  if (rows.length > 1) {
    const { line } = grid.activePosition()
    grid.selectArea({
      top: line,
      bottom: line + rows.length - 1,
      left: 0,
      right: grid.setup.columns.length - 1,
    })
  }
}

/** Moves the selected rows one place within their group; at its edge nothing happens. */
export function moveRows(grid: GridController, direction: 'up' | 'down'): void {
  const rows = grid.rowsIn(grid.area())
  const group = rows[0]?.group
  const list = grid.doc.getState().rows.get(group ?? '') ?? []
  const inGroup = rows.filter((row) => row.group === group)
  if (isFixed(grid, group)) return
  const first = list.indexOf(inGroup[0]!)
  const after = direction === 'up' ? list[first - 2] : list[first + inGroup.length]
  if (first < 0 || (direction === 'up' ? first === 0 : !after)) return
  const ops: GridOp[] = inGroup.map((row, index) => ({
    kind: 'move',
    row: row.id,
    after: index === 0 ? (after?.id ?? null) : inGroup[index - 1]!.id,
  }))
  grid.apply('move', ops)
  grid.reveal(grid.activePosition())
}
