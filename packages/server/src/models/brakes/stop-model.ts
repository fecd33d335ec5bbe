import type { ModelState, ModelStop } from '@cradle/contract'
import { notify, type NotifyContext } from '#notifications/notify'
import type { WriteTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { auditAndPublish } from '#platform/records/audit-and-publish'
import { verifiedModels, type ModelRow } from '../model-tables.ts'

const trace = auditAndPublish(verifiedModels)

/** Why a model stops issuing. */
export interface Stop {
  state: 'suspended' | 'expired' | 'withdrawn'
  by: ModelStop
  because: string | null
}

/** States that a stop leaves as they are. */
const kept = {
  suspended: ['suspended', 'expired', 'withdrawn'],
  expired: ['expired', 'withdrawn'],
  withdrawn: ['withdrawn'],
} as const satisfies Record<Stop['state'], readonly ModelState[]>

/**
 * Stops a model, and tells its owner and whoever verified it. A model that is stopped already keeps its reason, unless it expires or is
 * withdrawn now.
 *
 * @param tx  with a scope that may change the model
 */
export async function stopModel(
  tx: WriteTx,
  ctx: Ctx,
  model: Pick<ModelRow, 'id'>,
  { state, by, because }: Stop,
): Promise<ModelRow | null> {
  const row = await tx
    .updateTable('verified_models')
    .set((set) => ({
      state,
      stopped_by: by,
      stopped_because: because?.slice(0, 1000) ?? null,
      stopped_at: ctx.now(),
      updated_at: ctx.now(),
      version: set('version', '+', 1),
    }))
    .where('id', '=', model.id)
    .where('state', 'not in', kept[state])
    .returningAll()
    .executeTakeFirst()
  if (!row) return null
  await trace(tx, ctx, { action: 'edit', row })
  await tellStopped(tx, ctx, row)
  return row
}

async function tellStopped(tx: WriteTx, ctx: Ctx, model: ModelRow): Promise<void> {
  const users = (await listPeople(tx, model)).filter((user) => user !== ctx.actor?.userId)
  await notify(
    tx,
    ctx as NotifyContext,
    users.map((user) => ({
      user,
      type: 'model.stopped' as const,
      values: {
        productName: model.name,
        stoppedBy: model.stopped_by ?? '',
        comment: model.stopped_because ?? '',
      },
      link: `/lca/models/${model.id}`,
      companyId: model.company_id,
    })),
  )
}

/** Whoever put the model into use, asked for its verification, or verified it. */
export async function listPeople(tx: WriteTx, model: ModelRow): Promise<string[]> {
  const review = await tx
    .selectFrom('reviews')
    .select(['requested_by_id', 'reviewer_id'])
    .where('id', '=', model.review_id)
    .executeTakeFirst()
  return [
    ...new Set(
      [model.created_by, review?.requested_by_id, review?.reviewer_id].filter(
        (user) => typeof user === 'string',
      ),
    ),
  ]
}
