import { useTranslation } from 'react-i18next'
import { Review, recordRoutes } from '@cradle/contract'
import { useList } from '../../../api/list.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { Link } from '../../../ui/link/Link.tsx'
import { formatDate } from '../../../ui/numbers/format-number.ts'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { DashboardCard } from './DashboardCard.tsx'
import styles from './dashboard.module.css'

const query = { waiting: 'me', itemsPerPage: 5, 'order[requestedAt]': 'asc' } as const

/** Reviews that wait for the reader, the longest wait first. */
export function WaitingReviews() {
  const { t } = useTranslation('dashboard')
  const locale = useLocale()
  const { rows, total, error, onRetry } = useList(
    ['reviews', 'dashboard'],
    recordRoutes(Review).list,
    { query, owner: 'none' },
  )
  return (
    <DashboardCard
      title={t('dashboard:reviews.title')}
      total={total}
      all={{ href: paths.reviews.list(), label: t('dashboard:reviews.all') }}
      rows={rows?.slice(0, query.itemsPerPage)}
      error={error}
      onRetry={onRetry}
      rowKey={(row) => row['@id']}
      empty={t('dashboard:reviews.empty')}
    >
      {(row) => (
        <>
          <Link
            href={paths.calculations.item(row.calculation, 'review')}
            className={styles['name']}
          >
            {row.productName}
          </Link>
          <StatusBadge status={row.calculationStatus} />
          <span className={styles['date']}>{formatDate(row.requestedAt, locale)}</span>
        </>
      )}
    </DashboardCard>
  )
}
