import type { RowsByGroup } from './apply-ops.ts'
import type { GridColumn, GridGroup, GridRow } from './grid-model.ts'

export const HEAD_HEIGHT = 30
export const GROUP_HEIGHT = 34

/** What one line of the sheet shows. `top` is in px from the first line. */
export type GridLine = { key: string; top: number; height: number; group: GridGroup } & (
  | { kind: 'group'; collapsed: boolean; rowCount: number }
  | { kind: 'row'; row: GridRow; number: number }
  | { kind: 'add' }
)

/** When the sheet is scrolled sideways the first column stays in sight, and the last one where it tells a result. */
export const frozenSide = (
  index: number,
  columns: readonly Pick<GridColumn, 'type'>[],
): 'start' | 'end' | undefined =>
  index === 0
    ? 'start'
    : index === columns.length - 1 && columns[index]!.type === 'readonly'
      ? 'end'
      : undefined

export interface GridLayout {
  lines: readonly GridLine[]
  indexOf: ReadonlyMap<string, number>
  height: number
  /** The same object as long as no line came, went or moved. */
  shape: object
}

export interface LayoutChoices {
  collapsed: ReadonlySet<string>
  rowHeight: number
  /** Filtered rows keep their number, so that "row 12" means the same with and without a filter. */
  isShown?: ((row: GridRow) => boolean) | undefined
  withAddLines: boolean
}

export const groupKey = (group: string): string => `g:${group}`
export const rowKey = (row: string): string => `r:${row}`
export const addKey = (group: string): string => `a:${group}`

/** @param before  the layout until now, which a changed value leaves in its shape */
export function layOut(
  groups: readonly GridGroup[],
  rows: RowsByGroup,
  choices: LayoutChoices,
  before?: GridLayout,
): GridLayout {
  const lines: GridLine[] = []
  const indexOf = new Map<string, number>()
  let top = 0
  let number = 0
  const add = (line: GridLine) => {
    indexOf.set(line.key, lines.length)
    lines.push(line)
    top += line.height
  }
  for (const group of groups) {
    const list = rows.get(group.id) ?? []
    const first = number
    number += list.length
    if (list.length === 0 && !group.showEmpty) continue
    const shown = choices.isShown ? list.some(choices.isShown) : true
    if (!shown) continue
    const collapsed = choices.collapsed.has(group.id)
    add({
      kind: 'group',
      key: groupKey(group.id),
      top,
      height: GROUP_HEIGHT,
      group,
      collapsed,
      rowCount: list.length,
    })
    if (collapsed) continue
    list.forEach((row, index) => {
      if (choices.isShown && !choices.isShown(row)) return
      add({
        kind: 'row',
        key: rowKey(row.id),
        top,
        height: choices.rowHeight,
        group,
        row,
        number: first + index + 1,
      })
    })
    if (choices.withAddLines && group.addLabel) {
      add({ kind: 'add', key: addKey(group.id), top, height: choices.rowHeight, group })
    }
  }
  return {
    lines,
    indexOf,
    height: top,
    shape: before && isSameShape(before.lines, lines) ? before.shape : {},
  }
}

const isSameShape = (a: readonly GridLine[], b: readonly GridLine[]): boolean =>
  a.length === b.length &&
  a.every(({ key, height }, index) => key === b[index]!.key && height === b[index]!.height)

/** Where to scroll so that [start, end) is seen between the frozen parts; snaps to a column edge by itself. */
export function scrollToShow(
  current: number,
  viewport: number,
  frozenBefore: number,
  frozenAfter: number,
  start: number,
  end: number,
): number {
  const from = current + frozenBefore
  const to = current + viewport - frozenAfter
  if (start < from) return Math.max(0, start - frozenBefore)
  if (end > to) {
    const wanted = end - viewport + frozenAfter
    return Math.max(0, Math.min(wanted, start - frozenBefore))
  }
  return current
}
