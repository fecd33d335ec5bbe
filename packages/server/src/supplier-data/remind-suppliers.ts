import { z } from 'zod'
import { systemScope } from '#access/scope'
import type { Services } from '#platform/http/call'
import { defineTask, type AnyTask } from '#platform/jobs/task'
import { dateOnly } from '#platform/records/encode'
import { mailLink } from './send-request.ts'

type Needs = Pick<Services, 'config' | 'db' | 'now'>

const DAY_MS = 86_400_000
type Step = 'week' | 'day' | 'overdue'

/** The steps that a request has reached, the latest last: 7 days and 1 day before its last day, and the day after it. */
export function reachedReminders(dueOn: string, today: string): Step[] {
  const days = (new Date(dueOn).getTime() - new Date(today).getTime()) / DAY_MS
  return [
    ...(days <= 7 ? ['week' as const] : []),
    ...(days <= 1 ? ['day' as const] : []),
    ...(days < 0 ? ['overdue' as const] : []),
  ]
}

/**
 * Reminds suppliers who have not answered. The same transaction records the step, so that neither a restart nor a second process repeats
 * it. If several steps were missed, only the latest is mailed; steps that had passed when the request was sent are none.
 */
export const remindSuppliers = (services: Needs): AnyTask =>
  defineTask({
    payload: z.object({}),
    async run(_payload, { signal }) {
      const now = services.now()
      const soon = new Date(now.getTime() + 8 * DAY_MS)
      const rows = await services.db.read(systemScope(), (tx) =>
        tx
          .selectFrom('data_requests')
          .select('id')
          .where('state', 'in', ['sent', 'opened'])
          .where('due_on', '<=', soon)
          .where('link_expires_at', '>', now)
          .execute(),
      )
      for (const { id } of rows) if (!signal.aborted) await remindOne(services, id)
    },
  })

const remindOne = (services: Needs, id: string): Promise<void> =>
  services.db.transact(systemScope(), async (tx) => {
    const row = await tx
      .selectFrom('data_requests')
      .selectAll()
      .where('id', '=', id)
      .where('state', 'in', ['sent', 'opened'])
      .forUpdate()
      .executeTakeFirst()
    if (!row?.sent_at) return
    const due = dateOnly(row.due_on)
    const today = services.now().toISOString().slice(0, 10)
    const passed = reachedReminders(due, row.sent_at.toISOString().slice(0, 10))
    const reached = reachedReminders(due, today).filter((step) => !passed.includes(step))
    const latest = reached.at(-1)
    if (latest === undefined || row.reminders.includes(latest)) return
    await tx.updateTable('data_requests').set({ reminders: reached }).where('id', '=', id).execute()
    await mailLink(tx, services, row, latest === 'overdue' ? 'overdue' : 'reminder')
  })
