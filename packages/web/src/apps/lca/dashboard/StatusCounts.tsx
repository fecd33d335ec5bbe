import { Calculation, calculationRoutes, recordRoutes, type DocumentOf } from '@cradle/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/call.ts'
import { fetchPage } from '../../../api/list.ts'
import { paths } from '../../../paths.ts'
import { Link } from '../../../ui/link/Link.tsx'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { sortCountsByStatus } from './counts-by-status.ts'
import { DashboardCard } from './DashboardCard.tsx'
import styles from './dashboard.module.css'

/** Number of calculations by status, each linked to its list; outdated results come last. */
export function StatusCounts() {
  const { t } = useTranslation('dashboard')
  const { data, error, refetch } = useQuery({
    queryKey: ['calculations', 'counts', 'dashboard'],
    queryFn: ({ signal }) => readCounts(signal),
  })
  const rows = data && [
    ...sortCountsByStatus(data.status).map(({ status, count }) => ({
      key: status as string,
      mark: <StatusBadge status={status} />,
      count,
      href: paths.calculations.list({ status }),
    })),
    ...(data.outdated > 0
      ? [
          {
            key: 'outdated',
            mark: (
              <StatusBadge status="outdated" label={t('dashboard:status.outdated')} tint="warn" />
            ),
            count: data.outdated,
            href: paths.calculations.list({ outdated: 'true' }),
          },
        ]
      : []),
  ]
  return (
    <DashboardCard
      title={t('dashboard:status.title')}
      all={{ href: paths.calculations.list(), label: t('dashboard:recent.all') }}
      rows={rows}
      error={error}
      onRetry={() => void refetch()}
      rowKey={(row) => row.key}
      empty={t('dashboard:recent.empty')}
    >
      {({ mark, count, href }) => (
        <Link href={href} className={styles['count']}>
          {mark}
          <strong>{count}</strong>
        </Link>
      )}
    </DashboardCard>
  )
}

async function readCounts(
  signal: AbortSignal,
): Promise<{ status: DocumentOf<'CalculationCounts'>['status']; outdated: number }> {
  const [counts, outdated] = await Promise.all([
    call(calculationRoutes.counts, { signal }),
    fetchPage(recordRoutes(Calculation).list, {
      query: { outdated: 'true', itemsPerPage: 0 },
      signal,
    }),
  ])
  return { status: counts.status, outdated: outdated.totalItems }
}
