import { isLocked, itemIri, type CalculationStatus } from '@cradle/contract'
import { mayAct } from '#access/permissions'
import type { WriteTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { enqueue } from '#platform/jobs/enqueue'
import { publish } from '#platform/live/publish'
import { asItem, encodeRows } from '#platform/records/encode'
import type { Row, Table } from '#platform/records/table'

/** Quick edits of one calculation are computed together [ms]. */
const DEBOUNCE_MS = 500

/** The job that computes a calculation again and tells its numbers; `calculations/` runs it. */
export const recalculationJob = 'recalculate'

/** Topic under which everything of a company is heard by those who may see it (api contract §8). */
export const companyTopic = (origin: string, companyId: string, topic: string): string => `${origin}/2/companies/${companyId}/updates?topic=${encodeURIComponent(topic)}`

/**
 * Tells those who may see a record that it was made, changed or deleted; for a deleted one its address is all that is left.
 * The platform's own records have no company to tell, and what the writer may not see others read when they ask for it.
 */
export async function announce(tx: WriteTx, ctx: Ctx, table: Table, all: readonly Row[], action: 'write' | 'delete' = 'write', entity = table.resource.entity): Promise<void> {
  const rows = all.filter((row) => row['company_id'] !== null && mayAct(ctx.scope, entity, 'view', row['company_id']))
  const documents = action === 'delete'
    ? rows.map((row) => ({ '@id': itemIri(table.resource, row['id']), '@type': table.resource.type }))
    : (await encodeRows(tx, ctx, table, rows)).map((document) => asItem(table, document))
  for (const [i, row] of rows.entries()) {
    const topic = ctx.origin + itemIri(table.resource, row['id'])
    await publish(tx, { topic, alternates: [companyTopic(ctx.origin, row['company_id'], topic)], data: documents[i]!, private: true })
  }
}

/** Asks for new results. They are computed only while somebody listens to them. */
export async function askRecalculation(tx: WriteTx, ctx: Ctx, calculation: Row): Promise<void> {
  await enqueue(tx, recalculationJob, { calculation: calculation['id'], company: calculation['company_id'], origin: ctx.origin }, {
    jobKey: `${recalculationJob}:${calculation['id']}`, keepRunAt: true, runAt: new Date(ctx.now().getTime() + DEBOUNCE_MS), maxAttempts: 3,
  })
}

/** Tells of edited calculations and asks for their new results. */
export async function announceEdited(tx: WriteTx, ctx: Ctx, edited: readonly Row[]): Promise<void> {
  const calculations = ctx.tables.get('Calculation')
  if (calculations) await announce(tx, ctx, calculations, edited)
  for (const row of edited) if (!isLocked(row['status'] as CalculationStatus)) await askRecalculation(tx, ctx, row)
}
