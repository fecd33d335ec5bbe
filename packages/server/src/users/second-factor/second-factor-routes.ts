import type { RecoveryCodes, SecondFactorEnrolment, SecondFactorState } from '@cradle/contract'
import { secondFactorRoutes } from '@cradle/contract'
import { systemScope } from '#access/scope'
import { audit } from '#platform/audit'
import type { ReadTx, WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import {
  noContent,
  plainJson,
  type BodyCall,
  type Call,
  type Ctx,
  type ItemCall,
  type Reply,
} from '#platform/http/call'
import { Invalid, Problem } from '#platform/http/problem'
import type { Handlers } from '#platform/http/routes'
import { rowInPath } from '#platform/records/crud'
import { requireAuthority } from '#users/account-authority'
import { mailAboutAccount } from '#users/account-mails'
import { reserveAttempt } from '#users/attempts'
import { endSessions } from '#users/end-sessions'
import { requireFreshPassword } from '#users/fresh-authentication'
import { toRecipient } from '#users/user-rules'
import { userTable } from '#users/user-table'
import { drawOneTimeUri, makeOneTimeSecret, makeOneTimeUri } from './one-time-code.ts'
import {
  acceptOneTimeCode,
  countRecoveryCodes,
  deleteSecret,
  replaceRecoveryCodes,
  storeSecret,
} from './second-factor-store.ts'
import { needsSecondFactor } from './required.ts'

const NO_STORE = { 'cache-control': 'no-store' }

/** The user's own second factor, and its reset by an administrator. */
export function serveSecondFactor(handlers: Handlers): void {
  handlers
    .on(secondFactorRoutes.get, getState)
    .on(secondFactorRoutes.enrol, enrol)
    .on(secondFactorRoutes.confirm, confirm)
    .on(secondFactorRoutes.renewRecoveryCodes, renewRecoveryCodes)
    .on(secondFactorRoutes.remove, remove)
    .on(secondFactorRoutes.reset, reset)
}

async function getState({ ctx }: Call): Promise<Reply> {
  const state = await ctx.db.read(systemScope(), async (tx): Promise<SecondFactorState> => {
    const own = await readOwn(tx, ctx)
    return {
      enabled: own.second_factor_since !== null,
      ...(own.second_factor_since ? { since: own.second_factor_since.toISOString() } : {}),
      recoveryCodesLeft: await countRecoveryCodes(tx, own.id),
      required: await needsSecondFactor(tx, ctx.config, own.id),
    }
  })
  return plainJson(state, 200, NO_STORE)
}

async function enrol({ ctx, body }: BodyCall<'PasswordAgain'>): Promise<Reply> {
  await requireFreshPassword(ctx, body.password)
  const secret = makeOneTimeSecret()
  const uri = makeOneTimeUri(secret, ctx.actor!.email)
  await ctx.db.transact(systemScope(), async (tx) => {
    const own = await readOwn(tx, ctx)
    if (own.second_factor_since) throw new Problem('secondFactorActive')
    await storeSecret(tx, ctx, own.id, secret)
  })
  const answer: SecondFactorEnrolment = { secret, uri, picture: drawOneTimeUri(uri) }
  return plainJson(answer, 200, NO_STORE)
}

async function confirm({ ctx, body }: BodyCall<'SecondFactorCode'>): Promise<Reply> {
  if (ctx.actor!.impersonatorId) throw new Problem('accessDenied')
  const { userId, sessionId } = ctx.actor!
  const attempt = await reserveAttempt(ctx, [
    { bucket: `second-factor-confirmation:${userId}`, max: 20, minutes: 15 },
  ])
  const answer = await ctx.db.transact(systemScope(), async (tx): Promise<RecoveryCodes> => {
    const own = await readOwn(tx, ctx)
    if (own.second_factor_since) throw new Problem('secondFactorActive')
    if (!(await acceptOneTimeCode(tx, ctx, userId, body.code)))
      throw new Invalid([
        { propertyPath: 'code', message: 'This code is not right.', code: 'wrong_code' },
      ])
    await setSince(tx, ctx, userId, ctx.now())
    // A stranger with an old sign-in must not keep it.
    await endSessions(tx, ctx, userId, sessionId)
    await recordChange(tx, ctx, own, 'second_factor_set')
    await mailAboutAccount(tx, ctx, toRecipient(own), 'secondFactorSet')
    return { recoveryCodes: await replaceRecoveryCodes(tx, userId) }
  })
  await attempt.forgive()
  return plainJson(answer, 200, NO_STORE)
}

async function renewRecoveryCodes({ ctx, body }: BodyCall<'PasswordAgain'>): Promise<Reply> {
  await requireFreshPassword(ctx, body.password)
  const answer = await ctx.db.transact(systemScope(), async (tx): Promise<RecoveryCodes> => {
    const own = await readOwn(tx, ctx)
    if (!own.second_factor_since) throw new Problem('secondFactorMissing')
    await recordChange(tx, ctx, own, 'recovery_codes_renewed')
    return { recoveryCodes: await replaceRecoveryCodes(tx, own.id) }
  })
  return plainJson(answer, 200, NO_STORE)
}

async function remove({ ctx, body }: BodyCall<'PasswordAgain'>): Promise<Reply> {
  await requireFreshPassword(ctx, body.password)
  await ctx.db.transact(systemScope(), async (tx) => {
    const own = await readOwn(tx, ctx)
    if (!own.second_factor_since) throw new Problem('secondFactorMissing')
    if (await needsSecondFactor(tx, ctx.config, own.id)) throw new Problem('secondFactorKept')
    await removeFrom(tx, ctx, own)
    await recordChange(tx, ctx, own, 'second_factor_removed')
    await mailAboutAccount(tx, ctx, toRecipient(own), 'secondFactorRemoved')
  })
  return noContent()
}

/** An administrator's help for a user who has lost phone and codes. It ends all sign-ins of the account. */
async function reset(call: ItemCall): Promise<Reply> {
  const { ctx } = call
  if (ctx.actor!.impersonatorId) throw new Problem('accessDenied')
  const user = await ctx.db.read(ctx.scope, async (tx) => {
    const found = await rowInPath(tx, call, userTable)
    // The own one is removed with the password.
    if (found.id === ctx.actor!.userId) throw new Problem('accessDenied')
    await requireAuthority(tx, ctx, found, 'edit')
    return found
  })
  await ctx.db.transact(systemScope(), async (tx) => {
    if (!user.second_factor_since) throw new Problem('secondFactorMissing')
    await removeFrom(tx, ctx, user)
    await endSessions(tx, ctx, user.id)
    await recordChange(tx, ctx, user, 'second_factor_reset')
    await mailAboutAccount(tx, ctx, toRecipient(user), 'secondFactorReset')
  })
  return noContent()
}

const readOwn = (tx: ReadTx, ctx: Ctx): Promise<Row<'users'>> =>
  tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', ctx.actor!.userId)
    .executeTakeFirstOrThrow() as Promise<Row<'users'>>

async function removeFrom(tx: WriteTx, ctx: Ctx, user: Row<'users'>): Promise<void> {
  await deleteSecret(tx, user.id)
  await setSince(tx, ctx, user.id, null)
}

const setSince = async (tx: WriteTx, ctx: Ctx, userId: string, since: Date | null): Promise<void> =>
  void (await tx
    .updateTable('users')
    .set((eb) => ({
      second_factor_since: since,
      updated_at: ctx.now(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', userId)
    .execute())

type FactorEvent =
  | 'second_factor_set'
  | 'second_factor_removed'
  | 'second_factor_reset'
  | 'recovery_codes_renewed'

const recordChange = (
  tx: WriteTx,
  ctx: Ctx,
  user: Row<'users'>,
  what: FactorEvent,
): Promise<void> =>
  audit(tx, ctx, {
    action: `user.${what}`,
    resource: `/2/users/${user.id}`,
    companyId: user.company_id ?? ctx.scope.companyId,
  })
