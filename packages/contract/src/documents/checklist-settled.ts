import type { ChecklistItem } from './documents.ts'

/**
 * Whether a question of the checklist no longer keeps a review from approval (ruling 45). "No" and "not applicable" need a
 * reason: a note of the reviewer, or evidence that proposes "not applicable" itself.
 */
export const isQuestionSettled = ({
  answer,
  note,
  proposed,
}: Pick<ChecklistItem, 'answer' | 'note' | 'proposed'>): boolean =>
  answer === 'yes' ||
  (answer !== undefined &&
    (Boolean(note) || (answer === 'not_applicable' && proposed === 'not_applicable')))

/** Counts the questions of a checklist, and those that count as answered: the one count of server and screens. */
export const countSettled = (
  items: readonly Pick<ChecklistItem, 'answer' | 'note' | 'proposed'>[],
): { answered: number; total: number } => ({
  answered: items.filter(isQuestionSettled).length,
  total: items.length,
})
