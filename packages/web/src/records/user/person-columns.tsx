import { useTranslation } from 'react-i18next'
import type { ListColumn } from '../../ui/list/list-types.ts'
import { StatusBadge } from '../../ui/status/StatusBadge.tsx'
import type { UserItem } from './user-queries.ts'

/** Returns the columns that every list of people has. */
export function usePersonColumns(): Record<'name' | 'email' | 'status', ListColumn<UserItem>> {
  const { t } = useTranslation('people')
  return {
    name: { id: 'name', header: t('people:field.name'), sort: 'name', cell: (row) => row.name },
    email: {
      id: 'email',
      header: t('people:field.email'),
      sort: 'email',
      wideOnly: true,
      cell: (row) => row.email,
    },
    status: {
      id: 'status',
      header: t('people:field.status'),
      width: '110px',
      cell: (row) => <StatusBadge status={row.status ?? 'active'} />,
    },
  }
}
