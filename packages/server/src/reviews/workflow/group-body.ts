import { rules, type RequestBody, type Violation, type WorkflowAction } from '@cradle/contract'
import type { BodyCall } from '#platform/http/call'
import { Invalid } from '#platform/http/problem'
import { isDate } from '#platform/records/decode'
import { workflowTable } from './workflow-table.ts'

/** Body of a group action in one shape. */
export interface GivenBody {
  iris: string[]
  comment: string | null
  reviewer?: string
  dueAt?: string | null
  validUntil?: string | null
  password?: string
  contentHash?: string
  answersRequired?: boolean
}

/** Bodies of the calls that take a workflow step. */
export type StepBodyName =
  | 'SubmitReviews'
  | 'MoveReviews'
  | 'ApproveReviews'
  | 'RejectReviews'
  | 'AssignReviews'
  | 'PurchaseCalculations'
type StepBody = Partial<
  RequestBody<'SubmitReviews'> &
    RequestBody<'ApproveReviews'> &
    RequestBody<'RejectReviews'> &
    RequestBody<'PurchaseCalculations'>
>

/** Reads a body that matches the shape of the route, and checks the rules of the action. */
export function readBody(call: BodyCall<StepBodyName>, action: WorkflowAction): GivenBody {
  const given: StepBody = call.body
  const violations: Violation[] = []
  const comment = given.comment?.trim() ?? ''
  if (workflowTable[action].comment === 'required' && comment === '')
    violations.push({
      propertyPath: 'comment',
      message: 'A comment is required.',
      code: 'comment_required',
    })
  const today = call.ctx.now().toISOString().slice(0, 10)
  for (const name of ['dueAt', 'validUntil'] as const) {
    const day = given[name]
    if (!day) continue
    if (!isDate(day))
      violations.push({
        propertyPath: name,
        message: rules.type.message('date'),
        code: rules.type.code,
      })
    else if (day < today)
      violations.push({ propertyPath: name, message: 'This day has passed.', code: 'date_in_past' })
  }
  if (violations.length > 0) throw new Invalid(violations)
  const { reviewer, dueAt, validUntil, password, contentHash, answersRequired } = given
  return {
    iris: given.reviews ?? given.calculations ?? [],
    comment: comment === '' ? null : comment,
    ...(reviewer === undefined ? {} : { reviewer }),
    dueAt: dueAt || null,
    validUntil: validUntil || null,
    ...(password === undefined ? {} : { password }),
    ...(contentHash === undefined ? {} : { contentHash }),
    ...(answersRequired === undefined ? {} : { answersRequired }),
  }
}
