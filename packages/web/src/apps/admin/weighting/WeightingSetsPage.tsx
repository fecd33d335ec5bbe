import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WeightingFactor } from '@cradle/contract'
import { describeFailure } from '../../../api/error-text.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { PageSkeleton } from '../../../ui/feedback/Skeletons.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { formatDate, formatFull } from '../../../ui/numbers/format-number.ts'
import { Card } from '../../../ui/page/Card.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { weightingSetsQuery, type WeightingSetItem } from './weighting-sets.ts'
import { unitText } from '../../../ui/numbers/unit-text.ts'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import styles from './weighting.module.css'

const ConfirmDialog = lazyPart(() => import('./ConfirmDialog.tsx').then((m) => m.ConfirmDialog))

/** Every edition of the weighting sets; prices without a source are confirmed here. */
export function WeightingSetsPage() {
  const { t } = useTranslation('admin')
  const query = useQuery(weightingSetsQuery())
  const title = t('admin:weighting.title')
  useEffect(() => void (document.title = `${title} · Cradle`), [title])
  const sets = query.data?.toSorted(
    (a, b) => a.code.localeCompare(b.code) || (b.edition ?? 0) - (a.edition ?? 0),
  )
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <Button component={Link} href={newEditionPath()}>
            {t('admin:weighting.newSet')}
          </Button>
        }
      />
      <div className={styles['page']}>
        <p className={styles['intro']}>{t('admin:weighting.intro')}</p>
        {query.error && !sets ? (
          <ErrorState {...describeFailure(query.error)} onRetry={() => void query.refetch()} />
        ) : !sets ? (
          <PageSkeleton />
        ) : sets.length === 0 ? (
          <EmptyState title={t('ui:noItems')} />
        ) : (
          sets.map((set) => (
            <Edition
              key={set.id}
              set={set}
              isNewest={sets.every(
                ({ code, edition }) => code !== set.code || (edition ?? 0) <= (set.edition ?? 0),
              )}
            />
          ))
        )}
      </div>
    </>
  )
}

const newEditionPath = (set?: string): string =>
  `${paths.admin.page('weighting-sets')}/new${set ? `?set=${set}` : ''}`

function Edition({ set, isNewest }: { set: WeightingSetItem; isNewest: boolean }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const [requested, setRequested] = useState<WeightingFactor | null>(null)
  const unconfirmed = set.factors.filter(({ status }) => status === 'recalled').length
  const heading = t('admin:weighting.edition', { name: set.name, edition: set.edition })
  return (
    <Card
      title={heading}
      actions={
        <div className={styles['tools']}>
          {set.current && (
            <StatusBadge status="current" label={t('admin:weighting.current')} tint="good" />
          )}
          {set.validFrom && (
            <span>
              {t('admin:weighting.validFrom', { date: formatDate(set.validFrom, locale) })}
            </span>
          )}
          {unconfirmed > 0 && (
            <StatusBadge
              status="unconfirmed"
              label={t('admin:weighting.unconfirmed', { count: unconfirmed })}
              tint="warn"
            />
          )}
          {isNewest && (
            <Button
              component={Link}
              href={newEditionPath(set.id)}
              variant="default"
              size="compact-sm"
              aria-label={t('admin:weighting.newEditionOf', { name: set.name })}
            >
              {t('admin:weighting.newEdition')}
            </Button>
          )}
        </div>
      }
    >
      <div className={styles['scroll']} tabIndex={0} role="group" aria-label={heading}>
        <table className={styles['table']}>
          <thead>
            <tr>
              {(['indicator', 'price', 'unit', 'state', 'source'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`admin:weighting.column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {set.factors.map((factor) => (
              <tr key={factor.indicator}>
                <th scope="row" className={styles['whole']}>
                  {factor.indicator}
                </th>
                <td className={styles['number']}>{formatFull(factor.value, locale)}</td>
                <td className={styles['whole']}>{unitText(factor.unit ?? '')}</td>
                <td className={styles['whole']}>
                  {factor.status === 'recalled' ? (
                    <>
                      <span className={styles['open']}>{t('admin:weighting.recalled')}</span>{' '}
                      <Button
                        size="compact-xs"
                        variant="default"
                        aria-label={t('admin:weighting.confirmOne', { name: factor.indicator })}
                        onClick={() => setRequested(factor)}
                      >
                        {t('admin:weighting.confirm')}
                      </Button>
                    </>
                  ) : factor.confirmedAt ? (
                    t('admin:weighting.confirmedOn', {
                      date: formatDate(factor.confirmedAt, locale),
                    })
                  ) : (
                    t('admin:weighting.sourced')
                  )}
                </td>
                <td>
                  {factor.source && factor.status === 'recalled'
                    ? t('admin:weighting.checkAgainst', { source: factor.source })
                    : (factor.source ?? '–')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {requested && (
        <ConfirmDialog set={set} factor={requested} onClose={() => setRequested(null)} />
      )}
    </Card>
  )
}
