import { systemScope } from '#access/scope'
import type { Ctx } from '#platform/http/call'
import { Invalid, Problem } from '#platform/http/problem'
import { reserveAttempt } from './attempts.ts'
import { verifyPassword } from './passwords.ts'

/** Age of a sign-in that proves the person as a password does [ms]. */
const FRESH_SIGN_IN = 15 * 60_000
/** Wrong passwords per account before it must wait. */
const ATTEMPTS = { max: 10, minutes: 15 }

/**
 * Checks the caller's own password once more: a stolen token alone must not change e-mail, password or second factor, make an API token, or
 * sign a review. This is the only place with that rule. People who sign in through an identity provider have no password here: their
 * sign-in must be recent.
 *
 * @throws Problem 403 during an impersonation, 429 after too many wrong passwords
 * @throws Invalid for a missing or wrong password
 */
export const requireFreshPassword = (
  ctx: Ctx,
  password: string | null | undefined,
): Promise<void> => proveCaller(ctx, password, { field: 'password', mayBeRecent: false })

/**
 * The same for `currentPassword`, which calls of the original API do not have: where it is left out, the sign-in with password of the same
 * session counts for 15 minutes, with the second factor where the account has one (ruling 57). A given password must be right.
 *
 * @throws as `requireFreshPassword` does
 */
export const requireCurrentPassword = (
  ctx: Ctx,
  password: string | null | undefined,
): Promise<void> => proveCaller(ctx, password, { field: 'currentPassword', mayBeRecent: true })

async function proveCaller(
  ctx: Ctx,
  password: string | null | undefined,
  { field, mayBeRecent }: { field: string; mayBeRecent: boolean },
): Promise<void> {
  if (ctx.actor!.impersonatorId) throw new Problem('accessDenied')
  const session = await readSession(ctx)
  if (session?.provider_issuer) return requireFreshSignIn(ctx, session.created_at, field)
  if (!password && mayBeRecent && session && isRecent(ctx, session.created_at)) {
    const { second_factor_since: since } = session
    // A second factor that was set up later was not part of that sign-in.
    if (since === null || since <= session.created_at) return
  }
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
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['provider_issuer', 'sessions.created_at', 'users.second_factor_since'])
      .where('sessions.id', '=', ctx.actor!.sessionId)
      .executeTakeFirst(),
  )

const isRecent = (ctx: Ctx, signedInAt: Date): boolean =>
  ctx.now().getTime() - signedInAt.getTime() <= FRESH_SIGN_IN

function requireFreshSignIn(ctx: Ctx, signedInAt: Date, field: string): void {
  if (!isRecent(ctx, signedInAt))
    throw new Invalid([
      {
        propertyPath: field,
        message: 'Sign out, and sign in with your company again.',
        code: 'sign_in_again',
      },
    ])
}
