import { useEffect } from 'react'

/** By then the list has all it asked for itself [ms]. */
const LATER_MS = 300

/** From a list somebody opens a sheet: what every sheet chooses from is asked for while nobody waits. */
export function useSheetsAhead(isShown: boolean): void {
  useEffect(() => {
    if (!isShown || !navigator.onLine) return
    const timer = setTimeout(() => void import('../inputs/sheet-ahead.ts').then((m) => m.readChoicesAhead(), () => undefined), LATER_MS)
    return () => clearTimeout(timer)
  }, [isShown])
}
