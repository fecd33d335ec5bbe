import type { RowsByGroup } from './apply-ops.ts'
import { readValue, type GridColumn, type GridGroup, type GridRow } from './grid-model.ts'
import type { Sheet } from './selection.ts'

/** Two lines of text [px]. */
export const HEAD_HEIGHT = 38
export const GROUP_HEIGHT = 34
/** The column of row numbers [px]. */
export const GUTTER_WIDTH = 46

/** What one line of the sheet shows. `top` is in px from the first line. */
export type GridLine = { key: string; top: number; height: number; group: GridGroup } & (
  | { kind: 'group'; collapsed: boolean; rowCount: number }
  | { kind: 'row'; row: GridRow; number: number }
  | { kind: 'add' }
)

/** When the sheet is scrolled sideways the first column stays in sight, and the last one where it shows a result. */
export const frozenSide = (
  index: number,
  columns: readonly Pick<GridColumn, 'type' | 'isPinned'>[],
): 'start' | 'end' | undefined =>
  index === 0 || columns[index]!.isPinned
    ? 'start'
    : index === columns.length - 1 && columns[index]!.type === 'readonly'
      ? 'end'
      : undefined

/** Width of the columns that stay in sight at the start, without the row numbers [px]. */
export const measureStart = (
  columns: readonly Pick<GridColumn, 'type' | 'isPinned'>[],
  widths: readonly number[],
): number => widths.reduce((sum, width, index) => sum + (isAtStart(index, columns) ? width : 0), 0)

const isAtStart = (
  index: number,
  columns: readonly Pick<GridColumn, 'type' | 'isPinned'>[],
): boolean => index < columns.length && frozenSide(index, columns) === 'start'

/** Where a pinned column stays, see the styles of the sheet. */
export const pinAt = (col: number): Readonly<Record<string, string>> => ({
  '--pin': `var(--left-${col})`,
})

export interface GridLayout {
  lines: readonly GridLine[]
  indexOf: ReadonlyMap<string, number>
  height: number
  /** The same object as long as no line came, went or moved. */
  shape: object
  /** The lines of each group, and what they were made of: a group that stays the same keeps its lines. */
  segments: ReadonlyMap<string, Segment>
}

/** The lines of one group. */
interface Segment {
  made: readonly unknown[]
  lines: readonly GridLine[]
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

/** @param before  the layout until now, of which unchanged groups keep their lines; a changed value leaves it in its shape */
export function layOut(
  groups: readonly GridGroup[],
  rows: RowsByGroup,
  choices: LayoutChoices,
  before?: GridLayout,
): GridLayout {
  const segments = new Map<string, Segment>()
  const parts: (readonly GridLine[])[] = []
  let top = 0
  let number = 0
  let isSame = before !== undefined
  for (const group of groups) {
    const list = rows.get(group.id) ?? noRows
    const made = [
      group,
      list,
      top,
      number,
      choices.collapsed.has(group.id),
      choices.rowHeight,
      choices.isShown,
      choices.withAddLines,
    ]
    const known = before?.segments.get(group.id)
    const segment =
      known && made.every((one, index) => one === known.made[index])
        ? known
        : { made, lines: layOutGroup(group, list, top, number, choices) }
    isSame &&= segment === known || isSameShape(known?.lines ?? [], segment.lines)
    segments.set(group.id, segment)
    parts.push(segment.lines)
    const last = segment.lines.at(-1)
    if (last) top = last.top + last.height
    number += list.length
  }
  const lines = parts.flat()
  return before && isSame && before.lines.length === lines.length
    ? { lines, indexOf: before.indexOf, height: top, shape: before.shape, segments }
    : {
        lines,
        indexOf: new Map(lines.map(({ key }, index) => [key, index])),
        height: top,
        shape: {},
        segments,
      }
}

const noRows: readonly GridRow[] = []

function layOutGroup(
  group: GridGroup,
  list: readonly GridRow[],
  from: number,
  first: number,
  { collapsed: allCollapsed, rowHeight, isShown, withAddLines }: LayoutChoices,
): readonly GridLine[] {
  if (list.length === 0 && !group.showEmpty) return []
  if (isShown && !list.some(isShown)) return []
  const collapsed = allCollapsed.has(group.id)
  const lines: GridLine[] = [
    {
      kind: 'group',
      key: groupKey(group.id),
      top: from,
      height: GROUP_HEIGHT,
      group,
      collapsed,
      rowCount: list.length,
    },
  ]
  if (collapsed) return lines
  let top = from + GROUP_HEIGHT
  list.forEach((row, index) => {
    if (isShown && !isShown(row)) return
    const number = first + index + 1
    lines.push({ kind: 'row', key: rowKey(row.id), top, height: rowHeight, group, row, number })
    top += rowHeight
  })
  if (withAddLines && group.addLabel)
    lines.push({ kind: 'add', key: addKey(group.id), top, height: rowHeight, group })
  return lines
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

/**
 * Width of the last column that is only partly visible before the frozen end. It is covered, because half a number reads
 * as another number. A column that fills all the room stays.
 *
 * @param from    left end of the room for columns, behind the frozen start [px]
 * @param to      right end of the room, before the frozen end [px]
 * @param edges   left edges of the columns, and the right edge of the last one before the frozen end [px]
 * @returns       [px] from the right end of the room; 0 = no column is cut
 */
export function findCutWidth(from: number, to: number, edges: readonly number[]): number {
  const at = edges.findLastIndex((edge) => edge < to)
  const [left = 0, right = 0] = edges.slice(at, at + 2)
  return at >= 0 && left > from && right > to ? to - left : 0
}

/** Left edge of each column, from the left edge of the first one [px]. */
export function columnLefts(widths: readonly number[]): number[] {
  let left = 0
  return widths.map((width) => {
    left += width
    return left - width
  })
}

/** The first two columns have names, which are read in part too: they may be narrowed to this share of their width. */
const NARROWEST = 0.75

/** The least width that a column can get [px]. */
export const leastWidth = (width: number, col: number): number =>
  col < 2 ? NARROWEST * width : width

/**
 * Widths of the columns [px]. In a sheet that is wider than its room, the first two columns are narrowed as far as further
 * columns fit beside them, and widened by the room that is left, so that the frozen end cuts no column. The last column
 * before the frozen end is widened, so that the frozen start cuts none either when the sheet is scrolled to its end.
 *
 * @param room  visible width of the sheet without its row numbers [px]
 */
export function fitWidths(
  columns: readonly Pick<GridColumn, 'type' | 'width' | 'isPinned' | 'isWidthChosen'>[],
  room: number,
): readonly number[] {
  const widths = columns.map(({ width }) => width)
  const [first = 0, second, ...others] = widths
  const end = widths.at(-1) ?? 0
  const isEndFrozen = frozenSide(columns.length - 1, columns) === 'end'
  const isChosen = columns.some(({ isPinned, isWidthChosen }) => isPinned || isWidthChosen)
  if (
    isChosen ||
    second === undefined ||
    !isEndFrozen ||
    (columnLefts(widths).at(-1) ?? 0) + end <= room
  )
    return widths
  const names = first + second
  // Room for the names beside as many whole columns as fit.
  const left = columnLefts(others)
    .map((width) => room - end - width)
    .findLast((space) => space >= NARROWEST * names)
  if (left === undefined) return widths
  const narrowed = left < names ? Math.round((left * first) / names) : first
  return fillLastScreen([narrowed, left - narrowed, ...others], room)
}

/** Widens the last column before the frozen end so far that the greatest scroll position is the edge of a column. */
function fillLastScreen(widths: readonly number[], room: number): readonly number[] {
  const last = widths.length - 2
  const greatest = widths.reduce((sum, width) => sum + width, 0) - room
  const edge = columnLefts(widths)
    .slice(1, last + 1)
    .map((left) => left - (widths[0] ?? 0))
    .find((one) => one >= greatest)
  return edge === undefined ? widths : widths.with(last, (widths[last] ?? 0) + edge - greatest)
}

/** Width of a header that needs two lines at most, and is never cut [px]. */
export function measureHeader(title: string): number {
  const LETTER = 7.2
  const PADDING = 18
  const words = title.split(' ')
  const lines = words.map((_, at) =>
    Math.max(words.slice(0, at).join(' ').length, words.slice(at).join(' ').length),
  )
  return Math.ceil(Math.min(...lines) * LETTER + PADDING)
}

/** The first edge of a column at or behind a scroll position [px]; without one the position itself. */
export const snapToEdge = (position: number, edges: readonly number[]): number =>
  edges.find((edge) => edge >= position - 0.5) ?? position

/** What moving and selecting need to know of the lines and columns that are laid out. */
export function makeSheet(
  lines: readonly GridLine[],
  columns: readonly GridColumn[],
  page: number,
): Sheet {
  return {
    lineCount: lines.length,
    colCount: columns.length,
    page,
    isRow: (line) => lines[line]?.kind === 'row',
    isFilled: (line, col) => {
      const at = lines[line]
      return at?.kind === 'row' && readValue(columns[col]!, at.row) !== null
    },
    groupOf: (line) => findGroup(lines, line),
  }
}

/** The first and the last row of the group that a line stands in. */
function findGroup(lines: readonly GridLine[], line: number): { first: number; last: number } {
  const group = lines[line]?.group.id
  const inGroup = (at: GridLine | undefined) => at?.kind === 'row' && at.group.id === group
  let first = line
  while (lines[first - 1]?.group.id === group) first -= 1
  while (lines[first] && lines[first]!.group.id === group && !inGroup(lines[first])) first += 1
  let last = first
  while (inGroup(lines[last + 1])) last += 1
  return { first, last }
}
