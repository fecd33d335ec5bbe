import { findMainYear } from '@cradle/engine'
import { useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../../i18n/i18n.ts'
import { useConflictIssues } from '../../../../records/sheet/conflicts/use-conflict-issues.ts'
import { useConflicts } from '../../../../records/sheet/conflicts/use-conflicts.ts'
import type { GridColumn } from '../../../../ui/grid/grid-model.ts'
import { makeConflictCells } from './conflict-cells.ts'
import { makeFactorChoice } from '../factors/factor-choice.ts'
import type { SheetData } from '../session/sheet-data.ts'
import { countRow, listIssues, rememberByRow, sumCounts } from './sheet-issues.ts'
import type { SheetView } from '../view/sheet-view.ts'

/** What is wrong or missing in the sheet, and the cells that two people changed to two values. */
export function useSheetIssues(
  { session, profiles, intervals, countryOf }: SheetData,
  view: SheetView,
  columns: readonly GridColumn[],
  periods: readonly string[],
) {
  const { t } = useTranslation('ccf')
  const { t: gridTexts } = useTranslation('inputs')
  const locale = useLocale()
  const { queue } = session
  const refused = useSyncExternalStore(queue.subscribe, () => queue.getState().refused)
  const conflicts = useConflicts(session)
  const choice = useMemo(
    () => makeFactorChoice(profiles, findMainYear(intervals), countryOf),
    [profiles, intervals, countryOf],
  )
  const ownIssuesOf = useMemo(
    () =>
      rememberByRow((row) =>
        listIssues(row, {
          t,
          profiles,
          intervals: periods.length,
          refused,
          periodName: (interval) => periods[interval - 1] ?? '',
          choice,
          locale,
        }),
      ),
    [t, profiles, periods, refused, choice, locale],
  )
  const conflictCells = useMemo(
    () => makeConflictCells({ session, columns, periods, locale, t }),
    [session, columns, periods, locale, t],
  )
  const issuesOfSource = useConflictIssues(ownIssuesOf, conflicts, conflictCells, gridTexts)
  const issuesOf = useMemo(
    () => rememberByRow((row) => view.listIssues(row, issuesOfSource)),
    [view, issuesOfSource],
  )
  const countsOf = useMemo(
    () => rememberByRow((row) => countRow(row, issuesOfSource(row), periods.length)),
    [issuesOfSource, periods.length],
  )
  const sources = session.doc.allRows()
  const counts = useMemo(() => sumCounts(sources, countsOf), [sources, countsOf])
  return { choice, conflicts, conflictCells, issuesOfSource, issuesOf, counts }
}
