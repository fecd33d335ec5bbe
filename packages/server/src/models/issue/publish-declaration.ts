import type { Ctx, Services } from '#platform/http/call'
import { Invalid, Problem } from '#platform/http/problem'
import { defineTask, type AnyTask } from '#platform/jobs/task'
import { auditAndPublish } from '#platform/records/audit-and-publish'
import { publishRows } from '#share/publication/publish-epds'
import { findRenderer } from '#typesetting/served-typesetter'
import { makeJobContext } from '../job-context.ts'
import { modelDeclarations } from '../model-tables.ts'
import { declarationJob } from './declaration-jobs.ts'
import { keepFailure } from './keep-failure.ts'

const trace = auditAndPublish(modelDeclarations)

/** Publishes a declaration that was issued. */
export const publishDeclaration = (services: Services): AnyTask =>
  defineTask({
    payload: declarationJob,
    run: ({ declaration: id, company, user, origin }) =>
      publishProduct(makeJobContext(services, { companyId: company, userId: user, origin }), id),
    async failed({ declaration: id, company, user, origin }) {
      const ctx = makeJobContext(services, { companyId: company, userId: user, origin })
      await keepFailure(ctx, id, 'It could not be published.', null)
    },
  })

/** A refusal leaves it issued, with the reason. */
async function publishProduct(ctx: Ctx, id: string): Promise<void> {
  const declaration = await ctx.db.read(ctx.scope, (tx) =>
    tx.selectFrom('model_declarations').selectAll().where('id', '=', id).executeTakeFirst(),
  )
  if (declaration?.state !== 'issued' || !declaration.publishes) return
  const renderer = findRenderer(ctx)
  if (!renderer) throw new Problem('unavailable')
  const epd = await ctx.db.read(ctx.scope, (tx) =>
    tx
      .selectFrom('epds')
      .selectAll()
      .where('company_id', '=', declaration.company_id)
      .where('calculation_id', '=', declaration.calculation_id!)
      .executeTakeFirstOrThrow(),
  )
  try {
    await publishRows(
      ctx,
      renderer,
      { rows: [epd], collectionIds: declaration.collection_ids, validUntil: undefined },
      {
        onMade: () => Promise.resolve(),
        onPublished: async (tx) => {
          const row = await tx
            .updateTable('model_declarations')
            .set((set) => ({
              state: 'published',
              failure: null,
              updated_at: ctx.now(),
              version: set('version', '+', 1),
            }))
            .where('id', '=', id)
            .returningAll()
            .executeTakeFirstOrThrow()
          await trace(tx, ctx, { action: 'edit', row })
        },
      },
    )
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    await keepFailure(ctx, id, error.message, null)
  }
}
