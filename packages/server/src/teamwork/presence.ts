import { Calculation, itemIri, type Presence } from '@cradle/contract'
import type { WriteTx } from '#platform/db/database'
import { ok, type BodyCall, type Ctx, type Reply, type ItemCall } from '#platform/http/call'
import { publish } from '#platform/live/publish'
import { companyTopic } from '#platform/live/topics'
import { rowInPath } from '#platform/records/crud'
import type { Row } from '#platform/db/schema'
import { makeDocument } from '#platform/hydra/document'
import { calculations } from '#calculations/records/calculation-table'
import { putPresence, removePresence, sweepPresences, whoIsThere } from './presence-repo.ts'

/** Who is looking at a calculation. */
export const getPresence = (call: ItemCall): Promise<Reply> =>
  call.ctx.db.read(call.ctx.scope, async (tx) => {
    const calculation = await rowInPath(tx, call, calculations)
    return ok(presenceDocument(calculation, await whoIsThere(tx, calculation.id, call.ctx.now())))
  })

/**
 * Somebody tells where he is looking, or that he leaves. Others hear of it when there is something new; telling the same
 * again only says that he is still there. The answer is who is there now.
 */
export const reportPresence = (call: BodyCall<'PresenceReport'> & ItemCall): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const { ctx } = call
    const calculation = await rowInPath(tx, call, calculations)
    const given = call.body
    const userId = ctx.actor!.userId
    const now = ctx.now()
    const isSwept = await sweepPresences(tx, calculation.id, now)
    const isNew =
      given.leaving === true
        ? await removePresence(tx, calculation.id, userId)
        : await putPresence(tx, calculation, userId, given, now)
    const presences = await whoIsThere(tx, calculation.id, now)
    if (isNew || isSwept) await tell(tx, ctx, calculation, presences)
    return ok(presenceDocument(calculation, presences))
  })

/** Under its own topic: who hears of edits need not hear of every move of a colleague. */
async function tell(
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
    data: presenceDocument(calculation, presences),
    document: { path, owner, madeWith: ctx.scope },
    private: true,
  })
}

const presenceDocument = (calculation: Row<'calculations'>, presences: readonly Presence[]) =>
  makeDocument('CalculationPresence', `${itemIri(Calculation, calculation.id)}/presence`, {
    presences: [...presences],
  })
