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
  /** The token's sign-in and acting context; losing either ends the stream. */
  sid: z.string().optional(),
  membership: z.string().optional(),
  view: z.string().optional(),
  company: z.string().optional(),
  exp: z.number().optional(),
})
/** Contents of a live-update token. One without `exp` never expires. */
export type LiveClaims = z.infer<typeof Claims>

export interface Subscriber {
  sub: string
  sid?: string
  membership?: string | undefined
  view?: string | undefined
  company?: string | undefined
  /**
   * Narrows the topics of the acting context. Left out: all of them; without a sign-in nothing
   * private.
   */
  topics?: readonly string[]
  ttlSeconds: number
}

/** Signs the token that a browser subscribes with. It may publish nothing. */
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
    .sign(encodeKey(secret))
  return { token, expiresAt: new Date(exp * 1000) }
}

/** Null for a token that is broken, expired, or signed by others. */
export async function readToken(secret: string, token: string): Promise<LiveClaims | null> {
  try {
    const { payload } = await jwtVerify(token, encodeKey(secret), { algorithms: ['HS256'] })
    return Claims.parse(payload)
  } catch {
    return null
  }
}

const encodeKey = (secret: string): Uint8Array => new TextEncoder().encode(secret)
