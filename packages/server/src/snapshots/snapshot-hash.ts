import { contentHash } from '#calculations/model/content-hash'
import type { CalculationSnapshot } from './snapshot.ts'

/**
 * SHA-256 of what a snapshot says. When it was computed, and for which day validity was judged, is no part of it: what
 * follows from the day stands in the result.
 */
export const hashSnapshot = (snapshot: CalculationSnapshot): string =>
  contentHash({
    ...snapshot,
    calculatedAt: undefined,
    day: undefined,
    request: { ...snapshot.request, calculationDate: undefined },
  })
