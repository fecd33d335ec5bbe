import { createHash, createSecretKey, type KeyObject } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Config } from '#platform/config'
import { Unauthorized } from '#platform/http/problem'
import { isUuid, newId } from '#platform/ids'

/** Lifetime of an access token [s]. */
const LIFETIME = 15 * 60
const ISSUER = 'cradle'
const AUDIENCE = 'cradle-api'
const TYPE = 'at+jwt'

export interface AccessClaims {
  userId: string
  email: string
  sessionId: string
  impersonatorId: string | null
  jti: string
}

interface SigningKey {
  id: string
  secret: KeyObject
  /** Tokens with a verified signature, and their expiry [s since 1970]. */
  verified: Map<string, { claims: AccessClaims; exp: number }>
}

/** Most verified tokens cached per key: a browser sends the same token with every request. */
const MOST_VERIFIED = 5_000

const keys = new Map<string, SigningKey>()

/**
 * Imports the signing key once and caches it, because every request verifies a token. Its id is a
 * digest of the secret, so a changed secret is another key.
 */
function getSigningKey({ jwtSecret }: Pick<Config, 'jwtSecret'>): SigningKey {
  const known = keys.get(jwtSecret) ?? {
    id: createHash('sha256').update(`kid:${jwtSecret}`).digest('base64url').slice(0, 12),
    secret: createSecretKey(jwtSecret, 'utf8'),
    verified: new Map(),
  }
  keys.set(jwtSecret, known)
  return known
}

/**
 * Signs a bearer token with the user's identity and without rights: rights are looked up for every
 * request.
 */
export function signAccessToken(
  config: Pick<Config, 'jwtSecret'>,
  claims: Omit<AccessClaims, 'jti'>,
  now: Date,
  lifetime = LIFETIME,
): Promise<string> {
  const key = getSigningKey(config)
  const at = Math.floor(now.getTime() / 1000)
  return new SignJWT({
    username: claims.email,
    sid: claims.sessionId,
    ...(claims.impersonatorId ? { act: { sub: claims.impersonatorId } } : {}),
  })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE, kid: key.id })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(claims.userId)
    .setJti(newId(now.getTime()))
    .setIssuedAt(at)
    .setExpirationTime(at + lifetime)
    .sign(key.secret)
}

/**
 * @throws Unauthorized with the exact messages of the contract: expired, or invalid for every other
 * reason
 */
export async function readAccessToken(
  config: Pick<Config, 'jwtSecret'>,
  token: string,
  now: Date,
): Promise<AccessClaims> {
  const key = getSigningKey(config)
  const known = key.verified.get(token)
  if (known && known.exp > Math.floor(now.getTime() / 1000)) return known.claims
  try {
    // The key is selected by its id among our own keys; addresses and keys inside the token are
    // never read.
    const { payload } = await jwtVerify(
      token,
      (header) => {
        if (header.kid !== key.id) throw new errors.JWSInvalid('unknown key')
        return key.secret
      },
      {
        algorithms: ['HS256'],
        typ: TYPE,
        issuer: ISSUER,
        audience: AUDIENCE,
        currentDate: now,
        requiredClaims: ['sub', 'sid', 'jti', 'exp', 'iat', 'username'],
      },
    )
    const { sub, sid, jti, username, act, exp } = payload as {
      exp: number
      sub: string
      sid: unknown
      jti: string
      username: unknown
      act?: { sub?: unknown }
    }
    if (typeof sid !== 'string' || !isUuid(sid) || !isUuid(sub) || typeof username !== 'string')
      throw new errors.JWTInvalid('claims')
    const claims: AccessClaims = {
      userId: sub,
      email: username,
      sessionId: sid,
      jti,
      impersonatorId: typeof act?.sub === 'string' ? act.sub : null,
    }
    if (key.verified.size >= MOST_VERIFIED) key.verified.clear()
    key.verified.set(token, { claims, exp })
    return claims
  } catch (error) {
    throw new Unauthorized(
      error instanceof errors.JWTExpired ? 'Expired JWT Token' : 'Invalid JWT Token',
    )
  }
}
