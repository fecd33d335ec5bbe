import { creditTransactionTypes } from '@cradle/contract/choices'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CreditTransaction, recordRoutes } from '@cradle/contract'
import { useList } from '../../../api/list.ts'
import { describeFailure } from '../../../api/error-text.ts'
import { DayRangeInputs } from '../../../shell/days/DayRangeInputs.tsx'
import { useDayRange } from '../../../shell/days/use-day-range.ts'
import { orderQuery, useListState } from '../../../shell/url-state.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { useTransactionColumns } from './transaction-columns.tsx'
import styles from './company.module.css'

/** Lists every booking of the company with the balance after it. */
export function Transactions({
  company,
  head,
}: {
  company: { '@id': string }
  /** Shown above the list, where the surrounding page has no header of its own. */
  head?: ReactNode
}) {
  const { t } = useTranslation('management')
  const columns = useTransactionColumns()
  const days = useDayRange()
  const [state, setState] = useListState({
    sort: { field: 'date', direction: 'desc' },
    filters: ['type'],
  })
  const { error, ...list } = useList(
    ['credits', 'transactions'],
    recordRoutes(CreditTransaction).list,
    {
      query: {
        company: company['@id'],
        type: state.filters['type'],
        'date[after]': days.after,
        'date[before]': days.before,
        itemsPerPage: 50,
        ...orderQuery(state.sort),
      },
      owner: 'none',
    },
  )
  return (
    <div className={styles['whole']}>
      {head}
      <ListPage
        {...list}
        error={error ? describeFailure(error) : null}
        title={t('management:transactions.title')}
        header={null}
        searchable={false}
        rowKey={(row) => row['@id']}
        rowName={(row) =>
          row.description ?? row.productName ?? t(`management:transactions.type.${row.type}`)
        }
        columns={columns}
        state={state}
        onState={setState}
        filters={[
          {
            id: 'type',
            label: t('management:transactions.kind'),
            options: creditTransactionTypes.map((type) => ({
              value: type,
              label: t(`management:transactions.type.${type}`),
            })),
          },
        ]}
        tools={
          <DayRangeInputs
            range={days}
            labels={{
              since: t('management:transactions.since'),
              until: t('management:transactions.until'),
            }}
          />
        }
        empty={<EmptyState title={t('management:transactions.none')} />}
      />
    </div>
  )
}
