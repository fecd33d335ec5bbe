import type { PermissionKey, Refusal, WorkflowAction } from '@cradle/contract'
import type { TFunction } from 'i18next'
import i18next from 'i18next'

/** Toasts of the specification, word for word. */
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

/** Why an action is not possible now, in the reader's language; the server's English where we have no words. */
export function refusalText(
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

/** The permission an action needs; who lacks it is not shown the action at all. */
export const rightsOf: Record<WorkflowAction, readonly PermissionKey[]> = {
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
