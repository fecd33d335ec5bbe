import { sql } from 'kysely'
import { impersonatingRoles } from '#access/impersonation'
import type { ReadTx } from '#platform/db/database'

/** The identity provider that signs in the people of an e-mail domain. */
export interface ProviderOfDomain {
  id: string
  companyId: string
  issuer: string
  clientId: string
  sealedSecret: string
  createsViewers: boolean
}

/**
 * Finds the active identity provider that has proven the domain of an e-mail address.
 *
 * @param tx with the system's scope
 */
export async function findProviderForEmail(
  tx: ReadTx,
  email: string,
): Promise<ProviderOfDomain | undefined> {
  const row = await tx
    .selectFrom('identity_providers')
    .select(['id', 'company_id', 'issuer', 'client_id', 'sealed_secret', 'creates_viewers'])
    .where('id', '=', sql<string>`app.provider_of(${email})`)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      companyId: row.company_id,
      issuer: row.issuer,
      clientId: row.client_id,
      sealedSecret: row.sealed_secret,
      createsViewers: row.creates_viewers,
    }
  )
}

/** Whether the account belongs to a super administrator, who signs in with password and second factor only (ruling 34). */
export async function isLocalAdmin(tx: ReadTx, userId: string): Promise<boolean> {
  const memberships = await tx
    .selectFrom('memberships')
    .select('roles')
    .where('user_id', '=', userId)
    .execute()
  return memberships.some(({ roles }) =>
    roles.some((role) => impersonatingRoles.some((one) => one === role)),
  )
}

/** Whether the account signs in through the identity provider of a company, and not with a password. In any scope. */
export async function mustUseProvider(tx: ReadTx, userId: string): Promise<boolean> {
  const { rows } = await sql<{
    uses: boolean
  }>`select app.uses_provider(${userId}::uuid, ${[...impersonatingRoles]}::text[]) as uses`.execute(
    tx,
  )
  return rows[0]!.uses
}
