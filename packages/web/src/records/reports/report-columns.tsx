import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/i18n.ts'
import { useMedia } from '../../ui/layout/use-media.ts'
import type { ListColumn } from '../../ui/list/list-types.ts'
import { formatDate, formatDateTime } from '../../ui/numbers/format-number.ts'
import { ReportFileLink } from './ReportFileLink.tsx'
import type { ReportItem } from './report-item.ts'
import { nameReport } from './report-name.ts'
import styles from './report-list.module.css'

const columnsOfWideLists = ['by', 'issued', 'content']

/**
 * Returns the columns of a list of documents.
 *
 * @param isNarrow  columns that do not fit beside a panel are left out
 * @param onRetry  makes a document again whose making failed
 */
export function useReportColumns(
  isNarrow: boolean,
  onRetry: (report: ReportItem) => void,
): ListColumn<ReportItem>[] {
  const { t } = useTranslation('reports')
  const locale = useLocale()
  const isPhone = useMedia('(max-width: 759px)')
  const columns: ListColumn<ReportItem>[] = [
    {
      id: 'name',
      header: t('reports:column.document'),
      cell: (report) => (
        <span className={styles['name']}>
          {nameReport(report, t)}
          {report.draft && <span className={styles['draft']}>{t('reports:draft')}</span>}
        </span>
      ),
    },
    {
      id: 'created',
      header: t('reports:column.made'),
      sort: 'createdAt',
      width: isPhone ? '6rem' : '11rem',
      cell: ({ createdAt }) =>
        createdAt && (
          <span className={styles['date']}>
            {isPhone ? formatDate(createdAt, locale) : formatDateTime(createdAt, locale)}
          </span>
        ),
    },
    {
      id: 'by',
      header: t('reports:column.by'),
      width: '11rem',
      wideOnly: true,
      cell: (report) => report.createdByName ?? '',
    },
    {
      id: 'issued',
      header: t('reports:column.issued'),
      width: '8rem',
      wideOnly: true,
      cell: (report) => (report.issuedOn ? formatDate(report.issuedOn, locale) : ''),
    },
    {
      id: 'content',
      header: t('reports:column.content'),
      width: '9rem',
      wideOnly: true,
      cell: (report) => <code title={report.contentHash}>{report.contentHash?.slice(0, 10)}</code>,
    },
    {
      id: 'file',
      header: t('reports:column.file'),
      width: isPhone ? '8rem' : '14rem',
      cell: (report) => <ReportFileLink report={report} onRetry={() => onRetry(report)} />,
    },
  ]
  return isNarrow ? columns.filter(({ id }) => !columnsOfWideLists.includes(id)) : columns
}
