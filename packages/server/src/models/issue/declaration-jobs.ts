import { z } from 'zod'
import type { WriteTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { enqueue } from '#platform/jobs/enqueue'
import type { DeclarationRow } from '../model-tables.ts'

/** Name of the job that makes a declaration. */
export const makeDeclarationJob = 'make_declaration'
/** Name of the job that publishes what was made. */
export const publishDeclarationJob = 'publish_declaration'

/** What both jobs are told. */
export const declarationJob = z.object({
  declaration: z.string(),
  company: z.string(),
  user: z.string().nullable(),
  origin: z.string(),
})

const describeJob = (ctx: Ctx, row: DeclarationRow): z.infer<typeof declarationJob> => ({
  declaration: row.id,
  company: row.company_id,
  user: ctx.actor?.userId ?? null,
  origin: ctx.origin,
})

/**
 * Queues that a declaration is made. Those of one model are made one after the other, in the order of their times, so that a list is
 * registered in its order.
 *
 * @param at  two at the same time are made in any order
 */
export const queueMaking = (tx: WriteTx, ctx: Ctx, row: DeclarationRow, at: Date): Promise<void> =>
  enqueue(tx, makeDeclarationJob, describeJob(ctx, row), {
    jobKey: `${makeDeclarationJob}:${row.id}`,
    queue: `declarations of ${row.verified_model_id}`,
    runAt: at,
  })

/** Queues the publication of what was made, where it was asked for and nothing spoke against it. */
export async function queuePublication(tx: WriteTx, ctx: Ctx, row: DeclarationRow): Promise<void> {
  if (!row.publishes || row.failure !== null) return
  await enqueue(tx, publishDeclarationJob, describeJob(ctx, row), {
    jobKey: `${publishDeclarationJob}:${row.id}`,
  })
}
