import { sql } from 'kysely'
import {
  isLocked,
  itemIri,
  type CalculationStatus,
  type Resource,
  type RecordEntity,
} from '@cradle/contract'
import { canAct } from '#access/permissions'
import type { ReadTx, WriteTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { enqueue } from '#platform/jobs/enqueue'
import { publishAll, publishDeletions } from '#platform/live/publish'
import { companyTopic, reviewTopic } from '#platform/live/topics'
import { asItem, encodeRows } from '#platform/records/encode'
import type { RecordRow, Row, TableName } from '#platform/db/schema'
import type { Table } from '#platform/context'
import type { EditedCalculation } from './edited-calculation.ts'

/** Quick edits of one calculation are computed together [ms]. */
const DEBOUNCE_MS = 500

/** The job that computes a calculation again and tells its numbers; `calculations/` runs it. */
export const recalculationJob = 'recalculate'

/** Under which topics something about a calculation is heard, beside its own: by its owner, and by each company that reviews it. */
export async function alternatesOf(
  tx: ReadTx,
  origin: string,
  told: readonly {
    topic: string
    resource: Resource
    owner: string
    calculation: string | null
  }[],
): Promise<string[][]> {
  const ids = [...new Set(told.map(({ calculation }) => calculation).filter((id) => id !== null))]
  const { rows } =
    ids.length === 0
      ? { rows: [] }
      : await sql<{
          calculation_id: string
          review_company_id: string
        }>`select * from app.review_companies_of(${ids}::uuid[])`.execute(tx)
  return told.map(({ topic, resource, owner, calculation }) => [
    companyTopic(origin, owner, resource, topic),
    ...rows
      .filter((r) => r.calculation_id === calculation)
      .map((r) => reviewTopic(origin, r.review_company_id, topic)),
  ])
}

/**
 * Tells those who may see a record that it was made, changed or deleted; for a deleted one its address is all that is left.
 * The platform's own records have no company to tell, and what the writer may not see others read when they ask for it.
 */
export async function announce<N extends TableName>(
  tx: WriteTx,
  ctx: Ctx,
  table: Table<N>,
  all: readonly Row<N>[],
  action: 'write' | 'delete' = 'write',
  entity = table.resource.entity,
): Promise<void> {
  const rows = all.filter((row) => isTold(ctx, row as RecordRow, entity))
  if (action === 'delete') return announceDeleted(tx, ctx, table, rows as RecordRow[])
  const documents = await encodeRows(tx, ctx, table, rows)
  await announceWritten(
    tx,
    ctx,
    table,
    rows.map((row, i) => ({ row, document: documents[i]! })),
    entity,
  )
}

/** The same for written records whose documents were made already. */
export async function announceWritten<N extends TableName>(
  tx: WriteTx,
  ctx: Ctx,
  table: Table<N>,
  all: readonly { row: Row<N>; document: Record<string, unknown> }[],
  entity = table.resource.entity,
): Promise<void> {
  const written = all.filter(({ row }) => isTold(ctx, row as RecordRow, entity))
  const addresses = await addressesOf(
    tx,
    ctx,
    table,
    written.map(({ row }) => row as RecordRow),
  )
  await publishAll(
    tx,
    written.map(({ row, document }, i) => ({
      ...addresses[i]!,
      data: asItem(table, document),
      document: {
        path: itemIri(table.resource, (row as RecordRow).id!),
        owner: (row as RecordRow).company_id!,
        madeWith: ctx.scope,
      },
      private: true,
    })),
  )
}

const isTold = (ctx: Ctx, { company_id: owner = null }: RecordRow, entity: RecordEntity): boolean =>
  owner !== null && canAct(ctx.scope, entity, 'view', owner)

async function announceDeleted(
  tx: WriteTx,
  ctx: Ctx,
  table: Table,
  rows: readonly RecordRow[],
): Promise<void> {
  const addresses = await addressesOf(tx, ctx, table, rows)
  await publishDeletions(
    tx,
    rows.map((row, i) => ({
      ...addresses[i]!,
      data: { '@id': itemIri(table.resource, row.id!), '@type': table.resource.type },
    })),
  )
}

async function addressesOf(
  tx: WriteTx,
  { origin }: Ctx,
  table: Table,
  rows: readonly RecordRow[],
): Promise<{ topic: string; alternates: string[] }[]> {
  const told = rows.map((row) => ({
    topic: origin + itemIri(table.resource, row.id!),
    resource: table.resource,
    owner: row.company_id as string,
    calculation:
      (row[table.name === 'calculations' ? 'id' : 'calculation_id'] as string | undefined) ?? null,
  }))
  const alternates = await alternatesOf(tx, origin, told)
  return told.map(({ topic }, i) => ({ topic, alternates: alternates[i]! }))
}

/** Asks for new results. They are computed only while somebody listens to them. */
export async function askRecalculation(
  tx: WriteTx,
  ctx: Ctx,
  calculation: Row<'calculations'>,
): Promise<void> {
  await enqueue(
    tx,
    recalculationJob,
    { calculation: calculation.id, company: calculation.company_id, origin: ctx.origin },
    {
      jobKey: `${recalculationJob}:${calculation.id}`,
      keepRunAt: true,
      runAt: new Date(ctx.now().getTime() + DEBOUNCE_MS),
      maxAttempts: 3,
    },
  )
}

/** Tells of edited calculations and asks for new results of those whose figures, completeness or warnings can have changed. */
export async function announceEdited(
  tx: WriteTx,
  ctx: Ctx,
  edited: readonly EditedCalculation[],
): Promise<void> {
  const calculations = ctx.tables.get('Calculation')
  if (calculations)
    await announce(
      tx,
      ctx,
      calculations,
      edited.map(({ calculation }) => calculation),
    )
  for (const { calculation, effect } of edited)
    if (effect !== 'none' && !isLocked(calculation.status as CalculationStatus))
      await askRecalculation(tx, ctx, calculation)
}
