import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'

const Claims = z.object({
  mercure: z
    .object({
      subscribe: z.array(z.string()).max(500).optional(),
      publish: z.array(z.string()).max(500).optional(),
    })
    .optional(),
  sub: z.string().optional(),
  /** The sign-in and the acting context it was given for; losing either ends the stream. */
  sid: z.string().optional(),
  membership: z.string().optional(),
  view: z.string().optional(),
  company: z.string().optional(),
  exp: z.number().optional(),
})
/** What a live-update token says. One without `exp` never ends by itself. */
export type LiveClaims = z.infer<typeof Claims>

export interface Subscriber {
  sub: string
  sid?: string
  membership?: string | undefined
  view?: string | undefined
  company?: string | undefined
  /** Narrows what the acting context may hear. Left out: all of it; without a sign-in nothing private. */
  topics?: readonly string[]
  ttlSeconds: number
}

/** The token a browser listens with. It may publish nothing. */
export async function signSubscriber(
  secret: string,
  { topics, sub, ttlSeconds, ...context }: Subscriber,
): Promise<{ token: string; expiresAt: Date }> {
  const exp = Math.floor(Date.now() / 1000) + ttlSeconds
  const token = await new SignJWT({
    ...(topics ? { mercure: { subscribe: [...topics] } } : {}),
    ...Object.fromEntries(Object.entries(context).filter(([, value]) => value !== undefined)),
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(sub)
    .setExpirationTime(exp)
    .sign(keyOf(secret))
  return { token, expiresAt: new Date(exp * 1000) }
}

/** Null for a token that is broken, expired, or not ours. */
export async function readToken(secret: string, token: string): Promise<LiveClaims | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), { algorithms: ['HS256'] })
    return Claims.parse(payload)
  } catch {
    return null
  }
}

const keyOf = (secret: string): Uint8Array => new TextEncoder().encode(secret)
