import { Calculation, itemIri, type NotificationType, type WorkflowAction } from '@cradle/contract'
import { calculations } from '#calculations/records/calculation-table'
import { announce } from '#calculation-updates/live-calculation'
import { notify } from '#notifications/notify'
import { audit } from '#platform/audit'
import type { WriteTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { newId } from '#platform/ids'
import type { Row } from '#platform/db/schema'
import { reviews } from '../review-table.ts'

/** A completed step with the rows before and after it. */
export interface Step {
  action: WorkflowAction
  before: Row<'calculations'>
  calculation: Row<'calculations'>
  review: Row<'reviews'> | null
  comment: string | null
  userName: string
}

/** Writes the audit trail and the review's history, sends messages and publishes live updates, in the transaction of the step. */
export async function announceSteps(tx: WriteTx, ctx: Ctx, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    const { action, before, calculation } = step
    await audit(tx, ctx, {
      action: action === 'purchase' ? 'calculation.purchase' : `review.${action}`,
      resource: itemIri(Calculation, calculation.id),
      companyId: calculation.company_id,
      message:
        before.status === calculation.status
          ? `in ${calculation.status}`
          : `${before.status} → ${calculation.status}`,
    })
    if (action !== 'purchase' && step.review) await keepEvent(tx, ctx, step, step.review)
  }
  await notify(
    tx,
    ctx,
    steps.flatMap((step) => buildMessage(ctx, step)),
  )
  await announce(
    tx,
    ctx,
    calculations,
    steps.map((step) => step.calculation),
  )
  await announce(
    tx,
    ctx,
    reviews,
    steps.flatMap(({ review }) => review ?? []),
  )
}

const keepEvent = (
  tx: WriteTx,
  ctx: Ctx,
  { action, comment, userName }: Step,
  review: Row<'reviews'>,
): Promise<unknown> =>
  tx
    .insertInto('review_events')
    .values({
      id: newId(ctx.now().getTime()),
      company_id: review.company_id,
      review_id: review.id,
      action,
      user_id: ctx.actor?.userId ?? null,
      user_name: userName,
      comment,
      round: review.round,
      created_at: ctx.now(),
    })
    .execute()

const types: Readonly<Partial<Record<WorkflowAction, NotificationType>>> = {
  submit: 'review.submitted',
  resubmit: 'review.resubmitted',
  accept: 'review.accepted',
  deny: 'review.denied',
  approve: 'review.approved',
  reject: 'review.rejected',
  decline: 'review.declined',
  assign: 'review.assigned',
}
const toReviewer: readonly WorkflowAction[] = ['submit', 'resubmit', 'assign']

/** Notifies the other side. Users receive no message about their own action. */
function buildMessage(
  ctx: Ctx,
  { action, calculation, review, comment, userName }: Step,
): Parameters<typeof notify>[2][number][] {
  const type = types[action]
  const user = review?.[toReviewer.includes(action) ? 'reviewer_id' : 'requested_by_id'] as
    | string
    | null
    | undefined
  if (!type || !review || !user || user === ctx.actor?.userId) return []
  const values = {
    productName: calculation.product_name,
    userName,
    comment: comment ?? '',
    round: String(review.round),
    dueAt: formatDay(review.due_at),
    validUntil: formatDay(review.valid_until),
  }
  return [
    {
      user,
      type,
      values,
      link: `/lca/calculations/${calculation.id}/review`,
      companyId: calculation.company_id,
    },
  ]
}

/** The driver returns PostgreSQL dates as local midnight. */
const formatDay = (value: unknown): string =>
  value instanceof Date
    ? `${value.getFullYear()}-${String(value.getMonth() + 1).padStart(2, '0')}-${String(value.getDate()).padStart(2, '0')}`
    : typeof value === 'string'
      ? value.slice(0, 10)
      : ''
