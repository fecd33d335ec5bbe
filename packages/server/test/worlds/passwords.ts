import { systemScope } from '#access/scope'
import type { Database } from '#platform/db/database'
import { hashPassword } from '#users/passwords'

/** The password of every user of a world, once `setPasswords` has run. */
export const worldPassword = 'Quiet-Spruce-77'

/** Gives every user of a world a password: those of `world` have none, because their tokens are signed directly. */
export async function setPasswords(db: Database): Promise<void> {
  const hash = await hashPassword(worldPassword)
  await db.transact(systemScope(), (tx) =>
    tx.updateTable('users').set({ password_hash: hash }).execute(),
  )
}
