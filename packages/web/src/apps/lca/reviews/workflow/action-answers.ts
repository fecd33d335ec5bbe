import type { WorkflowAction } from '@cradle/contract'
import type { TFunction } from 'i18next'

/** The form values of a workflow step. */
export interface Answers {
  reviewer: string
  comment: string
  dueAt: string
  validUntil: string
  password: string
  typedName: string
  answersRequired: boolean
}
/** Answer to a question for a day while the text is none that is allowed: the field says why. */
export const UNREADABLE_DAY = 'unreadable'

export const noAnswers: Answers = {
  reviewer: '',
  comment: '',
  dueAt: '',
  validUntil: '',
  password: '',
  typedName: '',
  answersRequired: false,
}

/** The form fields of each step, in their order. */
export const fieldsOfAction: Record<WorkflowAction, readonly (keyof Answers)[]> = {
  purchase: [],
  submit: ['reviewer', 'comment', 'dueAt'],
  resubmit: ['comment'],
  accept: ['comment'],
  deny: ['comment'],
  approve: ['comment', 'validUntil', 'password'],
  reject: ['comment', 'answersRequired'],
  decline: ['comment', 'typedName'],
  assign: ['reviewer', 'comment'],
}

/** Finds the errors in the form, by field. */
export function findProblems(
  action: WorkflowAction,
  answers: Answers,
  { needsComment, productName }: { needsComment: boolean; productName: string | null },
  t: TFunction<'reviews'>,
): Record<string, string> {
  const problems: Record<string, string> = {}
  const fields = fieldsOfAction[action]
  if (fields.includes('reviewer') && !answers.reviewer)
    problems['reviewer'] = t('reviews:dialog.required')
  if (fields.includes('comment') && needsComment && !answers.comment.trim())
    problems['comment'] = t('reviews:dialog.required')
  for (const name of ['dueAt', 'validUntil'] as const)
    if (fields.includes(name) && answers[name] === UNREADABLE_DAY)
      problems[name] = t('reviews:dialog.required')
  if (fields.includes('password') && !answers.password)
    problems['password'] = t('reviews:dialog.required')
  if (
    fields.includes('typedName') &&
    !isSameName(answers.typedName, productName ?? t('reviews:dialog.decline.word'))
  )
    problems['typedName'] = t('reviews:dialog.nameDiffers')
  return problems
}

/** Compares names regardless of spaces and case. */
const isSameName = (typed: string, name: string): boolean =>
  typed.trim().replaceAll(/\s+/g, ' ').toLowerCase() ===
  name.trim().replaceAll(/\s+/g, ' ').toLowerCase()
