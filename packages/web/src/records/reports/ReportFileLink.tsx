import { ActionIcon, Loader } from '@mantine/core'
import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { nameReport } from './report-name.ts'
import type { ReportItem } from './report-item.ts'
import styles from './report-file.module.css'

/** The file of a report, its progress, or the reason of its failure with a button to retry. */
export function ReportFileLink({ report, onRetry }: { report: ReportItem; onRetry: () => void }) {
  const { t } = useTranslation('reports')
  const name = nameReport(report, t)
  const url = report.file?.contentUrl
  if (report.state === 'done' && url) {
    return (
      <a
        className={styles['download']}
        href={url}
        download={report.file?.fileName}
        data-router-ignore=""
      >
        <IconDownload size={16} aria-hidden="true" /> {t('reports:download')}
        <span className={styles['hidden']}> {name}</span>
      </a>
    )
  }
  if (report.state === 'failed') {
    return (
      <span className={styles['failed']}>
        {report.errorCode
          ? t(`reports:failure.${report.errorCode}`)
          : report.error || t('reports:failed')}
        <ActionIcon variant="subtle" aria-label={t('reports:retry', { name })} onClick={onRetry}>
          <IconRefresh size={16} />
        </ActionIcon>
      </span>
    )
  }
  return (
    <span className={styles['state']}>
      <Loader size={14} />{' '}
      {t(`reports:state.${report.state === 'done' ? 'running' : report.state}`)}
    </span>
  )
}
