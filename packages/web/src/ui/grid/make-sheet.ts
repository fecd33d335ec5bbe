import { readValue, type GridColumn } from './grid-model.ts'
import type { GridLine } from './layout.ts'
import type { Sheet } from './selection.ts'

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
