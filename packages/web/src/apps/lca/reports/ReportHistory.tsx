import { ActionIcon, Loader, Popover } from '@mantine/core'
import { IconDownload, IconRefresh } from '@tabler/icons-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import { formatDateTime } from '../../../ui/numbers/format-number.ts'
import type { Report } from './report-wire.ts'
import styles from './reports.module.css'

interface ReportHistoryProps {
  button: ReactElement
  opened: boolean
  onOpened: (opened: boolean) => void
  reports: readonly Report[]
  onRetry: (report: Report) => void
}

/** What was made of a calculation before: how far it is, and the file. */
export function ReportHistory({ button, opened, onOpened, reports, onRetry }: ReportHistoryProps) {
  const { t } = useTranslation('reports')
  return (
    <Popover opened={opened} onChange={onOpened} position="bottom-end" withinPortal trapFocus returnFocus shadow="md">
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown aria-label={t('reports:history')}>
        <h2 className={styles['title']}>{t('reports:history')}</h2>
        <ul className={styles['list']} aria-live="polite">
          {reports.map((report) => <ReportLine key={report['@id']} report={report} onRetry={() => onRetry(report)} />)}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}

function ReportLine({ report, onRetry }: { report: Report; onRetry: () => void }) {
  const { t } = useTranslation('reports')
  const locale = useLocale()
  const name = report.type === 'csv' ? t('reports:csv') : t('reports:declaration', { language: t(`reports:language.${report.language ?? 'en'}`) })
  const url = report.file?.contentUrl
  return (
    <li className={styles['line']}>
      <span className={styles['what']}>
        <strong>{name}</strong>
        <span>{report.createdAt ? formatDateTime(report.createdAt, locale) : ''}{report.draft ? ` · ${t('reports:draft')}` : ''}</span>
        {report.state === 'failed' && <span className={styles['failed']}>{report.error || t('reports:failed')}</span>}
      </span>
      {report.state === 'done' && url ? (
        <a className={styles['download']} href={url} download={report.file?.fileName} data-router-ignore=""><IconDownload size={16} aria-hidden="true" /> {t('reports:download')}</a>
      ) : report.state === 'failed' ? (
        <ActionIcon variant="subtle" aria-label={t('reports:retry', { name })} onClick={onRetry}><IconRefresh size={16} /></ActionIcon>
      ) : (
        <span className={styles['state']}><Loader size={14} /> {t(`reports:state.${report.state}`)}</span>
      )}
    </li>
  )
}
