import { sql } from 'kysely'
import type { Locale, RoleName } from '@cradle/contract'
import { systemScope } from '#access/scope'
import { audit } from '#platform/audit'
import type { ReadTx, WriteTx } from '#platform/db/database'
import type { Services } from '#platform/http/call'

import { newId } from '#platform/ids'
import { rightsChanged } from '#platform/rights/rights-changed'
import { StartError } from '#platform/start-error'
import { mailInvitation, makePasswordLink } from './account-mails.ts'

const ADMIN_ROLE: RoleName = 'ROLE_SUPER_ADMIN'

export interface AdminToCreate {
  email: string
  /** Default: the part of the address before the @. */
  name?: string | undefined
  /** Name of the company that the administrator works in; created where it is missing. */
  company: string
  locale: Locale
  /** Allows another administrator beside the existing ones. */
  force: boolean
  /** Sends the link that sets the password, instead of returning it. */
  mail: boolean
}

export interface CreatedAdmin {
  email: string
  company: string
  isNewUser: boolean
  isNewCompany: boolean
  /** Address that sets the password, once, for 24 hours; `null` when it was mailed. */
  link: string | null
}

type AdminServices = Pick<Services, 'config' | 'db' | 'now'>

/**
 * Makes a super administrator from the server's own machine (ruling 33): in production nobody else can make the first account. An
 * existing account with this address gets the role and keeps its password until the link is used.
 *
 * @throws StartError, one line, when a super administrator exists and `force` is not set, or when the account is inactive
 */
export async function createAdmin(
  services: AdminServices,
  wanted: AdminToCreate,
): Promise<CreatedAdmin> {
  const email = wanted.email.trim().toLowerCase()
  if (!/^[^@\s]+@[^@\s]+$/.test(email) || email.length > 180)
    throw new StartError(`--email ${wanted.email} is no address`)
  return services.db.transact(systemScope(), async (tx) => {
    // Two commands at the same time must not both find no administrator.
    await sql`select pg_advisory_xact_lock(hashtextextended('first administrator', 0))`.execute(tx)
    if (!wanted.force) await refuseExistingAdmin(tx)
    const company = await findOrCreateCompany(tx, services, wanted.company)
    const user = await findOrCreateUser(tx, services, { ...wanted, email }, company.id)
    await addAdminRole(tx, services, user.id, company.id)
    const recipient = { id: user.id, name: user.name, email, locale: user.locale }
    if (wanted.mail) await mailInvitation(tx, services, recipient, null)
    return {
      email,
      company: wanted.company,
      isNewUser: user.isNew,
      isNewCompany: company.isNew,
      link: wanted.mail ? null : await makePasswordLink(tx, services, user.id),
    }
  })
}

async function refuseExistingAdmin(tx: ReadTx): Promise<void> {
  const existing = await tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('users.email')
    .where(sql<boolean>`${ADMIN_ROLE} = any (memberships.roles)`)
    .where('users.status', '=', 'active')
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
  if (existing)
    throw new StartError(
      `there is a super administrator already (${existing.email}), who can add others; --force creates another one`,
    )
}

async function findOrCreateCompany(
  tx: WriteTx,
  services: AdminServices,
  name: string,
): Promise<{ id: string; isNew: boolean }> {
  const existing = await tx
    .selectFrom('companies')
    .select('id')
    .where('name', '=', name)
    .orderBy('created_at')
    .executeTakeFirst()
  if (existing) return { id: existing.id, isNew: false }
  const id = newId(services.now().getTime())
  await tx
    .insertInto('companies')
    .values({ id, name, expert_upload: true, upload_company_db: true })
    .execute()
  await audit(tx, describeActor(services), {
    action: 'company.create',
    resource: `/2/companies/${id}`,
    companyId: id,
  })
  return { id, isNew: true }
}

async function findOrCreateUser(
  tx: WriteTx,
  services: AdminServices,
  { email, name, locale }: AdminToCreate,
  companyId: string,
): Promise<{ id: string; name: string; locale: string; isNew: boolean }> {
  const existing = await tx
    .selectFrom('users')
    .select(['id', 'name', 'locale', 'status'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (existing && existing.status !== 'active')
    throw new StartError(`the account ${email} is inactive`)
  if (existing) return { ...existing, isNew: false }
  const user = { id: newId(services.now().getTime()), name: name ?? email.split('@')[0]!, locale }
  await tx
    .insertInto('users')
    .values({ ...user, email, company_id: companyId })
    .execute()
  await audit(tx, describeActor(services), {
    action: 'user.create',
    resource: `/2/users/${user.id}`,
    companyId,
  })
  return { ...user, isNew: true }
}

async function addAdminRole(
  tx: WriteTx,
  services: AdminServices,
  userId: string,
  companyId: string,
): Promise<void> {
  await tx
    .insertInto('memberships')
    .values({
      id: newId(services.now().getTime()),
      company_id: companyId,
      user_id: userId,
      roles: [ADMIN_ROLE],
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'user_id']).doUpdateSet({
        roles: sql`array(select distinct unnest(memberships.roles || excluded.roles))`,
      }),
    )
    .execute()
  await audit(tx, describeActor(services), {
    action: 'membership.create',
    resource: `/2/users/${userId}`,
    companyId,
    message: ADMIN_ROLE,
  })
  await rightsChanged(tx, services, userId)
}

/** The audit trail shows the command, not a user and not an address. */
const describeActor = ({ now }: AdminServices) => ({
  now,
  actor: null,
  address: '',
  requestId: 'admin',
  scope: { companyId: null },
})
