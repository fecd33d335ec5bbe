import type { LifeCycleModule } from '@cradle/engine'
import { useDeferredValue, useMemo, useSyncExternalStore, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { Locale } from '../../../i18n/locale.ts'
import { useLineRemarks } from '../../../records/review/use-remarks.ts'
import { useRemarkIssues } from '../../../records/review/use-remark-issues.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useGridController } from '../../../ui/grid/Grid.tsx'
import { findColumnIndex, type GridRow } from '../../../ui/grid/grid-model.ts'
import type { GridSetup } from '../../../ui/grid/grid-setup.ts'
import { completeStep } from '../../../shell/first-run/first-run.ts'
import { showValue, type ConflictCells } from '../../../records/sheet/conflicts/conflict-cells.ts'
import { useConflictIssues } from '../../../records/sheet/conflicts/use-conflict-issues.ts'
import { gridLabels } from '../../../records/sheet/grid-labels.ts'
import { moduleOfType } from './input-groups.ts'
import { newInputRow } from './input-rows.ts'
import { useJudgement } from './judged-issues.ts'
import type { LiveSheet } from './live/live-sheet.ts'
import { goToRegion } from './regions.ts'
import { isSetRow, isUsageRow, SETS } from './sets/set-rows.ts'
import { hasResults } from './sheet-parent.ts'
import type { InputFilter } from './Toolbar.tsx'
import { useColumnMapping } from './use-column-mapping.ts'
import { useConflicts } from '../../../records/sheet/conflicts/use-conflicts.ts'
import { useGroups } from './use-groups.tsx'
import type { InputsData } from './use-inputs.ts'
import { useSheetColumns } from './use-sheet-columns.ts'
import { useCounts, useIssues, useShown } from './use-sheet-model.ts'

interface SheetGridProps {
  parent: string
  data: InputsData
  locale: Locale
  live: LiveSheet
  measureName: string
  isLocked: boolean
  search: string
  filter: InputFilter
  insertSet: (() => void) | undefined
  root: RefObject<HTMLElement | null>
  searchRef: RefObject<HTMLInputElement | null>
  explainRow: (row: GridRow) => void
  explainModule: (module: LifeCycleModule) => void
}

/** The grid of a sheet with everything that its cells show: columns, groups, issues, conflicts and remarks. */
export function useSheetGrid({
  parent,
  data,
  locale,
  live,
  measureName,
  isLocked,
  search,
  filter,
  insertSet,
  root,
  searchRef,
  explainRow,
  explainModule,
}: SheetGridProps) {
  const { t } = useTranslation('inputs')
  const { session } = data
  const { doc } = session
  const judgement = useJudgement(parent, session)
  const ownIssuesOf = useIssues(data, judgement, t)
  const hasSets = useSyncExternalStore(
    doc.subscribe,
    () => (doc.getState().rows.get(SETS)?.length ?? 0) > 0,
  )
  const sheetColumns = useSheetColumns(data, live, measureName, locale)
  const { columns, visible } = sheetColumns
  const conflicts = useConflicts(session)
  const conflictCells = useMemo<ConflictCells>(
    () => ({
      name: (field) => columns[findColumnIndex(columns, field)]?.title ?? field,
      show: ({ row, field }, value) => showValue(columns, doc.row(row), field, value, locale),
      findColumn: (field) => field,
    }),
    [columns, doc, locale],
  )
  const remarks = useLineRemarks(hasResults(parent) ? parent : null, session.findRow)
  const issuesOf = useRemarkIssues(
    useConflictIssues(ownIssuesOf, conflicts, conflictCells, t),
    remarks,
  )
  const liveCounts = useCounts(session, issuesOf, judgement.withoutRow)
  const counts = useSyncExternalStore(liveCounts.subscribe, liveCounts.read)
  const isShown = useShown(data, useDeferredValue(search), filter, issuesOf, remarks)
  const groups = useGroups(doc, live, liveCounts, t, locale, insertSet)
  const labels = useMemo(() => gridLabels(t), [t])
  const mapping = useColumnMapping()
  const setup = useMemo<GridSetup>(
    () => ({
      columns: visible,
      groups,
      locale,
      readOnly: isLocked,
      rowHeight: matchMedia('(pointer: coarse)').matches ? 36 : 28,
      labels,
      newRow: newInputRow,
      isShown,
      issuesOf,
      ...mapping,
      isRemovable: (row) => !isSetRow(row.id) || isUsageRow(row.id),
      onType: (draft) => live.type(draft),
      onForesee: (ops) => live.foresee(ops),
      onPasted: ({ cells, rows: count, attention, converted, copied }) => {
        completeStep('paste')
        const text = [
          ...(copied > 0 ? [t('inputs:copied')] : []),
          t('inputs:pasted', { cells, count }),
          ...(converted > 0 ? [t('inputs:converted', { count: converted })] : []),
          ...(attention > 0 ? [t('inputs:attention', { count: attention })] : []),
        ]
        toast.success(text.join(' · '), { undo: () => doc.undo(), id: 'paste' })
      },
      onFind: () => searchRef.current?.focus(),
      onLeave: (direction) => goToRegion(root.current, direction),
      onExplain: (row, group) =>
        row ? explainRow(row) : explainModule(moduleOfType.get(group) ?? 'A1'),
    }),
    [
      visible,
      groups,
      locale,
      isLocked,
      labels,
      isShown,
      issuesOf,
      mapping,
      doc,
      live,
      t,
      searchRef,
      root,
      explainRow,
      explainModule,
    ],
  )
  const grid = useGridController(doc, setup)
  const goToField = (row: string, field?: string) =>
    grid.goToRow(row, field === undefined ? null : Math.max(0, findColumnIndex(visible, field)))
  return {
    ...sheetColumns,
    hasSets,
    conflicts,
    conflictCells,
    remarks,
    issuesOf,
    counts,
    isShown,
    groups,
    setup,
    grid,
    goToField,
  }
}
