import type { LifeCycleModule } from '@cradle/engine'
import { Button } from '@mantine/core'
import { memo, useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../../api/access.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { useToday } from '../../../ui/calendar/today.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { CardsShape } from '../../../ui/feedback/Shapes.tsx'
import { addToGroup } from '../../../ui/grid/grid-commands.ts'
import { Grid } from '../../../ui/grid/Grid.tsx'
import type { GridRow } from '../../../ui/grid/grid-model.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useMedia } from '../../../ui/layout/use-media.ts'
import { paths, readId } from '../../../paths.ts'
import { FormulaBar } from './FormulaBar.tsx'
import { derivedModules, inputGroups } from './input-groups.ts'
import { readDescription } from './input-rows.ts'
import { keepChoice, readChoice } from './kept-choices.ts'
import { makeMeasureKey } from './live/line-facts.ts'
import { useLiveSheet, useNumber } from './live/use-live-sheet.ts'
import type { Explained } from './LiveResults.tsx'
import { measureTexts } from './measure-texts.ts'
import { missingTransport } from './missing-transport.ts'
import { Outline } from './Outline.tsx'
import { PickerContext } from './profiles/picker-context.ts'
import { goToRegion } from './regions.ts'
import { usageRowId } from './sets/set-rows.ts'
import { hasResults } from './sheet-parent.ts'
import { SheetStatus } from './SheetStatus.tsx'
import { Toolbar, type InputFilter } from './Toolbar.tsx'
import { useNewDefaults } from './use-baseline.ts'
import { getPresence } from '../../../records/presence/presence.ts'
import { calculationPresence } from './calculation-presence.ts'
import { useHeldRow, useSendBeforeLeaving } from '../../../records/sheet/use-sheet-saving.ts'
import { useShareCell } from './use-share-cell.ts'
import type { InputsData } from './use-inputs.ts'
import { useSheetGrid } from './use-sheet-grid.ts'
import { useTarget, type SheetTarget } from './use-target.ts'
import { buildRemarkLink } from '../../../records/review/remark-link.ts'
import styles from './inputs.module.css'

const BulkEdit = lazyPart(() => import('./bulk/BulkEdit.tsx').then((m) => m.BulkEdit))
const CellMarks = lazyPart(() =>
  import('../../../records/presence/CellMarks.tsx').then((m) => m.CellMarks),
)
const ConflictBar = lazyPart(() =>
  import('../../../records/sheet/conflicts/ConflictBar.tsx').then((m) => m.ConflictBar),
)
const EmptySheet = lazyPart(() => import('./EmptySheet.tsx').then((m) => m.EmptySheet))
const InsertSet = lazyPart(() => import('./sets/InsertSet.tsx').then((m) => m.InsertSet))
const RemarkMarks = lazyPart(() =>
  import('../../../records/review/RemarkMarks.tsx').then((m) => m.RemarkMarks),
)
const SheetCards = lazyPart(() =>
  import('../../../records/sheet/SheetCards.tsx').then((m) => m.SheetCards),
)
const SiteOrigin = lazyPart(() => import('./site-totals/SiteOrigin.tsx').then((m) => m.SiteOrigin))
const SiteTotalDialog = lazyPart(() =>
  import('./site-totals/SiteTotalDialog.tsx').then((m) => m.SiteTotalDialog),
)
const LiveResults = lazyPart(
  () => import('./LiveResults.tsx').then((m) => m.LiveResults),
  <CardsShape />,
)

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
  const { sees } = useAccess()
  const { session, calculation, profiles } = data
  const { doc, queue } = session
  const root = useRef<HTMLDivElement>(null)
  const searchRef = useRef<HTMLInputElement>(null)
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<InputFilter>('all')
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
  const [dialog, setDialog] = useState<'set' | 'bulk' | 'siteTotal' | null>(null)
  const isLocked = readOnly || isRefused
  const isPhone = useMedia('(max-width: 759px)')
  const [isSheetAnyway, setSheetAnyway] = useState(false)
  const areCards = isPhone && !isSheetAnyway

  const live = useLiveSheet(data, measure)
  const texts = useMemo(() => measureTexts(data.indicators, t), [data.indicators, t])
  const shownMeasure = useNumber(live, (numbers) => numbers && makeMeasureKey(numbers.measure))
  const unit = shownMeasure === null ? '' : texts.unit(shownMeasure)
  const measureName = texts.name(shownMeasure ?? measure ?? 'GWP-total')

  const insertSet = useMemo(
    () => (hasResults(parent) && !isLocked ? () => setDialog('set') : undefined),
    [parent, isLocked],
  )
  const explainRow = useCallback(
    (row: GridRow) => {
      setExplained({
        title: readDescription(row) ?? t('inputs:results.noName'),
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

  const sheet = useSheetGrid({
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
  })
  const { grid, visible, counts, conflicts, remarks, issuesOf, isShown, groups } = sheet

  const goToInput = (id: string, field?: string) => {
    setSearch('')
    setFilter('all')
    requestAnimationFrame(() => sheet.goToField(id, field))
  }
  useTarget(target, (record, field) => {
    const row = session.findRow(record)
    goToInput(doc.row(row) ? row : usageRowId(record), field)
  })
  const goToModule = (module: LifeCycleModule) => {
    const group = inputGroups.find(
      (one) => one.module === module && (counts.groups.get(one.type)?.inputs ?? 0) > 0,
    )
    if (derivedModules.has(module) || !group) explainModule(module)
    else grid.goToGroup(group.type)
  }
  const presence = getPresence(calculationPresence, parent)
  useShareCell(presence, grid, session)
  useHeldRow(grid, queue, sameRow, data.refetch)
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
            columns={sheet.listHideable()}
            onToggleColumn={sheet.toggleColumn}
            onAdd={(type) => addToGroup(grid, type)}
            onInsertSet={insertSet}
            onSiteTotal={
              hasResults(parent) && !isLocked && sees('location')
                ? () => setDialog('siteTotal')
                : undefined
            }
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
          {hasResults(parent) && !areCards && (
            <SiteOrigin
              calculation={parent}
              grid={grid}
              findRow={session.findRow}
              isReadOnly={isLocked}
              onChanged={data.refetch}
            />
          )}
          {conflicts.all.length > 0 && (
            <ConflictBar
              conflicts={conflicts}
              lineName={(row) => readDescription(doc.row(row)) ?? t('inputs:results.noName')}
              cells={sheet.conflictCells}
              onShow={({ row, field }) => goToInput(row, field)}
            />
          )}
          <div className={styles['sheet']}>
            {areCards ? (
              <SheetCards
                doc={doc}
                columns={visible}
                groups={groups}
                isShown={isShown}
                issuesOf={issuesOf}
                readName={readDescription}
                locale={locale}
                onSheet={() => setSheetAnyway(true)}
              />
            ) : (
              <Grid
                controller={grid}
                setup={sheet.setup}
                overlay={
                  <>
                    <CellMarks
                      presence={presence}
                      grid={grid}
                      locate={(record, field) => ({
                        row: session.findRow(readId(record)),
                        column: field,
                      })}
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
            {counts.filters.all === 0 && !sheet.hasSets && !isLocked && (
              <EmptySheet grid={grid} onInsertSet={insertSet} />
            )}
          </div>
          <SheetStatus
            grid={grid}
            queue={queue}
            counts={counts}
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
        {dialog === 'siteTotal' && (
          <SiteTotalDialog
            calculation={parent}
            location={calculation.location ?? null}
            onLinked={data.refetch}
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
              onInput={(id, field) => {
                if (!doc.row(id)) return false
                goToInput(id, field)
                return true
              }}
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

/** The grid shows the rows of the session as they are. */
const sameRow = (row: string): string => row
