import { randomBytes } from 'node:crypto'
import type { ReadTx, WriteTx } from '#platform/db/database'
import type { Services } from '#platform/http/call'
import { openSealedText, sealText } from '#platform/secrets/sealed-text'
import { hashRecoveryCode } from '#users/passwords'
import { findTimeStep, makeRecoveryCodes, normaliseRecoveryCode } from './one-time-code.ts'

export const describeSecret = (userId: string): string => `second factor of ${userId}`

/** Replaces the secret of an account; it has no effect until a code confirms it. */
export async function storeSecret(
  tx: WriteTx,
  { config, now }: Pick<Services, 'config' | 'now'>,
  userId: string,
  secret: string,
): Promise<void> {
  await deleteSecret(tx, userId)
  await tx
    .insertInto('second_factors')
    .values({
      user_id: userId,
      sealed_secret: sealText(config, secret, describeSecret(userId)),
      created_at: now(),
    })
    .execute()
}

/** Deletes the secret of an account and its recovery codes. */
export async function deleteSecret(tx: WriteTx, userId: string): Promise<void> {
  await tx.deleteFrom('second_factors').where('user_id', '=', userId).execute()
}

/**
 * Accepts a code of the authenticator app, once.
 *
 * @returns false for a wrong, expired or used code, and for an account without a secret
 */
export async function acceptOneTimeCode(
  tx: WriteTx,
  { config, now }: Pick<Services, 'config' | 'now'>,
  userId: string,
  code: string,
): Promise<boolean> {
  // The lock lets a second sign-in with the same code see the step that the first one has used.
  const stored = await tx
    .selectFrom('second_factors')
    .select(['sealed_secret', 'last_step'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!stored) return false
  const secret = openSealedText(config, stored.sealed_secret, describeSecret(userId))
  const last = stored.last_step === null ? null : Number(stored.last_step)
  const step = findTimeStep(secret, code.replaceAll(/\s/g, ''), now(), last)
  if (step === null) return false
  await tx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .execute()
  return true
}

/** Replaces the recovery codes of an account. @returns the codes, which are stored as hashes only */
export async function replaceRecoveryCodes(tx: WriteTx, userId: string): Promise<string[]> {
  const codes = makeRecoveryCodes()
  const salt = randomBytes(16)
  await tx
    .updateTable('second_factors')
    .set({ recovery_salt: salt })
    .where('user_id', '=', userId)
    .execute()
  const hashes = await Promise.all(
    codes.map((code) => hashRecoveryCode(normaliseRecoveryCode(code)!, salt)),
  )
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute()
  return codes
}

/**
 * Uses up a recovery code.
 *
 * @returns the number of codes left; null for a wrong or used code
 */
export async function useRecoveryCode(
  tx: WriteTx,
  { now }: Pick<Services, 'now'>,
  userId: string,
  typed: string,
): Promise<number | null> {
  const code = normaliseRecoveryCode(typed)
  const stored = await tx
    .selectFrom('second_factors')
    .select('recovery_salt')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (code === null || !stored?.recovery_salt) return null
  const used = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now() })
    .where('user_id', '=', userId)
    .where('code_hash', '=', await hashRecoveryCode(code, stored.recovery_salt))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows === 0n ? null : countRecoveryCodes(tx, userId)
}

/** Unused recovery codes of an account. */
export async function countRecoveryCodes(tx: ReadTx, userId: string): Promise<number> {
  const { left } = await tx
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<string>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}
