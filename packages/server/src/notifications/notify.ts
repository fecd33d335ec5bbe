import { sql } from 'kysely'
import { itemIri, Notification, type Locale, type NotificationType } from '@cradle/contract'
import type { WriteTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { newId } from '#platform/ids'
import { publish } from '#platform/live/publish'
import { userTopic } from '#platform/live/topics'
import { sendMail } from '#platform/mail/outbox'
import { composeMail, type MailedMessage } from './notification-mail.ts'
import { digestFor, settingsOf } from './notification-settings.ts'
import { writeNotification } from './write-notification.ts'
import { chooseLocale } from '#platform/i18n/locale'

export interface Message {
  /** Id of the person. */
  user: string
  type: NotificationType
  /** What the text of the type names: productName, userName, companyName, comment, number, label, round, dueAt, validUntil … */
  values: Readonly<Record<string, string>>
  /** A place in the app, from its root: `/lca/calculations/{id}/review?thread={id}`. */
  link: string
  /** The company whose record it is about: only people of it, and of the company that reviews for it, are told. */
  companyId: string
  /** A mail of its own was sent about it: only the list and the screen tell. */
  isMailed?: boolean
}

/** What telling needs of the surroundings; a job without a request gives its own origin. */
export type Telling = Pick<Ctx, 'config' | 'now' | 'origin'>

interface Receiver {
  id: string
  name: string
  email: string
  locale: string
  settings: unknown
}

/** Tells people, in the transaction of what happened: in their list, live, and by mail at once or with the daily mail as they chose. */
export async function notify(
  tx: WriteTx,
  ctx: Telling,
  messages: readonly Message[],
): Promise<void> {
  for (const [companyId, ofCompany] of Map.groupBy(messages, (m) => m.companyId)) {
    for (const receiver of await receiversOf(
      tx,
      [...new Set(ofCompany.map((m) => m.user))],
      companyId,
    )) {
      await tell(
        tx,
        ctx,
        receiver,
        ofCompany.filter((m) => m.user === receiver.id),
      )
    }
  }
}

async function receiversOf(tx: WriteTx, users: string[], companyId: string): Promise<Receiver[]> {
  return (
    await sql<Receiver>`select id, name, email, locale, settings from app.notification_receivers(${users}::uuid[], ${companyId}::uuid) order by id`.execute(
      tx,
    )
  ).rows
}

async function tell(
  tx: WriteTx,
  ctx: Telling,
  receiver: Receiver,
  messages: readonly Message[],
): Promise<void> {
  const language = chooseLocale(receiver.locale)
  const settings = settingsOf(receiver.settings)
  const now = ctx.now()
  const atOnce: (MailedMessage & { id: string })[] = []
  for (const { type, values, link, companyId, isMailed = false } of messages) {
    const digest = isMailed ? 'never' : digestFor(settings, type)
    const told = {
      id: newId(now.getTime()),
      type,
      ...writeNotification(type, language, values),
      link: link.slice(0, 1024),
      read: false,
    }
    await tx
      .insertInto('notifications')
      .values({
        ...told,
        company_id: companyId,
        user_id: receiver.id,
        mail: digest === 'daily' ? 'daily' : digest === 'never' ? 'none' : 'sent',
        created_at: now,
        updated_at: now,
      })
      .execute()
    await publishNew(tx, ctx.origin, receiver.id, told, now)
    if (digest === 'immediately') atOnce.push(told)
  }
  if (atOnce.length > 0) await mailAtOnce(tx, ctx, receiver, language, atOnce)
}

/** Heard by the person alone, on every device. */
async function publishNew(
  tx: WriteTx,
  origin: string,
  userId: string,
  told: { id: string },
  now: Date,
): Promise<void> {
  const topic = `${origin}/2/users/${userId}/notifications`
  const at = now.toISOString().replace('Z', '+00:00')
  await publish(tx, {
    topic,
    alternates: [userTopic(origin, userId, topic)],
    document: { path: itemIri(Notification, told.id), owner: null },
    private: true,
    data: {
      '@context': '/2/contexts/Notification',
      '@id': itemIri(Notification, told.id),
      '@type': 'Notification',
      ...told,
      createdAt: at,
      updatedAt: at,
    },
  })
}

/** What happens at once comes in one mail. */
async function mailAtOnce(
  tx: WriteTx,
  { config }: Telling,
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
