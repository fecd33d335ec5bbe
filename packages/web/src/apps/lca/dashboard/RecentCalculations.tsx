import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Calculation, recordRoutes } from '@cradle/contract'
import { useList } from '../../../api/list.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { formatDate } from '../../../ui/numbers/format-number.ts'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { getRecordPaths } from '../../../records/calculation/calculation-tabs.ts'
import { DashboardCard } from './DashboardCard.tsx'
import styles from './dashboard.module.css'

/** Only a company without calculations sees it. */
const StartActions = lazyPart(() =>
  import('../calculations/list/StartActions.tsx').then((m) => m.StartActions),
)

const query = { itemsPerPage: 8, 'order[updatedAt]': 'desc' } as const

/** The calculations that were changed last. */
export function RecentCalculations({ mayCreate }: { mayCreate: boolean }) {
  const { t } = useTranslation('dashboard')
  const locale = useLocale()
  const { rows, total, error, onRetry } = useList(
    ['calculations', 'recent'],
    recordRoutes(Calculation).list,
    { query },
  )
  return (
    <DashboardCard
      title={t('dashboard:recent.title')}
      total={total}
      all={{ href: paths.calculations.list(), label: t('dashboard:recent.all') }}
      rows={rows?.slice(0, query.itemsPerPage)}
      error={error}
      onRetry={onRetry}
      rowKey={(row) => row['@id']}
      empty={t('dashboard:recent.empty')}
      action={
        mayCreate && (
          <>
            <Button component={Link} href={paths.calculations.new()}>
              {t('lca:list.new')}
            </Button>
            <StartActions />
          </>
        )
      }
    >
      {(row) => (
        <>
          <Link href={getRecordPaths(row).item(row['@id'], 'inputs')} className={styles['name']}>
            {row.productName}
          </Link>
          <StatusBadge status={row.status} />
          <span className={styles['date']}>
            {row.updatedAt && formatDate(row.updatedAt, locale)}
          </span>
        </>
      )}
    </DashboardCard>
  )
}
