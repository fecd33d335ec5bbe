import { sql } from 'kysely'
import { roles as roleTable, type CompanyOptions, type RoleName } from '@cradle/contract'
import { impersonatingRoles } from '#access/impersonation'
import type { ReadTx } from '#platform/db/database'

/** The stored data of a sign-in: its user, and the memberships that this user can act with. */
export interface Account {
  userId: string
  email: string
  impersonatorId: string | null
  hasSecondFactor: boolean
  memberships: readonly Membership[]
}

export interface Membership {
  id: string
  companyId: string
  roles: readonly RoleName[]
  isSelected: boolean
  /** Its company is active, and its licence has not expired. */
  isUsable: boolean
  /** What the company has bought, and what is limited for it. */
  options: CompanyOptions
  /** The other companies below the same parent. */
  siblings: readonly string[]
  descendants: readonly string[]
}

interface AccountRow {
  session_id: string
  user_id: string
  email: string
  impersonator_id: string | null
  has_second_factor: boolean
  /** Null for a user without memberships, as are the fields below. */
  id: string | null
  company_id: string
  roles: RoleName[]
  is_selected: boolean | null
  is_usable: boolean
  viewer_mode: boolean
  expert_upload: boolean
  upload_company_db: boolean
  /** Null without a licence. */
  apps: string[] | null
  siblings: string[]
  descendants: string[]
}

/**
 * Reads the accounts of these sign-ins in one query. An ended sign-in, or one of an inactive user,
 * has none. Each process remembers the answer: a trigger announces changes of every column that is read here (migration 0017).
 *
 * @param tx with the system's scope
 */
export async function readAccounts(
  tx: ReadTx,
  sessionIds: readonly string[],
  now: Date,
): Promise<Map<string, Account>> {
  const { rows } = await sql<AccountRow>`
    select s.id as session_id, s.user_id, u.email, s.impersonator_id,
      u.second_factor_since is not null as has_second_factor, m.id, m.company_id, m.roles,
      m.id = u.selected_membership_id as is_selected, c.viewer_mode,
      c.expert_upload, c.upload_company_db, l.apps,
      c.active and (c.licence_valid_until is null or c.licence_valid_until >= ${now}::date) as is_usable,
      array(select other.id from companies other where other.parent_company_id = c.parent_company_id and other.id <> c.id) as siblings,
      case when c.id is null then '{}' else app.descendants_of(c.id) end as descendants
    from sessions s join users u on u.id = s.user_id
      left join memberships m on m.user_id = u.id
      left join companies c on c.id = m.company_id
      left join licences l on l.id = c.licence_id
    where s.id = any (${[...sessionIds]}::uuid[]) and s.revoked_at is null and s.expires_at > ${now}
      and u.status = 'active' and u.deleted_at is null
      -- An impersonation ends with the sign-in that has opened it, and when the impersonator loses the right to it.
      and (s.impersonator_id is null or exists (
        select from sessions opener join users impersonator on impersonator.id = opener.user_id
          join memberships im on im.user_id = opener.user_id join companies ic on ic.id = im.company_id
        where opener.id = s.parent_session_id and opener.revoked_at is null and opener.expires_at > ${now}
          and impersonator.status = 'active' and impersonator.deleted_at is null
          and im.user_id = s.impersonator_id and im.roles && ${[...impersonatingRoles]}::text[] and ic.active and not ic.viewer_mode))
    order by s.id, m.id`.execute(tx)
  return new Map(
    [...Map.groupBy(rows, (row) => row.session_id)]
      .filter(([, of]) => isAllowed(of))
      .map(([sessionId, of]) => [
        sessionId,
        {
          userId: of[0]!.user_id,
          email: of[0]!.email,
          impersonatorId: of[0]!.impersonator_id,
          hasSecondFactor: of[0]!.has_second_factor,
          memberships: of.flatMap((row) => (row.id === null ? [] : [toMembership(row.id, row)])),
        },
      ]),
  )
}

/** A user who becomes a super admin can no longer be impersonated. */
const isAllowed = (rows: readonly AccountRow[]): boolean =>
  rows[0]!.impersonator_id === null ||
  !rows.some(
    (row) => row.id !== null && row.roles.some((role) => impersonatingRoles.includes(role)),
  )

const toMembership = (id: string, row: AccountRow): Membership => ({
  id,
  companyId: row.company_id,
  roles: row.roles.filter((role) => Object.hasOwn(roleTable, role)),
  isSelected: row.is_selected === true,
  isUsable: row.is_usable,
  options: toOptions(row),
  siblings: row.siblings,
  descendants: row.descendants,
})

type OptionRow = Pick<AccountRow, 'viewer_mode' | 'expert_upload' | 'upload_company_db' | 'apps'>

const toOptions = (row: OptionRow): CompanyOptions => ({
  viewerMode: row.viewer_mode,
  expertUpload: row.expert_upload,
  uploadCompanyDb: row.upload_company_db,
  apps: row.apps,
})

/**
 * Reads the options of a company.
 *
 * @param tx with the system's scope
 * @returns undefined when there is no such company
 */
export async function readCompanyOptions(
  tx: ReadTx,
  companyId: string,
): Promise<CompanyOptions | undefined> {
  const row = await tx
    .selectFrom('companies')
    .leftJoin('licences', 'licences.id', 'companies.licence_id')
    .select(['viewer_mode', 'expert_upload', 'upload_company_db', 'apps'])
    .where('companies.id', '=', companyId)
    .executeTakeFirst()
  return row && toOptions(row)
}
