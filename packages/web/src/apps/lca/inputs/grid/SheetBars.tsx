import { useTranslation } from 'react-i18next'
import { buildRemarkLink } from '../../../../records/review/remark-link.ts'
import type { CellIssue, GridRow } from '../../../../ui/grid/grid-model.ts'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import { FormulaBar } from './FormulaBar.tsx'
import { readDescription } from '../lines/input-rows.ts'
import { missingTransport } from '../issues/missing-transport.ts'
import { hasResults } from '../lines/sheet-parent.ts'
import type { OpenSheet } from './use-sheet-grid.ts'

const ConflictBar = lazyPart(() =>
  import('../../../../records/sheet/conflicts/ConflictBar.tsx').then((m) => m.ConflictBar),
)
const SiteOrigin = lazyPart(() => import('../site-totals/SiteOrigin.tsx').then((m) => m.SiteOrigin))

/** What there is to say of the active line, and the cells that two people changed to two values. */
export function SheetBars({
  sheet,
  areCards,
  onShow,
}: {
  sheet: OpenSheet
  areCards: boolean
  onShow: (row: string, field: string) => void
}) {
  const { t } = useTranslation('inputs')
  const { parent, data, figures, grid, conflicts, remarks } = sheet
  const { doc, findRow } = data.session
  const findRemedy = (row: GridRow, issue: CellIssue) =>
    missingTransport(data, row, issue, t) ??
    (issue.level === 'hint' ? buildRemarkLink(parent, remarks, row, issue, t) : null)
  return (
    <>
      {!areCards && (
        <FormulaBar
          grid={grid}
          live={figures.live}
          unit={figures.unit}
          onExplain={sheet.panel.explainRow}
          remedyOf={findRemedy}
          conflicts={conflicts}
        />
      )}
      {hasResults(parent) && !areCards && (
        <SiteOrigin
          calculation={parent}
          grid={grid}
          findRow={findRow}
          isReadOnly={sheet.isLocked}
          onChanged={data.refetch}
        />
      )}
      {conflicts.all.length > 0 && (
        <ConflictBar
          conflicts={conflicts}
          lineName={(row) => readDescription(doc.row(row)) ?? t('inputs:results.noName')}
          cells={sheet.conflictCells}
          onShow={({ row, field }) => onShow(row, field)}
        />
      )}
    </>
  )
}
