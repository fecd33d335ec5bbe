import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Notification, notificationRoutes, recordRoutes, type Read } from '@cradle/contract'
import { fetchPage } from '../../api/list.ts'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/access.ts'
import { buildNotificationTopic, useLive } from '../../api/live.ts'

/** A message to the reader. `link` is a place in the app. */
export type NotificationItem = Read<typeof Notification>

export const notificationsKey = ['notifications'] as const

/** How many are unread. */
export const unreadQuery = () =>
  queryOptions({
    queryKey: [...notificationsKey, 'unread'],
    queryFn: async ({ signal }) =>
      (
        await fetchPage(recordRoutes(Notification).list, {
          query: { read: false, itemsPerPage: 1 },
          owner: 'none',
          signal,
        })
      ).totalItems,
  })

/** The newest, read or not. */
export const newestQuery = () =>
  queryOptions({
    queryKey: [...notificationsKey, 'newest'],
    queryFn: async ({ signal }) =>
      (
        await fetchPage(recordRoutes(Notification).list, {
          query: { itemsPerPage: 12 },
          owner: 'none',
          signal,
        })
      ).member,
  })

export const notificationSettingsQuery = () =>
  queryOptions({
    queryKey: ['notification-settings'],
    queryFn: ({ signal }) => call(notificationRoutes.settings, { owner: 'none', signal }),
  })

/** The number of unread messages, as it is now: what arrives is counted at once, and what it is about is read anew. */
export function useUnread(): number {
  const { auth, user } = useSession()
  const client = useQueryClient()
  const topic = user ? buildNotificationTopic(user.id) : null
  useLive(
    topic,
    () =>
      void client.invalidateQueries({
        predicate: ({ queryKey }) =>
          ['notifications', 'reviews', 'workflow'].includes(String(queryKey[0])),
      }),
  )
  // Read on another screen of the same person.
  useLive(
    user ? Notification : null,
    () => void client.invalidateQueries({ queryKey: notificationsKey }),
  )
  return useQuery({ ...unreadQuery(), enabled: auth !== null }).data ?? 0
}

export async function markRead(
  client: QueryClient,
  { id }: NotificationItem,
  read = true,
): Promise<void> {
  await call(recordRoutes(Notification).patch, { params: { id }, body: { read } })
  await client.invalidateQueries({ queryKey: notificationsKey })
}

export async function markAllRead(client: QueryClient): Promise<void> {
  await call(notificationRoutes.readAll, { owner: 'none' })
  await client.invalidateQueries({ queryKey: notificationsKey })
}
