import { Calculation, itemIri, PresenceReport, type Presence } from '@cradle/contract'
import type { WriteTx } from '#platform/db/database'
import { ok, type Call, type Ctx, type Reply } from '#platform/http/call'
import { Invalid } from '#platform/http/problem'
import { publish } from '#platform/live/publish'
import { rowInPath } from '#platform/records/crud'
import type { Row } from '#platform/db/schema'
import { calculations } from '#calculations/calculation-table'
import { companyTopic } from '#inputs/live-calculation'
import { putPresence, removePresence, sweepPresences, whoIsThere } from './presence-repo.ts'

/** Who is looking at a calculation. */
export const getPresence = (call: Call): Promise<Reply> =>
  call.ctx.db.read(call.ctx.scope, async (tx) => {
    const calculation = await rowInPath(tx, call, calculations)
    return ok(presenceDocument(calculation, await whoIsThere(tx, calculation.id, call.ctx.now())))
  })

/**
 * Somebody tells where he is looking, or that he leaves. Others hear of it when there is something new; telling the same
 * again only says that he is still there. The answer is who is there now.
 */
export const reportPresence = (call: Call): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const { ctx } = call
    const calculation = await rowInPath(tx, call, calculations)
    const parsed = PresenceReport.safeParse(call.body)
    if (!parsed.success)
      throw new Invalid(
        parsed.error.issues.map((issue) => ({
          propertyPath: issue.path.join('.'),
          message: issue.message,
          code: 'invalid',
        })),
      )
    const userId = ctx.actor!.userId
    const now = ctx.now()
    const isSwept = await sweepPresences(tx, calculation.id, now)
    const isNew =
      parsed.data.leaving === true
        ? await removePresence(tx, calculation.id, userId)
        : await putPresence(tx, calculation, userId, parsed.data, now)
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
  const topic = `${ctx.origin}${itemIri(Calculation, calculation.id)}/presence`
  await publish(tx, {
    topic,
    alternates: [companyTopic(ctx.origin, calculation.company_id, topic)],
    data: presenceDocument(calculation, presences),
    private: true,
  })
}

const presenceDocument = (calculation: Row<'calculations'>, presences: readonly Presence[]) => ({
  '@context': '/2/contexts/CalculationPresence',
  '@id': `${itemIri(Calculation, calculation.id)}/presence`,
  '@type': 'CalculationPresence',
  presences,
})
