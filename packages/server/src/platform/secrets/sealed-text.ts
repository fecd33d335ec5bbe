import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '#platform/config'
import type { EncryptionKey } from '#platform/settings/environment'

type Keys = Pick<Config, 'encryptionKeys'>

const VERSION = 'v1'
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts a secret for storage (AES-256-GCM) with the first key of the configuration.
 *
 * @param purpose  names the field and the record; the text opens with the same purpose only, so a stored value cannot be moved
 *   to another record
 */
export function sealText({ encryptionKeys }: Keys, text: string, purpose: string): string {
  const key = encryptionKeys[0]!
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(key), iv)
  cipher.setAAD(Buffer.from(purpose))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return [VERSION, key.id, iv.toString('base64url'), sealed.toString('base64url')].join('.')
}

/**
 * Decrypts a stored secret with the key that it names.
 *
 * @throws Error when the key is no longer in the configuration, or the value was changed or moved
 */
export function openSealedText({ encryptionKeys }: Keys, sealed: string, purpose: string): string {
  const [version, keyId, iv, body] = sealed.split('.')
  const key = encryptionKeys.find(({ id }) => id === keyId)
  if (version !== VERSION || !key || iv === undefined || body === undefined)
    throw new Error(`a stored secret needs the key ${keyId} of ENCRYPTION_KEYS`)
  const bytes = Buffer.from(body, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(key), Buffer.from(iv, 'base64url'), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(purpose))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString(
    'utf8',
  )
}

/** Returns whether the newest key has encrypted the text. */
export const isSealedWithNewestKey = ({ encryptionKeys }: Keys, sealed: string): boolean =>
  sealed.split('.')[1] === encryptionKeys[0]!.id

const derived = new Map<string, Buffer>()

/** A key for this purpose alone, because the configured secret may be of any length. */
function deriveKey({ secret }: EncryptionKey): Buffer {
  const known =
    derived.get(secret) ?? Buffer.from(hkdfSync('sha256', secret, '', 'cradle sealed text', 32))
  derived.set(secret, known)
  return known
}
