import { sql } from 'kysely'
import { accountRoutes, Licence, peopleRoutes, recordRoutes, Role, User } from '@cradle/contract'
import type { Area } from '#platform/http/area'
import { ok, readQueryValue, type Call, type Reply, type ItemCall } from '#platform/http/call'
import { Invalid, Problem } from '#platform/http/problem'
import { isUuid } from '#platform/ids'
import { collectionDocument, listRecords, readPaging } from '#platform/records/collection'
import { changeRecord, createRecord } from '#platform/records/crud'
import { serveRecords } from '#platform/records/record-routes'
import { bindTable } from '#platform/records/table'
import { canDisclose } from './account-disclosure.ts'
import { reserveAttempt } from './attempts.ts'
import { requireCurrentPassword } from './fresh-authentication.ts'
import {
  confirmEmailChange,
  isEmail,
  requestEmailChange,
  requireFreeEmail,
  sendEmailLink,
} from './email-change.ts'
import { inviteAgain } from './invite-again.ts'
import { logTable } from './log-table.ts'
import { membershipRules } from './membership-rules.ts'
import { getRole, listRoles } from './role-routes.ts'
import { serveSecondFactor } from './second-factor/second-factor-routes.ts'
import { endOtherSignIns, endSignIn, listSignIns } from './sign-ins.ts'
import { userRules } from './user-rules.ts'
import { belongsTo, membershipTable, userTable } from './user-table.ts'

const licenceTable = bindTable(Licence, 'licences')

export const userArea: Area = {
  tables: [userTable, membershipTable, licenceTable, logTable],
  serve(handlers) {
    serveRecords(handlers, userTable, userRules, {
      list: listUsers,
      create: limitAddressDisclosure((call: Call) => createRecord(call, userTable, userRules)),
      patch: limitAddressDisclosure(changeUser),
      put: limitAddressDisclosure(changeUser),
    })
    handlers.on(peopleRoutes.invite, inviteAgain)
    serveSecondFactor(handlers)
    handlers
      .on(accountRoutes.signIns, listSignIns)
      .on(accountRoutes.endSignIn, endSignIn)
      .on(accountRoutes.endOtherSignIns, endOtherSignIns)
      .on(accountRoutes.changeEmail, limitAddressDisclosure(requestEmailChange))
      .on(accountRoutes.confirmEmail, confirmEmailChange)
    serveRecords(handlers, membershipTable, membershipRules)
    // Roles are part of the contract, not of the database.
    handlers.on(recordRoutes(Role).list, listRoles).on(recordRoutes(Role).get, getRole)
    serveRecords(handlers, licenceTable)
    serveRecords(handlers, logTable)
  },
}

/**
 * Changes an account. A new own e-mail address is mailed a link, as `POST /2/email_changes` does: the answer has the old address
 * until the link is used.
 */
async function changeUser(call: ItemCall): Promise<Reply> {
  const { ctx } = call
  const email = readNewOwnEmail(call)
  await proveOwner(call, email !== null)
  if (email === null) return changeRecord(call, userTable, userRules)
  await requireFreeEmail(ctx, email)
  const { email: _new, ...rest } = call.body as Readonly<Record<string, unknown>>
  const reply = await changeRecord(
    { ...call, body: { ...rest, email: ctx.actor!.email } },
    userTable,
    userRules,
  )
  await sendEmailLink(ctx, email)
  return reply
}

/** The address that replaces the caller's own one; null for other accounts, no change, and texts that are no address. */
function readNewOwnEmail({ ctx, params, body }: ItemCall): string | null {
  if (params.id !== ctx.actor!.userId || typeof body !== 'object' || body === null) return null
  const given = (body as Readonly<Record<string, unknown>>)['email']
  if (typeof given !== 'string') return null
  const email = given.trim().toLowerCase()
  return email !== ctx.actor!.email.toLowerCase() && isEmail(email) ? email : null
}

/** Changes of the own password or e-mail address need the current password, or a recent sign-in with it. */
async function proveOwner({ ctx, params, body }: ItemCall, isNewEmail: boolean): Promise<void> {
  if (params.id !== ctx.actor!.userId || typeof body !== 'object' || body === null) return
  const { plainPassword, currentPassword } = body as Readonly<Record<string, unknown>>
  if ((typeof plainPassword === 'string' && plainPassword !== '') || isNewEmail)
    await requireCurrentPassword(
      ctx,
      typeof currentPassword === 'string' ? currentPassword : undefined,
    )
}

/**
 * `owner` limits the list to the users of one company; `reviewer=true` returns the reviewers
 * instead.
 */
function listUsers(call: Call): Promise<Reply> {
  const { ctx, query } = call
  if (readQueryValue(query, 'reviewer') === 'true' || readQueryValue(query, 'reviewer') === '1')
    return listReviewers(call)
  const owner = readQueryValue(query, 'owner')
  const isNarrowed = owner !== undefined && !['', 'none', 'all'].includes(owner)
  const id = owner?.split('/').at(-1) ?? ''
  return ctx.db.read(ctx.scope, (tx) =>
    listRecords(tx, call, userTable, (q) =>
      isNarrowed ? q.where(isUuid(id) ? belongsTo(id) : sql<boolean>`false`) : q,
    ),
  )
}

/**
 * Users whom the acting company may request a review from: id and name of the reviewers of its
 * review company.
 */
async function listReviewers(call: Call): Promise<Reply> {
  const { ctx } = call
  if (!ctx.scope.keys.has('review.company_self.submit')) throw new Problem('accessDenied')
  const { rows } = await ctx.db.read(ctx.scope, (tx) =>
    sql<{
      id: string
      name: string
    }>`select id, name from app.reviewers_of(${ctx.scope.companyId}::uuid)`.execute(tx),
  )
  const paging = readPaging(call.query)
  const member = rows
    .slice((paging.page - 1) * paging.size, paging.page * paging.size)
    .map(({ id, name }) => ({ '@id': `/2/users/${id}`, '@type': 'User', id, name }))
  return ok(
    collectionDocument(call, User, { member, total: rows.length, paging, isNarrowed: true }),
  )
}

/**
 * Answers per hour in which one signed-in user may learn that an address is in use, when the common
 * budget is spent.
 */
const TAKEN_PER_HOUR = 50

/**
 * "In use for other user" reveals that an account exists, so it counts against the same budget as
 * answers before sign-in.
 */
function limitAddressDisclosure<C extends Call>(
  write: (call: C) => Promise<Reply>,
): (call: C) => Promise<Reply> {
  return async (call) => {
    try {
      return await write(call)
    } catch (error) {
      const isDisclosing =
        error instanceof Invalid && error.violations.some((v) => v.code === 'email_in_use')
      if (isDisclosing && !(await canDisclose(call.ctx, call.ctx.address))) {
        await reserveAttempt(call.ctx, [
          { bucket: `taken-addresses:${call.ctx.actor!.userId}`, max: TAKEN_PER_HOUR, minutes: 60 },
        ])
      }
      throw error
    }
  }
}
