import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { OnDemand } from '../../ui/popup/OnDemand.tsx'
import { useNewAnnouncementCount } from '../announcements/new-count.ts'
import { useUnread } from '../notifications/notification-queries.ts'
import styles from './Bell.module.css'

const loadList = () => import('./NotificationPopup.tsx').then((m) => m.NotificationPopup)
const MOST = 99

/** Notifications of the reader: how many are unread, and the newest ones. */
export function NotificationBell() {
  const { t } = useTranslation('shell')
  const unread = useUnread() + useNewAnnouncementCount()
  return (
    <span className={styles['bell']}>
      <OnDemand
        opens="dialog"
        button={
          <ActionIcon
            aria-label={t('shell:header.notifications', { count: unread })}
            title={t('shell:header.notifications', { count: unread })}
          >
            <IconBell size={17} stroke={1.6} />
          </ActionIcon>
        }
        load={loadList}
        popup={{}}
      />
      {unread > 0 && (
        <span className={styles['count']} aria-hidden="true">
          {unread > MOST ? `${MOST}+` : unread}
        </span>
      )}
    </span>
  )
}
