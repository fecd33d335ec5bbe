import { sql } from 'kysely'
import type { ReadTx, WriteTx } from '#platform/db/database'
import { newId } from '#platform/ids'
import { enqueue } from '#platform/jobs/enqueue'

export interface Mail {
  to: string
  subject: string
  text: string
  html?: string
  /** The purpose of this mail (`reset:<id>`); a second mail with the same key is not sent. */
  key: string
}

export interface StoredMail {
  id: string
  to: string
  subject: string
  text: string
  html: string | null
  createdAt: Date
  sentAt: Date | null
  failedAt: Date | null
}

export const mailTaskName = 'send_mail'

/** Queues a mail in this transaction; it is sent after the commit, and never after a rollback. */
export async function sendMail(tx: WriteTx, { to, subject, text, html, key }: Mail): Promise<void> {
  if (/[\r\n]/.test(to + subject))
    throw new Error('a mail address or subject cannot hold a line break')
  const id = newId()
  const added = await sql<{
    added: boolean
  }>`select app.add_mail(${id}::uuid, ${key}, ${to}, ${subject}, ${text}, ${html ?? null}) as added`.execute(
    tx,
  )
  if (added.rows[0]!.added) await enqueue(tx, mailTaskName, { mail: id })
}

const columns = sql`id, recipient as "to", subject, body_text as text, body_html as html,
  created_at as "createdAt", sent_at as "sentAt", failed_at as "failedAt"`

/** Newest first, for the development mailbox. */
export async function listMails(tx: ReadTx, limit = 100): Promise<StoredMail[]> {
  return (
    await sql<StoredMail>`select ${columns} from mails order by created_at desc, id desc limit ${limit}`.execute(
      tx,
    )
  ).rows
}

export async function findMail(tx: ReadTx, id: string): Promise<StoredMail | undefined> {
  return (await sql<StoredMail>`select ${columns} from mails where id = ${id}::uuid`.execute(tx))
    .rows[0]
}

export async function markSent(tx: WriteTx, id: string): Promise<void> {
  await sql`update mails set sent_at = now(), last_error = null where id = ${id}::uuid`.execute(tx)
}

export async function markFailed(tx: WriteTx, id: string, error: string): Promise<void> {
  await sql`update mails set failed_at = now(), last_error = ${error} where id = ${id}::uuid`.execute(
    tx,
  )
}

/** Mails contain names and links; they are kept for 30 days. */
export async function pruneMails(tx: WriteTx): Promise<void> {
  await sql`delete from mails where created_at < now() - interval '30 days'`.execute(tx)
}
