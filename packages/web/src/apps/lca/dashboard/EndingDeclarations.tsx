import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { Link } from '../../../ui/link/Link.tsx'
import { formatDate } from '../../../ui/numbers/format-number.ts'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { expiringQuery } from '../../../records/review/review-queries.ts'
import { DashboardCard } from './DashboardCard.tsx'
import styles from './dashboard.module.css'

const most = 5
/** A renewal takes months, so the reminder starts half a year before the end. */
const nearDays = 180

/** Verified declarations that expire first. */
export function EndingDeclarations() {
  const { t } = useTranslation('dashboard')
  const locale = useLocale()
  const { data, error, refetch } = useQuery(expiringQuery)
  return (
    <DashboardCard
      title={t('dashboard:ending.title')}
      total={data?.length}
      all={{ href: paths.reviews.list({ tab: 'validity' }), label: t('dashboard:ending.all') }}
      rows={data?.toSorted((a, b) => a.daysLeft - b.daysLeft).slice(0, most)}
      error={error}
      onRetry={() => void refetch()}
      rowKey={(row) => row.calculation}
      empty={t('dashboard:ending.empty')}
    >
      {(row) => (
        <>
          <Link
            href={paths.calculations.item(row.calculation, 'review')}
            className={styles['name']}
          >
            {row.productName}
          </Link>
          {row.daysLeft <= nearDays && (
            <StatusBadge
              status="ending"
              tint={row.daysLeft < 0 ? 'bad' : 'warn'}
              label={
                row.daysLeft < 0
                  ? t('dashboard:ending.over')
                  : t('dashboard:ending.days', { count: row.daysLeft })
              }
            />
          )}
          <span className={styles['date']}>{formatDate(row.validUntil, locale)}</span>
        </>
      )}
    </DashboardCard>
  )
}
