import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { runWhenIdle } from '../ui/run-when-idle.ts'

/**
 * Draws its content once the requests of the page are answered and the browser is idle: for parts of
 * the shell that no reader waits for. Without `requestIdleCallback`, as soon as the requests are
 * answered.
 */
export function WhenIdle({ children }: { children: ReactNode }) {
  const [isIdle, setIdle] = useState(false)
  const isFetching = useIsFetching() > 0
  useEffect(() => {
    if (!isIdle && !isFetching) return runWhenIdle(() => setIdle(true))
  }, [isIdle, isFetching])
  return isIdle && children
}
