import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../../i18n/i18n.ts'
import frame from '../../../../records/sheet/frame/frame.module.css'
import {
  IssueLink,
  StatusBar,
  type SavingFacts,
} from '../../../../records/sheet/frame/StatusBar.tsx'
import type { SaveProgress } from '../../../../records/sheet/saving/joined-progress.ts'
import type { GridController } from '../../../../ui/grid/grid-controller.ts'
import { formatCount } from '../../../../ui/numbers/format-number.ts'
import type { SheetCounts } from '../issues/use-sheet-model.ts'

/** Inputs and issues, keys, and whether everything is saved. */
export function SheetStatus({
  grid,
  queue,
  counts: { filters, rowsWithIssues },
  onIssues,
}: {
  grid: GridController
  queue: SaveProgress
  counts: SheetCounts
  onIssues: () => void
}) {
  const { t } = useTranslation('inputs')
  const locale = useLocale()
  const { all, issues } = filters
  const describeSaving = (facts: SavingFacts): string =>
    ({
      saved: () =>
        [facts.written && t(`inputs:save.${facts.written}`), t('inputs:save.saved')]
          .filter(Boolean)
          .join(' '),
      refused: () => t('inputs:save.pending', { count: facts.refused }),
      saving: () => t('inputs:save.saving'),
      offline: () =>
        facts.isWaiting
          ? t('inputs:save.offline', { count: facts.changes })
          : t('inputs:save.offlineIdle'),
      locked: () => t('inputs:save.locked', { count: facts.waiting }),
      failed: () => t('inputs:save.failed', { count: facts.waiting }),
    })[facts.state]()
  return (
    <StatusBar grid={grid} doc={grid.doc} queue={queue} describeSaving={describeSaving}>
      <span>{t('inputs:status.inputs', { count: all, formatted: formatCount(all, locale) })}</span>
      {issues > 0 && (
        <IssueLink onClick={onIssues}>
          {t('inputs:status.issues', { count: issues })}
          {rowsWithIssues > 0 && ` ${t('inputs:status.inRows', { count: rowsWithIssues })}`}
        </IssueLink>
      )}
      <span className={frame['hint']}>{t('inputs:status.keys')}</span>
    </StatusBar>
  )
}
