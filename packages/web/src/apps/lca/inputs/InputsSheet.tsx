import { memo, useCallback, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Input, itemIri } from '@cradle/contract'
import { useAccess } from '../../../api/access.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { SheetFrame, SheetPanel } from '../../../records/sheet/frame/SheetFrame.tsx'
import { useCards } from '../../../records/sheet/frame/use-cards.ts'
import { useRowChoice } from '../../../records/sheet/use-row-choice.ts'
import { useSheetPresence } from '../../../records/sheet/use-sheet-presence.ts'
import {
  useHeldRow,
  useIsRefused,
  useSendBeforeLeaving,
} from '../../../records/sheet/use-sheet-saving.ts'
import { joinProgress } from '../../../records/sheet/saving/joined-progress.ts'
import { CardsShape } from '../../../ui/feedback/Shapes.tsx'
import { addToGroup } from '../../../ui/grid/grid-commands.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { calculationPresence } from './calculation-presence.ts'
import { Outline } from './grid/Outline.tsx'
import { usePickerKnowledge } from './live/use-picker-knowledge.ts'
import { PickerContext } from './profiles/picker-context.ts'
import { goToRegion } from './regions.ts'
import { SheetBars } from './grid/SheetBars.tsx'
import { SheetDialogs } from './grid/SheetDialogs.tsx'
import { useSheetDialogs } from './grid/use-sheet-dialogs.ts'
import { useParametersPanel } from './data/use-parameters-panel.ts'
import { hasResults } from './lines/sheet-parent.ts'
import { CellMarks, SheetRows } from './grid/SheetRows.tsx'
import { SheetStatus } from './grid/SheetStatus.tsx'
import { Toolbar, type InputFilter } from './toolbar/Toolbar.tsx'
import { useNewDefaults } from './data/use-baseline.ts'
import { useFigures } from './live/use-figures.ts'
import type { InputsData } from './data/use-inputs.ts'
import { useResultsPanel } from './results/use-results-panel.ts'
import { useSheetGrid } from './grid/use-sheet-grid.ts'
import type { SheetTarget } from './grid/use-target.ts'
import { useWays } from './grid/use-ways.ts'
import styles from './inputs.module.css'

const LiveResults = lazyPart(
  () => import('./results/LiveResults.tsx').then((m) => m.LiveResults),
  <CardsShape />,
)

const ParametersPanel = lazyPart(() =>
  import('./parameters/ParametersPanel.tsx').then((m) => m.ParametersPanel),
)

/** Fetches the code of the parts that every sheet shows, together with its data. */
export function preloadParts(): void {
  LiveResults.preload()
  CellMarks.preload()
}

interface InputsSheetProps {
  parent: string
  data: InputsData
  locale: Locale
  readOnly: boolean
  target?: SheetTarget | undefined
}

/** Outline, sheet and live results: one screen, in which only the sheet scrolls. */
export const InputsSheet = memo(function InputsSheet({
  parent,
  data: read,
  locale,
  readOnly,
  target,
}: InputsSheetProps) {
  const { t } = useTranslation('inputs')
  const { can, sees } = useAccess()
  const parameters = useParametersPanel(parent, read)
  const { data } = parameters
  const { session, refetch } = data
  const { doc, queue } = session
  const root = useRef<HTMLDivElement>(null)
  const searchRef = useRef<HTMLInputElement>(null)
  const isRefused = useIsRefused(queue)
  const isLocked = readOnly || isRefused
  const isCalculation = hasResults(parent)
  const choice = useRowChoice<InputFilter>('all')
  const figures = useFigures(data)
  const panel = useResultsPanel()
  const { areCards, showSheet } = useCards()
  const { dialog, setDialog, insertSet, replaceProfile, askSupplier } = useSheetDialogs(
    isCalculation && !isLocked,
    can('supplier.company_self.create'),
  )
  const sheet = useSheetGrid({
    parent,
    data,
    locale,
    isLocked,
    figures,
    choice,
    panel,
    insertSet,
    replaceProfile,
    askSupplier,
    root,
    searchRef,
  })
  const { grid, counts } = sheet
  const progress = useMemo(
    () => joinProgress(queue, parameters.progress),
    [queue, parameters.progress],
  )
  const { goToInput, goToModule } = useWays(sheet, target)
  const presence = useSheetPresence(calculationPresence, parent, grid, ({ id }, field) => ({
    record: itemIri(Input, session.findServerId(id)),
    field,
  }))
  useHeldRow(grid, queue, sameRow, refetch)
  useNewDefaults(session, refetch)
  useSendBeforeLeaving(queue)
  const leaveParameters = useCallback(
    (direction: 'next' | 'previous') => goToRegion(root.current, direction),
    [],
  )
  const knowledge = usePickerKnowledge(data.profiles, figures.live)
  return (
    <PickerContext value={knowledge}>
      <SheetFrame
        root={root}
        onKeyDown={(event) => {
          if (event.key !== 'F6' || event.defaultPrevented) return
          event.preventDefault()
          goToRegion(root.current, event.shiftKey ? 'previous' : 'next')
        }}
        name={t('inputs:title')}
        before={<Outline live={figures.live} counts={counts.modules} onModule={goToModule} />}
        toolbar={
          <Toolbar
            doc={doc}
            readOnly={isLocked}
            searchRef={searchRef}
            choice={choice}
            onFindNext={() => grid.goToNextRow()}
            counts={{ ...counts.filters, remarks: sheet.remarks.size }}
            columns={{ columns: sheet.listHideable(), onToggle: sheet.toggleColumn }}
            onBulk={() => setDialog('bulk')}
            add={{
              allowsOperationalUse: data.allowsOperationalUse,
              onAdd: (type) => addToGroup(grid, type),
              onInsertSet: insertSet,
              onSiteTotal: insertSet && sees('location') ? () => setDialog('siteTotal') : undefined,
            }}
            isAdding={target?.isAdding === true}
            areParametersOpen={parameters.isOpen}
            onToggleParameters={parameters.toggle}
            areResultsOpen={panel.isOpen}
            onToggleResults={isCalculation ? panel.toggle : undefined}
          />
        }
        lock={isRefused ? t('inputs:locked') : null}
        bars={
          <>
            {parameters.isOpen && (
              <ParametersPanel
                parent={parent}
                data={data}
                stored={parameters.stored}
                lineColumns={sheet.columns}
                locale={locale}
                readOnly={isLocked}
                areCards={areCards}
                onSheet={showSheet}
                onInput={goToInput}
                onLeave={leaveParameters}
                onClose={parameters.close}
              />
            )}
            <SheetBars sheet={sheet} areCards={areCards} onShow={goToInput} />
          </>
        }
        status={
          <SheetStatus
            grid={grid}
            queue={progress}
            counts={counts}
            onIssues={() => choice.setFilter(choice.filter === 'issues' ? 'all' : 'issues')}
          />
        }
        beside={
          <>
            <SheetDialogs dialog={dialog} sheet={sheet} onClose={() => setDialog(null)} />
            {panel.isOpen && isCalculation && (
              <SheetPanel name={t('inputs:results.title')} className={styles['results']}>
                <LiveResults
                  parent={parent}
                  data={data}
                  figures={figures}
                  explained={panel.explained}
                  onClose={panel.closeExplanation}
                  onInput={(id, field) => {
                    if (!doc.row(id)) return false
                    goToInput(id, field)
                    return true
                  }}
                />
              </SheetPanel>
            )}
          </>
        }
      >
        <SheetRows sheet={sheet} presence={presence} areCards={areCards} onSheet={showSheet} />
      </SheetFrame>
    </PickerContext>
  )
})

/** The grid shows the rows of the session as they are. */
const sameRow = (row: string): string => row
