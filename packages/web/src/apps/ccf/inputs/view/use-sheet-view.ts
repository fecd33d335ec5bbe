import { useEffect, useMemo } from 'react'
import { PeriodView } from './period-view.ts'
import {
  amountColumn,
  makeNewRow,
  type SheetGrouping,
  type SourceGrouping,
} from '../rows/sheet-rows.ts'
import type { FootprintSession } from '../session/footprint-session.ts'
import type { SheetView } from './sheet-view.ts'

const makeSourceView = (session: FootprintSession, grouping: SourceGrouping): SheetView => ({
  doc: session.doc,
  numbers: session.live,
  makeRow: (group) => makeNewRow(group, grouping),
  find: (source) => ({ source, interval: null }),
  locate: (row, interval) => ({ row, column: amountColumn(interval) }),
  listIssues: (row, issuesOf) => issuesOf(row),
  follow: () => {
    session.setGrouping(grouping)
    return () => undefined
  },
})

/** The rows of the session in a grouping. */
export function useSheetView(session: FootprintSession, grouping: SheetGrouping): SheetView {
  const view = useMemo(
    () => (grouping === 'period' ? new PeriodView(session) : makeSourceView(session, grouping)),
    [session, grouping],
  )
  useEffect(() => view.follow(), [view])
  return view
}
