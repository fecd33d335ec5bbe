import type { Violation, User, Create } from '@cradle/contract'
import { refuseImpersonation } from '#platform/rights/refuse-impersonation'
import { canAct } from '#access/permissions'
import { audit, compareColumns, hashEmail } from '#platform/audit'
import type { ReadTx, WriteTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { isUuid } from '#platform/ids'
import { rightsChanged } from '#platform/rights/rights-changed'
import type { Rules } from '#platform/records/crud'
import type { Row } from '#platform/db/schema'
import { mailPasswordChanged, mailInvitation, type Recipient } from './account-mails.ts'
import { replaceMedia } from '#media/attach-media'
import { coversAccount, requireRank } from './account-authority.ts'
import { addFirstMembership } from './first-membership.ts'
import { endSessions } from './end-sessions.ts'
import { keepAdminsWithout } from './last-admin.ts'
import { findPasswordFault } from './password-policy.ts'
import { hashPassword } from './passwords.ts'

/** Most recent memberships that are stored. */
const RECENT = 5
/** Fields that only the account's own user may set. */
const OWN_FIELDS = ['selectedMembership', 'recentMembershipIds', 'autograph', 'locale'] as const
/** Fields that a user may not set on the own account. */
const ADMIN_FIELDS = ['company', 'nibeCustomerNumber'] as const

/** Rights to create, change and delete accounts (api contract §3 "Shared accounts", §5.1). */
export const userRules: Rules<'users', typeof User> = {
  mayChange: async (tx, ctx, row, action) => {
    if (isOwn(ctx, row) && action === 'edit' && ctx.scope.keys.has('user.user_self.edit'))
      return true
    return coversAccount(tx, ctx, row, action)
  },

  async beforeCreate(tx, ctx, values) {
    refuseImpersonation(ctx.actor)
    values.company ??= ctx.scope.companyId
    if (!canAct(ctx.scope, 'user', 'create', values.company ?? null))
      throw new Problem('accessDenied')
    for (const name of ['selectedMembership', 'recentMembershipIds', 'autograph'] as const)
      delete values[name]
    normaliseValues(values)
    return hashNewPassword(values, [values.name, values.email])
  },

  async beforeChange(tx, ctx, row, values) {
    normaliseValues(values)
    const own = isOwn(ctx, row)
    if (!own) await restrictAdminChanges(tx, ctx, row, values)
    else await restrictOwnChanges(tx, ctx, row, values)
    const email = values.email
    if (
      typeof values.plainPassword === 'string' ||
      (email !== undefined && email !== row.email) ||
      (values.autograph !== undefined && values.autograph !== row.autograph_id)
    )
      refuseImpersonation(ctx.actor)
    if (values.status === 'inactive' && row.status === 'active') await keepAdminsWithout(tx, row.id)
    return hashNewPassword(values, [row.name, row.email])
  },

  async beforeDelete(tx, ctx, row) {
    refuseImpersonation(ctx.actor)
    if (isOwn(ctx, row)) throw new Problem('accessDenied')
    await requireRank(tx, ctx, row)
    await keepAdminsWithout(tx, row.id)
    // The address becomes free, and the remaining row allows no sign-in.
    await tx
      .updateTable('users')
      .set({
        email: null,
        password_hash: null,
        nibe_customer_number: null,
        selected_membership_id: null,
      })
      .where('id', '=', row.id)
      .execute()
  },

  async afterWrite(tx, ctx, { action, row, before, values = {} }) {
    const id = row.id
    await audit(tx, ctx, {
      action: `user.${action}`,
      resource: `/2/users/${id}`,
      companyId: row.company_id ?? ctx.scope.companyId,
      changes: compareColumns(
        ['status', 'company_id'],
        action === 'delete' ? row : before,
        action === 'delete' ? undefined : row,
      ),
    })
    if (action === 'edit') await auditCredentials(tx, ctx, row, before, values)
    if (action === 'create') {
      if (values.roles?.length) await addFirstMembership(tx, ctx, row, values.roles)
      if (row.password_hash === null)
        await mailInvitation(tx, ctx, toRecipient(row), ctx.actor?.userId ?? null)
      return
    }
    if (action === 'delete') {
      await tx.deleteFrom('memberships').where('user_id', '=', id).execute()
      await endSessions(tx, ctx, id)
      return
    }
    await replaceMedia(tx, before?.autograph_id, row.autograph_id, {
      type: 'User',
      id,
      companyId: row.company_id ?? ctx.scope.companyId,
    })
    if (values.plainPassword !== undefined) {
      await endSessions(tx, ctx, id, ctx.actor!.sessionId)
      await mailPasswordChanged(tx, ctx, toRecipient(row))
    } else if (row.status === 'inactive' && before?.status === 'active')
      await endSessions(tx, ctx, id)
    await rightsChanged(tx, ctx, id)
  },
}

/** Changes of credentials get log rows of their own, so that they can be found. */
async function auditCredentials(
  tx: WriteTx,
  ctx: Ctx,
  row: Row<'users'>,
  before: Row<'users'> | undefined,
  values: Partial<Create<typeof User>>,
): Promise<void> {
  const about = {
    resource: `/2/users/${row.id}`,
    companyId: row.company_id ?? ctx.scope.companyId,
  }
  if (values.plainPassword !== undefined)
    await audit(tx, ctx, { ...about, action: 'user.password_change' })
  const hashIfText = (email: unknown): string | null =>
    typeof email === 'string' ? hashEmail(email) : null
  const email = compareColumns(
    ['email'],
    { email: hashIfText(before?.email) },
    { email: hashIfText(row.email) },
  )
  if (email) await audit(tx, ctx, { ...about, action: 'user.email_change', changes: email })
}

const isOwn = (ctx: Ctx, row: Row<'users'>): boolean => row.id === ctx.actor?.userId
export const toRecipient = (row: Row<'users'>): Recipient => ({
  id: row.id,
  name: row.name,
  // Only a deleted account has no address.
  email: row.email!,
  locale: row.locale,
})

/**
 * An admin changes the account, never its user's own choices, and never its password; address and status need the rank of the
 * account.
 */
async function restrictAdminChanges(
  tx: ReadTx,
  ctx: Ctx,
  row: Row<'users'>,
  values: Partial<Create<typeof User>>,
): Promise<void> {
  if (typeof values.plainPassword === 'string' && values.plainPassword !== '')
    throw new Problem('accessDenied')
  const isChanged = (name: 'email' | 'status'): boolean =>
    values[name] !== undefined && values[name] !== row[name]
  if (isChanged('email') || isChanged('status')) await requireRank(tx, ctx, row)
  for (const name of OWN_FIELDS) if (name !== 'locale') delete values[name]
  const company = values.company
  if (
    company !== undefined &&
    company !== row.company_id &&
    !canAct(ctx.scope, 'user', 'edit', company)
  )
    throw new Problem('accessDenied')
}

async function restrictOwnChanges(
  tx: ReadTx,
  ctx: Ctx,
  row: Row<'users'>,
  values: Partial<Create<typeof User>>,
): Promise<void> {
  if (values.status !== undefined && values.status !== row.status) throw new Problem('accessDenied')
  const columns = { company: 'company_id', nibeCustomerNumber: 'nibe_customer_number' } as const
  const changed = ADMIN_FIELDS.filter(
    (name) => values[name] !== undefined && values[name] !== row[columns[name]],
  )
  if (changed.length > 0 && !(await coversAccount(tx, ctx, row, 'edit')))
    throw new Problem('accessDenied')
  const company = values.company
  if (changed.includes('company') && !canAct(ctx.scope, 'user', 'edit', company ?? null))
    throw new Problem('accessDenied')
  await restrictToOwnMemberships(tx, ctx, values)
  const autograph = values.autograph
  if (autograph && autograph !== row.autograph_id) await requireOwnSignature(tx, ctx, autograph)
}

/** Selected and recent memberships must be the user's own. */
async function restrictToOwnMemberships(
  tx: ReadTx,
  ctx: Ctx,
  values: Partial<Create<typeof User>>,
): Promise<void> {
  const recent = values.recentMembershipIds
  const wanted = [
    ...new Set((recent ?? []).map((given) => given.split('/').at(-1)!).filter(isUuid)),
  ]
  const selected = values.selectedMembership
  const named = [...wanted, ...(selected ? [selected] : [])]
  if (recent === null) values.recentMembershipIds = []
  if (named.length === 0) {
    if (recent) values.recentMembershipIds = []
    return
  }
  const rows = await tx
    .selectFrom('memberships')
    .select('id')
    .where('user_id', '=', ctx.actor!.userId)
    .where('id', 'in', named)
    .execute()
  const own = new Set(rows.map((row) => row.id))
  if (selected && !own.has(selected))
    throw new Problem('itemNotFound', { iri: `/2/memberships/${selected}` })
  if (recent) values.recentMembershipIds = wanted.filter((id) => own.has(id)).slice(0, RECENT)
}

/** A reviewer's signature must be an image that the reviewer uploaded for this purpose. */
async function requireOwnSignature(tx: ReadTx, ctx: Ctx, mediaId: string): Promise<void> {
  const memberships = await tx
    .selectFrom('memberships')
    .select('roles')
    .where('user_id', '=', ctx.actor!.userId)
    .execute()
  if (!memberships.some((m) => m.roles.includes('ROLE_REVIEWER'))) throw new Problem('accessDenied')
  const media = await tx
    .selectFrom('media_objects')
    .select('id')
    .where('id', '=', mediaId)
    .where('uploaded_by', '=', ctx.actor!.userId)
    .where('purpose', '=', 'autograph')
    .where('attached_id', 'is', null)
    .executeTakeFirst()
  if (!media) throw new Problem('itemNotFound', { iri: `/2/media_objects/${mediaId}` })
}

function normaliseValues(values: Partial<Create<typeof User>>): void {
  if (typeof values.email === 'string') values.email = values.email.trim().toLowerCase()
  if (values.nibeCustomerNumber === '') values.nibeCustomerNumber = null
  for (const name of ['status', 'locale'] as const) if (values[name] === null) delete values[name]
}

/**
 * Checks a given password and replaces it by its hash. An empty password leaves the old one in
 * place.
 */
async function hashNewPassword(
  values: Partial<Create<typeof User>>,
  around: unknown[],
): Promise<Violation[]> {
  const { plainPassword, repeatPassword } = values
  delete values.currentPassword
  delete values.repeatPassword
  delete values.plainPassword
  if (typeof plainPassword !== 'string' || plainPassword === '') return []
  const violations = findPasswordFault(plainPassword, around.map(String), 'plainPassword')
  if (typeof repeatPassword === 'string' && repeatPassword !== plainPassword)
    violations.push({
      propertyPath: 'repeatPassword',
      message: 'Passwords do not match',
      code: 'passwords_do_not_match',
    })
  if (violations.length === 0) values.plainPassword = await hashPassword(plainPassword)
  return violations
}
