import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { workbenchRoutes, type ExpiringDeclaration } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../../../api/access.ts'
import { call } from '../../../../api/call.ts'
import { errorText } from '../../../../api/error-text.ts'
import { useLocale } from '../../../../i18n/i18n.ts'
import { readId, paths } from '../../../../paths.ts'
import { parseHref } from '../../../../shell/list-address.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { PageSkeleton } from '../../../../ui/feedback/Skeletons.tsx'
import { toast } from '../../../../ui/feedback/toast.tsx'
import { Link } from '../../../../ui/link/Link.tsx'
import { formatDate } from '../../../../ui/numbers/format-number.ts'
import { PageHeader, type PageHeaderProps } from '../../../../ui/page/PageHeader.tsx'
import { StatusBadge } from '../../../../ui/status/StatusBadge.tsx'
import { expiringQuery } from '../../../../records/review/review-queries.ts'
import { groupByQuarter } from './group-by-quarter.ts'
import styles from './validity.module.css'

/** Verified declarations by the quarter of their expiry, each with its successor. */
export function ValidityView({
  title,
  header,
}: {
  title: string
  header: Pick<PageHeaderProps, 'tabs'>
}) {
  const { t } = useTranslation('reviews')
  const { data, error, refetch } = useQuery(expiringQuery)
  return (
    <div className={styles['page']}>
      <PageHeader {...header} title={title} />
      <div className={styles['sheet']}>
        {error ? (
          <ErrorState message={errorText(error)} onRetry={() => void refetch()} />
        ) : !data ? (
          <PageSkeleton />
        ) : data.length === 0 ? (
          <EmptyState>{t('reviews:validity.none')}</EmptyState>
        ) : (
          groupByQuarter(data).map(({ quarter, declarations }) => (
            <section
              key={quarter}
              aria-label={formatQuarter(quarter, t('reviews:validity.quarter'))}
            >
              <h2>
                {formatQuarter(quarter, t('reviews:validity.quarter'))}
                <span>{declarations.length}</span>
              </h2>
              <ul>
                {declarations.map((one) => (
                  <Declaration key={one.calculation} declaration={one} />
                ))}
              </ul>
            </section>
          ))
        )}
      </div>
    </div>
  )
}

/** Formats `2031-Q2` as “Q2 2031”. */
const formatQuarter = (quarter: string, letter: string): string =>
  `${letter}${quarter.slice(6)} ${quarter.slice(0, 4)}`

function Declaration({ declaration }: { declaration: ExpiringDeclaration }) {
  const { t } = useTranslation('reviews')
  const locale = useLocale()
  const { can } = useAccess()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const {
    calculation,
    productName,
    registrationNumber,
    validUntil,
    daysLeft,
    renewal,
    renewalStatus,
  } = declaration
  async function createVersion() {
    setBusy(true)
    try {
      const made = await call(workbenchRoutes.successor, {
        params: { id: readId(calculation) },
        body: { reason: 'renewal' },
        owner: 'none',
      })
      toast.success(t('reviews:validity.renewed'))
      await Promise.all([
        client.invalidateQueries({ queryKey: expiringQuery.queryKey }),
        client.invalidateQueries({ queryKey: ['calculations'] }),
      ])
      await navigate(parseHref(paths.calculations.item(made['@id'], 'inputs')))
    } catch (error) {
      toast.error(errorText(error))
      setBusy(false)
    }
  }
  return (
    <li data-near={daysLeft < 0 ? 'over' : daysLeft <= 90 ? 'soon' : undefined}>
      <Link href={paths.calculations.item(calculation, 'review')}>{productName}</Link>
      <span>{registrationNumber ?? '–'}</span>
      <span className={styles['until']}>
        {t('reviews:validity.until', { date: formatDate(validUntil, locale) })}
        <strong>
          {daysLeft < 0
            ? t('reviews:validity.over', { count: -daysLeft })
            : t('reviews:validity.left', { count: daysLeft })}
        </strong>
      </span>
      <span className={styles['next']}>
        {renewal ? (
          <>
            <Link href={paths.calculations.item(renewal, 'inputs')}>
              {t('reviews:validity.renewal')}
            </Link>
            {renewalStatus && <StatusBadge status={renewalStatus} />}
          </>
        ) : (
          can('calculation.company_self.copy') && (
            <Button
              size="compact-sm"
              variant="default"
              loading={isBusy}
              aria-label={`${t('reviews:validity.renew')}: ${productName}`}
              onClick={() => void createVersion()}
            >
              {t('reviews:validity.renew')}
            </Button>
          )
        )}
      </span>
    </li>
  )
}
