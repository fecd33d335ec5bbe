import type { modelRoutes } from '@cradle/contract'
import { canAct } from '#access/permissions'
import { companyScope } from '#access/company-scope'
import type { Scope } from '#access/scope'
import type { Call, Reply } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { auditAndPublish } from '#platform/records/audit-and-publish'
import { itemReply, rowInPath } from '#platform/records/crud'
import { findStop } from './brakes/find-stop.ts'
import { stopModel } from './brakes/stop-model.ts'
import { verifiedModels, type ModelRow } from './model-tables.ts'

const trace = auditAndPublish(verifiedModels)

export const ownsModel = (scope: Scope, model: ModelRow): boolean =>
  canAct(scope, 'calculation', 'purchase', model.company_id)
/** Whoever may verify for the company that verified the model. */
export const reviewsModel = (scope: Scope, model: ModelRow): boolean =>
  model.review_company_id === scope.companyId && scope.keys.has('review.company_childs.accept')

/**
 * Suspends, resumes or withdraws a model. Both sides may stop it. What the reviewer or a brake stopped, only the reviewer resumes; its
 * owner resumes what the owner stopped. What still stops it is refused.
 */
export async function changeState(call: Call<typeof modelRoutes.state>): Promise<Reply> {
  const { ctx } = call
  const { state, reason } = call.body
  const seen = await ctx.db.read(ctx.scope, (tx) => rowInPath(tx, call, verifiedModels))
  const isReviewer = reviewsModel(ctx.scope, seen)
  if (!isReviewer && !ownsModel(ctx.scope, seen)) throw new Problem('accessDenied')
  const stop =
    state === 'active'
      ? await ctx.db.read(companyScope(seen.company_id), (tx) =>
          findStop(tx, seen, ctx.now().toISOString().slice(0, 10)),
        )
      : null
  return ctx.db.transact(ctx.scope, async (tx) => {
    const model = await rowInPath(tx, call, verifiedModels, true)
    refuseChange(model, state, isReviewer, stop !== null)
    const row =
      state === 'active'
        ? await tx
            .updateTable('verified_models')
            .set({
              state: 'active',
              stopped_by: null,
              stopped_because: null,
              stopped_at: null,
              updated_at: ctx.now(),
              version: model.version + 1,
            })
            .where('id', '=', model.id)
            .returningAll()
            .executeTakeFirstOrThrow()
        : await stopModel(tx, ctx, model, {
            state,
            by: isReviewer ? 'reviewer' : 'owner',
            because: reason || null,
          })
    if (state === 'active') await trace(tx, ctx, { action: 'edit', row: row! })
    return itemReply(tx, ctx, verifiedModels, row ?? model)
  })
}

function refuseChange(
  model: ModelRow,
  state: 'active' | 'suspended' | 'withdrawn',
  isReviewer: boolean,
  isStopped: boolean,
): void {
  const refuse = (): never => {
    throw new Problem('actionNotAllowed', {
      action: { active: 'resume', suspended: 'suspend', withdrawn: 'withdraw' }[state],
      status: model.state,
    })
  }
  if (model.state === 'withdrawn') refuse()
  if (state === 'suspended' && model.state !== 'active') refuse()
  if (state !== 'active') return
  if (model.state === 'active' || model.state === 'expired' || isStopped) refuse()
  if (model.stopped_by !== 'owner' && !isReviewer) throw new Problem('accessDenied')
}

/** Writes or removes the process certification of a model. */
export const certifyModel = (call: Call<typeof modelRoutes.certification>): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const { ctx } = call
    const { certifiedBy, certifiedUntil } = call.body
    const model = await rowInPath(tx, call, verifiedModels, true)
    if (!reviewsModel(ctx.scope, model)) throw new Problem('accessDenied')
    const isComplete = certifiedBy !== null && certifiedUntil !== null
    const row = await tx
      .updateTable('verified_models')
      .set({
        certified_by: isComplete ? certifiedBy : null,
        certified_until: isComplete ? certifiedUntil : null,
        updated_at: ctx.now(),
        version: model.version + 1,
      })
      .where('id', '=', model.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await trace(tx, ctx, { action: 'edit', row })
    return itemReply(tx, ctx, verifiedModels, row)
  })
