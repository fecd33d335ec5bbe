import { useMemo, useSyncExternalStore, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { locales } from '../../../../i18n/locale.ts'
import { useLocale } from '../../../../i18n/i18n.ts'
import { gridLabels } from '../../../../records/sheet/grid-labels.ts'
import { useColumnLayout } from '../../../../records/sheet/use-column-layout.ts'
import type { RowChoice } from '../../../../records/sheet/use-row-choice.ts'
import { toast } from '../../../../ui/feedback/toast.tsx'
import type { RowsByGroup } from '../../../../ui/grid/apply-ops.ts'
import { fold } from '../../../../ui/fold.ts'
import { useGridController } from '../../../../ui/grid/Grid.tsx'
import type { CellIssue, GridColumn, GridRow } from '../../../../ui/grid/grid-model.ts'
import type { GridSetup } from '../../../../ui/grid/grid-setup.ts'
import { namePeriod } from '../../footprint/period-names.ts'
import type { Comparison } from '../rows/last-year.ts'
import { makeColumns } from '../columns/sheet-columns.tsx'
import type { SheetData } from '../session/sheet-data.ts'
import { lazyPasteGroups } from '../view/lazy-paste-groups.ts'
import { makeGroups, makePeriodGroups } from '../view/sheet-groups.ts'
import type { SheetGrouping } from '../rows/sheet-rows.ts'
import type { SheetView } from '../view/sheet-view.ts'
import type { Attention } from '../toolbar/FootprintToolbar.tsx'
import { useLastYear } from '../view/use-last-year.ts'
import { useSheetIssues } from '../issues/use-sheet-issues.ts'
import { useSheetView } from '../view/use-sheet-view.ts'

interface SheetGridProps {
  data: SheetData
  isReadOnly: boolean
  grouping: SheetGrouping
  choice: RowChoice<Attention | null>
  root: RefObject<HTMLElement | null>
  searchRef: RefObject<HTMLInputElement | null>
  onExplain: () => void
}

/** The grid of the sheet with everything that its cells show: columns, groups, issues and conflicts. */
export function useSheetGrid(props: SheetGridProps) {
  const { data, isReadOnly, grouping, root, searchRef } = props
  const { session, profiles, intervals } = data
  const { t } = useTranslation('ccf')
  const { t: gridTexts } = useTranslation('inputs')
  const locale = useLocale()
  const view = useSheetView(session, grouping)
  const { doc } = view
  // Counts and panels follow the rows of the view and the sources.
  useSyncExternalStore(doc.subscribe, doc.getState)
  useSyncExternalStore(session.doc.subscribe, session.doc.getState)
  const lastYear = useLastYear(data.footprint, intervals, session, view, profiles)
  const periods = useMemo(
    () => intervals.map((one) => namePeriod(one, intervals.length, locale, t)),
    [intervals, locale, t],
  )
  const periodNames = useMemo(
    () => intervals.map((one) => locales.map((each) => namePeriod(one, intervals.length, each, t))),
    [intervals, t],
  )
  const columns = useColumns(data, view, grouping, { periods, periodNames }, lastYear.comparison)
  const { visible, actions } = useColumnLayout(`footprint-${grouping}`, columns)
  const menu = useMemo(() => ({ columns: actions }), [actions])
  const issues = useSheetIssues(data, view, columns, periods)
  const { issuesOf } = issues
  const groups = useGroups(data, view, grouping, periods, issues)
  const isShown = useShown(columns, props.choice, issuesOf)
  const pasteGroups = useMemo(
    () => lazyPasteGroups(view, groups, grouping, t),
    [view, groups, grouping, t],
  )
  const setup: GridSetup = {
    pasteGroups,
    menu,
    columns: visible,
    groups,
    locale,
    readOnly: isReadOnly,
    rowHeight: 28,
    labels: { ...gridLabels(gridTexts), grid: t('ccf:sheet.name') },
    newRow: view.makeRow,
    isShown,
    issuesOf,
    onType: view.numbers.type,
    onPasted: ({ cells, rows: count, attention }) =>
      toast.success(
        [
          t('ccf:sheet.pasted', { cells, count }),
          ...(attention > 0 ? [t('ccf:sheet.attention', { count: attention })] : []),
        ].join(' · '),
        { undo: () => doc.undo(), id: 'paste' },
      ),
    onFind: () => searchRef.current?.focus(),
    onLeave: (direction) => leaveGrid(root.current, direction),
    onExplain: props.onExplain,
  }
  const grid = useGridController(doc, setup)
  return { view, lastYear, periods, columns: visible, groups, isShown, setup, grid, ...issues }
}

/** The columns, anew when something that they show is another. */
function useColumns(
  { profiles, locations, suppliers, scenarios, names }: SheetData,
  { numbers }: SheetView,
  grouping: SheetGrouping,
  { periods, periodNames }: { periods: readonly string[]; periodNames: readonly string[][] },
  comparison: Comparison | undefined,
) {
  const { t } = useTranslation('ccf')
  const locale = useLocale()
  return useMemo(
    () =>
      makeColumns({
        t,
        locale,
        periods,
        periodNames,
        profiles,
        numbers,
        comparison,
        locations,
        suppliers,
        scenarios,
        names,
        grouping,
      }),
    [
      t,
      locale,
      periods,
      periodNames,
      profiles,
      numbers,
      comparison,
      locations,
      suppliers,
      scenarios,
      names,
      grouping,
    ],
  )
}

function useGroups(
  { session, footprint, locations, names }: SheetData,
  view: SheetView,
  grouping: SheetGrouping,
  periods: readonly string[],
  {
    issuesOf,
    issuesOfSource,
  }: Pick<ReturnType<typeof useSheetIssues>, 'issuesOf' | 'issuesOfSource'>,
) {
  const { t } = useTranslation('ccf')
  const locale = useLocale()
  const { live } = session
  const used = listUsedGroups(view.doc.getState().rows)
  return useMemo(
    () =>
      grouping === 'period'
        ? makePeriodGroups({
            view,
            live,
            periods,
            sources: session.doc,
            locale,
            t,
            issuesOf,
            issuesOfSource,
          })
        : makeGroups({
            view,
            live,
            grouping,
            used: JSON.parse(used) as string[],
            footprint,
            locations,
            names,
            locale,
            t,
            issuesOf,
          }),
    [
      view,
      used,
      grouping,
      periods,
      session,
      footprint,
      locations,
      names,
      live,
      locale,
      t,
      issuesOf,
      issuesOfSource,
    ],
  )
}

/** The groups that have rows, as text: equal as long as they are the same. */
const listUsedGroups = (rows: RowsByGroup): string =>
  JSON.stringify([...rows].filter(([, own]) => own.length > 0).map(([key]) => key))

/** Which rows the search and the choice of issues leave; undefined when they leave all. */
function useShown(
  columns: readonly GridColumn[],
  { search, filter: attention }: RowChoice<Attention | null>,
  issuesOf: (row: GridRow) => readonly CellIssue[],
) {
  return useMemo(() => {
    const words = fold(search).split(/\s+/).filter(Boolean)
    if (words.length === 0 && attention === null) return undefined
    return (row: GridRow) =>
      (attention === null ||
        issuesOf(row).some(({ level }) => (level === 'hint') === (attention === 'hints'))) &&
      words.every((word) =>
        columns.some(({ id, format, options }) => {
          const value = row.values[id]
          if (typeof value !== 'string') return false
          const text = format?.(value, row) ?? options?.find((one) => one.value === value)?.label
          return fold(text ?? value).includes(word)
        }),
      )
  }, [search, attention, issuesOf, columns])
}

/** F6 goes to the panel or back to the toolbar. */
function leaveGrid(root: HTMLElement | null, direction: 'next' | 'previous'): void {
  const target =
    direction === 'next'
      ? (root?.querySelector<HTMLElement>('aside') ?? root?.querySelector<HTMLElement>('button'))
      : root?.querySelector<HTMLElement>('[data-region="toolbar"] button')
  target?.focus()
}
