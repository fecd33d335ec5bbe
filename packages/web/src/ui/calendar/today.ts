import { useSyncExternalStore } from 'react'

/** This day as `YYYY-MM-DD`, in UTC as the server counts days. */
const readToday = (): string => new Date().toISOString().slice(0, 10)

/** A page that stood open over midnight turns to the new day when it is looked at again. */
function subscribeVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** This day, for everything that is valid until a day. */
export const useToday = (): string => useSyncExternalStore(subscribeVisibility, readToday)
/** This year, for copyright lines. */
export const useThisYear = (): number => Number(useToday().slice(0, 4))
