import { Calculation, itemIri, type Presence } from '@cradle/contract'
import type { WriteTx } from '#platform/db/database'
import { ok, type BodyCall, type Ctx, type Reply, type ItemCall } from '#platform/http/call'
import { publish } from '#platform/live/publish'
import { companyTopic } from '#platform/live/topics'
import { rowInPath } from '#platform/records/crud'
import type { Row } from '#platform/db/schema'
import { makeDocument } from '#platform/hydra/document'
import { calculations } from '#calculations/records/calculation-table'
import {
  putPresence,
  removePresence,
  deleteStalePresences,
  listPresences,
} from './presence-repo.ts'

/** Returns the users who have a calculation open. */
export const getPresence = (call: ItemCall): Promise<Reply> =>
  call.ctx.db.read(call.ctx.scope, async (tx) => {
    const calculation = await rowInPath(tx, call, calculations)
    return ok(
      makePresenceDocument(calculation, await listPresences(tx, calculation.id, call.ctx.now())),
    )
  })

/**
 * Records where a user looks, or that the user leaves. Only a change is published; a repeated
 * report only extends the presence. The answer lists the present users.
 */
export const reportPresence = (call: BodyCall<'PresenceReport'> & ItemCall): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const { ctx } = call
    const calculation = await rowInPath(tx, call, calculations)
    const given = call.body
    const userId = ctx.actor!.userId
    const now = ctx.now()
    const isSwept = await deleteStalePresences(tx, calculation.id, now)
    const isNew =
      given.leaving === true
        ? await removePresence(tx, calculation.id, userId)
        : await putPresence(tx, calculation, userId, given, now)
    const presences = await listPresences(tx, calculation.id, now)
    if (isNew || isSwept) await publishPresence(tx, ctx, calculation, presences)
    return ok(makePresenceDocument(calculation, presences))
  })

/** Uses a topic of its own: subscribers to edits do not get every move of a colleague. */
async function publishPresence(
  tx: WriteTx,
  ctx: Ctx,
  calculation: Row<'calculations'>,
  presences: readonly Presence[],
): Promise<void> {
  const path = `${itemIri(Calculation, calculation.id)}/presence`
  const topic = ctx.origin + path
  const owner = calculation.company_id
  await publish(tx, {
    topic,
    alternates: [companyTopic(ctx.origin, owner, Calculation, topic)],
    data: makePresenceDocument(calculation, presences),
    document: { path, owner, madeWith: ctx.scope },
    private: true,
  })
}

const makePresenceDocument = (calculation: Row<'calculations'>, presences: readonly Presence[]) =>
  makeDocument('CalculationPresence', `${itemIri(Calculation, calculation.id)}/presence`, {
    presences: [...presences],
  })
