/** Moves and areas over a sheet of lines × columns. Lines are numbered as drawn; pure. */

export interface CellPosition {
  line: number
  col: number
}

export interface Area {
  top: number
  bottom: number
  left: number
  right: number
}

export interface Sheet {
  lineCount: number
  colCount: number
  /** Is there something in the cell? False on group headers and add lines. */
  isFilled: (line: number, col: number) => boolean
  isRow: (line: number) => boolean
  /** First and last row line of the group that holds the line. */
  groupOf: (line: number) => { first: number; last: number }
  /** Lines per page. */
  page: number
}

export type Direction = 'up' | 'down' | 'left' | 'right'

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

export const makeArea = (a: CellPosition, b: CellPosition): Area => ({
  top: Math.min(a.line, b.line),
  bottom: Math.max(a.line, b.line),
  left: Math.min(a.col, b.col),
  right: Math.max(a.col, b.col),
})

export function step(sheet: Sheet, from: CellPosition, direction: Direction, by = 1): CellPosition {
  const line =
    direction === 'up' ? from.line - by : direction === 'down' ? from.line + by : from.line
  const col =
    direction === 'left' ? from.col - by : direction === 'right' ? from.col + by : from.col
  return { line: clamp(line, 0, sheet.lineCount - 1), col: clamp(col, 0, sheet.colCount - 1) }
}

/** Ctrl+arrow: to the edge of the filled block, else to the next filled cell, else to the edge of the sheet. */
export function jump(sheet: Sheet, from: CellPosition, direction: Direction): CellPosition {
  const filled = (at: CellPosition) => sheet.isFilled(at.line, at.col)
  const atEdge = (at: CellPosition) => same(step(sheet, at, direction), at)
  let at = step(sheet, from, direction)
  if (same(at, from)) return from
  if (filled(from) && filled(at)) {
    for (;;) {
      const next = step(sheet, at, direction)
      if (same(next, at) || !filled(next)) return at
      at = next
    }
  }
  while (!filled(at) && !atEdge(at)) at = step(sheet, at, direction)
  if (filled(at) || direction === 'left' || direction === 'right') return at
  return nearestRow(sheet, at, from)
}

/** The edge of the sheet is its outermost row, not the line below it that adds one. */
function nearestRow(sheet: Sheet, edge: CellPosition, from: CellPosition): CellPosition {
  const towards = edge.line > from.line ? -1 : 1
  let line = edge.line
  while (line !== from.line && !sheet.isRow(line)) line += towards
  return { ...edge, line }
}

const same = (a: CellPosition, b: CellPosition) => a.line === b.line && a.col === b.col

export const rowStart = (from: CellPosition): CellPosition => ({ ...from, col: 0 })
export const rowEnd = (sheet: Sheet, from: CellPosition): CellPosition => ({
  ...from,
  col: sheet.colCount - 1,
})
export const sheetStart = (): CellPosition => ({ line: 0, col: 0 })

export function sheetEnd(sheet: Sheet): CellPosition {
  let line = sheet.lineCount - 1
  while (line > 0 && !sheet.isRow(line)) line -= 1
  return { line, col: sheet.colCount - 1 }
}

export const wholeRow = (sheet: Sheet, area: Area): Area => ({
  ...area,
  left: 0,
  right: sheet.colCount - 1,
})

export function columnInGroup(sheet: Sheet, area: Area): Area {
  const { first, last } = sheet.groupOf(area.top)
  return { ...area, top: first, bottom: last }
}

export function wholeGroup(sheet: Sheet, line: number): Area {
  const { first, last } = sheet.groupOf(line)
  return { top: first, bottom: last, left: 0, right: sheet.colCount - 1 }
}

/** Enter or Tab inside a selected area goes round within it, over rows only. */
export function cycle(
  sheet: Sheet,
  area: Area,
  from: CellPosition,
  direction: Direction,
): CellPosition {
  const width = area.right - area.left + 1
  const height = area.bottom - area.top + 1
  const alongRows = direction === 'left' || direction === 'right'
  const forward = direction === 'right' || direction === 'down' ? 1 : -1
  const count = width * height
  let index = alongRows
    ? (from.line - area.top) * width + (from.col - area.left)
    : (from.col - area.left) * height + (from.line - area.top)
  for (let tries = 0; tries < count; tries += 1) {
    index = (index + forward + count) % count
    const at = alongRows
      ? { line: area.top + Math.floor(index / width), col: area.left + (index % width) }
      : { line: area.top + (index % height), col: area.left + Math.floor(index / height) }
    if (sheet.isRow(at.line)) return at
  }
  return from
}

/** Tab without an area: next cell, then the first cell of the next row; null after the last cell of all. */
export function nextCell(
  sheet: Sheet,
  from: CellPosition,
  direction: 'left' | 'right',
): CellPosition | null {
  const col = from.col + (direction === 'right' ? 1 : -1)
  if (sheet.isRow(from.line) && col >= 0 && col < sheet.colCount) return { line: from.line, col }
  const towards = direction === 'right' ? 1 : -1
  for (let line = from.line + towards; line >= 0 && line < sheet.lineCount; line += towards) {
    if (sheet.isRow(line)) return { line, col: direction === 'right' ? 0 : sheet.colCount - 1 }
  }
  return null
}
