/** The toast area with its styles, loaded with the first toast. */
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'

export { Notifications, hideNotification, showNotification } from '@mantine/notifications'
