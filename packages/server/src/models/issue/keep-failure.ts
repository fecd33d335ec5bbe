import { sql } from 'kysely'
import type { Ctx } from '#platform/http/call'
import { auditAndPublish } from '#platform/records/audit-and-publish'
import { stopModel, type Stop } from '../brakes/stop-model.ts'
import { modelDeclarations } from '../model-tables.ts'

const trace = auditAndPublish(modelDeclarations)

/**
 * Keeps why a declaration was not made, or not published.
 *
 * @param stop  what it says about the model
 */
export async function keepFailure(
  ctx: Ctx,
  id: string,
  words: string,
  stop: Stop | null,
): Promise<void> {
  await ctx.db.transact(ctx.scope, async (tx) => {
    const row = await tx
      .updateTable('model_declarations')
      .set((set) => ({
        state: sql<string>`case when state = 'queued' then 'failed' else state end`,
        // Earlier versions chose a sample before it was made.
        sample: sql<string | null>`case when state = 'queued' then null else sample end`,
        failure: words.slice(0, 1000),
        updated_at: ctx.now(),
        version: set('version', '+', 1),
      }))
      .where('id', '=', id)
      .where('state', 'in', ['queued', 'issued'])
      .returningAll()
      .executeTakeFirst()
    if (!row) return
    await trace(tx, ctx, { action: 'edit', row })
    if (stop) await stopModel(tx, ctx, { id: row.verified_model_id }, stop)
  })
}
