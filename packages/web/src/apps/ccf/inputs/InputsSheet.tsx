import { Button } from '@mantine/core'
import { findMainYear, type FootprintInterval } from '@cradle/engine'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import type { IndexedProfile } from '../../../records/profile/profile-index.ts'
import type { ProfileSearch } from '../../../records/profile/profile-search.ts'
import { getPresence } from '../../../records/presence/presence.ts'
import { gridLabels } from '../../../records/sheet/grid-labels.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import type { Option } from '../../../ui/form/fields.tsx'
import type { RowsByGroup } from '../../../ui/grid/apply-ops.ts'
import { fold } from '../../../ui/fold.ts'
import { Grid, useGridController } from '../../../ui/grid/Grid.tsx'
import type { GridController } from '../../../ui/grid/grid-controller.ts'
import type { GridRow } from '../../../ui/grid/grid-model.ts'
import type { GridSetup } from '../../../ui/grid/grid-setup.ts'
import { Link } from '../../../ui/link/Link.tsx'
import { footprintPresence } from '../footprint/footprint-presence.ts'
import type { FootprintItem } from '../footprint/footprint-queries.ts'
import { namePeriod } from '../footprint/period-names.ts'
import { ExchangeButtons } from './ExchangeButtons.tsx'
import { makeFactorChoice } from './factor-choice.ts'
import { FactorContext } from './FactorPicker.tsx'
import type { LiveFootprint } from './live-footprint.ts'
import { LiveTotals } from './LiveTotals.tsx'
import { makeColumns } from './sheet-columns.tsx'
import { makeGroups, makePeriodGroups } from './sheet-groups.ts'
import { countRow, listIssues, rememberByRow, sumCounts } from './sheet-issues.ts'
import { readPlain, type SheetGrouping } from './sheet-rows.ts'
import type { SheetSession } from './sheet-session.ts'
import { SheetStatus } from './SheetStatus.tsx'
import { SheetToolbar, type Attention } from './SheetToolbar.tsx'
import { useCellMarks } from './use-cell-marks.ts'
import { useLastYear } from './use-last-year.ts'
import type { SheetView } from './sheet-view.ts'
import { useSheetView } from './use-sheet-view.ts'
import { locateColleague, useTellWhere } from './use-tell-where.ts'
import { useMedia } from '../../../ui/layout/use-media.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import styles from './inputs.module.css'

const CellMarks = lazyPart(() =>
  import('../../../records/presence/CellMarks.tsx').then((m) => m.CellMarks),
)
const CategoryGuidance = lazyPart(() =>
  import('./CategoryGuidance.tsx').then((m) => m.CategoryGuidance),
)
const ExplainPanel = lazyPart(() => import('./ExplainPanel.tsx').then((m) => m.ExplainPanel))
const EvidencePanel = lazyPart(() => import('./EvidencePanel.tsx').then((m) => m.EvidencePanel))
const FactorChecks = lazyPart(() => import('./FactorChecks.tsx').then((m) => m.FactorChecks))
const SheetCards = lazyPart(() =>
  import('../../../records/sheet/SheetCards.tsx').then((m) => m.SheetCards),
)
const SiteDataDialog = lazyPart(() => import('./SiteDataDialog.tsx').then((m) => m.SiteDataDialog))

interface InputsSheetProps {
  footprint: FootprintItem
  intervals: readonly FootprintInterval[]
  names: Readonly<Record<string, string>>
  session: SheetSession
  live: LiveFootprint
  profiles: ProfileSearch
  locations: readonly Option[]
  /** The country of a location, ISO 3166-1 alpha-2. */
  countryOf: (location: string) => string | undefined
  suppliers: readonly Option[]
  scenarios: readonly Option[]
  isReadOnly: boolean
  /** An input, and its field, that a link leads to. */
  target: { input?: string | undefined; field?: string | undefined }
}

/** The sources of a footprint: one row each, its periods side by side. */
export function InputsSheet({
  footprint,
  intervals,
  names,
  session,
  live,
  profiles,
  locations,
  countryOf,
  suppliers,
  scenarios,
  isReadOnly,
  target,
}: InputsSheetProps) {
  const { t } = useTranslation('ccf')
  const { t: gridTexts } = useTranslation('inputs')
  const locale = useLocale()
  const [grouping, setGrouping] = useState<SheetGrouping>('location')
  const [search, setSearch] = useState('')
  const [attention, setAttention] = useState<Attention | null>(null)
  const [isPanelOpen, setPanelOpen] = useState(() => matchMedia('(min-width: 1360px)').matches)
  const [linkedRow, setLinkedRow] = useState<string | null>(null)
  // On a phone the sources are cards for reading, until somebody asks for the sheet.
  const isPhone = useMedia('(max-width: 759px)')
  const [isSheetAnyway, setSheetAnyway] = useState(false)
  const areCards = isPhone && !isSheetAnyway
  // A window that becomes as narrow as a phone closes the panel: it would cover the cards.
  const [wasPhone, setWasPhone] = useState(isPhone)
  if (wasPhone !== isPhone) {
    setWasPhone(isPhone)
    if (isPhone) setPanelOpen(false)
  }
  const searchRef = useRef<HTMLInputElement>(null)
  const root = useRef<HTMLDivElement>(null)
  const view = useSheetView(session, grouping)
  const { doc, numbers } = view
  const { rows } = useSyncExternalStore(doc.subscribe, doc.getState)
  useSyncExternalStore(session.doc.subscribe, session.doc.getState)
  const lastYear = useLastYear(footprint, intervals, session, view, profiles)
  const { comparison } = lastYear
  const { refused } = useSyncExternalStore(session.subscribe, session.getState)

  const periods = useMemo(
    () => intervals.map((one) => namePeriod(one, intervals.length, locale, t)),
    [intervals, locale, t],
  )
  const columns = useMemo(
    () =>
      makeColumns({
        t,
        locale,
        periods,
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
  const choice = useMemo(
    () => makeFactorChoice(profiles, findMainYear(intervals), countryOf),
    [profiles, intervals, countryOf],
  )
  const issuesOfSource = useMemo(
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
  const issuesOf = useMemo(
    () => rememberByRow((row) => view.listIssues(row, issuesOfSource)),
    [view, issuesOfSource],
  )
  const all = session.doc.allRows()
  const countsOf = useMemo(
    () => rememberByRow((row) => countRow(row, issuesOfSource(row), periods.length)),
    [issuesOfSource, periods.length],
  )
  const counts = useMemo(() => sumCounts(all, countsOf), [all, countsOf])
  const used = listUsedGroups(rows)
  const groups = useMemo(
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
  const isShown = useMemo(() => {
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
  const setup: GridSetup = {
    columns,
    groups,
    locale,
    readOnly: isReadOnly,
    rowHeight: 28,
    labels: { ...gridLabels(gridTexts), grid: t('ccf:sheet.name') },
    newRow: view.makeRow,
    isShown,
    issuesOf,
    onType: numbers.type,
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
    onExplain: () => setPanelOpen(true),
  }
  const grid = useGridController(doc, setup)
  const presence = getPresence(footprintPresence, footprint['@id'])
  useTellWhere(presence, grid, session, view)
  useUnsavedGuard(session)

  // A link from the list of missing data names an input and its field.
  const { input, field } = target
  useEffect(() => {
    const place = input === undefined ? undefined : session.findRow(input)
    if (!place) return
    const cell = view.locate(place.row, place.interval)
    const column =
      field === 'amount' || field === undefined
        ? cell.column
        : field === 'subscope' || field === 'scope'
          ? 'category'
          : field
    grid.goToRow(
      cell.row,
      Math.max(
        0,
        grid.setup.columns.findIndex(({ id }) => id === column),
      ),
    )
  }, [input, field, session, view, grid])

  const markCells = useCellMarks(grid, session, view, lastYear)
  function replaceFactors(rowsOfFactor: readonly GridRow[], { iri, name }: IndexedProfile) {
    session.doc.apply(
      'bulk',
      rowsOfFactor.map(({ id }) => ({
        kind: 'set',
        row: id,
        values: { environmentalProfile: iri },
      })),
    )
    toast.success(t('ccf:factor.replaced', { name, count: rowsOfFactor.length }), {
      undo: () => session.doc.undo(),
      id: 'factor',
    })
  }
  function openSiteData() {
    const row = grid.rowAt(grid.activePosition().line)
    const source = row && view.find(row.id).source
    if (source && typeof row.values['location'] === 'string' && session.getStored(source))
      setLinkedRow(source)
    else toast.error(t('ccf:siteData.chooseRow'))
  }
  function addRow() {
    const active = grid.rowAt(grid.activePosition().line)
    const group = active?.group ?? groups.find(({ id }) => id !== '')?.id ?? ''
    const row = view.makeRow(group)
    grid.apply('insert', [
      { kind: 'insert', row, after: doc.getState().rows.get(group)?.at(-1)?.id ?? null },
    ])
    grid.goToRow(row.id, 0)
    grid.startEdit('')
  }
  const isEmpty = groups.length === 0
  return (
    <FactorContext value={choice}>
      <div ref={root} className={styles['tab']}>
        <div className={styles['middle']}>
          <SheetToolbar
            doc={doc}
            isReadOnly={isReadOnly}
            grouping={grouping}
            onGrouping={setGrouping}
            search={search}
            onSearch={setSearch}
            searchRef={searchRef}
            attention={attention}
            counts={counts}
            onAttention={setAttention}
            onMark={(mark) => void markCells(mark)}
            isCompared={comparison !== undefined}
            onCompare={lastYear.toggle && (() => void lastYear.toggle?.())}
            onAdd={addRow}
            onSiteData={openSiteData}
            exchange={<ExchangeButtons footprint={footprint.id} isReadOnly={isReadOnly} />}
            isPanelOpen={isPanelOpen}
            onPanel={() => setPanelOpen(!isPanelOpen)}
          />
          <div className={styles['sheet']}>
            {isEmpty ? (
              <EmptyState
                title={t('ccf:sheet.noLocations')}
                actions={
                  <Button
                    component={Link}
                    href={`${paths.footprints.item(footprint['@id'], 'basics')}#boundary`}
                  >
                    {t('ccf:sheet.chooseLocations')}
                  </Button>
                }
              >
                {t('ccf:sheet.noLocationsText')}
              </EmptyState>
            ) : areCards ? (
              <SheetCards
                doc={doc}
                columns={columns}
                groups={groups}
                isShown={isShown}
                issuesOf={issuesOf}
                readName={({ id }) => readDescription(view, session, id)}
                locale={locale}
                onSheet={() => setSheetAnyway(true)}
              />
            ) : (
              <Grid
                controller={grid}
                setup={setup}
                overlay={
                  <CellMarks
                    presence={presence}
                    grid={grid}
                    locate={(source, column) => locateColleague(view, source, column)}
                  />
                }
              />
            )}
          </div>
          <SheetStatus
            grid={grid}
            session={session}
            sources={all.length}
            issues={counts.issues}
            estimates={counts.estimates}
          />
        </div>
        {linkedRow !== null && (
          <SiteDataDialog
            session={session}
            row={linkedRow}
            intervals={intervals}
            periods={periods}
            onClose={() => setLinkedRow(null)}
          />
        )}
        {isPanelOpen && (
          <aside
            className={styles['panel']}
            aria-label={t('ccf:panel.name')}
            tabIndex={0}
            data-region="results"
          >
            <LiveTotals live={live} estimates={counts.estimates} />
            <FactorChecks
              rows={all}
              choice={choice}
              isReadOnly={isReadOnly}
              onGo={(source) => goToFactor(grid, view, source)}
              onReplace={replaceFactors}
            />
            <ExplainPanel
              grid={grid}
              numbers={numbers}
              periods={periods}
              profiles={profiles}
              countLinked={(row) => countLinked(session, view.find(row).source)}
            />
            <CategoryGuidance grid={grid} />
            <EvidencePanel
              grid={grid}
              session={session}
              view={view}
              periods={periods}
              isReadOnly={isReadOnly}
            />
          </aside>
        )}
      </div>
    </FactorContext>
  )
}

/** Goes to the factor of a source; in the sheet by period to that of its first period. */
function goToFactor(grid: GridController, view: SheetView, source: string): void {
  const col = grid.setup.columns.findIndex(({ id }) => id === 'environmentalProfile')
  grid.goToRow(view.locate(source, 1).row, col)
}

/** The name of the source of a row; null: it has none. */
function readDescription(view: SheetView, session: SheetSession, row: string): string | null {
  const text = readPlain(session.doc.row(view.find(row).source)?.values['description'])
  return text === null || text === undefined || text === '' ? null : String(text)
}

/** The groups that have rows, as text: equal as long as they are the same. */
const listUsedGroups = (rows: RowsByGroup): string =>
  JSON.stringify([...rows].filter(([, own]) => own.length > 0).map(([key]) => key))

/** Amounts of a row that follow facts of its location. */
const countLinked = (session: SheetSession, row: string): number =>
  [...(session.getStored(row)?.cells.values() ?? [])].filter(({ siteFacts }) => siteFacts).length

/** The browser asks before it closes a page with unsaved edits. Other pages of the app keep them. */
function useUnsavedGuard(session: SheetSession): void {
  useEffect(() => {
    const askBeforeUnload = (event: BeforeUnloadEvent) => {
      if (session.hasUnsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', askBeforeUnload)
    return () => removeEventListener('beforeunload', askBeforeUnload)
  }, [session])
}

/** F6 goes to the panel or back to the toolbar. */
function leaveGrid(root: HTMLElement | null, direction: 'next' | 'previous'): void {
  const target =
    direction === 'next'
      ? (root?.querySelector<HTMLElement>('aside') ?? root?.querySelector<HTMLElement>('button'))
      : root?.querySelector<HTMLElement>('[data-region="toolbar"] button')
  target?.focus()
}
