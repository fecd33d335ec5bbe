import { Button } from '@mantine/core'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { getPresence } from '../../../records/presence/presence.ts'
import type { CellConflict } from '../../../records/sheet/conflicts/use-conflicts.ts'
import { useHeldRow, useSendBeforeLeaving } from '../../../records/sheet/use-sheet-saving.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { CardsShape } from '../../../ui/feedback/Shapes.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Grid } from '../../../ui/grid/Grid.tsx'
import { useMedia } from '../../../ui/layout/use-media.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { footprintPresence } from '../footprint/footprint-presence.ts'
import { FactorContext } from './FactorPicker.tsx'
import type { FootprintSession } from './footprint-session.ts'
import type { SheetData } from './sheet-data.ts'
import { readPlain, type SheetGrouping } from './sheet-rows.ts'
import { SheetStatus } from './SheetStatus.tsx'
import { SheetToolbar, type Attention } from './SheetToolbar.tsx'
import { useCellMarks } from './use-cell-marks.ts'
import { useSheetGrid } from './use-sheet-grid.ts'
import { goToCell, useTarget, type SheetTarget } from './use-target.ts'
import { locateColleague, useShareCell } from './use-share-cell.ts'
import styles from './inputs.module.css'

const CellMarks = lazyPart(() =>
  import('../../../records/presence/CellMarks.tsx').then((m) => m.CellMarks),
)
const ConflictBar = lazyPart(() =>
  import('../../../records/sheet/conflicts/ConflictBar.tsx').then((m) => m.ConflictBar),
)
const ExchangeButtons = lazyPart(() =>
  import('./ExchangeButtons.tsx').then((m) => m.ExchangeButtons),
)
const SheetCards = lazyPart(() =>
  import('../../../records/sheet/SheetCards.tsx').then((m) => m.SheetCards),
)
const SidePanel = lazyPart(() => import('./SidePanel.tsx').then((m) => m.SidePanel), <CardsShape />)
const SiteDataDialog = lazyPart(() => import('./SiteDataDialog.tsx').then((m) => m.SiteDataDialog))

interface InputsSheetProps {
  data: SheetData
  isReadOnly: boolean
  target: SheetTarget
}

/** The sources of a footprint: one row each, its periods side by side. */
export function InputsSheet({ data, isReadOnly, target }: InputsSheetProps) {
  const { t } = useTranslation('ccf')
  const { footprint, session } = data
  const { queue } = session
  const [grouping, setGrouping] = useState<SheetGrouping>('location')
  const [search, setSearch] = useState('')
  const [attention, setAttention] = useState<Attention | null>(null)
  const [linkedRow, setLinkedRow] = useState<string | null>(null)
  const { areCards, showSheet, isPanelOpen, setPanelOpen } = useRoom()
  const isRefused = useSyncExternalStore(
    queue.subscribe,
    () => queue.getState().status === 'locked',
  )
  const isLocked = isReadOnly || isRefused
  const root = useRef<HTMLDivElement>(null)
  const searchRef = useRef<HTMLInputElement>(null)
  const sheet = useSheetGrid({
    data,
    isReadOnly: isLocked,
    grouping,
    search,
    attention,
    root,
    searchRef,
    onExplain: () => setPanelOpen(true),
  })
  const { grid, view, lastYear, counts, groups, conflicts, conflictCells } = sheet
  const presence = getPresence(footprintPresence, footprint['@id'])
  useShareCell(presence, grid, session, view)
  useHeldRow(
    grid,
    queue,
    (row) => view.find(row).source,
    () => void session.refresh(),
  )
  useSendBeforeLeaving(queue)
  useUnsavedGuard(session)
  useTarget(target, session, view, grid)
  const markCells = useCellMarks(grid, session, view, lastYear)
  const nameRow = (source: string) => readDescription(session, source) ?? t('ccf:explain.noName')

  function openSiteData() {
    const row = grid.rowAt(grid.activePosition().line)
    const source = row && view.find(row.id).source
    if (source && typeof row.values['location'] === 'string' && session.getStored(source))
      setLinkedRow(source)
    else toast.error(t('ccf:siteData.chooseRow'))
  }
  function showConflict({ row, field }: CellConflict) {
    setSearch('')
    setAttention(null)
    const place = locateColleague(view, row, conflictCells.findColumn(field))
    requestAnimationFrame(() => goToCell(grid, place.row, place.column))
  }
  function addRow() {
    const active = grid.rowAt(grid.activePosition().line)
    const group = active?.group ?? groups.find(({ id }) => id !== '')?.id ?? ''
    const row = view.makeRow(group)
    const after = view.doc.getState().rows.get(group)?.at(-1)?.id ?? null
    grid.apply('insert', [{ kind: 'insert', row, after }])
    grid.goToRow(row.id, 0)
    grid.startEdit('')
  }
  return (
    <FactorContext value={sheet.choice}>
      <div ref={root} className={styles['tab']}>
        <div className={styles['middle']}>
          <SheetToolbar
            doc={view.doc}
            isReadOnly={isLocked}
            grouping={grouping}
            onGrouping={setGrouping}
            search={search}
            onSearch={setSearch}
            searchRef={searchRef}
            attention={attention}
            counts={counts}
            onAttention={setAttention}
            onMark={(mark) => void markCells(mark)}
            isCompared={lastYear.comparison !== undefined}
            onCompare={lastYear.toggle && (() => void lastYear.toggle?.())}
            onAdd={addRow}
            onSiteData={openSiteData}
            exchange={<ExchangeButtons footprint={footprint.id} isReadOnly={isLocked} />}
            isPanelOpen={isPanelOpen}
            onPanel={() => setPanelOpen(!isPanelOpen)}
          />
          {isRefused && (
            <div className={styles['locked']} role="alert">
              {t('ccf:sheet.locked')}
            </div>
          )}
          {conflicts.all.length > 0 && (
            <ConflictBar
              conflicts={conflicts}
              lineName={nameRow}
              cells={conflictCells}
              onShow={showConflict}
            />
          )}
          <div className={styles['sheet']}>
            {groups.length === 0 ? (
              <NoLocations footprint={footprint['@id']} />
            ) : areCards ? (
              <Cards sheet={sheet} session={session} onSheet={showSheet} />
            ) : (
              <Grid
                controller={grid}
                setup={sheet.setup}
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
          <SheetStatus grid={grid} session={session} counts={counts} />
        </div>
        {linkedRow !== null && (
          <SiteDataDialog
            session={session}
            row={linkedRow}
            intervals={data.intervals}
            periods={sheet.periods}
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
            <SidePanel data={data} sheet={sheet} isReadOnly={isLocked} />
          </aside>
        )}
      </div>
    </FactorContext>
  )
}

/** The sources as cards for reading. */
function Cards({
  sheet,
  session,
  onSheet,
}: {
  sheet: ReturnType<typeof useSheetGrid>
  session: FootprintSession
  onSheet: () => void
}) {
  const locale = useLocale()
  const { view, columns, groups, isShown, issuesOf } = sheet
  return (
    <SheetCards
      doc={view.doc}
      columns={columns}
      groups={groups}
      isShown={isShown}
      issuesOf={issuesOf}
      readName={({ id }) => readDescription(session, view.find(id).source)}
      locale={locale}
      onSheet={onSheet}
    />
  )
}

/** Without locations there is nowhere to add a source. */
function NoLocations({ footprint }: { footprint: string }) {
  const { t } = useTranslation('ccf')
  return (
    <EmptyState
      title={t('ccf:sheet.noLocations')}
      actions={
        <Button component={Link} href={`${paths.footprints.item(footprint, 'basics')}#boundary`}>
          {t('ccf:sheet.chooseLocations')}
        </Button>
      }
    >
      {t('ccf:sheet.noLocationsText')}
    </EmptyState>
  )
}

/** What the window has room for. On a phone the sources are cards for reading, until somebody asks for the sheet. */
function useRoom() {
  const [isPanelOpen, setPanelOpen] = useState(() => matchMedia('(min-width: 1360px)').matches)
  const isPhone = useMedia('(max-width: 759px)')
  const [isSheetAnyway, setSheetAnyway] = useState(false)
  // A window that becomes as narrow as a phone closes the panel: it would cover the cards.
  const [wasPhone, setWasPhone] = useState(isPhone)
  if (wasPhone !== isPhone) {
    setWasPhone(isPhone)
    if (isPhone) setPanelOpen(false)
  }
  return {
    areCards: isPhone && !isSheetAnyway,
    showSheet: () => setSheetAnyway(true),
    isPanelOpen,
    setPanelOpen,
  }
}

/** The name of a source; null: it has none. */
function readDescription(session: FootprintSession, source: string): string | null {
  const text = readPlain(session.doc.row(source)?.values['description'])
  return text === null || text === '' ? null : String(text)
}

/** The browser asks before it closes a page with unsaved edits. Other pages of the app keep them. */
function useUnsavedGuard({ queue }: FootprintSession): void {
  useEffect(() => {
    const confirmUnload = (event: BeforeUnloadEvent) => {
      if (queue.hasUnsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', confirmUnload)
    return () => removeEventListener('beforeunload', confirmUnload)
  }, [queue])
}
