import { Notification } from '@cradle/contract'
import { bindTable } from '#platform/records/table'

/** Own only: the row policies show each person what it was told and nothing else. */
export const notificationTable = bindTable(Notification, 'notifications')
