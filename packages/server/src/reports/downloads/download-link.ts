import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#platform/config'
import { isUuid } from '#platform/ids'

type Keys = Pick<Config, 'fileSigningSecret'>

/** Validity of a download link [ms]. */
export const DOWNLOAD_LIFETIME = 7 * 24 * 3_600_000

/** Makes the token in the address of a download: id, expiry and signature. */
export const downloadToken = (config: Keys, id: string, expiresAt: Date): string => {
  const expires = Math.floor(expiresAt.getTime() / 1000)
  return `${id}.${expires}.${signLink(config, id, expires)}`
}

const shape = /^([\da-f-]{36})\.(\d{1,12})\.([\w-]{43})$/

/** Copied links are sometimes truncated. */
export const isDownloadToken = (token: string): boolean => shape.test(token)

/** Returns null if the signature is not ours. */
export function readDownloadToken(
  config: Keys,
  token: string,
  now: Date,
): { id: string; isExpired: boolean } | null {
  const [, id = '', expires = '', given = ''] = shape.exec(token) ?? []
  if (!isUuid(id)) return null
  const right = Buffer.from(signLink(config, id, Number(expires)))
  const signature = Buffer.from(given)
  if (right.length !== signature.length || !timingSafeEqual(right, signature)) return null
  return { id, isExpired: Number(expires) * 1000 <= now.getTime() }
}

const signLink = ({ fileSigningSecret }: Keys, id: string, expires: number): string =>
  createHmac('sha256', fileSigningSecret).update(`download:${id}:${expires}`).digest('base64url')
