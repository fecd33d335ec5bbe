import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Epd, recordRoutes, WebhookDelivery } from '@cradle/contract'
import { useAccess, useSession } from '../../../api/access.ts'
import { errorText } from '../../../api/error-text.ts'
import { fetchPage } from '../../../api/list.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { shareKey } from '../../../records/share/share-queries.ts'
import { gates } from '../../../shell/gates.ts'
import { useToday } from '../../../ui/calendar/today.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { SkeletonBar } from '../../../ui/feedback/Skeletons.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { formatCount, formatDate } from '../../../ui/numbers/format-number.ts'
import { Card } from '../../../ui/page/Card.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { ReadsCard } from '../reads/ReadsCard.tsx'
import shared from '../parts/share.module.css'
import styles from './dashboard.module.css'

/** A renewal takes months: declarations that end within this time are named. */
const NEAR_DAYS = 90
const ENDING_SHOWN = 8

/** Start page of SHARE: what is published, what ends soon, and how often it is read. */
export function DashboardPage() {
  const { t } = useTranslation('share')
  const title = t('share:dashboard.title')
  useEffect(() => void (document.title = `${title} · Cradle`), [title])
  return (
    <div className={shared['page']}>
      <PageHeader title={title} />
      <div className={styles['cards']}>
        <Counts />
        <div className={styles['columns']}>
          <ReadsCard />
          <EndingEpds />
        </div>
      </div>
    </div>
  )
}

/** The last day of the time in which a declaration ends soon. */
function useNearDay(): string {
  const today = useToday()
  return new Date(Date.parse(today) + NEAR_DAYS * 86_400_000).toISOString().slice(0, 10)
}

const countQuery = (company: string | undefined, query: Record<string, string>) => ({
  queryKey: [...shareKey, 'count', company, query],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await fetchPage(recordRoutes(Epd).list, { query: { ...query, itemsPerPage: 1 }, signal }))
      .totalItems ?? 0,
})

/** Messages to webhooks that failed for good. */
const failedQuery = (company: string | undefined) => ({
  queryKey: [...shareKey, 'count', company, 'failed deliveries'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (
      await fetchPage(recordRoutes(WebhookDelivery).list, {
        query: { state: 'failed', itemsPerPage: 1 },
        signal,
      })
    ).totalItems ?? 0,
})

function Counts() {
  const { t } = useTranslation('share')
  const locale = useLocale()
  const near = useNearDay()
  const company = useSession().acting?.companyId
  const published = useQuery(countQuery(company, { status: 'published' }))
  const unpublished = useQuery(countQuery(company, { status: 'unpublished' }))
  const ending = useQuery(countQuery(company, { status: 'published', 'validUntil[before]': near }))
  const expired = useQuery(countQuery(company, { status: 'expired' }))
  const { canAny } = useAccess()
  const seesMessages = canAny(gates.applications.any)
  const failed = useQuery({ ...failedQuery(company), enabled: seesMessages })
  const listEpds = paths.share.calculations.list
  const counts = [
    { id: 'published', count: published, href: listEpds({ status: 'published' }) },
    { id: 'unpublished', count: unpublished, href: listEpds({ status: 'unpublished' }) },
    {
      id: 'ending',
      count: ending,
      href: listEpds({ status: 'published', until: near, sort: 'validUntil' }),
    },
    { id: 'expired', count: expired, href: listEpds({ status: 'expired' }) },
    ...(seesMessages
      ? [
          {
            id: 'failedDeliveries',
            count: failed,
            href: paths.share.deliveries({ state: 'failed' }),
          } as const,
        ]
      : []),
  ]
  return (
    <ul className={styles['counts']}>
      {counts.map(({ id, count, href }) => (
        <li key={id}>
          <Link href={href}>
            <strong>
              {count.data === undefined ? (
                count.error ? (
                  '–'
                ) : (
                  <SkeletonBar width={40} height={22} />
                )
              ) : (
                formatCount(count.data, locale)
              )}
            </strong>
            <span>{t(`share:dashboard.${id}`, { count: NEAR_DAYS })}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Published declarations that end first. */
function EndingEpds() {
  const { t } = useTranslation('share')
  const locale = useLocale()
  const near = useNearDay()
  const company = useSession().acting?.companyId
  const { data, error, refetch } = useQuery({
    queryKey: [...shareKey, 'ending', company, near],
    queryFn: ({ signal }) =>
      fetchPage(recordRoutes(Epd).list, {
        query: {
          status: 'published',
          'validUntil[before]': near,
          'order[validUntil]': 'asc',
          itemsPerPage: ENDING_SHOWN,
        },
        signal,
      }),
  })
  return (
    <Card title={t('share:dashboard.endingTitle', { count: NEAR_DAYS })} flush>
      {error && !data ? (
        <ErrorState compact message={errorText(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <div className={styles['waiting']}>
          <SkeletonBar width="60%" />
        </div>
      ) : data.member.length === 0 ? (
        <EmptyState compact title={t('share:dashboard.noneEnding')} />
      ) : (
        <ul className={styles['rows']}>
          {data.member.map((epd) => (
            <li key={epd['@id']}>
              <Link href={paths.share.calculations.item(epd['@id'])}>{epd.name}</Link>
              <span>{epd.validUntil && formatDate(epd.validUntil, locale)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
