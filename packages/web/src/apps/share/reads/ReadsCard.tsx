import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { shareRoutes, type EpdReads } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { errorText } from '../../../api/error-text.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { shareKey, useApplications } from '../../../records/share/share-queries.ts'
import { useToday } from '../../../ui/calendar/today.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { SkeletonBar } from '../../../ui/feedback/Skeletons.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { formatCount } from '../../../ui/numbers/format-number.ts'
import { Card } from '../../../ui/page/Card.tsx'
import { Select } from '../../../ui/select/Select.tsx'
import { ReadsChart } from './ReadsChart.tsx'
import styles from './reads.module.css'

const periods = ['30', '90', '365'] as const

/** How often declarations were read, over time, per declaration, application and format. */
export function ReadsCard({ epd }: { epd?: string }) {
  const { t } = useTranslation('share')
  const today = useToday()
  const applications = useApplications()
  const [days, setDays] = useState<string>('90')
  const [application, setApplication] = useState<string | null>(null)
  const since = new Date(Date.parse(today) - (Number(days) - 1) * 86_400_000)
    .toISOString()
    .slice(0, 10)
  const query = { since, until: today, epd, application: application ?? undefined }
  const { data, error, refetch } = useQuery({
    queryKey: [...shareKey, 'reads', query],
    queryFn: ({ signal }) => call(shareRoutes.reads, { query, owner: 'none', signal }),
    placeholderData: (previous) => previous,
  })
  return (
    <Card title={t('share:reads.title')}>
      <div className={styles['filters']}>
        <Select
          label={t('share:reads.span')}
          data={periods.map((value) => ({
            value,
            label: t('share:reads.days', { count: Number(value) }),
          }))}
          value={days}
          allowDeselect={false}
          onChange={(value) => setDays(value ?? '90')}
        />
        {applications.length > 0 && (
          <Select
            label={t('share:field.application')}
            placeholder={t('share:reads.allApplications')}
            clearable
            data={[
              ...applications.map((one) => ({ value: one['@id'], label: one.name })),
              { value: 'none', label: t('share:reads.others') },
            ]}
            value={application}
            onChange={setApplication}
          />
        )}
      </div>
      {error && !data ? (
        <ErrorState compact message={errorText(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonBar width="80%" height={120} />
      ) : data.total === 0 ? (
        <p className={styles['none']}>{t('share:reads.none')}</p>
      ) : (
        <>
          <ReadsChart reads={data} />
          <Shares reads={data} hasEpds={epd === undefined} />
        </>
      )}
    </Card>
  )
}

function Shares({ reads, hasEpds }: { reads: EpdReads; hasEpds: boolean }) {
  const { t } = useTranslation('share')
  return (
    <div className={styles['shares']}>
      {hasEpds && (
        <ShareList
          title={t('share:reads.perEpd')}
          rows={reads.epds.map(({ epd, name, reads: count }) => ({
            key: epd,
            label: <Link href={paths.share.calculations.item(epd)}>{name}</Link>,
            reads: count,
          }))}
        />
      )}
      <ShareList
        title={t('share:reads.perApplication')}
        rows={reads.applications.map(({ application, name, reads: count }) => ({
          key: application ?? 'none',
          label: application
            ? (name ?? t('share:reads.deletedApplication'))
            : t('share:reads.others'),
          reads: count,
        }))}
      />
      <ShareList
        title={t('share:reads.perFormat')}
        rows={reads.formats.map(({ format, reads: count }) => ({
          key: format,
          label: t(`share:format.${format}`),
          reads: count,
        }))}
      />
    </div>
  )
}

function ShareList({
  title,
  rows,
}: {
  title: string
  rows: readonly { key: string; label: ReactNode; reads: number }[]
}) {
  const locale = useLocale()
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {rows.map(({ key, label, reads }) => (
          <li key={key}>
            <span>{label}</span>
            <span>{formatCount(reads, locale)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
