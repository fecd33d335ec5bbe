import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CellIssue, GridRow } from '../../ui/grid/grid-model.ts'
import type { LineRemarks } from './line-remarks.ts'

type IssuesOf = (row: GridRow) => readonly CellIssue[]
const longest = 160

/** Adds the open remarks of cells to their issues. Without remarks the function stays the same. */
export function useRemarkIssues(issuesOf: IssuesOf, remarks: LineRemarks): IssuesOf {
  const { t } = useTranslation('inputs')
  return useMemo(() => {
    if (remarks.size === 0) return issuesOf
    const made = new WeakMap<GridRow, readonly CellIssue[]>()
    return (row) => {
      const own = remarks.get(row.id)
      if (!own) return issuesOf(row)
      const known = made.get(row)
      if (known) return known
      const all = [
        ...issuesOf(row),
        ...own.map(({ number, column, isOpen, text }): CellIssue => ({
          column,
          level: 'hint',
          message: t(isOpen ? 'inputs:remark.open' : 'inputs:remark.answered', {
            number,
            text: text.length > longest ? `${text.slice(0, longest)}…` : text,
          }),
        })),
      ]
      made.set(row, all)
      return all
    }
  }, [issuesOf, remarks, t])
}
