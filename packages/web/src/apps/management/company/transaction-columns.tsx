import { useTranslation } from 'react-i18next'
import type { CreditTransaction, Read } from '@cradle/contract'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { Link } from '../../../ui/link/Link.tsx'
import type { ListColumn } from '../../../ui/list/list-types.ts'
import { formatCount, formatDateTime } from '../../../ui/numbers/format-number.ts'
import styles from './company.module.css'

type Booking = Read<typeof CreditTransaction>

/** Returns the columns of bookings: when, what, by whom, how many credits, and the balance after it. */
export function useTransactionColumns(): ListColumn<Booking>[] {
  const { t } = useTranslation('management')
  const locale = useLocale()
  return [
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
      cell: (row) => `${row.amount > 0 ? '+' : ''}${formatCount(row.amount, locale)}`,
    },
    {
      id: 'balance',
      header: t('management:transactions.balance'),
      width: 'clamp(4.25rem, 9vw, 7rem)',
      align: 'right',
      cell: (row) => formatCount(row.balance, locale),
    },
  ]
}
