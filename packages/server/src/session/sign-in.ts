import { systemScope } from '#access/scope'
import { audit, auditApart, hashEmail } from '#platform/audit'
import type { Ctx } from '#platform/http/call'
import { Problem, Unauthorized } from '#platform/http/problem'
import { canDisclose } from '#users/account-disclosure'
import { reserveAttempt, type Limit } from '#users/attempts'
import { mustUseProvider } from '#users/provider-domains'
import { verifyPassword } from '#users/passwords'
import { checkSecondFactor } from '#users/second-factor/check-second-factor'
import { openSession, type TokenPair } from './refresh-token.ts'

interface Account {
  id: string
  name: string
  email: string
  locale: string
  second_factor_since: Date | null
  password_hash: string | null
  status: string
  company_id: string | null
}

export interface Credentials {
  username: string
  password: string
  remember: boolean
  /** Of the second factor, for an account that has one. */
  code?: string | undefined
}

/**
 * Exchanges e-mail and password for a pair of tokens. Wrong passwords are counted per account and
 * address, per account and per address. The limit per account does not apply to an address that the
 * account has signed in from before, so a stranger cannot lock its owner out.
 */
export async function signIn(
  ctx: Ctx,
  { username, password, remember, code }: Credentials,
): Promise<TokenPair> {
  const email = username.trim().toLowerCase()
  const tries = await reserveAttempt(ctx, await findLimits(ctx, email)).catch((error: unknown) => {
    if (error instanceof Problem && error.status === 429)
      recordFailure(ctx, email, null, 'too many attempts')
    throw error
  })
  const account = await findAccount(ctx, email)
  const matches = await verifyPassword(password.slice(0, 1024), account?.password_hash)
  if (!account) {
    recordFailure(ctx, email, null, 'unknown account')
    throw new Unauthorized(
      (await canDisclose(ctx, ctx.address)) ? 'User not found' : 'Invalid credentials.',
    )
  }
  if (!matches) {
    recordFailure(ctx, email, account, 'wrong password')
    throw new Unauthorized('Invalid credentials.')
  }
  await tries.forgive()
  if (account.status !== 'active') {
    recordFailure(ctx, email, account, 'deactivated account')
    throw new Unauthorized('This account is deactivated')
  }
  await refuseProviderAccount(ctx, account)
  if (account.second_factor_since !== null) await requireCode(ctx, account, code)
  return ctx.db.transact(systemScope(), async (tx) => {
    await tx
      .updateTable('users')
      .set({ last_login_at: ctx.now() })
      .where('id', '=', account.id)
      .execute()
    await tx
      .deleteFrom('attempts')
      .where('bucket', 'in', [knownBucket(email, ctx.address), wrongBucket(email, ctx.address)])
      .execute()
    await tx
      .insertInto('attempts')
      .values({ id: crypto.randomUUID(), bucket: knownBucket(email, ctx.address), at: ctx.now() })
      .execute()
    await audit(tx, ctx, {
      action: 'user.sign_in',
      resource: `/2/users/${account.id}`,
      companyId: account.company_id,
      userId: account.id,
    })
    return openSession(tx, ctx, account, remember)
  })
}

/**
 * The people of a company with an identity provider sign in there, except super administrators. The refusal follows the
 * right password only, so that nobody learns from it who is a super administrator.
 */
async function refuseProviderAccount(ctx: Ctx, account: Account): Promise<void> {
  const isRefused = await ctx.db.read(systemScope(), (tx) => mustUseProvider(tx, account.id))
  if (!isRefused) return
  recordFailure(ctx, account.email, account, 'password of an account with an identity provider')
  throw new Unauthorized('Sign in with your company: this account has no sign-in with a password.')
}

/** A wrong code is in the trail, like a wrong password; a missing one is a step of the sign-in. */
async function requireCode(ctx: Ctx, account: Account, code: string | undefined): Promise<void> {
  try {
    await checkSecondFactor(ctx, account, code)
  } catch (error) {
    if (code) recordFailure(ctx, account.email, account, 'wrong code of the second factor')
    throw error
  }
}

/**
 * The row has no user, because nobody is signed in; its resource is the account, or the hash of the
 * e-mail address.
 */
function recordFailure(ctx: Ctx, email: string, account: Account | null, reason: string): void {
  // Throttled by address, for any e-mail address: one row a minute.
  const who = reason === 'too many attempts' ? '' : email
  auditApart(ctx, `sign-in|${ctx.address}|${who}|${reason}`, {
    action: 'user.sign_in_failed',
    ...(account ? { resource: `/2/users/${account.id}` } : {}),
    message: account ? reason : `${reason}: ${hashEmail(email)}`,
    companyId: account?.company_id ?? null,
    userId: null,
  })
}

const wrongBucket = (email: string, address: string): string => `sign-in:${email}|${address}`
const knownBucket = (email: string, address: string): string => `signed-in:${email}|${address}`

async function findLimits(ctx: Ctx, email: string): Promise<Limit[]> {
  const isKnown = await ctx.db.read(systemScope(), (tx) =>
    tx
      .selectFrom('attempts')
      .select('at')
      .where('bucket', '=', knownBucket(email, ctx.address))
      .executeTakeFirst(),
  )
  return [
    { bucket: wrongBucket(email, ctx.address), max: 10, minutes: 15 },
    ...(isKnown ? [] : [{ bucket: `sign-in:${email}`, max: 20, minutes: 60 }]),
    { bucket: `sign-in-from:${ctx.address}`, max: 100, minutes: 60 },
  ]
}

function findAccount(ctx: Ctx, email: string): Promise<Account | undefined> {
  return ctx.db.read(systemScope(), (tx) =>
    tx
      .selectFrom('users')
      .select([
        'id',
        'name',
        'email',
        'locale',
        'password_hash',
        'status',
        'company_id',
        'second_factor_since',
      ])
      .where('email', '=', email)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
  ) as Promise<Account | undefined>
}
