import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#platform/config'

/** Lifetime of a signed address [ms]. */
const LIFETIME = 3_600_000

type Keys = Pick<Config, 'fileSigningSecret'>

/**
 * An address that opens one file for an hour without a token, so that a page can show a picture.
 */
export function makeSignedAddress(config: Keys, id: string, now: Date): string {
  const expires = String(Math.floor((now.getTime() + LIFETIME) / 1000))
  return `/2/media_objects/${id}/content?expires=${expires}&signature=${signAddress(config, id, expires)}`
}

export function isSigned(
  config: Keys,
  id: string,
  expires: string | undefined,
  given: string | undefined,
  now: Date,
): boolean {
  if (!expires || !given || !/^\d{1,12}$/.test(expires) || Number(expires) * 1000 <= now.getTime())
    return false
  const right = Buffer.from(signAddress(config, id, expires))
  const signature = Buffer.from(given)
  return right.length === signature.length && timingSafeEqual(right, signature)
}

const signAddress = ({ fileSigningSecret }: Keys, id: string, expires: string): string =>
  createHmac('sha256', fileSigningSecret).update(`media:${id}:${expires}`).digest('base64url')
