import { useQueryClient } from '@tanstack/react-query'
import { createContext, useEffect, useState } from 'react'
import { calculationQuery } from './calculation-queries.ts'
import type { CalculationItem } from './form-record.ts'

/**
 * Age of the stored results of a calculation. `older`: than its inputs or parts. `kept`: older than its
 * parts, and the locked calculation keeps them.
 */
export type ResultAge = 'current' | 'older' | 'kept'

/** Results that are on their way after an edit of one's own need no word for so long [ms]. */
const WAIT_MS = 2500

/** The age that every part of the page shows, so that no two of them differ. */
export const ResultAgeContext = createContext<ResultAge>('current')

/**
 * Returns the age of the stored results. On opening it is shown at once: later it would move the page
 * under the pointer.
 */
export function useResultAge(
  calculation: Pick<CalculationItem, '@id' | 'outdated'>,
  isLocked: boolean,
): ResultAge {
  const client = useQueryClient()
  const isOutdated = calculation.outdated === true
  // The first answer of the server says so: no edit in this tab is being recalculated.
  const [isShown, setShown] = useState(
    () =>
      isOutdated &&
      client.getQueryState(calculationQuery(calculation['@id']).queryKey)?.dataUpdateCount === 1,
  )
  if (isShown && !isOutdated) setShown(false)
  useEffect(() => {
    if (!isOutdated || isShown) return
    const timer = setTimeout(() => setShown(true), WAIT_MS)
    return () => clearTimeout(timer)
  }, [isOutdated, isShown])
  return isOutdated && isShown ? (isLocked ? 'kept' : 'older') : 'current'
}
