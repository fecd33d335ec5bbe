import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { runWhenIdle } from '../ui/run-when-idle.ts'

/** A browser that is never idle, such as one that draws all the time, begins after this [ms]. */
const PATIENCE_MS = 2_000

/**
 * Whether the page has its data and the browser was idle since: what is less urgent than the page loads then. Once true it
 * stays true. Browsers without `requestIdleCallback` wait the longest time.
 */
export function useQuietPage(): boolean {
  const [isQuiet, setIsQuiet] = useState(false)
  const isFetching = useIsFetching() > 0
  useEffect(() => {
    if (!isQuiet && !isFetching) return runWhenIdle(() => setIsQuiet(true), PATIENCE_MS)
  }, [isQuiet, isFetching])
  return isQuiet
}
