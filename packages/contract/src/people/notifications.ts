import type { RequestBody } from '../kit/bodies.ts'
import { notificationTypes } from '../values/choices.ts'
import { bool, choice, str, text } from '../kit/field.ts'
import type { Action } from '../rights/permissions.ts'
import { resource } from '../kit/resource.ts'
import { route, document, plain } from '../kit/route.ts'

export { mailDigests, notificationTypes } from '../values/choices.ts'

export type NotificationType = (typeof notificationTypes)[number]

/** A message that only its recipient can read. `title` and `message` are in the language of the account; `link` is a path of the app. */
export const Notification = resource({
  type: 'Notification',
  base: '/2',
  path: '/notifications',
  entity: 'notification',
  ownership: 'own',
  without: ['createdBy'],
  fields: {
    type: choice(notificationTypes, { required: true, readOnly: true }),
    title: str(255, { required: true, readOnly: true }),
    message: text({ required: true, readOnly: true }),
    link: str(1024, { required: true, readOnly: true }),
    read: bool({ default: false }),
  },
  operations: ['list', 'get', 'patch', 'put', 'delete'],
  // The right to mark one's own messages includes deleting them.
  actions: { delete: { entity: 'notification', action: 'edit' } },
  filters: { read: { by: 'boolean' }, type: { by: 'exact' }, createdAt: { by: 'date' } },
  orders: ['createdAt'],
  defaultOrder: [['createdAt', 'desc']],
})

export type NotificationSettings = RequestBody<'NotificationSettings'>

const ownPermission = <const A extends Action>(action: A) =>
  ({ entity: 'notification', action }) as const
export const notificationRoutes = {
  readAll: route({
    method: 'POST',
    base: '/2',
    path: '/notifications/read_all',
    permission: ownPermission('edit'),
    title: 'Mark all own notifications as read',
    answer: plain<{ read: number }>(),
  }),
  settings: route({
    method: 'GET',
    base: '/2',
    path: '/notification_settings',
    permission: ownPermission('view'),
    title: 'How one is mailed',
    answer: document('NotificationSettings'),
  }),
  saveSettings: route({
    method: 'PUT',
    base: '/2',
    path: '/notification_settings',
    permission: ownPermission('edit'),
    title: 'Choose how one is mailed',
    body: 'NotificationSettings',
    answer: document('NotificationSettings'),
  }),
}
