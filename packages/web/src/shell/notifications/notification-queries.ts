import type { NotificationSettings } from '@cradle/contract'
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useSession } from '../../api/access.ts'
import { api } from '../../api/client.ts'
import { fetchCollection } from '../../api/collection.ts'
import { useLive } from '../../api/live.ts'
import { useIsSettled } from '../use-is-settled.ts'

/** A message to the reader. `link` is a place in the app. */
export interface NotificationItem {
  '@id': string
  id: string
  type: string
  title: string
  message?: string
  link?: string
  read: boolean
  createdAt: string
}

export const notificationsPath = '/2/notifications'
export const notificationsKey = ['notifications'] as const

/** How many are unread. */
export const unreadQuery = () =>
  queryOptions({
    queryKey: [...notificationsKey, 'unread'],
    queryFn: async ({ signal }) =>
      (
        await fetchCollection<NotificationItem>(notificationsPath, {
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
        await fetchCollection<NotificationItem>(notificationsPath, {
          query: { itemsPerPage: 12 },
          owner: 'none',
          signal,
        })
      ).member,
  })

export const notificationSettingsQuery = () =>
  queryOptions({
    queryKey: ['notification-settings'],
    queryFn: ({ signal }) =>
      api.get<NotificationSettings>('/2/notification_settings', { owner: 'none', signal }),
  })

/** The number of unread messages, as it is now: what arrives is counted at once, and what it is about is read anew. */
export function useUnread(): number {
  const { auth, user } = useSession()
  const client = useQueryClient()
  const topic = user ? `/2/users/${user.id}/notifications` : null
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
    user ? `${notificationsPath}/{id}` : null,
    () => void client.invalidateQueries({ queryKey: notificationsKey }),
  )
  const isSettled = useIsSettled()
  return useQuery({ ...unreadQuery(), enabled: auth !== null && isSettled }).data ?? 0
}

export async function markRead(
  client: QueryClient,
  { '@id': iri }: NotificationItem,
  read = true,
): Promise<void> {
  await api.patch(iri, { read })
  await client.invalidateQueries({ queryKey: notificationsKey })
}

export async function markAllRead(client: QueryClient): Promise<void> {
  await api.post(`${notificationsPath}/read_all`, {}, { owner: 'none' })
  await client.invalidateQueries({ queryKey: notificationsKey })
}
