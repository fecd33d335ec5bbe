import { IMPERSONATION_MINUTES, keysOfRole, roleNames, type RoleName } from '@cradle/contract'
import { impersonatingRoles } from '#access/impersonation'
import { refuseImpersonation } from '#platform/rights/refuse-impersonation'
import { systemScope } from '#access/scope'
import { notify } from '#notifications/notify'
import { audit } from '#platform/audit'
import type { ReadTx, WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import { plainJson, type BodyCall, type Ctx, type Reply } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { isUuid, newId } from '#platform/ids'
import { idOfIri } from '#platform/records/iri'
import { signAccessToken } from '#session/access-token'
import { userTable } from '#users/user-table'
import { findVisible } from '#platform/records/references'
import { findCompanies } from './impersonated-companies.ts'

/** Roles whose holders administer the users of their company, and are notified. */
const adminRoles = roleNames.filter((role) => keysOfRole(role).has('user.company_self.edit'))

/**
 * Opens a sign-in of 60 minutes as another user, without a refresh token. It ends with the caller's own sign-in. The companies of the user
 * find it with the reason in their log, and their admins are notified.
 *
 * @throws Problem for a super admin, for the own account, and inside another impersonation
 */
export async function startImpersonation(call: BodyCall<'StartImpersonation'>): Promise<Reply> {
  const { ctx, body } = call
  refuseImpersonation(ctx.actor)
  const id = isUuid(body.user) ? body.user : idOfIri(body.user, 'User', ctx.origin)
  const user = await ctx.db.read(ctx.scope, (tx) => findVisible(tx, userTable, id))
  if (!user) throw new Problem('itemNotFound', { iri: body.user })
  if (user.id === ctx.actor!.userId) throw new Problem('accessDenied')
  if (user.status !== 'active' || user.email === null) throw new Problem('accountInactive')
  const email = user.email
  const expiresAt = new Date(ctx.now().getTime() + IMPERSONATION_MINUTES * 60_000)
  const sessionId = newId(ctx.now().getTime())
  await ctx.db.transact(systemScope(), async (tx) => {
    if (await holdsRole(tx, user.id, impersonatingRoles)) throw new Problem('accessDenied')
    await tx
      .insertInto('sessions')
      .values({
        id: sessionId,
        user_id: user.id,
        impersonator_id: ctx.actor!.userId,
        parent_session_id: ctx.actor!.sessionId,
        created_at: ctx.now(),
        last_used_at: ctx.now(),
        expires_at: expiresAt,
      })
      .execute()
    await announceStart(tx, ctx, user, body.reason)
  })
  const token = await signAccessToken(
    ctx.config,
    { userId: user.id, email, sessionId, impersonatorId: ctx.actor!.userId },
    ctx.now(),
    IMPERSONATION_MINUTES * 60,
  )
  return plainJson(
    {
      token,
      user: { '@id': `/2/users/${user.id}`, id: user.id, name: user.name, email },
      expiresAt: expiresAt.toISOString().replace('Z', '+00:00'),
    },
    201,
    { 'cache-control': 'no-store' },
  )
}

async function holdsRole(tx: ReadTx, userId: string, roles: readonly RoleName[]): Promise<boolean> {
  const memberships = await tx
    .selectFrom('memberships')
    .select('roles')
    .where('user_id', '=', userId)
    .execute()
  return memberships.some((one) => one.roles.some((role) => roles.includes(role as RoleName)))
}

/** Writes the start to the log of each company, and notifies the user and the admins. */
async function announceStart(
  tx: WriteTx,
  ctx: Ctx,
  user: Row<'users'>,
  reason: string,
): Promise<void> {
  const impersonatorId = ctx.actor!.userId
  const { name } = await tx
    .selectFrom('users')
    .select('name')
    .where('id', '=', impersonatorId)
    .executeTakeFirstOrThrow()
  // The user reads of it once, the admins of each company in the name of their company.
  let isUserNotified = false
  for (const companyId of await findCompanies(tx, user.id)) {
    await audit(tx, ctx, {
      action: 'impersonation.create',
      resource: `/2/users/${user.id}`,
      companyId,
      userId: user.id,
      impersonatorId,
      message: reason,
    })
    if (companyId === null) continue
    const receivers = new Set(await findAdmins(tx, companyId))
    if (isUserNotified) receivers.delete(user.id)
    else receivers.add(user.id)
    isUserNotified = true
    receivers.delete(impersonatorId)
    await notify(
      tx,
      ctx,
      [...receivers].map((receiver) => ({
        user: receiver,
        type: 'impersonation.started' as const,
        values: { userName: name, personName: user.name, comment: reason },
        link: receiver === user.id ? '/management/profile' : `/management/users/${user.id}`,
        companyId,
      })),
    )
  }
}

async function findAdmins(tx: ReadTx, companyId: string): Promise<string[]> {
  const members = await tx
    .selectFrom('memberships')
    .select(['user_id', 'roles'])
    .where('company_id', '=', companyId)
    .execute()
  return members
    .filter((one) => one.roles.some((role) => adminRoles.includes(role as RoleName)))
    .map((one) => one.user_id)
}
