import { authorizationCodeGrant, fetchUserInfo } from 'openid-client'
import type { providerRoutes } from '@cradle/contract'
import { systemScope } from '#access/scope'
import { audit, auditApart } from '#platform/audit'
import type { WriteTx } from '#platform/db/database'
import { plainJson, type Call, type Ctx, type Reply } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { openSession, type TokenPair } from '#session/refresh-token'
import { reserveAttempt } from '#users/attempts'
import { isEmail } from '#users/email-change'
import { findProviderForEmail, isLocalAdmin, type ProviderOfDomain } from '#users/provider-domains'
import { createViewer, type Person } from './create-viewer.ts'
import { describeProviderError, openProvider } from './provider-client.ts'
import { hashValue, makeRedirectUri, NO_STORE } from './start-sign-in.ts'

type Completion = Call<typeof providerRoutes.complete>

interface Begun {
  provider: ProviderOfDomain
  nonce: string
  verifier: string
  remember: boolean
}

/**
 * Completes a sign-in: exchanges the code, checks the ID token, and opens a session for the account with the verified e-mail
 * address. The address must belong to a domain that this provider has proven.
 *
 * @throws Problem when the sign-in has expired, the provider refuses it, or the person has no account
 */
export async function completeProviderSignIn({ ctx, body }: Completion): Promise<Reply> {
  await reserveAttempt(ctx, [{ bucket: `provider-from:${ctx.address}`, max: 100, minutes: 60 }])
  const begun = await takeBegun(ctx, body.state, body.secret)
  try {
    if (body.code === undefined)
      throw new Problem('providerFailed', { reason: (body.error ?? 'no code').slice(0, 100) })
    const person = await requestPerson(ctx, begun, body)
    const { pair, email } = await ctx.db.transact(systemScope(), (tx) =>
      enter(tx, ctx, begun, person),
    )
    return plainJson({ ...pair, email, remember: begun.remember }, 200, NO_STORE)
  } catch (error) {
    if (error instanceof Problem) recordFailure(ctx, begun, error)
    throw error
  }
}

/** Uses up a sign-in that has begun in the same browser; each can be completed once. */
async function takeBegun(ctx: Ctx, state: string, secret: string): Promise<Begun> {
  const begun = await ctx.db.transact(systemScope(), async (tx) => {
    const row = await tx
      .updateTable('provider_sign_ins')
      .set({ used_at: ctx.now() })
      .where('state_hash', '=', hashValue(state))
      .where('secret_hash', '=', hashValue(secret))
      .where('used_at', 'is', null)
      .where('expires_at', '>', ctx.now())
      .returningAll()
      .executeTakeFirst()
    if (!row) return null
    const provider = await tx
      .selectFrom('identity_providers')
      .innerJoin('companies', 'companies.id', 'identity_providers.company_id')
      .selectAll('identity_providers')
      .where('identity_providers.id', '=', row.provider_id)
      .where('identity_providers.active', '=', true)
      .where('companies.active', '=', true)
      .executeTakeFirst()
    return (
      provider && {
        provider: {
          id: provider.id,
          companyId: provider.company_id,
          issuer: provider.issuer,
          clientId: provider.client_id,
          sealedSecret: provider.sealed_secret,
          createsViewers: provider.creates_viewers,
        },
        nonce: row.nonce,
        verifier: row.code_verifier,
        remember: row.remember,
      }
    )
  })
  if (!begun) throw new Problem('signInExpired')
  return begun
}

async function requestPerson(
  ctx: Ctx,
  { provider, nonce, verifier }: Begun,
  { code, state, iss }: Completion['body'],
): Promise<Person> {
  const back = new URL(makeRedirectUri(ctx))
  back.searchParams.set('code', code!)
  back.searchParams.set('state', state)
  if (iss !== undefined) back.searchParams.set('iss', iss)
  const claims = await readClaims(ctx, provider, back, { nonce, verifier, state }).catch(
    (error: unknown) => {
      ctx.log.warn({ err: error, issuer: provider.issuer }, 'a sign-in was not completed')
      throw new Problem('providerFailed', { reason: describeProviderError(error) })
    },
  )
  if (typeof claims['email'] !== 'string' || !isVerified(claims))
    throw new Problem('emailNotVerified')
  const email = claims['email'].trim().toLowerCase()
  // A list of addresses must not match an account or a domain by its last part.
  if (!isEmail(email))
    throw new Problem('providerFailed', { reason: 'its answer has no single e-mail address' })
  return {
    email,
    name: typeof claims['name'] === 'string' ? claims['name'] : undefined,
  }
}

async function readClaims(
  ctx: Ctx,
  provider: ProviderOfDomain,
  back: URL,
  { nonce, verifier, state }: { nonce: string; verifier: string; state: string },
): Promise<Readonly<Record<string, unknown>>> {
  const client = await openProvider(ctx.config, provider)
  const tokens = await authorizationCodeGrant(client, back, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()!
  // Many providers put the e-mail address into the answer about the user only.
  if (claims['email'] !== undefined || client.serverMetadata().userinfo_endpoint === undefined)
    return claims
  return { ...claims, ...(await fetchUserInfo(client, tokens.access_token, claims.sub)) }
}

/** `xms_edov` is the claim of Microsoft Entra for an address in a domain that its owner has verified. */
const isVerified = (claims: Readonly<Record<string, unknown>>): boolean =>
  [true, 'true'].includes(claims['email_verified'] as never) ||
  [true, 'true', 1, '1'].includes(claims['xms_edov'] as never)

async function enter(
  tx: WriteTx,
  ctx: Ctx,
  { provider, remember }: Begun,
  person: Person,
): Promise<{ pair: TokenPair; email: string }> {
  const { email } = person
  if ((await findProviderForEmail(tx, email))?.id !== provider.id)
    throw new Problem('emailOutsideDomain', { email })
  const user =
    (await findAccount(tx, email)) ??
    (provider.createsViewers ? await createViewer(tx, ctx, provider.companyId, person) : undefined)
  if (!user) throw new Problem('noAccountAtCompany', { email })
  if (user.status !== 'active') throw new Problem('accountInactive')
  if (await isLocalAdmin(tx, user.id)) throw new Problem('passwordOnly')
  await tx
    .updateTable('users')
    .set({ last_login_at: ctx.now() })
    .where('id', '=', user.id)
    .execute()
  await audit(tx, ctx, {
    action: 'user.sign_in',
    resource: `/2/users/${user.id}`,
    message: `through ${provider.issuer}`,
    companyId: user.company_id ?? provider.companyId,
    userId: user.id,
  })
  return {
    pair: await openSession(tx, ctx, { id: user.id, email }, remember, provider.issuer),
    email,
  }
}

const findAccount = (tx: WriteTx, email: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'status', 'company_id'])
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** The company of the provider reads the failure in its log. */
function recordFailure(ctx: Ctx, { provider }: Begun, problem: Problem): void {
  auditApart(ctx, `provider-sign-in|${ctx.address}|${provider.id}|${problem.code}`, {
    action: 'user.sign_in_failed',
    message: `through ${provider.issuer}: ${problem.code}`,
    companyId: provider.companyId,
    userId: null,
  })
}
