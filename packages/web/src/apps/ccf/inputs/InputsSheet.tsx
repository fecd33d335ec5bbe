import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { SheetFrame, SheetPanel } from '../../../records/sheet/frame/SheetFrame.tsx'
import { useCards } from '../../../records/sheet/frame/use-cards.ts'
import { useRowChoice } from '../../../records/sheet/use-row-choice.ts'
import { useSheetPresence } from '../../../records/sheet/use-sheet-presence.ts'
import {
  useHeldRow,
  useIsRefused,
  useSendBeforeLeaving,
} from '../../../records/sheet/use-sheet-saving.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { CardsShape } from '../../../ui/feedback/Shapes.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Grid } from '../../../ui/grid/Grid.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { footprintPresence } from '../footprint/footprint-presence.ts'
import { FactorContext } from './factors/FactorPicker.tsx'
import type { FootprintSession } from './session/footprint-session.ts'
import { FootprintToolbar, type Attention } from './toolbar/FootprintToolbar.tsx'
import type { SheetData } from './session/sheet-data.ts'
import { readPlain, type SheetGrouping } from './rows/sheet-rows.ts'
import { SheetStatus } from './grid/SheetStatus.tsx'
import { describeCell, locateCell } from './view/shared-cells.ts'
import { useCellMarks } from './toolbar/use-cell-marks.ts'
import { useSheetGrid } from './grid/use-sheet-grid.ts'
import { goToCell, useTarget, type SheetTarget } from './view/use-target.ts'
import styles from './inputs.module.css'

const CellMarks = lazyPart(() =>
  import('../../../records/presence/CellMarks.tsx').then((m) => m.CellMarks),
)
const ConflictBar = lazyPart(() =>
  import('../../../records/sheet/conflicts/ConflictBar.tsx').then((m) => m.ConflictBar),
)
const ExchangeButtons = lazyPart(() =>
  import('./toolbar/ExchangeButtons.tsx').then((m) => m.ExchangeButtons),
)
const SheetCards = lazyPart(() =>
  import('../../../records/sheet/SheetCards.tsx').then((m) => m.SheetCards),
)
const SidePanel = lazyPart(
  () => import('./panel/SidePanel.tsx').then((m) => m.SidePanel),
  <CardsShape />,
)
const SiteDataDialog = lazyPart(() => import('./SiteDataDialog.tsx').then((m) => m.SiteDataDialog))

type Sheet = ReturnType<typeof useSheetGrid>

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
  const choice = useRowChoice<Attention | null>(null)
  const [linkedRow, setLinkedRow] = useState<string | null>(null)
  const { areCards, showSheet, isPanelOpen, setPanelOpen } = useRoom()
  const isRefused = useIsRefused(queue)
  const isLocked = isReadOnly || isRefused
  const root = useRef<HTMLDivElement>(null)
  const searchRef = useRef<HTMLInputElement>(null)
  const sheet = useSheetGrid({
    data,
    isReadOnly: isLocked,
    grouping,
    choice,
    root,
    searchRef,
    onExplain: () => setPanelOpen(true),
  })
  const { grid, view, lastYear, counts, groups } = sheet
  const presence = useSheetPresence(footprintPresence, footprint['@id'], grid, ({ id }, column) =>
    describeCell(session, view, id, column),
  )
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

  function openSiteData() {
    const row = grid.rowAt(grid.activePosition().line)
    const source = row && view.find(row.id).source
    if (source && typeof row.values['location'] === 'string' && session.getStored(source))
      setLinkedRow(source)
    else toast.error(t('ccf:siteData.chooseRow'))
  }
  return (
    <FactorContext value={sheet.choice}>
      <SheetFrame
        root={root}
        toolbar={
          <FootprintToolbar
            doc={view.doc}
            isReadOnly={isLocked}
            grouping={grouping}
            onGrouping={setGrouping}
            searchRef={searchRef}
            choice={choice}
            counts={counts}
            onMark={(mark) => void markCells(mark)}
            isCompared={lastYear.comparison !== undefined}
            onCompare={lastYear.toggle && (() => void lastYear.toggle?.())}
            onAdd={() => addRow(sheet)}
            onSiteData={openSiteData}
            exchange={<ExchangeButtons footprint={footprint.id} isReadOnly={isLocked} />}
            isPanelOpen={isPanelOpen}
            onPanel={() => setPanelOpen(!isPanelOpen)}
          />
        }
        lock={isRefused ? t('ccf:sheet.locked') : null}
        bars={<Conflicts sheet={sheet} session={session} onShow={choice.showAll} />}
        status={<SheetStatus grid={grid} session={session} counts={counts} />}
        beside={
          <>
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
              <SheetPanel name={t('ccf:panel.name')} className={styles['panel']} tabIndex={0}>
                <SidePanel data={data} sheet={sheet} isReadOnly={isLocked} />
              </SheetPanel>
            )}
          </>
        }
      >
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
                locate={(source, column) => locateCell(view, source, column)}
              />
            }
          />
        )}
      </SheetFrame>
    </FactorContext>
  )
}

/** A new source at the end of the group of the active cell, and typing into its first cell. */
function addRow({ grid, view, groups }: Sheet): void {
  const active = grid.rowAt(grid.activePosition().line)
  const group = active?.group ?? groups.find(({ id }) => id !== '')?.id ?? ''
  const row = view.makeRow(group)
  const after = view.doc.getState().rows.get(group)?.at(-1)?.id ?? null
  grid.apply('insert', [{ kind: 'insert', row, after }])
  grid.goToRow(row.id, 0)
  grid.startEdit('')
}

/** Cells that two people changed to two values. @param onShow  makes sure that the cell is in sight */
function Conflicts({
  sheet: { grid, view, conflicts, conflictCells },
  session,
  onShow,
}: {
  sheet: Sheet
  session: FootprintSession
  onShow: () => void
}) {
  const { t } = useTranslation('ccf')
  if (conflicts.all.length === 0) return null
  return (
    <ConflictBar
      conflicts={conflicts}
      lineName={(source) => readDescription(session, source) ?? t('ccf:explain.noName')}
      cells={conflictCells}
      onShow={({ row, field }) => {
        onShow()
        const place = locateCell(view, row, conflictCells.findColumn(field))
        requestAnimationFrame(() => goToCell(grid, place.row, place.column))
      }}
    />
  )
}

/** The sources as cards for reading. */
function Cards({
  sheet,
  session,
  onSheet,
}: {
  sheet: Sheet
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
  const { isPhone, areCards, showSheet } = useCards()
  // A window that becomes as narrow as a phone closes the panel: it would cover the cards.
  const [wasPhone, setWasPhone] = useState(isPhone)
  if (wasPhone !== isPhone) {
    setWasPhone(isPhone)
    if (isPhone) setPanelOpen(false)
  }
  return { areCards, showSheet, isPanelOpen, setPanelOpen }
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
