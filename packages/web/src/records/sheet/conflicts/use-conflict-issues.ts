import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import type { CellIssue, CellValue, GridRow } from '../../../ui/grid/grid-model.ts'
import type { ConflictCells } from './conflict-cells.ts'
import type { Conflicts } from './use-conflicts.ts'

type IssuesOf = (row: GridRow) => readonly CellIssue[]

/** Cells that wait for a decision say so, before whatever else is wrong with them. Without any, nothing is looked at anew. */
export function useConflictIssues(
  issuesOf: IssuesOf,
  conflicts: Conflicts,
  cells: ConflictCells,
  t: TFunction<'inputs'>,
): IssuesOf {
  const relevant = conflicts.all.length > 0 ? cells : null
  return useMemo(() => {
    if (!relevant) return issuesOf
    const made = new Map<GridRow, readonly CellIssue[]>()
    return (row) => {
      const open = conflicts.of(row.id)
      if (open.length === 0) return issuesOf(row)
      const known = made.get(row)
      if (known) return known
      const own = open.map((conflict): CellIssue => {
        const show = (value: CellValue) =>
          relevant.show(conflict, value) || t('inputs:conflict.empty')
        const theirs = show(conflict.theirs)
        return {
          column: relevant.findColumn(conflict.field),
          level: 'wrong',
          other: theirs,
          message: t('inputs:conflict.text', { theirs, mine: show(conflict.mine) }),
        }
      })
      const all = [
        ...own,
        ...issuesOf(row).filter(({ column }) => !own.some((issue) => issue.column === column)),
      ]
      made.set(row, all)
      return all
    }
  }, [issuesOf, conflicts, relevant, t])
}
