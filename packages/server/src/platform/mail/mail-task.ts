import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { systemScope } from '#access/scope'
import type { Database } from '#platform/db/database'
import { refuseInTransaction } from '#platform/db/inside-transaction'
import { defineTask, type AnyTask } from '#platform/jobs/task'
import { findMail, markFailed, markSent } from '#platform/mail/outbox'

export interface MailSettings {
  /** Undefined: mails stay in the outbox, where the development mailbox shows them. */
  smtpUrl: string | undefined
  mailFrom: string
}

/** Sends one mail of the outbox to the mail server. */
export function mailTask(db: Database, { smtpUrl, mailFrom }: MailSettings): AnyTask {
  const transport =
    smtpUrl === undefined
      ? null
      : createTransport({
          url: smtpUrl,
          connectionTimeout: 10_000,
          greetingTimeout: 10_000,
          socketTimeout: 30_000,
        })
  const host = mailFrom
    .split('@')
    .at(-1)!
    .replace(/[^a-zA-Z0-9.-]/g, '')

  return defineTask({
    payload: z.object({ mail: z.uuid() }),

    async run({ mail: id }) {
      if (transport === null) return
      const mail = await db.read(systemScope(), (tx) => findMail(tx, id))
      if (!mail || mail.sentAt) return
      refuseInTransaction('the mail server')
      await transport.sendMail({
        from: mailFrom,
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
        ...(mail.html === null ? {} : { html: mail.html }),
        // The same on every attempt, so that a mail server can drop a duplicate.
        messageId: `<${id}@${host}>`,
      })
      await db.transact(systemScope(), (tx) => markSent(tx, id))
    },

    failed: ({ mail: id }, error) =>
      db.transact(systemScope(), (tx) => markFailed(tx, id, error.message)),
  })
}
