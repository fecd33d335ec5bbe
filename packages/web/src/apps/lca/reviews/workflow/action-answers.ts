import type { WorkflowAction } from '@cradle/contract'
import type { TFunction } from 'i18next'

/** What the dialog of an action asks. */
export interface Answers {
  reviewer: string
  comment: string
  dueAt: string
  validUntil: string
  password: string
  typedName: string
}
export const noAnswers: Answers = {
  reviewer: '',
  comment: '',
  dueAt: '',
  validUntil: '',
  password: '',
  typedName: '',
}

/** The fields an action asks, in the order of the dialog. */
export const asked: Record<WorkflowAction, readonly (keyof Answers)[]> = {
  purchase: [],
  submit: ['reviewer', 'comment', 'dueAt'],
  resubmit: ['comment'],
  accept: ['comment'],
  deny: ['comment'],
  approve: ['comment', 'validUntil', 'password'],
  reject: ['comment'],
  decline: ['comment', 'typedName'],
  assign: ['reviewer', 'comment'],
}

/** What still stands in the way, by field. */
export function findProblems(
  action: WorkflowAction,
  answers: Answers,
  { needsComment, productName }: { needsComment: boolean; productName: string | null },
  t: TFunction<'reviews'>,
): Record<string, string> {
  const problems: Record<string, string> = {}
  const fields = asked[action]
  if (fields.includes('reviewer') && !answers.reviewer)
    problems['reviewer'] = t('reviews:dialog.required')
  if (fields.includes('comment') && needsComment && !answers.comment.trim())
    problems['comment'] = t('reviews:dialog.required')
  if (fields.includes('password') && !answers.password)
    problems['password'] = t('reviews:dialog.required')
  if (
    fields.includes('typedName') &&
    !isSameName(answers.typedName, productName ?? t('reviews:dialog.decline.word'))
  )
    problems['typedName'] = t('reviews:dialog.nameDiffers')
  return problems
}

/** Spaces and case are no difference. */
const isSameName = (typed: string, name: string): boolean =>
  typed.trim().replaceAll(/\s+/g, ' ').toLowerCase() ===
  name.trim().replaceAll(/\s+/g, ' ').toLowerCase()
