import type { epicLogLevels } from '@cradle/contract'
import { systemScope } from '#access/scope'
import type { WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { Services } from '#platform/http/call'
import { writeLog } from '../write-log.ts'
import type { ClaimedDelivery } from './claim-deliveries.ts'
import type { Attempt } from './send-delivery.ts'
import { stopWebhook } from './stop-webhook.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** Waits before the second and later tries [ms] (api contract §9). */
export const retryPlan = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  10 * HOUR,
] as const
/** A receiver that fails for this long gets nothing more [ms]. */
const PATIENCE = 5 * 24 * HOUR

type Needs = Pick<Services, 'config' | 'db' | 'now'>

/** Records a try: the message is delivered, waits for its next try, or is given up. */
export const recordAttempt = (
  services: Needs,
  { delivery, application, event }: ClaimedDelivery,
  attempt: Attempt,
): Promise<void> =>
  services.db.transact(systemScope(), async (tx) => {
    const { now } = services
    const attempts = delivery.attempts + 1
    const isTest = delivery.type === 'webhook.test'
    const state = findState(attempt, attempts, isTest)
    // The attempts show whether another process has taken over after a claim that ended.
    const { numUpdatedRows } = await tx
      .updateTable('webhook_deliveries')
      .set({
        state,
        attempts,
        claimed_until: null,
        tried_at: now(),
        status: attempt.status,
        answer: attempt.answer,
        problem: attempt.problem,
        ...(state === 'waiting'
          ? { due_at: new Date(now().getTime() + retryPlan[attempts - 1]!) }
          : {}),
      })
      .where('id', '=', delivery.id)
      .where('state', '=', 'waiting')
      .where('attempts', '=', delivery.attempts)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await writeLog(tx, services, {
      companyId: delivery.company_id,
      applicationId: application.id,
      collectionId: event?.collection_id ?? null,
      level: levels[state],
      message: describeAttempt(delivery, attempt, state),
    })
    // A test says nothing about the messages of events.
    if (!isTest) await noteHealth(tx, services, application, attempt)
  })

type State = 'waiting' | 'delivered' | 'failed'

const levels: Record<State, (typeof epicLogLevels)[number]> = {
  delivered: 100,
  waiting: 200,
  failed: 300,
}

function findState({ kind }: Attempt, attempts: number, isTest: boolean): State {
  if (kind === 'delivered') return 'delivered'
  const isLast = isTest || attempts > retryPlan.length
  return isLast || kind === 'gone' || kind === 'address_refused' ? 'failed' : 'waiting'
}

function describeAttempt(
  { id, type }: Row<'webhook_deliveries'>,
  { status, problem }: Attempt,
  state: State,
): string {
  const result = status === null ? (problem ?? '') : `Status ${status}.`
  const consequence = {
    delivered: '',
    waiting: ' It will be sent again.',
    failed: ' It is not sent again.',
  }[state]
  return `Message ${type} ${id} to the webhook: ${result}${consequence}`
}

/** Notes since when a receiver fails, and stops the webhook of one that no longer exists or fails for days. */
async function noteHealth(
  tx: WriteTx,
  services: Needs,
  { id }: Row<'share_applications'>,
  { kind, status }: Attempt,
): Promise<void> {
  const application = await tx
    .selectFrom('share_applications')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!application || application.webhook_url === null || application.webhook_stopped_at) return
  if (kind === 'delivered') {
    if (application.webhook_failing_since !== null) await noteFailing(tx, id, null)
    return
  }
  const now = services.now()
  const since = application.webhook_failing_since
  if (kind === 'gone' && status === 410) return stopWebhook(tx, services, application, 'gone')
  if (since === null) return noteFailing(tx, id, now)
  if (now.getTime() - since.getTime() >= PATIENCE)
    return stopWebhook(tx, services, application, 'failing')
}

const noteFailing = async (tx: WriteTx, id: string, since: Date | null): Promise<void> => {
  await tx
    .updateTable('share_applications')
    .set({ webhook_failing_since: since })
    .where('id', '=', id)
    .execute()
}
