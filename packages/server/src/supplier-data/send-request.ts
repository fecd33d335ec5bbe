import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { dataRequestRoutes } from '@cradle/contract'
import { canAct } from '#access/permissions'
import { audit } from '#platform/audit'
import type { WriteTx } from '#platform/db/database'
import type { Call, Ctx, ItemCall, Reply, Services } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { newId } from '#platform/ids'
import { sendMail } from '#platform/mail/outbox'
import { auditAndPublish } from '#platform/records/audit-and-publish'
import { itemReply, rowInPath } from '#platform/records/crud'
import { dateOnly, makeIri } from '#platform/records/encode'
import { dataRequests, findStatus, type RequestRow } from './data-request-table.ts'
import { hashLinkToken } from '#users/account-mails'
import { putOnOneLine } from '#users/describe-invitation'
import { supplyTexts, writeDay } from './supply-texts.ts'
import { chooseLocale } from '#platform/i18n/locale'

const DAY_MS = 86_400_000
/** A link is valid this long after the last day, but no longer than MOST_DAYS from now [days]. */
const DAYS_AFTER = 30
const MOST_DAYS = 180
/** Requests that a company mails in an hour. */
const MAILS_PER_HOUR = 100

const trace = auditAndPublish(dataRequests)

/** The end of the links of a request: 30 days after its last day, and at most 180 days from now. */
export function findLinkEnd(dueOn: string, now: Date): Date {
  const wanted = new Date(dueOn).getTime() + (DAYS_AFTER + 1) * DAY_MS
  return new Date(Math.min(wanted, now.getTime() + MOST_DAYS * DAY_MS))
}

/** States in which a new link may be mailed. */
const canSend: readonly string[] = ['draft', 'sent', 'opened', 'expired', 'withdrawn', 'declined']

/** Mails a new link; earlier ones of the request end. The supplier counts as approached by e-mail. */
export const sendRequest = (call: Call<typeof dataRequestRoutes.send>): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const { ctx } = call
    const row = await lockEditable(tx, call)
    const status = findStatus(row, ctx.now())
    if (!canSend.includes(status)) throw new Problem('actionNotAllowed', { action: 'send', status })
    const end = findLinkEnd(dateOnly(row.due_on), ctx.now())
    if (end <= ctx.now())
      throw new Problem('actionNotAllowed', { action: 'send', status: 'overdue' })
    await refuseFlood(tx, ctx, row)
    const sent = await tx
      .updateTable('data_requests')
      .set({
        state: 'sent',
        token_hashes: [],
        link_expires_at: end,
        reminders: [],
        reason: null,
        sent_at: ctx.now(),
        opened_at: null,
        version: row.version + 1,
        updated_at: ctx.now(),
      })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await mailLink(tx, ctx, sent, 'request')
    await markApproached(tx, ctx, row.supplier_id)
    await log(tx, ctx, sent, 'ask')
    return itemReply(tx, ctx, dataRequests, sent)
  })

/** Ends the links of a request. */
export const withdrawRequest = (call: Call<typeof dataRequestRoutes.withdraw>): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const { ctx } = call
    const row = await lockEditable(tx, call)
    const status = findStatus(row, ctx.now())
    if (!['sent', 'opened', 'expired'].includes(status))
      throw new Problem('actionNotAllowed', { action: 'withdraw', status })
    const ended = await tx
      .updateTable('data_requests')
      .set({
        state: 'withdrawn',
        token_hashes: [],
        link_expires_at: null,
        version: row.version + 1,
        updated_at: ctx.now(),
      })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await log(tx, ctx, ended, 'withdraw')
    return itemReply(tx, ctx, dataRequests, ended)
  })

/** The request in the path, for somebody who may change it. */
export async function lockEditable(tx: WriteTx, call: ItemCall): Promise<RequestRow> {
  const row = await rowInPath(tx, call, dataRequests, true)
  if (!canAct(call.ctx.scope, 'supplier', 'edit', row.company_id)) throw new Problem('accessDenied')
  return row
}

/** Logs what became of a request, and publishes its new state. */
export async function log(
  tx: WriteTx,
  ctx: Ctx,
  row: RequestRow,
  action: 'accept' | 'answer' | 'ask' | 'decline' | 'withdraw',
): Promise<void> {
  await audit(tx, ctx, {
    action: `supplier.${action}`,
    resource: makeIri('DataRequest', row.id),
    companyId: row.company_id,
    message: row.material,
  })
  await trace(tx, ctx, { action: 'edit', row })
}

/** A company cannot make the server mail without end. @throws Problem tooManyRequests */
async function refuseFlood(
  tx: WriteTx,
  ctx: Ctx,
  { company_id: company }: RequestRow,
): Promise<void> {
  const since = new Date(ctx.now().getTime() - 3_600_000)
  const { rows } = await sql<{ sent: number }>`
    select count(*)::int as sent from data_requests where company_id = ${company} and sent_at > ${since}`.execute(
    tx,
  )
  if (rows[0]!.sent >= MAILS_PER_HOUR)
    throw new Problem('tooManyRequests', {}, { 'retry-after': '3600' })
}

async function markApproached(tx: WriteTx, ctx: Ctx, supplier: string): Promise<void> {
  await tx
    .updateTable('suppliers')
    .set((set) => ({
      approached: true,
      approach_method: 'email',
      version: set('version', '+', 1),
      updated_at: ctx.now(),
    }))
    .where('id', '=', supplier)
    .execute()
}

export type MailKind = 'request' | 'reminder' | 'overdue'

/**
 * Mails a link of its own to the contact, in the language of the request. Only its hash is kept, so that no reader of the
 * database has a link.
 *
 * The address is from the configuration, never from a header of the request: a forged Host would receive the token.
 */
export async function mailLink(
  tx: WriteTx,
  { config, now }: Pick<Services, 'config' | 'now'>,
  row: RequestRow,
  kind: MailKind,
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const language = chooseLocale(row.language)
  const t = supplyTexts(language)
  await sql`update data_requests set token_hashes = array_append(token_hashes, ${hashLinkToken(token)}::bytea)
    where id = ${row.id}`.execute(tx)
  const { name: company } = await tx
    .selectFrom('companies')
    .select('name')
    .where('id', '=', row.company_id)
    .executeTakeFirstOrThrow()
  const values = {
    company: putOnOneLine(company),
    material: putOnOneLine(row.material),
    name: putOnOneLine(row.contact_name),
    due: writeDay(dateOnly(row.due_on), language),
    link: `${config.publicOrigin}/supply/${token}?lang=${language}`,
    message: row.message === null ? '' : `\n${row.message}\n`,
  }
  const [subject, text] =
    kind === 'request'
      ? [t('supply:mail.subject', values), t('supply:mail.text', values)]
      : [
          t('supply:mail.reminderSubject', values),
          t(kind === 'reminder' ? 'supply:mail.reminderText' : 'supply:mail.overdueText', values),
        ]
  await sendMail(tx, {
    to: row.contact_email,
    subject,
    text,
    key: `data-request:${newId(now().getTime())}`,
  })
}
