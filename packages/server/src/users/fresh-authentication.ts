import { systemScope } from '#access/scope'
import type { Ctx } from '#platform/http/call'
import { Invalid, Problem } from '#platform/http/problem'
import { reserveAttempt } from './attempts.ts'
import { verifyPassword } from './passwords.ts'

/** Age of a sign-in through an identity provider that proves the person as a password does [ms]. */
const FRESH_SIGN_IN = 15 * 60_000
/** Wrong passwords per account before it must wait. */
const ATTEMPTS = { max: 10, minutes: 15 }

/**
 * Checks the caller's own password once more: a stolen token alone must not change e-mail, password or second factor, make an API token, or
 * sign a review. This is the only place with that rule. People who sign in through an identity provider have no password here: their
 * sign-in must be recent.
 *
 * @param field  name of the field with the password, for the refusal
 * @throws Problem 403 during an impersonation, 429 after too many wrong passwords
 * @throws Invalid for a missing or wrong password
 */
export async function requireFreshPassword(
  ctx: Ctx,
  password: string | null | undefined,
  field = 'password',
): Promise<void> {
  if (ctx.actor!.impersonatorId) throw new Problem('accessDenied')
  const session = await readSession(ctx)
  if (session?.provider_issuer) return requireFreshSignIn(ctx, session.created_at, field)
  if (!password)
    throw new Invalid([
      {
        propertyPath: field,
        message: 'This value should not be blank.',
        code: 'password_required',
      },
    ])
  const { userId } = ctx.actor!
  const attempt = await reserveAttempt(ctx, [{ bucket: `password-again ${userId}`, ...ATTEMPTS }])
  // Row policies show password hashes to the system scope only. The server reads the caller's own hash.
  const user = await ctx.db.read(systemScope(), (tx) =>
    tx.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst(),
  )
  if (!(await verifyPassword(password.slice(0, 1024), user?.password_hash)))
    throw new Invalid([
      { propertyPath: field, message: 'The password is not right.', code: 'wrong_password' },
    ])
  await attempt.forgive()
}

const readSession = (ctx: Ctx) =>
  ctx.db.read(systemScope(), (tx) =>
    tx
      .selectFrom('sessions')
      .select(['provider_issuer', 'created_at'])
      .where('id', '=', ctx.actor!.sessionId)
      .executeTakeFirst(),
  )

function requireFreshSignIn(ctx: Ctx, signedInAt: Date, field: string): void {
  if (ctx.now().getTime() - signedInAt.getTime() > FRESH_SIGN_IN)
    throw new Invalid([
      {
        propertyPath: field,
        message: 'Sign out, and sign in with your company again.',
        code: 'sign_in_again',
      },
    ])
}
