import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

/** Makes a key of 256 random bits in the form of Standard Webhooks. */
export const makeSigningKey = (): string => PREFIX + randomBytes(32).toString('base64')

export interface Message {
  /** The same in every try. */
  id: string
  body: string
}

/**
 * Makes the headers of Standard Webhooks. The signature covers id, time and body; there is one for each key, so that a
 * receiver may have the new or the previous key while keys change.
 */
export function signMessage(
  { id, body }: Message,
  keys: readonly string[],
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signatures = keys.map((key) => {
    const secret = Buffer.from(key.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
