import { Popover } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../../ui/link/Link.tsx'
import { ReportFileLink } from '../../../records/reports/ReportFileLink.tsx'
import { nameReport } from '../../../records/reports/report-name.ts'
import type { ReportItem } from '../../../records/reports/report-item.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { formatDateTime } from '../../../ui/numbers/format-number.ts'
import styles from './reports.module.css'

interface ReportHistoryProps {
  button: ReactElement
  opened: boolean
  onOpened: (opened: boolean) => void
  reports: readonly ReportItem[]
  reportsHref: string
  onRetry: (report: ReportItem) => void
}

const shown = 6

/** The newest documents of a calculation, with their progress and files. */
export function ReportHistory({
  button,
  opened,
  onOpened,
  reports,
  reportsHref,
  onRetry,
}: ReportHistoryProps) {
  const { t } = useTranslation('reports')
  const locale = useLocale()
  // The popover opens by itself after an order, so the focus may still be outside it.
  useWindowEvent('keydown', ({ key }) => opened && key === 'Escape' && onOpened(false))
  return (
    <Popover
      opened={opened}
      onChange={onOpened}
      position="bottom-end"
      withinPortal
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown aria-label={t('reports:history')}>
        <h2 className={styles['title']}>{t('reports:history')}</h2>
        <ul className={styles['list']} aria-live="polite">
          {reports.slice(0, shown).map((report) => (
            <li key={report['@id']} className={styles['line']}>
              <span className={styles['what']}>
                <strong>{nameReport(report, t)}</strong>
                <span>
                  {report.createdAt ? formatDateTime(report.createdAt, locale) : ''}
                  {report.draft ? ` · ${t('reports:draft')}` : ''}
                </span>
              </span>
              <ReportFileLink report={report} onRetry={() => onRetry(report)} />
            </li>
          ))}
        </ul>
        <p className={styles['more']}>
          <Link href={reportsHref}>{t('reports:all')}</Link>
        </p>
      </Popover.Dropdown>
    </Popover>
  )
}
