import { Calculation, Footprint, itemIri, type Presence } from '@cradle/contract'
import { calculations } from '#calculations/records/calculation-table'
import { footprints } from '#footprints/footprint-table'
import type { ReadTx, WriteTx } from '#platform/db/database'
import { ok, type BodyCall, type Ctx, type Reply, type ItemCall } from '#platform/http/call'
import { makeDocument } from '#platform/hydra/document'
import { publish } from '#platform/live/publish'
import { companyTopic } from '#platform/live/topics'
import { rowInPath } from '#platform/records/crud'
import {
  putPresence,
  removePresence,
  deleteStalePresences,
  listPresences,
  type PresenceKind,
  type Viewed,
} from './presence-repo.ts'

const resources = { calculation: Calculation, footprint: Footprint } as const

/** The record in the path, as far as the caller may view it. */
async function findViewed(tx: ReadTx, call: ItemCall, kind: PresenceKind): Promise<Viewed> {
  const { id, company_id } =
    kind === 'calculation'
      ? await rowInPath(tx, call, calculations)
      : await rowInPath(tx, call, footprints)
  return { kind, id, company_id }
}

/** Returns the users who have a record open. */
export const getPresence =
  (kind: PresenceKind) =>
  (call: ItemCall): Promise<Reply> =>
    call.ctx.db.read(call.ctx.scope, async (tx) => {
      const viewed = await findViewed(tx, call, kind)
      return ok(makePresenceDocument(viewed, await listPresences(tx, viewed, call.ctx.now())))
    })

/**
 * Records where a user looks, or that the user leaves. Only a change is published; a repeated
 * report only extends the presence. The answer lists the present users.
 */
export const reportPresence =
  (kind: PresenceKind) =>
  (call: BodyCall<'PresenceReport'> & ItemCall): Promise<Reply> =>
    call.ctx.db.transact(call.ctx.scope, async (tx) => {
      const { ctx } = call
      const viewed = await findViewed(tx, call, kind)
      const given = call.body
      const userId = ctx.actor!.userId
      const now = ctx.now()
      const isSwept = await deleteStalePresences(tx, viewed, now)
      const isNew =
        given.leaving === true
          ? await removePresence(tx, viewed, userId)
          : await putPresence(tx, viewed, userId, given, now)
      const presences = await listPresences(tx, viewed, now)
      if (isNew || isSwept) await publishPresence(tx, ctx, viewed, presences)
      return ok(makePresenceDocument(viewed, presences))
    })

/** Uses a topic of its own: subscribers to edits do not get every move of a colleague. */
async function publishPresence(
  tx: WriteTx,
  ctx: Ctx,
  viewed: Viewed,
  presences: readonly Presence[],
): Promise<void> {
  const resource = resources[viewed.kind]
  const path = `${itemIri(resource, viewed.id)}/presence`
  const topic = ctx.origin + path
  const owner = viewed.company_id
  await publish(tx, {
    topic,
    alternates: [companyTopic(ctx.origin, owner, resource, topic)],
    data: makePresenceDocument(viewed, presences),
    document: { path, owner, madeWith: ctx.scope },
    private: true,
  })
}

const makePresenceDocument = ({ kind, id }: Viewed, presences: readonly Presence[]) =>
  makeDocument(
    kind === 'calculation' ? 'CalculationPresence' : 'FootprintPresence',
    `${itemIri(resources[kind], id)}/presence`,
    { presences: [...presences] },
  )
