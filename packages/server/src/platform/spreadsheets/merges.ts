import { WorkbookError } from './workbook.ts'
import type { RawRow } from './raw-row.ts'

/** Cells that a sheet shows as one. Rows and columns from 0. */
export interface Merge {
  /** Example: `A2:A3` */
  place: string
  rows: readonly [first: number, last: number]
  columns: readonly [first: number, last: number]
}

const MERGES = 20_000
/** The last column that is marked: content beyond the limit of columns is refused, and a merge is no content. */
const LAST_MARKED = 63

/** @throws WorkbookError when there are more than any sheet needs */
export function sortMerges(merges: readonly Merge[]): Merge[] {
  if (merges.length > MERGES)
    throw new WorkbookError('workbookTooLarge', `A sheet has more than ${MERGES} merges.`)
  return merges.toSorted((a, b) => a.rows[0] - b.rows[0])
}

/** Empty cells of a merge name it; its first cell has the value. Rows without content stay without. */
export function markMerged(row: RawRow, merges: readonly Merge[]): void {
  if (row.cells.size === 0) return
  for (const { place, rows, columns } of merges) {
    if (rows[0] > row.index) break
    if (rows[1] < row.index) continue
    const last = Math.min(columns[1], LAST_MARKED)
    for (let column = columns[0]; column <= last; column += 1) {
      const isFirst = row.index === rows[0] && column === columns[0]
      if (!isFirst && !row.cells.has(column))
        row.cells.set(column, { error: place, reason: 'mergedCell' })
    }
  }
}
