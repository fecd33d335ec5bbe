import { calculationStatuses, type CalculationStatus } from '@cradle/contract/statuses'

/** Counts in the order in which a calculation passes through its states; one in which none stands is left out. */
export function countsByStatus(
  counts: Readonly<Record<string, number>>,
): { status: CalculationStatus; count: number }[] {
  return calculationStatuses.flatMap((status) => {
    const count = counts[status] ?? 0
    return count > 0 ? [{ status, count }] : []
  })
}
