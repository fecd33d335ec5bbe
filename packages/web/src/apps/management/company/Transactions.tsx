import { creditTransactionTypes } from '@cradle/contract/choices'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CreditTransaction, recordRoutes } from '@cradle/contract'
import { useList } from '../../../api/list.ts'
import { describeFailure } from '../../../api/error-text.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { orderQuery, useListState, useUrlState } from '../../../shell/url-state.ts'
import { DateInput } from '../../../ui/calendar/DateInput.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { formatCount, formatDateTime } from '../../../ui/numbers/format-number.ts'
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
  const locale = useLocale()
  const [state, setState] = useListState({
    sort: { field: 'date', direction: 'desc' },
    filters: ['type'],
  })
  const [search, setSearch] = useUrlState()
  const readParameter = (name: string) => [search[name] ?? ''].flat()[0] ?? ''
  const { error, ...list } = useList(
    ['credits', 'transactions'],
    recordRoutes(CreditTransaction).list,
    {
      query: {
        company: company['@id'],
        type: state.filters['type'],
        'date[after]': readParameter('since'),
        'date[before]': readParameter('until') && `${readParameter('until')}T23:59:59.999Z`,
        itemsPerPage: 50,
        ...orderQuery(state.sort),
      },
      owner: 'none',
    },
  )
  const formatSignedCount = (value: number) =>
    `${value > 0 ? '+' : ''}${formatCount(value, locale)}`
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
        columns={[
          {
            id: 'date',
            header: t('management:transactions.date'),
            sort: 'date',
            width: 'clamp(7.5rem, 12vw, 11rem)',
            cell: (row) => formatDateTime(row.date, locale),
          },
          {
            id: 'type',
            header: t('management:transactions.kind'),
            width: '9rem',
            wideOnly: true,
            cell: (row) => t(`management:transactions.type.${row.type}`),
          },
          {
            id: 'what',
            header: t('management:transactions.what'),
            cell: (row) =>
              row.calculation ? (
                <Link
                  className={styles['link']}
                  href={paths.calculations.item(row.calculation, 'results')}
                >
                  {row.productName ?? row.description}
                </Link>
              ) : (
                row.description || row.productName || '–'
              ),
          },
          {
            id: 'user',
            header: t('management:transactions.user'),
            width: '11rem',
            wideOnly: true,
            cell: (row) => row.userName ?? '–',
          },
          {
            id: 'amount',
            header: t('management:transactions.amount'),
            width: 'clamp(4.25rem, 9vw, 7rem)',
            align: 'right',
            cell: (row) => formatSignedCount(row.amount),
          },
          {
            id: 'balance',
            header: t('management:transactions.balance'),
            width: 'clamp(4.25rem, 9vw, 7rem)',
            align: 'right',
            cell: (row) => formatCount(row.balance, locale),
          },
        ]}
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
          <>
            <DateInput
              size="xs"
              className={styles['day']}
              label={t('management:transactions.since')}
              value={readParameter('since') || null}
              onChange={(day) => setSearch({ since: day ?? undefined })}
            />
            <DateInput
              size="xs"
              className={styles['day']}
              label={t('management:transactions.until')}
              value={readParameter('until') || null}
              onChange={(day) => setSearch({ until: day ?? undefined })}
            />
          </>
        }
        empty={<EmptyState title={t('management:transactions.none')} />}
      />
    </div>
  )
}
