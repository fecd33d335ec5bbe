import { systemScope } from '#access/scope'
import { audit } from '#platform/audit'
import type { Ctx } from '#platform/http/call'
import { Unauthorized } from '#platform/http/problem'
import { mailAboutAccount, type Recipient } from '#users/account-mails'
import { reserveAttempt } from '#users/attempts'
import { acceptOneTimeCode, useRecoveryCode } from './second-factor-store.ts'

/** Messages of the sign-in API: the client shows the field for the code. */
export const CODE_REQUIRED = 'A code of the second factor is required'
export const CODE_WRONG = 'This code is wrong or was used already'

/** Wrong codes of an account: a guess succeeds with a chance of 3 in 1,000,000. */
const LIMITS = [
  { name: 'second-factor', max: 5, minutes: 15 },
  { name: 'second-factor-day', max: 20, minutes: 24 * 60 },
] as const

interface Account extends Recipient {
  company_id: string | null
}

/**
 * Checks the code that follows a correct password: of the authenticator app, or a recovery code.
 *
 * @throws Unauthorized for a missing or wrong code
 * @throws Problem 429 after too many wrong codes
 */
export async function checkSecondFactor(
  ctx: Ctx,
  account: Account,
  code: string | undefined,
): Promise<void> {
  if (!code?.trim()) throw new Unauthorized(CODE_REQUIRED)
  const attempt = await reserveAttempt(
    ctx,
    LIMITS.map(({ name, ...limit }) => ({ bucket: `${name}:${account.id}`, ...limit })),
  )
  if (!(await acceptCode(ctx, account, code))) throw new Unauthorized(CODE_WRONG)
  await attempt.forgive()
}

/** Accepts a code in a transaction of its own, so that a used one stays used. */
const acceptCode = (ctx: Ctx, account: Account, code: string): Promise<boolean> =>
  ctx.db.transact(systemScope(), async (tx) => {
    if (await acceptOneTimeCode(tx, ctx, account.id, code)) return true
    const left = await useRecoveryCode(tx, ctx, account.id, code)
    if (left === null) return false
    await audit(tx, ctx, {
      action: 'user.recovery_code_used',
      resource: `/2/users/${account.id}`,
      companyId: account.company_id,
      userId: account.id,
      message: `${left} left`,
    })
    await mailAboutAccount(tx, ctx, account, 'recoveryCode')
    return true
  })
