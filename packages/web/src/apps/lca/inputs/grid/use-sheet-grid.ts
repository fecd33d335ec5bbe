import { useDeferredValue, useMemo, useSyncExternalStore, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { Locale } from '../../../../i18n/locale.ts'
import { gridLabels } from '../../../../records/sheet/grid-labels.ts'
import type { RowChoice } from '../../../../records/sheet/use-row-choice.ts'
import { completeStep } from '../../../../shell/first-run/first-run.ts'
import { toast } from '../../../../ui/feedback/toast.tsx'
import { useGridController } from '../../../../ui/grid/Grid.tsx'
import { findColumnIndex } from '../../../../ui/grid/grid-model.ts'
import type { ColumnActions, GridMenuSetup, GridSetup } from '../../../../ui/grid/grid-setup.ts'
import {
  findAskedMaterial,
  findSharedProfile,
  type AskedMaterial,
} from '../columns/shared-profile.ts'
import { listOtherTypes } from '../columns/other-types.ts'
import { moduleOfType } from '../lines/input-groups.ts'
import { newInputRow } from '../lines/input-rows.ts'
import { goToRegion } from '../regions.ts'
import { isSetRow, isUsageRow, SETS } from '../sets/set-rows.ts'
import type { InputFilter } from '../toolbar/Toolbar.tsx'
import { lazyPasteGroups } from '../columns/lazy-paste-groups.ts'
import { useColumnMapping } from '../columns/use-column-mapping.ts'
import type { Figures } from '../live/use-figures.ts'
import { useGroups } from './use-groups.tsx'
import type { InputsData } from '../data/use-inputs.ts'
import { useLineIssues } from '../issues/use-line-issues.ts'
import type { useResultsPanel } from '../results/use-results-panel.ts'
import { useSheetColumns } from '../columns/use-sheet-columns.ts'
import { useShown } from '../issues/use-sheet-model.ts'

/** What is open, and what its reader chose to see of it. */
interface SheetGridProps {
  parent: string
  data: InputsData
  locale: Locale
  isLocked: boolean
  figures: Figures
  choice: RowChoice<InputFilter>
  panel: ReturnType<typeof useResultsPanel>
  insertSet: (() => void) | undefined
  /** Opens the replacement of a profile, here and elsewhere. */
  replaceProfile: (profile: string) => void
  /** Opens the request to a supplier; absent without the right to make one. */
  askSupplier: ((asked: AskedMaterial) => void) | undefined
  root: RefObject<HTMLElement | null>
  searchRef: RefObject<HTMLInputElement | null>
}

export type OpenSheet = ReturnType<typeof useSheetGrid>

/** The open sheet: its grid with everything that the cells show, which is columns, groups, issues, conflicts and remarks. */
export function useSheetGrid(props: SheetGridProps) {
  const { data, locale, figures, choice } = props
  const { t } = useTranslation('inputs')
  const { doc } = data.session
  const hasSets = useSyncExternalStore(
    doc.subscribe,
    () => (doc.getState().rows.get(SETS)?.length ?? 0) > 0,
  )
  const columns = useSheetColumns(data, figures, locale)
  const { visible } = columns
  const issues = useLineIssues(props.parent, data, columns.columns, locale, t)
  const { liveCounts, issuesOf, remarks } = issues
  const counts = useSyncExternalStore(liveCounts.subscribe, liveCounts.read)
  const isShown = useShown(data, useDeferredValue(choice.search), choice.filter, issuesOf, remarks)
  const groups = useGroups(doc, figures.live, liveCounts, t, locale, props.insertSet)
  const rows = useMemo(
    () => ({ columns: visible, groups, isShown, issuesOf }),
    [visible, groups, isShown, issuesOf],
  )
  const setup = useSetup(props, rows, columns.actions)
  const grid = useGridController(doc, setup)
  const goToField = (row: string, field?: string) =>
    grid.goToRow(row, field === undefined ? null : Math.max(0, findColumnIndex(visible, field)))
  return {
    ...props,
    ...columns,
    ...issues,
    hasSets,
    counts,
    isShown,
    groups,
    setup,
    grid,
    goToField,
  }
}

/** What the grid is made with, the same as long as nothing of it changes. */
function useSetup(
  {
    data,
    locale,
    isLocked,
    figures: { live },
    panel,
    root,
    searchRef,
    replaceProfile,
    askSupplier,
  }: SheetGridProps,
  rows: Pick<GridSetup, 'columns' | 'groups' | 'isShown' | 'issuesOf'>,
  columns: ColumnActions,
): GridSetup {
  const { t } = useTranslation('inputs')
  const { doc } = data.session
  const labels = useMemo(() => gridLabels(t), [t])
  const mapping = useColumnMapping()
  const { allowsOperationalUse } = data
  const pasteGroups = useMemo(
    () => lazyPasteGroups(doc, t, allowsOperationalUse),
    [doc, t, allowsOperationalUse],
  )
  const menu = useMemo(
    (): GridMenuSetup => ({
      columns,
      groupLabel: t('inputs:menu.changeType'),
      listGroups: (lines) => listOtherTypes(lines, t, allowsOperationalUse),
      more: [
        {
          id: 'replaceProfile',
          label: t('inputs:menu.replaceProfile'),
          isFor: (lines) => findSharedProfile(lines) !== null,
          choose: (lines) => replaceProfile(findSharedProfile(lines)!),
        },
        {
          id: 'askSupplier',
          label: t('inputs:menu.askSupplier'),
          isFor: (lines) => askSupplier !== undefined && findAskedMaterial(lines) !== null,
          choose: (lines) => askSupplier?.(findAskedMaterial(lines)!),
        },
      ],
    }),
    [columns, t, allowsOperationalUse, replaceProfile, askSupplier],
  )
  const { explainRow, explainModule } = panel
  return useMemo(
    () => ({
      ...rows,
      locale,
      readOnly: isLocked,
      rowHeight: matchMedia('(pointer: coarse)').matches ? 36 : 28,
      labels,
      newRow: newInputRow,
      ...mapping,
      pasteGroups,
      menu,
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
      rows,
      locale,
      isLocked,
      labels,
      mapping,
      pasteGroups,
      menu,
      doc,
      live,
      t,
      searchRef,
      root,
      explainRow,
      explainModule,
    ],
  )
}
