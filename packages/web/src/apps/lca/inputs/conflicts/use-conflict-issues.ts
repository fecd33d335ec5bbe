import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import type { Locale } from '../../../../i18n/locale.ts'
import { showCell } from '../../../../ui/grid/cell-text.ts'
import type { GridDocument } from '../../../../ui/grid/grid-document.ts'
import {
  findColumnIndex,
  type CellIssue,
  type CellValue,
  type GridColumn,
  type GridRow,
} from '../../../../ui/grid/grid-model.ts'
import type { Conflicts } from '../use-conflicts.ts'

type IssuesOf = (row: GridRow) => readonly CellIssue[]

/** A value as the cell of a row would show it. */
export function showValue(
  columns: readonly GridColumn[],
  row: GridRow | undefined,
  field: string,
  value: CellValue,
  locale: Locale,
): string {
  const column = columns[findColumnIndex(columns, field)]
  if (!column || !row)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return showCell(column, { ...row, values: { ...row.values, [field]: value } }, locale)
}

/** Cells that wait for a decision say so, before whatever else is wrong with them. Without any, nothing is looked at anew. */
export function useConflictIssues(
  issuesOf: IssuesOf,
  conflicts: Conflicts,
  columns: readonly GridColumn[],
  doc: GridDocument,
  locale: Locale,
  t: TFunction<'inputs'>,
): IssuesOf {
  const isAny = conflicts.all.length > 0
  const relevant = isAny ? columns : null
  return useMemo(() => {
    if (!relevant) return issuesOf
    const made = new Map<GridRow, readonly CellIssue[]>()
    return (row) => {
      const open = conflicts.of(row.id)
      if (open.length === 0) return issuesOf(row)
      const known = made.get(row)
      if (known) return known
      const show = (field: string, value: CellValue) =>
        showValue(relevant, doc.row(row.id), field, value, locale) || t('inputs:conflict.empty')
      const own = open.map(({ field, mine, theirs }): CellIssue => ({
        column: field,
        level: 'wrong',
        other: show(field, theirs),
        message: t('inputs:conflict.text', {
          theirs: show(field, theirs),
          mine: show(field, mine),
        }),
      }))
      const all = [
        ...own,
        ...issuesOf(row).filter(({ column }) => !own.some((issue) => issue.column === column)),
      ]
      made.set(row, all)
      return all
    }
  }, [issuesOf, conflicts, relevant, doc, locale, t])
}
