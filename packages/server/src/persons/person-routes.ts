import { sql } from 'kysely'
import { personRoutes, type PersonRequest } from '@cradle/contract'
import { systemScope } from '#access/scope'
import { audit } from '#platform/audit'
import type { ReadTx, WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { Area } from '#platform/http/area'
import {
  noContent,
  plainJson,
  type Call,
  type Ctx,
  type ItemCall,
  type Reply,
} from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { isUuid, newId } from '#platform/ids'
import { enqueue } from '#platform/jobs/enqueue'
import { rowInPath } from '#platform/records/crud'
import { refuseImpersonation } from '#platform/rights/refuse-impersonation'
import { rightsChanged } from '#platform/rights/rights-changed'
import { requireAuthority } from '#users/account-authority'
import { endSessions } from '#users/end-sessions'
import { requireFreshPassword } from '#users/fresh-authentication'
import { keepAdminsWithout } from '#users/last-admin'
import { userTable } from '#users/user-table'
import { eraseTask, exportTask } from './person-tasks.ts'

const NO_STORE = { 'cache-control': 'no-store' }
/** Requests that a list shows at most. */
const SHOWN = 20

export const personArea: Area = {
  tables: [],
  serve(handlers) {
    handlers
      .on(personRoutes.listOwn, async ({ ctx }) => replyRequests(ctx, ctx.actor!.userId))
      .on(personRoutes.exportOwn, async ({ ctx, body }) => {
        refuseImpersonation(ctx.actor)
        await requireFreshPassword(ctx, body.password)
        return startExport(ctx, ctx.actor!.userId)
      })
      .on(personRoutes.eraseOwn, async ({ ctx, body }) => {
        refuseImpersonation(ctx.actor)
        await requireFreshPassword(ctx, body.password)
        return startErasure(ctx, ctx.actor!.userId)
      })
      .on(personRoutes.list, async (call) =>
        replyRequests(call.ctx, await findPerson(call, 'edit')),
      )
      .on(personRoutes.export, async (call) => {
        const id = await findPerson(call, 'edit')
        refuseImpersonation(call.ctx.actor)
        await requireFreshPassword(call.ctx, call.body.password)
        return startExport(call.ctx, id)
      })
      .on(personRoutes.erase, async (call) => {
        const id = await findPerson(call, 'delete')
        refuseImpersonation(call.ctx.actor)
        await requireFreshPassword(call.ctx, call.body.password)
        return startErasure(call.ctx, id)
      })
      .on(personRoutes.download, download)
  },
}

/**
 * The person in the path. The right is needed in every company of the person, and the rank of the account.
 *
 * @throws Problem 404 for a hidden account, 403 without the right or the rank, and for the own account, which has routes of its own
 */
function findPerson(call: ItemCall, action: 'edit' | 'delete'): Promise<string> {
  const { ctx } = call
  return ctx.db.read(ctx.scope, async (tx) => {
    const user = await rowInPath(tx, call, userTable)
    if (user.id === ctx.actor!.userId) throw new Problem('accessDenied')
    await requireAuthority(tx, ctx, user, action)
    return user.id
  })
}

async function replyRequests(ctx: Ctx, userId: string, status = 200): Promise<Reply> {
  const requests = await ctx.db.read(systemScope(), (tx) => readRequests(tx, ctx, userId))
  return plainJson({ requests }, status, NO_STORE)
}

async function readRequests(tx: ReadTx, ctx: Ctx, userId: string): Promise<PersonRequest[]> {
  const rows = await tx
    .selectFrom('person_requests')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as PersonRequest['kind'],
    state: row.state as PersonRequest['state'],
    createdAt: row.created_at.toISOString(),
    ...(row.file_key === null || row.size === null ? {} : { size: Number(row.size) }),
    ...(row.expires_at === null ? {} : { expiresAt: row.expires_at.toISOString() }),
    downloadable: row.file_key !== null && mayDownload(ctx, row),
  }))
}

/** The person, and whoever requested the export, as the administrator of all companies of the person. */
const mayDownload = ({ actor }: Ctx, row: Row<'person_requests'>): boolean =>
  actor !== null &&
  actor.impersonatorId === null &&
  (row.user_id === actor.userId || row.created_by === actor.userId)

async function startExport(ctx: Ctx, userId: string): Promise<Reply> {
  await ctx.db.transact(systemScope(), async (tx) => {
    await addRequest(tx, ctx, userId, 'export')
    await auditPerson(tx, ctx, userId, 'export')
  })
  return replyRequests(ctx, userId, 202)
}

/**
 * Ends the account at once and queues the erasure.
 *
 * @throws Problem when a company would lose its last administrator
 */
async function startErasure(ctx: Ctx, userId: string): Promise<Reply> {
  await ctx.db.transact(systemScope(), async (tx) => {
    await keepAdminsWithout(tx, userId)
    await addRequest(tx, ctx, userId, 'erasure')
    await tx
      .updateTable('users')
      .set((eb) => ({ status: 'inactive', updated_at: ctx.now(), version: eb('version', '+', 1) }))
      .where('id', '=', userId)
      .execute()
    await endSessions(tx, ctx, userId)
    await auditPerson(tx, ctx, userId, 'erasure_request')
    await rightsChanged(tx, ctx, userId)
  })
  return noContent()
}

/** A request that is queued already is not repeated. */
async function addRequest(
  tx: WriteTx,
  ctx: Ctx,
  userId: string,
  kind: PersonRequest['kind'],
): Promise<void> {
  const id = newId(ctx.now().getTime())
  const added = await tx
    .insertInto('person_requests')
    .values({
      id,
      user_id: userId,
      kind,
      created_by: ctx.actor!.userId,
      created_at: ctx.now(),
      updated_at: ctx.now(),
    })
    .onConflict((conflict) =>
      // A literal: with a parameter the plan that PostgreSQL keeps no longer matches the index.
      conflict
        .columns(['user_id', 'kind'])
        .where(sql<boolean>`state = 'queued'`)
        .doNothing(),
    )
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows === 0n) return
  if (kind === 'export') await enqueue(tx, exportTask, { request: id })
  // One after the other: each adds to the list of erased persons, which is a file.
  else await enqueue(tx, eraseTask, { request: id }, { queue: 'erasures' })
}

async function auditPerson(
  tx: WriteTx,
  ctx: Ctx,
  userId: string,
  action: 'export' | 'erasure_request',
): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .select('company_id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await audit(tx, ctx, {
    action: `user.${action}`,
    resource: `/2/users/${userId}`,
    companyId: user.company_id ?? ctx.scope.companyId,
  })
}

/** Sends the archive of an export. @throws Problem 404 for everybody else, and after it has expired */
async function download({ ctx, params }: Call<typeof personRoutes.download>): Promise<Reply> {
  if (!isUuid(params.id)) throw new Problem('notFound')
  const row = await ctx.db.read(systemScope(), (tx) =>
    tx.selectFrom('person_requests').selectAll().where('id', '=', params.id).executeTakeFirst(),
  )
  if (!row?.file_key || !mayDownload(ctx, row) || (row.expires_at && row.expires_at < ctx.now()))
    throw new Problem('notFound')
  const file = await ctx.files.open(row.file_key)
  if (!file) throw new Problem('notFound')
  return {
    status: 200,
    raw: { type: 'application/zip', data: file.stream },
    headers: {
      ...NO_STORE,
      'content-length': String(file.size),
      'content-disposition': `attachment; filename="personal-data-${row.created_at.toISOString().slice(0, 10)}.zip"`,
      'x-content-type-options': 'nosniff',
    },
  }
}
