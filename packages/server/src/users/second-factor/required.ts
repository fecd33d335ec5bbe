import type { RoleName } from '@cradle/contract'
import { sql } from 'kysely'
import type { Config } from '#platform/config'
import type { ReadTx } from '#platform/db/database'

const GUARDED_ROLE: RoleName = 'ROLE_SUPER_ADMIN'

/** Returns whether the installation requires a second factor for a user with these roles. */
export const isSecondFactorRequired = (
  { secondFactorFor }: Pick<Config, 'secondFactorFor'>,
  roles: readonly string[],
): boolean => secondFactorFor === 'super_admins' && roles.includes(GUARDED_ROLE)

/** The same for a stored account. @param tx with the system's scope */
export async function needsSecondFactor(
  tx: ReadTx,
  config: Pick<Config, 'secondFactorFor'>,
  userId: string,
): Promise<boolean> {
  const { rows } = await sql<{
    roles: string[]
  }>`select array(select unnest(roles) from memberships where user_id = ${userId}) as roles`.execute(
    tx,
  )
  return isSecondFactorRequired(config, rows[0]!.roles)
}
