import type { LifeCycleModule } from '@cradle/engine'
import { Button } from '@mantine/core'
import {
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useTranslation } from 'react-i18next'
import { Calculation, itemIri } from '@cradle/contract'
import type { Locale } from '../../../i18n/locale.ts'
import { useToday } from '../../../ui/calendar/today.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { addToGroup } from '../../../ui/grid/grid-commands.ts'
import type { GridController } from '../../../ui/grid/grid-controller.ts'
import { Grid, useGridController } from '../../../ui/grid/Grid.tsx'
import type { GridRow } from '../../../ui/grid/grid-model.ts'
import type { GridSetup } from '../../../ui/grid/grid-setup.ts'
import { frozenSide } from '../../../ui/grid/layout.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useMedia } from '../../../ui/layout/use-media.ts'
import { paths, idOf } from '../../../paths.ts'
import { FormulaBar } from './FormulaBar.tsx'
import { gridLabels } from './grid-labels.ts'
import { inputColumns } from './input-columns.tsx'
import { derivedModules, inputGroups, moduleOfType } from './input-groups.ts'
import { descriptionOf, newInputRow } from './input-rows.ts'
import { keepChoice, readChoice } from './kept-choices.ts'
import { keyOf } from './live/line-facts.ts'
import { useLiveSheet, useNumber } from './live/use-live-sheet.ts'
import type { Explained } from './LiveResults.tsx'
import { measureTexts } from './measure-texts.ts'
import { missingTransport } from './missing-transport.ts'
import { Outline } from './Outline.tsx'
import { PickerContext } from './profiles/picker-context.ts'
import { goToRegion } from './regions.ts'
import { hasResults } from './sheet-parent.ts'
import { StatusBar } from './StatusBar.tsx'
import { Toolbar, type InputFilter } from './Toolbar.tsx'
import { useNewDefaults } from './use-baseline.ts'
import { useConflicts } from './use-conflicts.ts'
import { useGroups } from './use-groups.tsx'
import { useColumnMapping } from './use-column-mapping.ts'
import { presenceOf } from './presence/presence.ts'
import { useTellWhere } from './presence/use-tell-where.ts'
import { isSetRow, isUsageRow, SETS } from './sets/set-rows.ts'
import { showValue, useConflictIssues } from './conflicts/use-conflict-issues.ts'
import type { InputsData } from './use-inputs.ts'
import { useTarget, type SheetTarget } from './use-target.ts'
import { buildRemarkLink } from '../../../records/review/remark-link.ts'
import { useLineRemarks } from '../../../records/review/use-remarks.ts'
import { useRemarkIssues } from '../../../records/review/use-remark-issues.ts'
import { useCounts, useIssues, useShown } from './use-sheet-model.ts'
import styles from './inputs.module.css'

const BulkEdit = lazyPart(() => import('./bulk/BulkEdit.tsx').then((m) => m.BulkEdit))
const CellMarks = lazyPart(() => import('./presence/CellMarks.tsx').then((m) => m.CellMarks))
const ConflictBar = lazyPart(() => import('./conflicts/ConflictBar.tsx').then((m) => m.ConflictBar))
const EmptySheet = lazyPart(() => import('./EmptySheet.tsx').then((m) => m.EmptySheet))
const InsertSet = lazyPart(() => import('./sets/InsertSet.tsx').then((m) => m.InsertSet))
const RemarkMarks = lazyPart(() =>
  import('../../../records/review/RemarkMarks.tsx').then((m) => m.RemarkMarks),
)
const InputCards = lazyPart(() => import('./cards/InputCards.tsx').then((m) => m.InputCards))
const LiveResults = lazyPart(() => import('./LiveResults.tsx').then((m) => m.LiveResults))

/** Fetches the code of the parts that every sheet shows, together with its data. */
export function preloadParts(): void {
  LiveResults.preload()
  CellMarks.preload()
}

/** Outline, sheet and live results: one screen, in which only the sheet scrolls. */
export const InputsSheet = memo(function InputsSheet({
  parent,
  data,
  locale,
  readOnly,
  target,
}: {
  parent: string
  data: InputsData
  locale: Locale
  readOnly: boolean
  target?: SheetTarget | undefined
}) {
  const { t } = useTranslation('inputs')
  const { session, calculation, profiles } = data
  const { doc, queue } = session
  const root = useRef<HTMLDivElement>(null)
  const searchRef = useRef<HTMLInputElement>(null)
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<InputFilter>('all')
  const [hidden, setHidden] = useState(() =>
    readChoice<readonly string[]>('input-columns-hidden', [
      'wasteScenarioProductionWaste',
      'epSubstantiation',
    ]),
  )
  // Where the results lie over the sheet they are asked for.
  const [areResultsOpen, setResultsOpen] = useState(
    () => readChoice('input-results', true) && !matchMedia('(max-width: 1179px)').matches,
  )
  const [measure, setMeasure] = useState<string | null>(() =>
    readChoice<string | null>('input-measure', 'GWP-total'),
  )
  const [explained, setExplained] = useState<Explained | null>(null)
  const isRefused = useSyncExternalStore(
    queue.subscribe,
    () => queue.getState().status === 'locked',
  )
  const [dialog, setDialog] = useState<'set' | 'bulk' | null>(null)
  const isLocked = readOnly || isRefused
  const isPhone = useMedia('(max-width: 759px)')
  const [isSheetAnyway, setSheetAnyway] = useState(false)
  const areCards = isPhone && !isSheetAnyway

  const ownIssuesOf = useIssues(data, t)
  const live = useLiveSheet(data, measure)
  const texts = useMemo(() => measureTexts(data.indicators, t), [data.indicators, t])
  const shownMeasure = useNumber(live, (numbers) => numbers && keyOf(numbers.measure))
  const unit = shownMeasure === null ? '' : texts.unit(shownMeasure)
  const measureName = texts.name(shownMeasure ?? measure ?? 'GWP-total')

  const hasSemiFinished = useSyncExternalStore(
    doc.subscribe,
    () => (doc.getState().rows.get('SEMI_FINISHED')?.length ?? 0) > 0,
  )
  const hasSets = useSyncExternalStore(
    doc.subscribe,
    () => (doc.getState().rows.get(SETS)?.length ?? 0) > 0,
  )
  const partNames = useMemo(
    () =>
      new Map(
        data.model?.calculations.map(({ id, name }) => [itemIri(Calculation, id), name ?? '']),
      ),
    [data.model],
  )
  const columns = useMemo(
    () =>
      inputColumns({
        t,
        locale,
        calculation,
        profiles,
        suppliers: data.suppliers,
        scenarios: data.scenarios,
        live,
        measureName,
        semiFinished: data.semiFinished,
        hasSemiFinished,
        partNames,
      }),
    [
      t,
      locale,
      calculation,
      profiles,
      data.suppliers,
      data.scenarios,
      live,
      measureName,
      data.semiFinished,
      hasSemiFinished,
      partNames,
    ],
  )
  const conflicts = useConflicts(session)
  const remarks = useLineRemarks(hasResults(parent) ? parent : null, session.rowOf)
  const issuesOf = useRemarkIssues(
    useConflictIssues(ownIssuesOf, conflicts, columns, doc, locale, t),
    remarks,
  )
  const liveCounts = useCounts(session, issuesOf)
  const counts = useSyncExternalStore(liveCounts.subscribe, liveCounts.read)
  const isShown = useShown(data, useDeferredValue(search), filter, issuesOf, remarks)
  const visible = useMemo(
    () =>
      columns.filter(
        ({ id }, index) => frozenSide(index, columns) !== undefined || !hidden.includes(id),
      ),
    [columns, hidden],
  )
  const insertSet = useMemo(
    () => (hasResults(parent) && !isLocked ? () => setDialog('set') : undefined),
    [parent, isLocked],
  )
  const groups = useGroups(doc, live, liveCounts, t, locale, insertSet)
  const labels = useMemo(() => gridLabels(t), [t])
  const mapping = useColumnMapping()

  const explainRow = useCallback(
    (row: GridRow) => {
      setExplained({
        title: descriptionOf(row) ?? t('inputs:results.noName'),
        load: (now) => now.explainInput(row.id),
      })
      setResultsOpen(true)
    },
    [t],
  )
  const explainModule = useCallback(
    (module: LifeCycleModule) => {
      setExplained({
        title: t('inputs:explain.module', { module }),
        load: (now) => now.explainModule(module),
      })
      setResultsOpen(true)
    },
    [t],
  )

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
      onPasted: ({ cells, rows: count, attention, converted }) => {
        const text = [
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
      explainRow,
      explainModule,
    ],
  )
  const grid = useGridController(doc, setup)

  const goToInput = (id: string, field?: string) => {
    setSearch('')
    setFilter('all')
    requestAnimationFrame(() =>
      grid.goToRow(
        id,
        field === undefined
          ? null
          : Math.max(
              0,
              visible.findIndex((column) => column.id === field),
            ),
      ),
    )
  }
  useTarget(target, (record, field) => goToInput(session.rowOf(record), field))
  const goToModule = (module: LifeCycleModule) => {
    const group = inputGroups.find(
      (one) => one.module === module && (counts.groups.get(one.type)?.inputs ?? 0) > 0,
    )
    if (derivedModules.has(module) || !group) explainModule(module)
    else grid.goToGroup(group.type)
  }
  const presence = presenceOf(parent)
  useTellWhere(presence, grid, session)
  useHeldRow(grid, session, data.refetch)
  const today = useToday()
  const knowledge = useMemo(
    () => ({
      profiles,
      grossOf: (row: string) => live.getNumbers()?.lines[row]?.gross ?? null,
      today,
    }),
    [profiles, live, today],
  )
  useNewDefaults(session, data.refetch)
  useSendBeforeLeaving(queue)

  return (
    <PickerContext value={knowledge}>
      <div
        ref={root}
        className={styles['tab']}
        onKeyDown={(event) => {
          if (event.key !== 'F6' || event.defaultPrevented) return
          event.preventDefault()
          goToRegion(root.current, event.shiftKey ? 'previous' : 'next')
        }}
      >
        <Outline live={live} counts={counts.modules} onModule={goToModule} />
        <section className={styles['middle']} aria-label={t('inputs:title')}>
          <Toolbar
            doc={doc}
            readOnly={isLocked}
            allowsOperationalUse={data.allowsOperationalUse}
            isAdding={target?.isAdding === true}
            searchRef={searchRef}
            search={search}
            onSearch={setSearch}
            onFindNext={() => grid.goToNextRow()}
            filter={filter}
            onFilter={setFilter}
            counts={{ ...counts.filters, remarks: remarks.size }}
            columns={columns
              .filter((_, index) => frozenSide(index, columns) === undefined)
              .map(({ id, title }) => ({ id, title, isHidden: hidden.includes(id) }))}
            onToggleColumn={(id) =>
              setHidden((before) => {
                const after = before.includes(id)
                  ? before.filter((other) => other !== id)
                  : [...before, id]
                keepChoice('input-columns-hidden', after)
                return after
              })
            }
            onAdd={(type) => addToGroup(grid, type)}
            onInsertSet={insertSet}
            onBulk={() => setDialog('bulk')}
            areResultsOpen={areResultsOpen}
            onToggleResults={
              hasResults(parent)
                ? () =>
                    setResultsOpen((before) => {
                      keepChoice('input-results', !before)
                      return !before
                    })
                : undefined
            }
          />
          {isRefused && (
            <div className={styles['locked']} role="alert">
              {t('inputs:locked')}
            </div>
          )}
          {!areCards && (
            <FormulaBar
              grid={grid}
              live={live}
              unit={unit}
              onExplain={explainRow}
              remedyOf={(row, issue) =>
                missingTransport(data, row, issue, t) ??
                (issue.level === 'hint' ? buildRemarkLink(parent, remarks, row, issue, t) : null)
              }
              conflicts={conflicts}
            />
          )}
          {conflicts.all.length > 0 && (
            <ConflictBar
              conflicts={conflicts}
              lineName={(row) => descriptionOf(doc.row(row)) ?? t('inputs:results.noName')}
              columnName={(field) => columns.find(({ id }) => id === field)?.title ?? field}
              show={({ row, field }, value) =>
                showValue(columns, doc.row(row), field, value, locale)
              }
              onShow={({ row, field }) => {
                setSearch('')
                setFilter('all')
                requestAnimationFrame(() =>
                  grid.goToRow(
                    row,
                    Math.max(
                      0,
                      visible.findIndex(({ id }) => id === field),
                    ),
                  ),
                )
              }}
            />
          )}
          <div className={styles['sheet']}>
            {areCards ? (
              <InputCards
                doc={doc}
                columns={visible}
                groups={groups}
                isShown={isShown}
                issuesOf={issuesOf}
                locale={locale}
                onSheet={() => setSheetAnyway(true)}
              />
            ) : (
              <Grid
                controller={grid}
                setup={setup}
                overlay={
                  <>
                    <CellMarks
                      presence={presence}
                      grid={grid}
                      rowOf={(record) => session.rowOf(idOf(record))}
                    />
                    {remarks.size > 0 && (
                      <RemarkMarks
                        remarks={remarks}
                        grid={grid}
                        hrefOf={({ id }) =>
                          paths.calculations.item(parent, 'review', { thread: id })
                        }
                      />
                    )}
                  </>
                }
                empty={
                  <EmptyState
                    title={t('inputs:nothingFound')}
                    actions={
                      <Button
                        variant="default"
                        onClick={() => {
                          setSearch('')
                          setFilter('all')
                        }}
                      >
                        {t('inputs:clearFilters')}
                      </Button>
                    }
                  />
                }
              />
            )}
            {counts.filters.all === 0 && !hasSets && !isLocked && (
              <EmptySheet grid={grid} onInsertSet={insertSet} />
            )}
          </div>
          <StatusBar
            grid={grid}
            queue={queue}
            inputs={counts.filters.all}
            issues={counts.issues}
            onIssues={() => setFilter(filter === 'issues' ? 'all' : 'issues')}
          />
        </section>
        {dialog === 'bulk' && <BulkEdit grid={grid} onClose={() => setDialog(null)} />}
        {dialog === 'set' && (
          <InsertSet
            calculation={parent}
            method={calculation.method ?? null}
            onInserted={data.refetch}
            onClose={() => setDialog(null)}
          />
        )}
        {areResultsOpen && hasResults(parent) && (
          <aside
            className={styles['results']}
            aria-label={t('inputs:results.title')}
            data-region="results"
          >
            <LiveResults
              parent={parent}
              live={live}
              data={data}
              unit={unit}
              explained={explained}
              onClose={() => setExplained(null)}
              functionalUnit={calculation.functionalUnitTitle ?? t('inputs:results.unit')}
              measureName={texts.name}
              measureUnit={texts.unit}
              onInput={(id) => goToInput(id)}
              onMeasure={(key) => {
                setMeasure(key)
                keepChoice('input-measure', key)
              }}
            />
          </aside>
        )}
      </div>
    </PickerContext>
  )
})

/** What others do to a line waits while one of its cells is being typed in. */
function useHeldRow(
  grid: GridController,
  { queue }: InputsData['session'],
  refetch: () => void,
): void {
  useEffect(() => {
    let held: string | null = null
    return grid.subscribe(() => {
      const row = grid.getState().editing?.row ?? null
      if (row === held) return
      held = row
      if (queue.hold(row)) refetch()
    })
  }, [grid, queue, refetch])
}

/** Edits go out at once when the page is left or the line comes back. */
function useSendBeforeLeaving(queue: InputsData['session']['queue']): void {
  useEffect(() => {
    const send = () => queue.flush()
    window.addEventListener('online', send)
    document.addEventListener('visibilitychange', send)
    return () => {
      window.removeEventListener('online', send)
      document.removeEventListener('visibilitychange', send)
      queue.flush()
    }
  }, [queue])
}
