import { useTranslation } from 'react-i18next'
import type { IndexedProfile } from '../../../../records/profile/profile-index.ts'
import { toast } from '../../../../ui/feedback/toast.tsx'
import type { GridRow } from '../../../../ui/grid/grid-model.ts'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import { ExplainPanel } from './ExplainPanel.tsx'
import { LiveTotals } from './LiveTotals.tsx'
import type { SheetData } from '../session/sheet-data.ts'
import type { useSheetGrid } from '../grid/use-sheet-grid.ts'

const CategoryGuidance = lazyPart(() =>
  import('./CategoryGuidance.tsx').then((m) => m.CategoryGuidance),
)
const EvidencePanel = lazyPart(() => import('./EvidencePanel.tsx').then((m) => m.EvidencePanel))
const FactorChecks = lazyPart(() => import('./FactorChecks.tsx').then((m) => m.FactorChecks))

interface SidePanelProps {
  data: SheetData
  sheet: ReturnType<typeof useSheetGrid>
  isReadOnly: boolean
}

/** Beside the sheet: its totals, factors to check, and what there is to say of the selected cell. */
export function SidePanel({ data: { session, profiles }, sheet, isReadOnly }: SidePanelProps) {
  const { t } = useTranslation('ccf')
  const { grid, view, periods, choice, counts } = sheet
  function replaceFactors(rows: readonly GridRow[], { iri, name }: IndexedProfile) {
    const values = { environmentalProfile: iri }
    session.doc.apply(
      'bulk',
      rows.map(({ id }) => ({ kind: 'set', row: id, values })),
    )
    toast.success(t('ccf:factor.replaced', { name, count: rows.length }), {
      undo: () => session.doc.undo(),
      id: 'factor',
    })
  }
  /** Goes to the factor of a source; in the sheet by period to that of its first period. */
  function goToFactor(source: string) {
    const column = grid.setup.columns.findIndex(({ id }) => id === 'environmentalProfile')
    grid.goToRow(view.locate(source, 1).row, column)
  }
  /** Amounts of a row that follow facts of its location. */
  const countLinked = (row: string): number =>
    [...(session.getStored(view.find(row).source)?.cells.values() ?? [])].filter(
      ({ siteFacts }) => siteFacts,
    ).length
  return (
    <>
      <LiveTotals live={session.live} estimates={counts.estimates} />
      <FactorChecks
        rows={session.doc.allRows()}
        choice={choice}
        isReadOnly={isReadOnly}
        onGo={goToFactor}
        onReplace={replaceFactors}
      />
      <ExplainPanel
        grid={grid}
        numbers={view.numbers}
        periods={periods}
        profiles={profiles}
        countLinked={countLinked}
      />
      <CategoryGuidance grid={grid} />
      <EvidencePanel
        grid={grid}
        session={session}
        view={view}
        periods={periods}
        isReadOnly={isReadOnly}
      />
    </>
  )
}
