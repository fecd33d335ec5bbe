import { sql } from 'kysely'
import { itemIri, Notification, type Locale, type NotificationType } from '@cradle/contract'
import type { WriteTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { newId } from '#platform/ids'
import { publish } from '#platform/live/publish'
import { userTopic } from '#platform/live/topics'
import { sendMail } from '#platform/mail/outbox'
import { composeMail, type MailedMessage } from './notification-mail.ts'
import { getDigest, parseSettings } from './notification-settings.ts'
import { writeNotification } from './write-notification.ts'
import { chooseLocale } from '#platform/i18n/locale'

export interface Message {
  /** Id of the user. */
  user: string
  type: NotificationType
  /**
   * Values for the text of the type: productName, userName, companyName, comment, number, label,
   * round, dueAt, validUntil …
   */
  values: Readonly<Record<string, string>>
  /** A path in the app: `/lca/calculations/{id}/review?thread={id}`. */
  link: string
  /**
   * The company that owns the record: only its users, and those of its review company, are
   * notified.
   */
  companyId: string
  /**
   * A separate mail about the event was sent, so no mail follows: the message appears in the list
   * only.
   */
  isMailed?: boolean
}

/** The request's context, or a job's own origin. */
export type NotifyContext = Pick<Ctx, 'config' | 'now' | 'origin'>

interface Receiver {
  id: string
  name: string
  email: string
  locale: string
  settings: unknown
}

/**
 * Notifies users in the transaction of the event: in their list, live, and by mail at once or daily
 * according to their settings.
 */
export async function notify(
  tx: WriteTx,
  ctx: NotifyContext,
  messages: readonly Message[],
): Promise<void> {
  for (const [companyId, ofCompany] of Map.groupBy(messages, (m) => m.companyId)) {
    for (const receiver of await findReceivers(
      tx,
      [...new Set(ofCompany.map((m) => m.user))],
      companyId,
    )) {
      await notifyReceiver(
        tx,
        ctx,
        receiver,
        ofCompany.filter((m) => m.user === receiver.id),
      )
    }
  }
}

async function findReceivers(tx: WriteTx, users: string[], companyId: string): Promise<Receiver[]> {
  return (
    await sql<Receiver>`select id, name, email, locale, settings
      from app.notification_receivers(${users}::uuid[], ${companyId}::uuid)
      order by id`.execute(tx)
  ).rows
}

async function notifyReceiver(
  tx: WriteTx,
  ctx: NotifyContext,
  receiver: Receiver,
  messages: readonly Message[],
): Promise<void> {
  const language = chooseLocale(receiver.locale)
  const settings = parseSettings(receiver.settings)
  const now = ctx.now()
  const atOnce: (MailedMessage & { id: string })[] = []
  for (const { type, values, link, companyId, isMailed = false } of messages) {
    const digest = isMailed ? 'never' : getDigest(settings, type)
    const notification = {
      id: newId(now.getTime()),
      type,
      ...writeNotification(type, language, values),
      link: link.slice(0, 1024),
      read: false,
    }
    await tx
      .insertInto('notifications')
      .values({
        ...notification,
        company_id: companyId,
        user_id: receiver.id,
        mail: digest === 'daily' ? 'daily' : digest === 'never' ? 'none' : 'sent',
        created_at: now,
        updated_at: now,
      })
      .execute()
    await publishNew(tx, ctx.origin, receiver.id, notification, now)
    if (digest === 'immediately') atOnce.push(notification)
  }
  if (atOnce.length > 0) await mailAtOnce(tx, ctx, receiver, language, atOnce)
}

/** Publishes the message to its user alone, on every device. */
async function publishNew(
  tx: WriteTx,
  origin: string,
  userId: string,
  notification: { id: string },
  now: Date,
): Promise<void> {
  const topic = `${origin}/2/users/${userId}/notifications`
  const at = now.toISOString().replace('Z', '+00:00')
  await publish(tx, {
    topic,
    alternates: [userTopic(origin, userId, topic)],
    document: { path: itemIri(Notification, notification.id), owner: null },
    private: true,
    data: {
      '@context': '/2/contexts/Notification',
      '@id': itemIri(Notification, notification.id),
      '@type': 'Notification',
      ...notification,
      createdAt: at,
      updatedAt: at,
    },
  })
}

/** Sends all immediate messages of one event in one mail. */
async function mailAtOnce(
  tx: WriteTx,
  { config }: NotifyContext,
  { name, email }: Receiver,
  language: Locale,
  messages: readonly (MailedMessage & { id: string })[],
): Promise<void> {
  await sendMail(tx, {
    to: email,
    key: `notification:${messages[0]!.id}`,
    ...composeMail(language, name, messages, config.publicOrigin, 'atOnce'),
  })
}
