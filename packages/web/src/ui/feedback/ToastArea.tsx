/** The area of toasts with its styles, loaded with the first toast. */
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import styles from './ToastArea.module.css'

export { hideNotification, showNotification } from '@mantine/notifications'

/**
 * Toasts have a place of their own below the app, which becomes lower while they are shown: they
 * never cover what people work on, and what is above stays where it is.
 */
export function ToastArea() {
  const { t } = useTranslation('ui')
  return (
    <section className={styles['area']} aria-label={t('ui:messages')}>
      <Notifications
        withinPortal={false}
        position="bottom-center"
        limit={2}
        className={styles['toasts']}
        pauseResetOnHover="all"
      />
    </section>
  )
}
