import type { FastifyInstance } from 'fastify'
import { systemScope } from '#access/scope'
import type { Database } from '#platform/db/database'
import { findMail, listMails, type StoredMail } from '#platform/mail/outbox'

/**
 * The development mailbox: every mail of the product, readable without a mail server. It shows
 * reset links without a sign-in, so it exists outside production only.
 */
export async function mailboxPage(app: FastifyInstance, { db }: { db: Database }): Promise<void> {
  app.get<{ Querystring: { to?: string } }>('/dev/mailbox', async (request, reply) => {
    const { to } = request.query
    const mails = (await db.read(systemScope(), (tx) => listMails(tx))).filter(
      (mail) => !to || mail.to === to,
    )
    if (request.headers.accept?.includes('application/json')) return reply.send(mails)
    return reply.type('text/html; charset=utf-8').send(listPage(mails))
  })

  app.get<{ Params: { id: string } }>('/dev/mailbox/:id', async (request, reply) => {
    const { id } = request.params
    const mail = /^[0-9a-f-]{36}$/i.test(id)
      ? await db.read(systemScope(), (tx) => findMail(tx, id))
      : undefined
    reply.type('text/html; charset=utf-8')
    return mail
      ? reply.send(mailPage(mail))
      : reply.code(404).send(makePage('No such mail', '<p><a href="/dev/mailbox">Mailbox</a></p>'))
  })
}

function listPage(mails: StoredMail[]): string {
  if (mails.length === 0) return makePage('Mailbox', '<p>No mail yet.</p>')
  const rows = mails.map(
    (mail) =>
      `<tr><td>${formatTime(mail.createdAt)}</td><td>${escapeHtml(mail.to)}</td><td><a href="/dev/mailbox/${mail.id}">${escapeHtml(mail.subject)}</a></td><td>${describeState(mail)}</td></tr>`,
  )
  return makePage(
    'Mailbox',
    `<table><thead><tr><th>Time</th><th>To</th><th>Subject</th><th>State</th></tr></thead><tbody>${rows.join('')}</tbody></table>`,
  )
}

const mailPage = (mail: StoredMail): string =>
  makePage(
    mail.subject,
    `
  <p><a href="/dev/mailbox">Mailbox</a></p>
  <dl><dt>To</dt><dd>${escapeHtml(mail.to)}</dd><dt>Time</dt><dd>${formatTime(mail.createdAt)}</dd><dt>State</dt><dd>${describeState(mail)}</dd></dl>
  <pre>${withLinks(mail.text)}</pre>`,
  )

const formatTime = (date: Date): string => date.toISOString().slice(0, 19).replace('T', ' ')
const describeState = (mail: StoredMail): string =>
  mail.failedAt ? 'failed' : mail.sentAt ? 'sent' : 'kept here'

const makePage = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.4rem .6rem;border-bottom:1px solid #ccc}pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#f4f4f4;color:#111;padding:1rem}dt{font-weight:600}</style>
</head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign]!)

/** Addresses become links; everything is escaped, inside the links too. */
const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, place) =>
      place % 2 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('')
