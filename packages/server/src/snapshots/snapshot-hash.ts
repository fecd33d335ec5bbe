import { contentHash } from '#calculations/model/content-hash'
import type { CalculationSnapshot } from './snapshot.ts'

/**
 * SHA-256 of the content of a snapshot. The time of computation and the day of the validity check are excluded: the result
 * contains what depends on the day.
 */
export const hashSnapshot = (snapshot: CalculationSnapshot): string =>
  contentHash({
    ...snapshot,
    calculatedAt: undefined,
    day: undefined,
    request: { ...snapshot.request, calculationDate: undefined },
  })
