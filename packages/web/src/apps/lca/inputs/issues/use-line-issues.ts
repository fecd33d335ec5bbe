import { numberOfFormula } from '@cradle/contract'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import type { Locale } from '../../../../i18n/locale.ts'
import { useLineRemarks } from '../../../../records/review/use-remarks.ts'
import { useRemarkIssues } from '../../../../records/review/use-remark-issues.ts'
import {
  showValue,
  type ConflictCells,
} from '../../../../records/sheet/conflicts/conflict-cells.ts'
import { useConflictIssues } from '../../../../records/sheet/conflicts/use-conflict-issues.ts'
import { useConflicts } from '../../../../records/sheet/conflicts/use-conflicts.ts'
import { findColumnIndex, type GridColumn } from '../../../../ui/grid/grid-model.ts'
import { useJudgement } from './judged-issues.ts'
import { hasResults } from '../lines/sheet-parent.ts'
import type { InputsData } from '../data/use-inputs.ts'
import { useCounts, useIssues } from './use-sheet-model.ts'

/** A formula stands in the column of its number. */
const findNumber = (field: string): string => numberOfFormula(field) ?? field

/** What each line says of itself: what is wrong or missing, what two people changed, and remarks of a review; with its counts. */
export function useLineIssues(
  parent: string,
  data: InputsData,
  columns: readonly GridColumn[],
  locale: Locale,
  t: TFunction<'inputs'>,
) {
  const { session } = data
  const { doc } = session
  const judgement = useJudgement(parent, session)
  const ownIssuesOf = useIssues(data, judgement, t)
  const conflicts = useConflicts(session)
  const conflictCells = useMemo<ConflictCells>(
    () => ({
      name: (field) => columns[findColumnIndex(columns, findNumber(field))]?.title ?? field,
      show: ({ row, field }, value) => showValue(columns, doc.row(row), field, value, locale),
      findColumn: findNumber,
    }),
    [columns, doc, locale],
  )
  const remarks = useLineRemarks(hasResults(parent) ? parent : null, session.findRow)
  const issuesOf = useRemarkIssues(
    useConflictIssues(ownIssuesOf, conflicts, conflictCells, t),
    remarks,
  )
  const liveCounts = useCounts(session, issuesOf, judgement.withoutRow)
  return { conflicts, conflictCells, remarks, issuesOf, liveCounts }
}
