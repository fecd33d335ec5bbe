import { z } from 'zod'
import { systemScope } from '#access/scope'
import { audit } from '#platform/audit'
import type { ReadTx } from '#platform/db/database'
import type { Ctx, Services } from '#platform/http/call'
import { Invalid, Problem } from '#platform/http/problem'
import { enqueue } from '#platform/jobs/enqueue'
import { defineTask, type AnyTask } from '#platform/jobs/task'
import { canDisclose } from '#users/account-disclosure'
import {
  hashLinkToken,
  mailPasswordChanged,
  mailResetLink,
  type Recipient,
} from '#users/account-mails'
import { reserveAttempt, isWithinLimits } from '#users/attempts'
import { endSessions } from '#users/end-sessions'
import { findPasswordFault } from '#users/password-policy'
import { hashPassword } from '#users/passwords'

const MAILS_PER_HOUR = 5
export const passwordMailTask = 'send_password_link'

interface Account extends Recipient {
  status: string
}

function findAccount(tx: ReadTx, email: string): Promise<Account | undefined> {
  return tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'locale', 'status'])
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst() as Promise<Account | undefined>
}

/**
 * Requests a reset mail. The same job is queued whether the account exists or not, so neither the
 * time nor the text of the answer reveals more than the disclosure budget allows.
 */
export async function requestPassword(ctx: Ctx, given: string): Promise<void> {
  const email = given.trim().toLowerCase().slice(0, 180)
  await reserveAttempt(ctx, [
    { bucket: `password-request-from:${ctx.address}`, max: 60, minutes: 60 },
  ])
  const account = await ctx.db.transact(systemScope(), async (tx) => {
    await enqueue(tx, passwordMailTask, { email })
    return findAccount(tx, email)
  })
  if (!account && (await canDisclose(ctx, ctx.address))) throw new Problem('accountUnknown')
}

/** Sends the link to an active account with a password that is below its hourly limit of mails. */
export const passwordLinkTask = (services: Pick<Services, 'config' | 'db' | 'now'>): AnyTask =>
  defineTask({
    payload: z.object({ email: z.string() }),
    async run({ email }) {
      const account = await services.db.read(systemScope(), (tx) => findAccount(tx, email))
      if (account?.status !== 'active') return
      if (
        !(await isWithinLimits(services, [
          { bucket: `password-mail:${account.id}`, max: MAILS_PER_HOUR, minutes: 60 },
        ]))
      )
        return
      await services.db.transact(systemScope(), (tx) => mailResetLink(tx, services, account))
    },
  })

interface Link extends Recipient {
  company_id: string | null
}

function findLink(tx: ReadTx, token: string, now: Date): Promise<Link | undefined> {
  return tx
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(['users.id', 'users.name', 'users.email', 'users.locale', 'users.company_id'])
    .where('token_hash', '=', hashLinkToken(token))
    .where('used_at', 'is', null)
    .where('password_resets.expires_at', '>', now)
    .where('users.status', '=', 'active')
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst() as Promise<Link | undefined>
}

/** @throws Problem 404 unless the link is valid */
export async function checkPasswordLink(ctx: Ctx, token: string): Promise<Link> {
  const guess = await reserveAttempt(ctx, [
    { bucket: `password-link-from:${ctx.address}`, max: 60, minutes: 60 },
  ])
  const link = await ctx.db.read(systemScope(), (tx) => findLink(tx, token, ctx.now()))
  if (!link) throw new Problem('resetLinkExpired')
  await guess.forgive()
  return link
}

/**
 * Sets the password with a link, once, and ends every sign-in of the account. After a refused
 * password the link remains valid.
 */
export async function resetPassword(ctx: Ctx, token: string, password: string): Promise<void> {
  const link = await checkPasswordLink(ctx, token)
  const refusal = findPasswordFault(password, [link.name, link.email])
  if (refusal.length > 0) throw new Invalid(refusal)
  const hash = await hashPassword(password)
  const isSet = await ctx.db.transact(systemScope(), async (tx) => {
    const used = await tx
      .updateTable('password_resets')
      .set({ used_at: ctx.now() })
      .where('token_hash', '=', hashLinkToken(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', ctx.now())
      .returning('user_id')
      .executeTakeFirst()
    if (!used) return false
    await tx
      .updateTable('users')
      .set((eb) => ({ password_hash: hash, updated_at: ctx.now(), version: eb('version', '+', 1) }))
      .where('id', '=', link.id)
      .execute()
    await endSessions(tx, ctx, link.id)
    await mailPasswordChanged(tx, ctx, link)
    await audit(tx, ctx, {
      action: 'user.password_reset',
      resource: `/2/users/${link.id}`,
      companyId: link.company_id,
      userId: link.id,
    })
    return true
  })
  if (!isSet) throw new Problem('resetLinkExpired')
}
