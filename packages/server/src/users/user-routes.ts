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
import { requireFreshPassword } from './fresh-authentication.ts'
import { confirmEmailChange, requestEmailChange } from './email-change.ts'
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
    const changeUser = async (call: ItemCall): Promise<Reply> => {
      await proveOwner(call)
      return changeRecord(call, userTable, userRules)
    }
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

/** Changes of the own password or e-mail address need the current password. */
async function proveOwner({ ctx, params, body }: ItemCall): Promise<void> {
  if (params.id !== ctx.actor!.userId || typeof body !== 'object' || body === null) return
  const { plainPassword, email, currentPassword } = body as Readonly<Record<string, unknown>>
  const isNewEmail =
    typeof email === 'string' && email.trim().toLowerCase() !== ctx.actor!.email.toLowerCase()
  if ((typeof plainPassword === 'string' && plainPassword !== '') || isNewEmail)
    await requireFreshPassword(
      ctx,
      typeof currentPassword === 'string' ? currentPassword : undefined,
      'currentPassword',
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
      const tells =
        error instanceof Invalid && error.violations.some((v) => v.code === 'email_in_use')
      if (tells && !(await canDisclose(call.ctx, call.ctx.address))) {
        await reserveAttempt(call.ctx, [
          { bucket: `taken-addresses:${call.ctx.actor!.userId}`, max: TAKEN_PER_HOUR, minutes: 60 },
        ])
      }
      throw error
    }
  }
}
