import { useSyncExternalStore } from 'react'

/** Counted by the announcements, whose code arrives after the header. */
let count = 0
const listeners = new Set<() => void>()

export function setNewAnnouncementCount(next: number): void {
  if (next === count) return
  count = next
  for (const listener of listeners) listener()
}

/** The number of announcements that the reader has not seen on this device. */
export const useNewAnnouncementCount = (): number =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => count,
  )
