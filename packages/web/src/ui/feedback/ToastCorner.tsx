/** The toast area with its styles, loaded with the first toast. */
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications, useNotifications } from '@mantine/notifications'
import { useEffect, useLayoutEffect } from 'react'
import { pageActionsEvent } from '../page/page-actions.ts'
import styles from './ToastCorner.module.css'

export { hideNotification, showNotification } from '@mantine/notifications'

/**
 * Toasts at the top right. They start below the actions of the page, so that a message never covers
 * the buttons beside the one just pressed. The place is measured anew with every toast and with
 * every page that is shown meanwhile, because banners and long titles move the actions.
 */
export function ToastCorner() {
  const { notifications } = useNotifications()
  const hasToasts = notifications.length > 0
  useLayoutEffect(placeBelowActions, [notifications])
  useEffect(() => {
    if (!hasToasts) return undefined
    addEventListener(pageActionsEvent, placeBelowActions)
    return () => removeEventListener(pageActionsEvent, placeBelowActions)
  }, [hasToasts])
  return (
    <Notifications
      position="top-right"
      limit={3}
      className={styles['toasts']}
      pauseResetOnHover="all"
    />
  )
}

const placeBelowActions = (): void =>
  document.documentElement.style.setProperty('--page-actions-bottom', `${measurePageActions()}px`)

/**
 * Lower edge of the page's actions [px from the top of the window]; 0 where they are scrolled away
 * or the page has none. At most a third of the window, so that toasts stay visible.
 */
function measurePageActions(): number {
  const bottom = document.querySelector('[data-page-actions]')?.getBoundingClientRect().bottom ?? 0
  return Math.min(Math.max(bottom, 0), window.innerHeight / 3)
}
