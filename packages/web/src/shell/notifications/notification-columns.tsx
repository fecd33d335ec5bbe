import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/i18n.ts'
import type { ListColumn } from '../../ui/list/list-types.ts'
import { formatDateTime } from '../../ui/numbers/format-number.ts'
import type { NotificationItem } from './notification-queries.ts'
import styles from './notifications.module.css'

/**
 * Returns the columns of notifications.
 *
 * @param onRead  called with a message that is opened
 */
export function useNotificationColumns(
  onRead: (item: NotificationItem) => void,
): ListColumn<NotificationItem>[] {
  const { t } = useTranslation('notifications')
  const locale = useLocale()
  return [
    {
      id: 'title',
      header: t('notifications:column.message'),
      cell: (row) => (
        <span
          className={styles['message']}
          data-unread={!row.read || undefined}
          onClick={() => !row.read && onRead(row)}
        >
          {row.title}
          {row.message && <small>{row.message}</small>}
        </span>
      ),
    },
    {
      id: 'state',
      header: t('notifications:column.state'),
      width: '8rem',
      cell: (row) => t(row.read ? 'notifications:isRead' : 'notifications:unread'),
    },
    {
      id: 'type',
      header: t('notifications:column.type'),
      width: '14rem',
      wideOnly: true,
      cell: (row) =>
        t(`notifications:types.${row.type.replace('.', '-')}`, { defaultValue: row.type }),
    },
    {
      id: 'created',
      header: t('notifications:column.when'),
      sort: 'createdAt',
      width: '11rem',
      align: 'right',
      cell: (row) => formatDateTime(row.createdAt, locale),
    },
  ]
}
