import { sql } from 'kysely'
import { isLocked, itemIri, type CalculationStatus } from '@cradle/contract'
import { mayAct } from '#access/permissions'
import type { ReadTx, WriteTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { enqueue } from '#platform/jobs/enqueue'
import { publishAll } from '#platform/live/publish'
import { asItem, encodeRows } from '#platform/records/encode'
import type { Row } from '#platform/db/schema'
import type { Table } from '#platform/records/table'

/** Quick edits of one calculation are computed together [ms]. */
const DEBOUNCE_MS = 500

/** The job that computes a calculation again and tells its numbers; `calculations/` runs it. */
export const recalculationJob = 'recalculate'

/** Topic under which everything of a company is heard by those who may see it (api contract §8). */
export const companyTopic = (origin: string, companyId: string, topic: string): string =>
  `${origin}/2/companies/${companyId}/updates?topic=${encodeURIComponent(topic)}`

/** Topic under which a company hears of the calculations it reviews: apart from its own, which not everybody who reviews may see. */
export const reviewTopic = (origin: string, companyId: string, topic: string): string =>
  `${origin}/2/companies/${companyId}/reviews/updates?topic=${encodeURIComponent(topic)}`

/** Under which topics something about a calculation is heard, beside its own: by its owner, and by each company that reviews it. */
export async function alternatesOf(
  tx: ReadTx,
  origin: string,
  told: readonly { topic: string; owner: string; calculation: string | null }[],
): Promise<string[][]> {
  const ids = [...new Set(told.map(({ calculation }) => calculation).filter((id) => id !== null))]
  const { rows } =
    ids.length === 0
      ? { rows: [] }
      : await sql<{
          calculation_id: string
          review_company_id: string
        }>`select * from app.review_companies_of(${ids}::uuid[])`.execute(tx)
  return told.map(({ topic, owner, calculation }) => [
    companyTopic(origin, owner, topic),
    ...rows
      .filter((r) => r.calculation_id === calculation)
      .map((r) => reviewTopic(origin, r.review_company_id, topic)),
  ])
}

/**
 * Tells those who may see a record that it was made, changed or deleted; for a deleted one its address is all that is left.
 * The platform's own records have no company to tell, and what the writer may not see others read when they ask for it.
 */
export async function announce(
  tx: WriteTx,
  ctx: Ctx,
  table: Table,
  all: readonly Row[],
  action: 'write' | 'delete' = 'write',
  entity = table.resource.entity,
): Promise<void> {
  const rows = all.filter((row) => isTold(ctx, row, entity))
  const documents =
    action === 'delete'
      ? rows.map((row) => ({
          '@id': itemIri(table.resource, row['id']),
          '@type': table.resource.type,
        }))
      : await encodeRows(tx, ctx, table, rows)
  await tell(
    tx,
    ctx,
    table,
    rows.map((row, i) => ({
      row,
      document: action === 'delete' ? documents[i]! : asItem(table, documents[i]!),
    })),
  )
}

/** The same for written records whose documents were made already. */
export async function announceWritten(
  tx: WriteTx,
  ctx: Ctx,
  table: Table,
  written: readonly { row: Row; document: Record<string, unknown> }[],
  entity = table.resource.entity,
): Promise<void> {
  await tell(
    tx,
    ctx,
    table,
    written
      .filter(({ row }) => isTold(ctx, row, entity))
      .map(({ row, document }) => ({ row, document: asItem(table, document) })),
  )
}

const isTold = (ctx: Ctx, row: Row, entity: string): boolean =>
  row['company_id'] !== null && mayAct(ctx.scope, entity, 'view', row['company_id'])

async function tell(
  tx: WriteTx,
  ctx: Ctx,
  table: Table,
  news: readonly { row: Row; document: Record<string, unknown> }[],
): Promise<void> {
  const calculationOf = (row: Row): string | null =>
    (row[table.name === 'calculations' ? 'id' : 'calculation_id'] as string | undefined) ?? null
  const told = news.map(({ row }) => ({
    topic: ctx.origin + itemIri(table.resource, row['id']),
    owner: row['company_id'] as string,
    calculation: calculationOf(row),
  }))
  const alternates = await alternatesOf(tx, ctx.origin, told)
  await publishAll(
    tx,
    news.map(({ row, document }, i) => ({
      topic: told[i]!.topic,
      alternates: alternates[i]!,
      data: { ...document, ...versionOf(row) },
      private: true,
    })),
  )
}

/** Of a calculation also how often its content has changed: who wrote the newest change need not read it again. */
const versionOf = ({ content_version: version }: Row): { contentVersion?: number } =>
  version === undefined ? {} : { contentVersion: Number(version) }

/** Asks for new results. They are computed only while somebody listens to them. */
export async function askRecalculation(tx: WriteTx, ctx: Ctx, calculation: Row): Promise<void> {
  await enqueue(
    tx,
    recalculationJob,
    { calculation: calculation['id'], company: calculation['company_id'], origin: ctx.origin },
    {
      jobKey: `${recalculationJob}:${calculation['id']}`,
      keepRunAt: true,
      runAt: new Date(ctx.now().getTime() + DEBOUNCE_MS),
      maxAttempts: 3,
    },
  )
}

/** Tells of edited calculations and asks for their new results. */
export async function announceEdited(tx: WriteTx, ctx: Ctx, edited: readonly Row[]): Promise<void> {
  const calculations = ctx.tables.get('Calculation')
  if (calculations) await announce(tx, ctx, calculations, edited)
  for (const row of edited)
    if (!isLocked(row['status'] as CalculationStatus)) await askRecalculation(tx, ctx, row)
}
