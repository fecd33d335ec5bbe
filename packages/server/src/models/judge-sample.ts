import type { modelRoutes } from '@cradle/contract'
import type { Call, Reply } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { auditAndPublish } from '#platform/records/audit-and-publish'
import { itemReply, rowInPath } from '#platform/records/crud'
import { readUserName } from '#reviews/review-sides'
import { stopModel } from './brakes/stop-model.ts'
import { reviewsModel } from './change-state.ts'
import { modelDeclarations } from './model-tables.ts'

const trace = auditAndPublish(modelDeclarations)

/** Judges a sample. A failed one suspends its model; a verdict may be corrected, and the suspension stays until the reviewer ends it. */
export const judgeSample = (call: Call<typeof modelRoutes.sample>): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const { ctx } = call
    const { sample, comment } = call.body
    const declaration = await rowInPath(tx, call, modelDeclarations, true)
    const model = await tx
      .selectFrom('verified_models')
      .selectAll()
      .where('id', '=', declaration.verified_model_id)
      .executeTakeFirstOrThrow()
    if (!reviewsModel(ctx.scope, model)) throw new Problem('accessDenied')
    if (declaration.sample === null)
      throw new Problem('actionNotAllowed', { action: 'judge', status: declaration.state })
    const row = await tx
      .updateTable('model_declarations')
      .set({
        sample,
        sample_comment: comment || null,
        sampled_by_name: await readUserName(tx, ctx.actor!.userId),
        sampled_at: ctx.now(),
        updated_at: ctx.now(),
        version: declaration.version + 1,
      })
      .where('id', '=', declaration.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await trace(tx, ctx, { action: 'edit', row })
    if (sample === 'failed')
      await stopModel(tx, ctx, model, {
        state: 'suspended',
        by: 'sample',
        because: `${declaration.number} ${declaration.name}${comment ? `: ${comment}` : ''}`,
      })
    return itemReply(tx, ctx, modelDeclarations, row)
  })
