import { calculationStatuses, type CalculationStatus } from '@cradle/contract/statuses'

/** Sorts the counts by the order of the workflow and omits empty statuses. */
export function sortCountsByStatus(
  counts: Readonly<Record<string, number>>,
): { status: CalculationStatus; count: number }[] {
  return calculationStatuses.flatMap((status) => {
    const count = counts[status] ?? 0
    return count > 0 ? [{ status, count }] : []
  })
}
