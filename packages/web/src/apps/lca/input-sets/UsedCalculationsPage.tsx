import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  Calculation,
  inputSetRoutes,
  recordRoutes,
  StandardUnit,
  type PredefinedInputSetUsage,
  type Read,
} from '@cradle/contract'
import { fetchEvery } from '../../../api/list.ts'
import { errorText } from '../../../api/error-text.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { readId } from '../../../paths.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { PageSkeleton } from '../../../ui/feedback/Skeletons.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { formatAmount } from '../../../ui/numbers/format-number.ts'
import { unitText } from '../../../ui/numbers/unit-text.ts'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { getRecordPaths } from '../../../records/calculation/calculation-tabs.ts'
import { useDeclaredUnit } from '../../../records/calculation/declared-unit.ts'
import { OutdatedMark } from '../../../records/calculation/OutdatedMark.tsx'
import { useReference } from '../../../records/reference/reference-lists.ts'
import { InputSetFrame, type OpenInputSet } from './InputSetFrame.tsx'
import styles from '../semi-finished/used-in.module.css'

/** Lists the calculations that use a set, with the amounts. */
export const UsedCalculationsPage = () => (
  <InputSetFrame tab="used-calculations">{(open) => <UsedCalculations {...open} />}</InputSetFrame>
)

interface Use {
  usage: Read<typeof PredefinedInputSetUsage>
  calculation: Read<typeof Calculation> | undefined
}

async function fetchUses(set: string, signal: AbortSignal): Promise<Use[]> {
  const usages = await fetchEvery(inputSetRoutes.usages, {
    params: { id: readId(set) },
    query: { itemsPerPage: 5000 },
    owner: 'none',
    signal,
  })
  const ids = [...new Set(usages.map(({ calculation }) => readId(calculation)))]
  const found = new Map<string, Read<typeof Calculation>>()
  for (let from = 0; from < ids.length; from += 50) {
    for (const one of await fetchEvery(recordRoutes(Calculation).list, {
      query: { id: ids.slice(from, from + 50), itemsPerPage: 50 },
      owner: 'none',
      signal,
    }))
      found.set(one['@id'], one)
  }
  return usages.map((usage) => ({ usage, calculation: found.get(usage.calculation) }))
}

function UsedCalculations({ open: { data: set } }: OpenInputSet) {
  const { t } = useTranslation('input-sets')
  const locale = useLocale()
  const declaredUnit = useDeclaredUnit()
  const units = useReference(StandardUnit)
  const {
    data: uses,
    error,
    refetch,
  } = useQuery({
    queryKey: ['input-sets', 'uses', set['@id']],
    queryFn: ({ signal }) => fetchUses(set['@id'], signal),
  })
  if (error) return <ErrorState message={errorText(error)} onRetry={() => void refetch()} />
  if (!uses) return <PageSkeleton />
  if (uses.length === 0)
    return (
      <EmptyState title={t('input-sets:usages.none')}>{t('input-sets:usages.noneHint')}</EmptyState>
    )
  const unit = unitText(units.find((one) => one['@id'] === set.unit)?.symbol ?? '')
  return (
    <div className={styles['page']}>
      <table className={styles['table']} aria-label={t('input-sets:tab.used-calculations')}>
        <thead>
          <tr>
            <th scope="col">{t('input-sets:usages.calculation')}</th>
            <th scope="col">{t('lca:list.status')}</th>
            <th scope="col" data-number>
              {t('input-sets:usages.amount')}
            </th>
            <th scope="col">{t('input-sets:usages.scaling')}</th>
            <th scope="col">{t('input-sets:usages.comments')}</th>
          </tr>
        </thead>
        <tbody>
          {uses.map(({ usage, calculation }) => (
            <tr key={usage['@id']}>
              <td>
                {calculation ? (
                  <Link href={getRecordPaths(calculation).item(calculation['@id'], 'inputs')}>
                    {calculation.productName}
                  </Link>
                ) : (
                  usage.productName
                )}
              </td>
              <td>
                <span className={styles['marks']}>
                  {calculation && <StatusBadge status={calculation.status} />}
                  {calculation?.outdated && <OutdatedMark />}
                </span>
              </td>
              <td data-number>
                {`${formatAmount(usage.amount, locale)}\u00a0${unit}`}
                {calculation && (
                  <span className={styles['per']}>{` / ${declaredUnit(calculation)}`}</span>
                )}
              </td>
              <td>
                {t(`inputs:scalingType.${usage.scalingType === 'linear' ? 'linear' : 'none'}`)}
              </td>
              <td>{usage.comments}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
