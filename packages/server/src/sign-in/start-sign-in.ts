import { createHash, randomBytes } from 'node:crypto'
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import type { providerRoutes } from '@cradle/contract'
import { systemScope } from '#access/scope'
import { plainJson, type Call, type Ctx, type Reply } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { reserveAttempt } from '#users/attempts'
import { findProviderForEmail, type ProviderOfDomain } from '#users/provider-domains'
import { describeProviderError, openProvider } from './provider-client.ts'

/** Time that a person has for the pages of the provider [ms]. */
const LIFETIME = 15 * 60_000

export const NO_STORE = { 'cache-control': 'no-store' }
export const hashValue = (value: string): Buffer => createHash('sha256').update(value).digest()
/** The page of our web app to which providers send the browser back. */
export const makeRedirectUri = ({ origin }: Pick<Ctx, 'origin'>): string => `${origin}/sign-in`

/**
 * Begins a sign-in: authorization code flow with PKCE, state and nonce. The secret stays in the browser that began, so that
 * nobody can make another browser complete a sign-in.
 *
 * @throws Problem when no provider has proven the domain, or the provider does not answer
 */
export async function startProviderSignIn({
  ctx,
  body: { email, remember = false },
}: Call<typeof providerRoutes.start>): Promise<Reply> {
  await reserveAttempt(ctx, [{ bucket: `provider-from:${ctx.address}`, max: 100, minutes: 60 }])
  const address = email.trim().toLowerCase()
  const provider = await ctx.db.read(systemScope(), (tx) => findProviderForEmail(tx, address))
  if (!provider) throw new Problem('noIdentityProvider')
  const secret = randomBytes(32).toString('base64url')
  const state = randomState()
  const nonce = randomNonce()
  const verifier = randomPKCECodeVerifier()
  const url = await makeAuthorizationUrl(ctx, provider, {
    scope: 'openid email profile',
    login_hint: address,
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  const now = ctx.now()
  await ctx.db.transact(systemScope(), async (tx) => {
    await tx
      .insertInto('provider_sign_ins')
      .values({
        state_hash: hashValue(state),
        provider_id: provider.id,
        secret_hash: hashValue(secret),
        nonce,
        code_verifier: verifier,
        remember,
        created_at: now,
        expires_at: new Date(now.getTime() + LIFETIME),
      })
      .execute()
  })
  return plainJson({ authorizationUrl: url, secret }, 201, NO_STORE)
}

async function makeAuthorizationUrl(
  ctx: Ctx,
  provider: ProviderOfDomain,
  parameters: Record<string, string>,
): Promise<string> {
  const client = await openProvider(ctx.config, provider).catch((error: unknown) => {
    throw new Problem('providerFailed', { reason: describeProviderError(error) })
  })
  const url = buildAuthorizationUrl(client, { ...parameters, redirect_uri: makeRedirectUri(ctx) })
  // The provider chooses this address; a browser must not run it as a script.
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new Problem('providerFailed', { reason: 'its sign-in page has no web address' })
  return url.href
}
