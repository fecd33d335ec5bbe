import { randomInt } from 'node:crypto'
import encodeQR from 'qr'
import { generateSecret, generateURI, verifySync } from 'otplib'

/** Length of a secret [byte]: that of the hash function, as RFC 4226 recommends. */
const SECRET_BYTES = 20
/** A phone's clock may differ by this much [s]: one time step. */
const TOLERANCE = 30

/** A new secret in Base32. */
export const makeOneTimeSecret = (): string => generateSecret({ length: SECRET_BYTES })

/** The address that an authenticator app reads. */
export const makeOneTimeUri = (secret: string, email: string): string =>
  generateURI({ issuer: 'Cradle', label: email, secret })

/** The address as a QR code: black modules on white with the quiet zone of four modules. */
export const drawOneTimeUri = (uri: string): string =>
  encodeQR(uri, 'svg', { ecc: 'medium', border: 4 })

/**
 * The time step of a code (RFC 6238: SHA-1, six digits, 30 s).
 *
 * @param after  the last accepted step: a code of it or of an earlier one is refused
 * @returns null for a wrong, expired or used code
 */
export function findTimeStep(
  secret: string,
  code: string,
  now: Date,
  after: number | null,
): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const found = verifySync({
    strategy: 'totp',
    secret,
    token: code,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: TOLERANCE,
    ...(after === null ? {} : { afterTimeStep: after }),
  })
  return found.valid && 'timeStep' in found ? found.timeStep : null
}

/** Letters and digits that cannot be confused with each other. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const CODES = 10
const CODE_LENGTH = 12

/** New recovery codes in the form that people read: `ABCD-EFGH-JKMN`. */
export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () =>
    Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
      .join('')
      .replaceAll(/(.{4})(?=.)/g, '$1-'),
  )

/** A typed recovery code without spaces and hyphens; null where it cannot be one. */
export function normaliseRecoveryCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '')
  return code.length === CODE_LENGTH && Array.from(code).every((sign) => ALPHABET.includes(sign))
    ? code
    : null
}
