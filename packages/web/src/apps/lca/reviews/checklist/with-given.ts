import type { ChecklistItem } from '@cradle/contract'
import type { GivenAnswer } from './use-given-answers.ts'

/**
 * Adds the unsaved answers to the checklist. The author of an answer is known only after the save.
 */
export const withGiven = (
  items: readonly ChecklistItem[],
  given: ReadonlyMap<string, GivenAnswer>,
): readonly ChecklistItem[] =>
  given.size === 0
    ? items
    : items.map((item) => {
        const own = given.get(item.key)
        if (!own) return item
        const {
          answer: _answer,
          note: _note,
          answeredBy: _by,
          answeredByName: _name,
          answeredAt: _at,
          round: _round,
          ...question
        } = item
        return {
          ...question,
          ...(own.answer ? { answer: own.answer } : {}),
          ...(own.note ? { note: own.note } : {}),
        }
      })
