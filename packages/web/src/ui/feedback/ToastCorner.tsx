/** The toast area with its styles, loaded with the first toast. */
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications, useNotifications } from '@mantine/notifications'
import { useLayoutEffect } from 'react'
import styles from './ToastCorner.module.css'

export { hideNotification, showNotification } from '@mantine/notifications'

/**
 * Toasts at the top right. They start below the actions of the page, so that a message never covers
 * the buttons beside the one just pressed. The place is measured anew with every toast, because
 * banners and long titles move the actions.
 */
export function ToastCorner() {
  const { notifications } = useNotifications()
  useLayoutEffect(
    () =>
      document.documentElement.style.setProperty(
        '--page-actions-bottom',
        `${measurePageActions()}px`,
      ),
    [notifications],
  )
  return (
    <Notifications
      position="top-right"
      limit={3}
      className={styles['toasts']}
      pauseResetOnHover="all"
    />
  )
}

/**
 * Lower edge of the page's actions [px from the top of the window]; 0 where they are scrolled away
 * or the page has none. At most a third of the window, so that toasts stay visible.
 */
function measurePageActions(): number {
  const bottom = document.querySelector('[data-page-actions]')?.getBoundingClientRect().bottom ?? 0
  return Math.min(Math.max(bottom, 0), window.innerHeight / 3)
}
