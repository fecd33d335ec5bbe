import { useQuery } from '@tanstack/react-query'
import { checklistQuery } from '../../../../records/review/review-queries.ts'

/** Counts the answered questions of the checklist; null while unknown, or without a checklist. */
export function useChecklistProgress(
  review: string | undefined,
): { answered: number; total: number } | null {
  const { data } = useQuery({ ...checklistQuery(review ?? ''), enabled: review !== undefined })
  return data && data.length > 0
    ? { answered: data.filter(({ answer }) => answer).length, total: data.length }
    : null
}
