import { useSyncExternalStore } from 'react'

/** Reads the current day as `YYYY-MM-DD`, in UTC like the server. */
const readToday = (): string => new Date().toISOString().slice(0, 10)

/** A page that is open over midnight updates when it becomes visible again. */
function subscribeVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Returns the current day, for everything with a last day. */
export const useToday = (): string => useSyncExternalStore(subscribeVisibility, readToday)
/** Returns the current year, for copyright lines. */
export const useThisYear = (): number => Number(useToday().slice(0, 4))
