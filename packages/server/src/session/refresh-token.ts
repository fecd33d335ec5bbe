import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { systemScope } from '#access/scope'
import { audit } from '#platform/audit'
import type { WriteTx } from '#platform/db/database'
import type { Ctx, Services } from '#platform/http/call'
import { Unauthorized } from '#platform/http/problem'
import { newId } from '#platform/ids'
import { rightsChanged } from '#platform/rights/rights-changed'
import { signAccessToken } from './access-token.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** A sign-in ends after this idle time [ms]; "remember" extends it. */
const idleMs = (remember: boolean): number => (remember ? 30 * DAY : 12 * HOUR)
/** A sign-in ends after this time even when it is in use [ms]. */
const longestMs = (remember: boolean): number => (remember ? 90 * DAY : 7 * DAY)
/** Two tabs may use the same token within this time [ms]. */
const GRACE = 15_000

export interface TokenPair {
  token: string
  refreshToken: string
}
interface SignedIn {
  userId: string
  email: string
  sessionId: string
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
const makeToken = (): string => randomBytes(32).toString('base64url')

/**
 * Opens a new session: the family of all its refresh tokens.
 *
 * @param providerIssuer of the identity provider that has signed the person in
 */
export async function openSession(
  tx: WriteTx,
  services: Pick<Services, 'config' | 'now'> & Partial<Pick<Ctx, 'address' | 'userAgent'>>,
  user: { id: string; email: string },
  remember: boolean,
  providerIssuer: string | null = null,
): Promise<TokenPair> {
  const now = services.now()
  const sessionId = newId(now.getTime())
  await tx
    .insertInto('sessions')
    .values({
      id: sessionId,
      user_id: user.id,
      remember,
      user_agent: services.userAgent?.slice(0, 512) ?? null,
      address: services.address ?? null,
      provider_issuer: providerIssuer,
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + idleMs(remember)),
    })
    .execute()
  return issueTokens(
    tx,
    services,
    { userId: user.id, email: user.email, sessionId },
    remember,
    now,
    null,
  )
}

async function issueTokens(
  tx: WriteTx,
  { config, now: clock }: Pick<Services, 'config' | 'now'>,
  who: SignedIn,
  remember: boolean,
  openedAt: Date,
  parent: Buffer | null,
): Promise<TokenPair> {
  const now = clock()
  const refreshToken = makeToken()
  const expires = new Date(
    Math.min(now.getTime() + idleMs(remember), openedAt.getTime() + longestMs(remember)),
  )
  await tx
    .insertInto('refresh_tokens')
    .values({
      token_hash: hashToken(refreshToken),
      session_id: who.sessionId,
      parent_hash: parent,
      created_at: now,
      expires_at: expires,
    })
    .execute()
  await tx
    .updateTable('sessions')
    .set({ last_used_at: now, expires_at: expires })
    .where('id', '=', who.sessionId)
    .execute()
  return {
    token: await signAccessToken(config, { ...who, impersonatorId: null }, now),
    refreshToken,
  }
}

interface Presented {
  session_id: string
  user_id: string
  company_id: string | null
  email: string
  remember: boolean
  opened_at: Date
  used_at: Date | null
  is_alive: boolean
  has_used_child: boolean
}

/**
 * Exchanges a refresh token for a new pair. Each token is valid once; the direct predecessor once
 * more within the grace period, for two tabs that refresh at the same time. Any other second use
 * indicates a stolen copy: the whole family is revoked.
 */
export async function refreshTokens(services: Ctx, refreshToken: string): Promise<TokenPair> {
  const hash = hashToken(refreshToken)
  const now = services.now()
  const pair = await services.db.transact(systemScope(), async (tx) => {
    const found = await findPresented(tx, hash, now)
    if (!found?.is_alive) return null
    const inGrace =
      found.used_at !== null &&
      now.getTime() - found.used_at.getTime() <= GRACE &&
      !found.has_used_child
    if (found.used_at !== null && !inGrace) {
      // Committed here and refused below, because a throw would roll back the revocation.
      await revokeSession(tx, services, found.session_id)
      await audit(tx, services, {
        action: 'user.session_revoked',
        resource: `/2/users/${found.user_id}`,
        message: 'a refresh token was used twice',
        companyId: found.company_id,
      })
      return null
    }
    await tx
      .updateTable('refresh_tokens')
      .set({ used_at: found.used_at ?? now })
      .where('token_hash', '=', hash)
      .execute()
    return issueTokens(
      tx,
      services,
      { userId: found.user_id, email: found.email, sessionId: found.session_id },
      found.remember,
      found.opened_at,
      hash,
    )
  })
  if (!pair) throw new Unauthorized('JWT Refresh Token Not Found')
  return pair
}

async function findPresented(tx: WriteTx, hash: Buffer, now: Date): Promise<Presented | undefined> {
  const family = await tx
    .selectFrom('refresh_tokens')
    .select('session_id')
    .where('token_hash', '=', hash)
    .executeTakeFirst()
  if (!family) return undefined
  // Serialises per family, so that the next read sees the commit of the other tab.
  await sql`select from sessions where id = ${family.session_id} for update`.execute(tx)
  const { rows } = await sql<Presented>`
    select t.session_id, s.user_id, u.company_id, u.email, s.remember, s.created_at as opened_at, t.used_at,
      s.revoked_at is null and s.impersonator_id is null and t.expires_at > ${now}
      and u.status = 'active' and u.deleted_at is null as is_alive,
      exists (select from refresh_tokens c where c.session_id = t.session_id
        and c.parent_hash = t.token_hash and c.used_at is not null) as has_used_child
    from refresh_tokens t join sessions s on s.id = t.session_id join users u on u.id = s.user_id where t.token_hash = ${hash}`.execute(
    tx,
  )
  return rows[0]
}

/** Revokes one sign-in with all its tokens. */
export async function revokeSession(
  tx: WriteTx,
  services: Pick<Services, 'db' | 'now'>,
  sessionId: string,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: services.now() })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute()
  await rightsChanged(tx, services, sessionId)
}
