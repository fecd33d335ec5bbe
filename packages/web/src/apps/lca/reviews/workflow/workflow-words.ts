import type { PermissionKey, Refusal, WorkflowAction } from '@cradle/contract'
import type { TFunction } from 'i18next'
import i18next from 'i18next'

/** Toasts, as worded in the specification. */
export const doneText: Record<WorkflowAction, string> = {
  purchase: 'reviews:toast.purchase',
  submit: 'reviews:toast.submit',
  accept: 'reviews:toast.accept',
  deny: 'reviews:toast.deny',
  approve: 'reviews:toast.approve',
  reject: 'reviews:toast.reject',
  decline: 'reviews:toast.decline',
  resubmit: 'reviews:toast.resubmit',
  assign: 'reviews:toast.assign',
}

/**
 * Explains a refusal in the reader's language, or in the server's English if there is no
 * translation.
 */
export function explainRefusal(
  { code, message, values = {} }: Refusal,
  t: TFunction<'reviews'>,
): string {
  const key = `reviews:refused.${code}`
  if (!i18next.exists(key)) return message
  const status = values['status']
  return t(key, {
    ...values,
    ...(status === undefined ? {} : { status: t(`ui:status.${status}`) }),
  })
}

/** The permission for each step. Without it the step is not shown. */
export const stepRights: Record<WorkflowAction, readonly PermissionKey[]> = {
  purchase: ['calculation.company_self.purchase'],
  submit: ['review.company_self.submit'],
  resubmit: ['review.company_self.resubmit'],
  accept: ['review.company_childs.accept'],
  deny: ['review.company_childs.deny'],
  approve: ['review.company_childs.approve'],
  reject: ['review.company_childs.reject'],
  decline: ['review.company_childs.decline'],
  assign: ['review.company_childs.assign'],
}
