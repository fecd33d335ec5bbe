import type { RoleName } from '@cradle/contract'
import type { WriteTx } from '#platform/db/database'
import { insertRows } from './insert-rows.ts'
import { seedId } from './seed-id.ts'

export interface SeedUser {
  email: string
  name: string
  companyId: string
  roles: RoleName[]
  inactive?: boolean
  /** Further memberships of the same user. */
  alsoIn?: { companyId: string; roles: RoleName[] }[]
}

export const userId = (email: string): string => seedId(`user/${email}`)

/**
 * Inserts users with their memberships. All share one password, which is hashed once to keep the
 * start fast.
 */
export async function insertPeople(
  tx: WriteTx,
  users: readonly SeedUser[],
  passwordHash: string,
): Promise<void> {
  await insertRows(
    tx,
    'users',
    users.map((u) => ({
      id: userId(u.email),
      name: u.name,
      email: u.email,
      password_hash: passwordHash,
      status: u.inactive ? 'inactive' : 'active',
      company_id: u.companyId,
    })),
  )
  await insertRows(
    tx,
    'memberships',
    users.flatMap((u) =>
      [{ companyId: u.companyId, roles: u.roles }, ...(u.alsoIn ?? [])].map(
        ({ companyId, roles }) => ({
          id: seedId(`membership/${u.email}/${companyId}`),
          company_id: companyId,
          user_id: userId(u.email),
          roles,
        }),
      ),
    ),
  )
}
