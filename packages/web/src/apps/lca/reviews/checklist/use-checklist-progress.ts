import { countSettled } from '@cradle/contract/checklist-settled'
import { useQuery } from '@tanstack/react-query'
import { checklistQuery } from '../../../../records/review/review-queries.ts'

/** Counts the questions that no longer keep the review from approval; null while unknown, or without a checklist. */
export function useChecklistProgress(
  review: string | undefined,
): { answered: number; total: number } | null {
  const { data } = useQuery({ ...checklistQuery(review ?? ''), enabled: review !== undefined })
  return data && data.length > 0 ? countSettled(data) : null
}
