import { randomBytes } from 'node:crypto'
import type { accountRoutes } from '@cradle/contract'
import { EMAIL, rules, User } from '@cradle/contract'
import { systemScope } from '#access/scope'
import { audit, compareColumns, hashEmail } from '#platform/audit'
import type { ReadTx, WriteTx } from '#platform/db/database'
import { noContent, type Call, type Ctx, type Reply } from '#platform/http/call'
import { Invalid, Problem } from '#platform/http/problem'
import { rightsChanged } from '#platform/rights/rights-changed'
import { hashLinkToken, mailEmailChange, type Recipient } from './account-mails.ts'
import { reserveAttempt } from './attempts.ts'
import { requireFreshPassword } from './fresh-authentication.ts'

/** Lifetime of a link that confirms an address [ms]. */
const LINK_LIFETIME = 24 * 3_600_000
const MAILS_PER_HOUR = 5

interface Account extends Recipient {
  company_id: string | null
}

/** Whether a text has the form of one e-mail address, and its length. */
export const isEmail = (text: string): boolean =>
  EMAIL.test(text) && text.length <= User.fields.email.max

/**
 * Checks the password, and mails a link to the new address.
 *
 * @throws Invalid for a wrong password, an address that is none, or one in use
 */
export async function requestEmailChange({
  ctx,
  body,
}: Call<typeof accountRoutes.changeEmail>): Promise<Reply> {
  await requireFreshPassword(ctx, body.password)
  const email = body.email.trim().toLowerCase()
  if (!isEmail(email)) refuseEmail(rules.email.message(), rules.email.code)
  await sendEmailLink(ctx, email)
  return noContent()
}

/** @throws Invalid for an address of another account */
export const requireFreeEmail = (ctx: Ctx, email: string): Promise<void> =>
  ctx.db.read(systemScope(), (tx) => refuseTaken(tx, email))

/**
 * Mails a link to the new address, and informs the old one. The account keeps its address until the link is used.
 *
 * @param email in lower case
 * @throws Invalid for the own address, or one in use
 */
export async function sendEmailLink(ctx: Ctx, email: string): Promise<void> {
  const { userId } = ctx.actor!
  await reserveAttempt(ctx, [
    { bucket: `email-change:${userId}`, max: MAILS_PER_HOUR, minutes: 60 },
  ])
  await ctx.db.transact(systemScope(), async (tx) => {
    const account = await readAccount(tx, userId)
    if (email === account.email) refuseEmail('This is your address already.', 'email_unchanged')
    await refuseTaken(tx, email)
    const token = randomBytes(32).toString('base64url')
    const now = ctx.now()
    await endLinks(tx, ctx, userId)
    await tx
      .insertInto('email_changes')
      .values({
        token_hash: hashLinkToken(token),
        user_id: userId,
        email,
        created_at: now,
        expires_at: new Date(now.getTime() + LINK_LIFETIME),
      })
      .execute()
    const link = `${ctx.config.publicOrigin}/email-change?token=${token}`
    await mailEmailChange(tx, ctx, { ...account, email }, 'emailConfirm', { link, email })
    await mailEmailChange(tx, ctx, account, 'emailRequested', { email })
  })
}

/**
 * Gives the account its confirmed address. Links to set a password end, because the old mailbox has them.
 *
 * @throws Problem 404 unless the link is valid
 */
export async function confirmEmailChange({
  ctx,
  body,
}: Call<typeof accountRoutes.confirmEmail>): Promise<Reply> {
  const guess = await reserveAttempt(ctx, [
    { bucket: `email-link-from:${ctx.address}`, max: 60, minutes: 60 },
  ])
  await ctx.db.transact(systemScope(), async (tx) => {
    const change = await tx
      .updateTable('email_changes')
      .set({ used_at: ctx.now() })
      .where('token_hash', '=', hashLinkToken(body.token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', ctx.now())
      .returning(['user_id', 'email'])
      .executeTakeFirst()
    if (!change) throw new Problem('emailLinkExpired')
    const account = await readAccount(tx, change.user_id)
    await refuseTaken(tx, change.email)
    await tx
      .updateTable('users')
      .set((eb) => ({
        email: change.email,
        updated_at: ctx.now(),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', account.id)
      .execute()
    await tx
      .updateTable('password_resets')
      .set({ used_at: ctx.now() })
      .where('user_id', '=', account.id)
      .where('used_at', 'is', null)
      .execute()
    await mailEmailChange(tx, ctx, account, 'emailChanged', { email: change.email })
    await audit(tx, ctx, {
      action: 'user.email_change',
      resource: `/2/users/${account.id}`,
      companyId: account.company_id,
      userId: account.id,
      changes: compareColumns(
        ['email'],
        { email: hashEmail(account.email) },
        { email: hashEmail(change.email) },
      ),
    })
    await rightsChanged(tx, ctx, account.id)
  })
  await guess.forgive()
  return noContent()
}

function refuseEmail(message: string, code: string): never {
  throw new Invalid([{ propertyPath: 'email', message, code }])
}

async function refuseTaken(tx: ReadTx, email: string): Promise<void> {
  const taken = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  if (taken) refuseEmail('Email address in use for other user', 'email_in_use')
}

/** @throws Problem 404 for an account that was deactivated or deleted meanwhile */
async function readAccount(tx: ReadTx, id: string): Promise<Account> {
  const account = await tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'locale', 'company_id'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!account?.email) throw new Problem('emailLinkExpired')
  return { ...account, email: account.email }
}

/** Ends the links that the account has received before. */
const endLinks = async (tx: WriteTx, ctx: Ctx, userId: string): Promise<void> => {
  await tx
    .updateTable('email_changes')
    .set({ used_at: ctx.now() })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}
