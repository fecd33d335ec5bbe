import { sql } from 'kysely'
import { z } from 'zod'
import { systemScope } from '#access/scope'
import type { Services } from '#platform/http/call'
import { defineTask, type AnyTask } from '#platform/jobs/task'
import { sendMail } from '#platform/mail/outbox'
import { composeMail } from './notification-mail.ts'
import { chooseLocale } from '#platform/i18n/locale'

/** Hour of the daily mail [h, UTC]: early morning in Europe. */
const DIGEST_HOUR = 5
const DAY = 86_400_000
/** Retention of read messages [days]. */
const KEPT_DAYS = 180
/** Most messages in one daily mail; the newest are included. */
const MOST_IN_MAIL = 100

type Needs = Pick<Services, 'config' | 'db' | 'now'>

/**
 * Sends the daily mail: one per user and day with all waiting messages. The task runs often and
 * looks for due mails, so it catches up after an outage. Mail, marks and the date of the digest are
 * one transaction.
 */
const digestTask = (services: Needs): AnyTask =>
  defineTask({
    payload: z.object({}),
    async run(_payload, { signal }) {
      while (!signal.aborted && (await mailNextDigest(services)));
    },
  })

/** The last moment at which the daily mail was due. */
export function findLastDue(now: Date): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), DIGEST_HOUR)
  return new Date(today <= now.getTime() ? today : today - DAY)
}

/** @returns whether a user had waiting messages */
async function mailNextDigest({ config, db, now }: Needs): Promise<boolean> {
  const due = findLastDue(now())
  return db.transact(systemScope(), async (tx) => {
    const {
      rows: [user],
    } = await sql<{
      id: string
      name: string
      email: string | null
      locale: string
      status: string
    }>`
      select id, name, email, locale, status from users u
      where (notification_digest_at is null or notification_digest_at < ${due})
        and exists (select from notifications n where n.user_id = u.id and n.mail = 'daily'
          and n.created_at < ${due})
      order by id limit 1 for no key update skip locked`.execute(tx)
    if (!user) return false
    const { rows: waiting } = await sql<{ title: string; message: string; link: string }>`
      with told as (update notifications set mail = 'sent' where user_id = ${user.id} and mail = 'daily'
        returning id, title, message, link, created_at)
      select title, message, link from told order by created_at desc, id desc`.execute(tx)
    await tx
      .updateTable('users')
      .set({ notification_digest_at: now() })
      .where('id', '=', user.id)
      .execute()
    if (user.email && user.status === 'active') {
      await sendMail(tx, {
        to: user.email,
        key: `digest:${user.id}:${due.toISOString()}`,
        ...composeMail(
          chooseLocale(user.locale),
          user.name,
          waiting.slice(0, MOST_IN_MAIL),
          config.publicOrigin,
          'digest',
        ),
      })
    }
    return true
  })
}

const pruneTask = ({ db, now }: Needs): AnyTask =>
  defineTask({
    payload: z.object({}),
    run: () =>
      db.transact(systemScope(), async (tx) => {
        await tx
          .deleteFrom('notifications')
          .where('read', '=', true)
          .where('created_at', '<', new Date(now().getTime() - KEPT_DAYS * DAY))
          .execute()
      }),
  })

export const notificationTasks = (services: Needs): Record<string, AnyTask> => ({
  notification_digest: digestTask(services),
  prune_notifications: pruneTask(services),
})
export const notificationSchedules = [
  { task: 'notification_digest', cron: '*/10 * * * *' },
  { task: 'prune_notifications', cron: '20 3 * * *' },
] as const
