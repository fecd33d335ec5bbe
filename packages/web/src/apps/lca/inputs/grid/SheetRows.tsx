import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { paths, readId } from '../../../../paths.ts'
import type { Presence } from '../../../../records/presence/presence.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { Grid } from '../../../../ui/grid/Grid.tsx'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import { readDescription } from '../lines/input-rows.ts'
import type { OpenSheet } from './use-sheet-grid.ts'

export const CellMarks = lazyPart(() =>
  import('../../../../records/presence/CellMarks.tsx').then((m) => m.CellMarks),
)
const EmptySheet = lazyPart(() => import('./EmptySheet.tsx').then((m) => m.EmptySheet))
const RemarkMarks = lazyPart(() =>
  import('../../../../records/review/RemarkMarks.tsx').then((m) => m.RemarkMarks),
)
const SheetCards = lazyPart(() =>
  import('../../../../records/sheet/SheetCards.tsx').then((m) => m.SheetCards),
)

interface SheetRowsProps {
  sheet: OpenSheet
  presence: Presence
  areCards: boolean
  /** Shows the sheet instead of cards. */
  onSheet: () => void
}

/** The lines in the grid or as cards, and how to begin where there are none. */
export function SheetRows({ sheet, presence, areCards, onSheet }: SheetRowsProps) {
  const { t } = useTranslation('inputs')
  return (
    <>
      {areCards ? (
        <SheetCards
          doc={sheet.data.session.doc}
          columns={sheet.visible}
          groups={sheet.groups}
          isShown={sheet.isShown}
          issuesOf={sheet.issuesOf}
          readName={readDescription}
          locale={sheet.locale}
          onSheet={onSheet}
        />
      ) : (
        <Grid
          controller={sheet.grid}
          setup={sheet.setup}
          overlay={<Marks sheet={sheet} presence={presence} />}
          empty={
            <EmptyState
              title={t('inputs:nothingFound')}
              actions={
                <Button variant="default" onClick={sheet.choice.showAll}>
                  {t('inputs:clearFilters')}
                </Button>
              }
            />
          }
        />
      )}
      {sheet.counts.filters.all === 0 && !sheet.hasSets && !sheet.isLocked && (
        <EmptySheet grid={sheet.grid} onInsertSet={sheet.insertSet} />
      )}
    </>
  )
}

/** Colleagues and remarks, drawn over the lines. */
function Marks({
  sheet: { parent, data, grid, remarks },
  presence,
}: Pick<SheetRowsProps, 'sheet' | 'presence'>) {
  return (
    <>
      <CellMarks
        presence={presence}
        grid={grid}
        locate={(record, field) => ({ row: data.session.findRow(readId(record)), column: field })}
      />
      {remarks.size > 0 && (
        <RemarkMarks
          remarks={remarks}
          grid={grid}
          hrefOf={({ id }) => paths.calculations.item(parent, 'review', { thread: id })}
        />
      )}
    </>
  )
}
