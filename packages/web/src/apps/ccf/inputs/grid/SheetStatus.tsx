import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../../i18n/i18n.ts'
import { IssueLink, StatusBar } from '../../../../records/sheet/frame/StatusBar.tsx'
import type { GridController } from '../../../../ui/grid/grid-controller.ts'
import { formatCount } from '../../../../ui/numbers/format-number.ts'
import type { FootprintSession } from '../session/footprint-session.ts'

/** Sources, issues and estimates, and whether everything is saved. */
export function SheetStatus({
  grid,
  session,
  counts: { issues, estimates },
}: {
  grid: GridController
  session: FootprintSession
  counts: { issues: number; estimates: number }
}) {
  const { t } = useTranslation('ccf')
  const locale = useLocale()
  const sources = session.doc.allRows().length
  return (
    <StatusBar
      grid={grid}
      doc={session.doc}
      queue={session.queue}
      describeSaving={({ state, refused }) => t(`ccf:save.${state}`, { count: refused })}
    >
      <span>
        {t('ccf:sheet.sources', { count: sources, formatted: formatCount(sources, locale) })}
      </span>
      {issues > 0 && (
        <IssueLink onClick={() => grid.goToIssue(1)}>
          {t('ccf:status.issues', { count: issues })}
        </IssueLink>
      )}
      {estimates > 0 && <span>{t('ccf:status.estimates', { count: estimates })}</span>}
    </StatusBar>
  )
}
