import { reportRoutes, type SubmissionChange } from '@cradle/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/call.ts'
import { errorText } from '../../../api/error-text.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { SkeletonBar } from '../../../ui/feedback/Skeletons.tsx'
import { formatDateTime } from '../../../ui/numbers/format-number.ts'
import { SidePanel } from '../../../ui/panel/SidePanel.tsx'
import { useWords } from '../history/use-words.ts'
import { ComparedResults } from './ComparedResults.tsx'
import { nameReport } from '../../../records/reports/report-name.ts'
import type { ReportItem } from '../../../records/reports/report-item.ts'
import styles from './reports-page.module.css'

/** Differences between two documents: fields, lines and figures. */
export function ReportComparison({
  newer,
  older,
  onClose,
}: {
  newer: ReportItem
  older: ReportItem
  onClose: () => void
}) {
  const { t } = useTranslation('reports')
  const locale = useLocale()
  const { data, error, refetch } = useQuery({
    queryKey: ['report-comparison', newer['@id'], older['@id']],
    queryFn: ({ signal }) =>
      call(reportRoutes.comparison, {
        params: { id: newer.id },
        query: { with: older['@id'] },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const describeVersion = (report: ReportItem) =>
    `${nameReport(report, t)}, ${report.createdAt ? formatDateTime(report.createdAt, locale) : ''}`
  return (
    <SidePanel title={t('reports:comparison.title')} onClose={onClose} startWidth={460}>
      <div className={styles['comparison']}>
        <p>
          {t('reports:comparison.between', {
            newer: describeVersion(newer),
            older: describeVersion(older),
          })}
        </p>
        {error ? (
          <ErrorState compact message={errorText(error)} onRetry={() => void refetch()} />
        ) : !data ? (
          <SkeletonBar width="80%" />
        ) : data.sameContent ? (
          <p>{t('reports:comparison.same')}</p>
        ) : (
          <>
            <Changes changes={data.changes ?? []} />
            {data.results && <ComparedResults results={data.results} headline={data.indicator} />}
          </>
        )}
      </div>
    </SidePanel>
  )
}

function Changes({ changes }: { changes: readonly SubmissionChange[] }) {
  const { t } = useTranslation('reports')
  const words = useWords(changes.flatMap(({ before, after }) => [before, after]))
  if (changes.length === 0) return <p>{t('reports:comparison.noChanges')}</p>
  return (
    <ol className={styles['changes']} aria-label={t('reports:comparison.changes')}>
      {changes.map(({ kind, label, field, record, before, after }, index) => (
        <li key={index}>
          <strong>{kind === 'field' ? words.field(field ?? '', 'calculation') : label}</strong>
          {kind === 'changed' && field && (
            <span> · {words.field(field, record ? 'line' : 'calculation')}</span>
          )}
          {kind === 'created' || kind === 'deleted' ? (
            <em> {t(`reports:comparison.${kind}`)}</em>
          ) : (
            field && (
              <p>
                <del>{words.value(field, before)}</del> <span aria-hidden="true">→</span>{' '}
                <ins>{words.value(field, after)}</ins>
              </p>
            )
          )}
        </li>
      ))}
    </ol>
  )
}
