import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isLocked } from '@cradle/contract/statuses'
import {
  Calculation,
  inputSetRoutes,
  recordRoutes,
  type Read,
  type SemiFinishedProductUsage,
} from '@cradle/contract'
import { fetchEvery } from '../../../api/list.ts'
import type { CalculationItem, OpenCalculation } from '../../../records/calculation/form-record.ts'
import { useAccess } from '../../../api/access.ts'
import { errorText } from '../../../api/error-text.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { readId } from '../../../paths.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { PageSkeleton } from '../../../ui/feedback/Skeletons.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { formatAmount } from '../../../ui/numbers/format-number.ts'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { getRecordPaths } from '../../../records/calculation/calculation-tabs.ts'
import { recalculate } from '../../../records/calculation/recalculate.ts'
import { useDeclaredUnit } from '../../../records/calculation/declared-unit.ts'
import { OutdatedMark } from '../../../records/calculation/OutdatedMark.tsx'
import { useIsOwn } from '../../../records/calculation/owners.ts'
import styles from './used-in.module.css'

interface Use {
  usage: Read<typeof SemiFinishedProductUsage>
  product: CalculationItem | undefined
}

async function fetchUses(part: string, signal: AbortSignal): Promise<Use[]> {
  const usages = await fetchEvery(inputSetRoutes.semiFinishedUsages, {
    params: { id: readId(part) },
    query: { itemsPerPage: 9999 },
    owner: 'none',
    signal,
  })
  const ids = [...new Set(usages.map(({ productCalculation }) => readId(productCalculation)))]
  const products = new Map<string, CalculationItem>()
  for (let from = 0; from < ids.length; from += 50) {
    for (const product of await fetchEvery(recordRoutes(Calculation).list, {
      query: { id: ids.slice(from, from + 50), itemsPerPage: 50 },
      owner: 'none',
      signal,
    }))
      products.set(product['@id'], product)
  }
  return usages.map((usage) => ({ usage, product: products.get(usage.productCalculation) }))
}

/**
 * Products that use a part, the amounts, and the products whose results are older than the part.
 */
export function UsedIn({ calculation }: OpenCalculation) {
  const { t } = useTranslation('overview')
  const client = useQueryClient()
  const { can } = useAccess()
  const isOwn = useIsOwn()
  const [isBusy, setIsBusy] = useState(false)
  const {
    data: uses,
    error,
    refetch,
  } = useQuery({
    queryKey: ['semi-finished', 'uses', calculation['@id']],
    queryFn: ({ signal }) => fetchUses(calculation['@id'], signal),
  })
  if (error) return <ErrorState message={errorText(error)} onRetry={() => void refetch()} />
  if (!uses) return <PageSkeleton />
  if (uses.length === 0)
    return (
      <EmptyState title={t('overview:usages.none')}>{t('overview:usages.noneHint')}</EmptyState>
    )
  const stale = [
    ...new Set(
      uses.flatMap(({ product }) =>
        product?.outdated && isOwn(product) && !isLocked(product.status) ? [product['@id']] : [],
      ),
    ),
  ]
  return (
    <div className={styles['page']}>
      {stale.length > 0 && can('calculation.company_self.edit') && (
        <Button
          variant="default"
          className={styles['all']}
          leftSection={<IconRefresh size={15} />}
          loading={isBusy}
          onClick={() => {
            setIsBusy(true)
            void recalculate(client, stale).finally(() => setIsBusy(false))
          }}
        >
          {t('overview:action.computeAllAnew', { count: stale.length })}
        </Button>
      )}
      <table className={styles['table']} aria-label={t('overview:semiFinished.usedIn')}>
        <thead>
          <tr>
            <th scope="col">{t('overview:usages.product')}</th>
            <th scope="col">{t('overview:usages.status')}</th>
            <th scope="col" data-number>
              {t('overview:usages.amount')}
            </th>
            <th scope="col" data-number>
              {t('overview:usages.waste')}
            </th>
            <th scope="col" data-number>
              {t('overview:usages.life')}
            </th>
          </tr>
        </thead>
        <tbody>
          {uses.map((use) => (
            <UseRow key={use.usage['@id']} {...use} part={calculation} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function UseRow({ usage, product, part }: Use & { part: CalculationItem }) {
  const { t } = useTranslation('overview')
  const locale = useLocale()
  const declaredUnit = useDeclaredUnit()
  const unit = declaredUnit(part).replace(/^1 /, '')
  const per = product ? declaredUnit(product) : ''
  const formatNumber = (value: number | undefined, suffix: string) =>
    value === undefined ? '' : `${formatAmount(value, locale)}\u00a0${suffix}`
  return (
    <tr>
      <td>
        {product ? (
          <Link
            href={getRecordPaths(product).item(product['@id'], 'inputs', {
              row: readId(usage['@id']),
            })}
          >
            {product.productName}
          </Link>
        ) : (
          (usage.productName ?? t('overview:usages.hidden'))
        )}
      </td>
      <td>
        <span className={styles['marks']}>
          {product && <StatusBadge status={product.status} />}
          {product?.outdated && <OutdatedMark />}
        </span>
      </td>
      <td data-number>
        {formatNumber(usage.amount, unit)}
        {usage.amount !== undefined && per && <span className={styles['per']}>{` / ${per}`}</span>}
      </td>
      <td data-number>{formatNumber(usage.productionWastePercentage, '%')}</td>
      <td data-number>{formatNumber(usage.lifeTime, t('lca:yearsShort'))}</td>
    </tr>
  )
}
