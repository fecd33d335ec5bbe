import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import type { TokenItem } from '../../../records/share/share-queries.ts'
import { useToday } from '../../../ui/calendar/today.ts'
import type { ListColumn } from '../../../ui/list/list-types.ts'
import { formatDate, formatDateTime } from '../../../ui/numbers/format-number.ts'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { describeToken } from './expiry.ts'

const tints = { valid: 'good', ending: 'warn', expired: 'bad' } as const

/** Returns the columns of tokens: their last four characters, how long they are valid, and when they were used last. */
export function useTokenColumns(): ListColumn<TokenItem>[] {
  const { t } = useTranslation('share')
  const locale = useLocale()
  const today = useToday()
  return [
    { id: 'name', header: t('share:field.name'), sort: 'name', cell: (row) => row.name },
    {
      id: 'lastFour',
      header: t('share:field.lastFour'),
      width: '9rem',
      cell: (row) => <code>…{row.lastFour}</code>,
    },
    {
      id: 'state',
      header: t('share:field.status'),
      width: '10rem',
      cell: (row) => {
        const is = describeToken(row, today)
        return <StatusBadge status="token" tint={tints[is]} label={t(`share:tokens.state.${is}`)} />
      },
    },
    {
      id: 'expirationDate',
      header: t('share:field.expirationDate'),
      sort: 'expirationDate',
      width: '11rem',
      wideOnly: true,
      cell: (row) =>
        row.expirationDate ? formatDate(row.expirationDate, locale) : t('share:tokens.noExpiry'),
    },
    {
      id: 'lastUsedAt',
      header: t('share:field.lastUsedAt'),
      width: '12rem',
      wideOnly: true,
      cell: (row) =>
        row.lastUsedAt ? formatDateTime(row.lastUsedAt, locale) : t('share:tokens.neverUsed'),
    },
  ]
}
