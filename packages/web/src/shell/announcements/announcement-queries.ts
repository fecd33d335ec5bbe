import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { Announcement, recordRoutes, type Read } from '@cradle/contract'
import { useSession } from '../../api/access.ts'
import { fetchPage } from '../../api/list.ts'
import { useLive } from '../../api/live.ts'
import { deviceStorage } from '../../browser-storage.ts'
import type { Locale } from '../../i18n/locale.ts'

export type AnnouncementItem = Read<typeof Announcement>

export const announcementsKey = ['announcements'] as const
/** A planned announcement appears on open pages within this time [ms]. */
const PLANNED_MS = 300_000

/** The newest published announcements. */
export const publishedQuery = () =>
  queryOptions({
    queryKey: [...announcementsKey, 'published'],
    queryFn: async ({ signal }) => {
      const { member } = await fetchPage(recordRoutes(Announcement).list, {
        query: { 'publishedAt[before]': new Date().toISOString(), itemsPerPage: 100 },
        owner: 'none',
        signal,
      })
      return member
    },
    staleTime: PLANNED_MS,
    refetchInterval: PLANNED_MS,
  })

/** Title and description in the reader's language, else in English. */
export function readInLanguage(
  announcement: Pick<AnnouncementItem, 'title' | 'description' | 'translations'>,
  locale: Locale,
): { title: string; description: string; language: Locale } {
  const translated = locale === 'en' ? undefined : announcement.translations?.[locale]
  return translated
    ? { ...translated, language: locale }
    : { title: announcement.title, description: announcement.description, language: 'en' }
}

/** What the reader has seen on this device. */
interface Seen {
  /** Date and time of the newest announcement that was seen. */
  until: string
  /** Ids of announcements that are no longer shown on top of the pages. */
  closed: string[]
}

const nothing: Seen = { until: '', closed: [] }
const listeners = new Set<() => void>()
const known = new Map<string, { stored: string | null; seen: Seen }>()
const storageKey = (user: string): string => `cradle-announcements:${user}`

function readSeen(user: string): Seen {
  const stored = deviceStorage.read(storageKey(user))
  const before = known.get(user)
  if (before && before.stored === stored) return before.seen
  let seen = nothing
  try {
    seen = { ...nothing, ...(stored === null ? {} : (JSON.parse(stored) as Partial<Seen>)) }
  } catch {
    // A damaged entry counts as nothing seen.
  }
  known.set(user, { stored, seen })
  return seen
}

function writeSeen(user: string, seen: Seen): void {
  deviceStorage.keep(storageKey(user), JSON.stringify(seen))
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The published announcements, live, with what the reader has seen of them. */
export function useAnnouncements() {
  const { auth, user } = useSession()
  const client = useQueryClient()
  useLive(
    auth ? Announcement : null,
    () => void client.invalidateQueries({ queryKey: announcementsKey }),
  )
  const query = useQuery({ ...publishedQuery(), enabled: auth !== null })
  const seen = useSyncExternalStore(subscribe, () => (user ? readSeen(user.id) : nothing))
  const all = query.data
  const isNew = (one: AnnouncementItem): boolean => (one.publishedAt ?? '') > seen.until
  return {
    query,
    all,
    isNew,
    newCount: all?.filter(isNew).length ?? 0,
    /** Shown on top of each page. */
    sticky: (all ?? []).filter(
      ({ id, stickyUntil }) =>
        stickyUntil !== undefined &&
        Date.parse(stickyUntil) > query.dataUpdatedAt &&
        !seen.closed.includes(id),
    ),
    close: (id: string): void => {
      if (user) writeSeen(user.id, { ...seen, closed: [...seen.closed, id].slice(-100) })
    },
    markSeen: (): void => {
      const newest = all?.[0]?.publishedAt
      if (user && newest !== undefined && newest > seen.until)
        writeSeen(user.id, { ...seen, until: newest })
    },
  }
}
