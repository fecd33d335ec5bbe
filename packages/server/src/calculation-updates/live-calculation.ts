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
import { publishAll, publishDeletions, type LiveUpdate } from '#platform/live/publish'
import { companyTopic, reviewTopic } from '#platform/live/topics'
import { asItem, encodeRows } from '#platform/records/encode'
import type { RecordRow, Row, TableName } from '#platform/db/schema'
import type { Table } from '#platform/context'
import type { EditedCalculation } from './edited-calculation.ts'

/** Quick edits of one calculation are computed together [ms]. */
const DEBOUNCE_MS = 500

/** The job that computes a calculation again and publishes its numbers; `calculations/` runs it. */
export const recalculationJob = 'recalculate'

/** The companies that review a calculation. */
export interface Reviewing {
  calculation_id: string
  review_company_id: string
}

/** Reads which companies review these calculations; null stands for no calculation. */
export async function readReviewing(
  tx: ReadTx,
  calculations: readonly (string | null)[],
): Promise<Reviewing[]> {
  const ids = [...new Set(calculations.filter((id) => id !== null))]
  if (ids.length === 0) return []
  const { rows } =
    await sql<Reviewing>`select * from app.review_companies_of(${ids}::uuid[])`.execute(tx)
  return rows
}

/** Under which topics something about a calculation is published, beside its own: by its owner, and by each company that reviews it. */
export const listAlternates = (
  origin: string,
  { topic, resource, owner, calculation }: Omit<Announcement, 'update'>,
  reviewing: readonly Reviewing[],
): string[] => [
  companyTopic(origin, owner, resource, topic),
  ...reviewing
    .filter((one) => one.calculation_id === calculation)
    .map((one) => reviewTopic(origin, one.review_company_id, topic)),
]

/** An update, and the record that decides who receives it. */
export interface Announcement {
  topic: string
  resource: Resource
  owner: string
  /** The calculation that the update is about: the companies that review it receive the update, too. */
  calculation: string | null
  update: Required<Pick<LiveUpdate, 'data' | 'document'>>
}

/**
 * Sends updates to those who may see their records, in their order, with one statement for all updates.
 *
 * @param known  the companies that review the calculations of the updates, where they were read already
 */
export async function publishAnnouncements(
  tx: WriteTx,
  { origin }: Ctx,
  announcements: readonly Announcement[],
  known?: readonly Reviewing[],
): Promise<void> {
  const reviewing =
    known ??
    (await readReviewing(
      tx,
      announcements.map(({ calculation }) => calculation),
    ))
  await publishAll(
    tx,
    announcements.map((announcement) => ({
      ...announcement.update,
      topic: announcement.topic,
      alternates: listAlternates(origin, announcement, reviewing),
      private: true,
    })),
  )
}

/**
 * Tells those who may see a record that it was made, changed or deleted; for a deleted one its address is all that is left.
 * The platform's own records have no company to notify, and what the writer may not see others read when they ask for it.
 */
export async function announce<N extends TableName>(
  tx: WriteTx,
  ctx: Ctx,
  table: Table<N>,
  all: readonly Row<N>[],
  action: 'write' | 'delete' = 'write',
  entity = table.resource.entity,
): Promise<void> {
  const rows = all.filter((row) => isPublished(ctx, row as RecordRow, entity))
  if (action === 'delete') return announceDeleted(tx, ctx, table, rows as RecordRow[])
  const written = await describeRows(tx, ctx, table, rows)
  await publishAnnouncements(tx, ctx, describeWritten(ctx, table, written, entity))
}

/** The announcements of written records whose documents were made already. */
export function describeWritten<N extends TableName>(
  ctx: Ctx,
  table: Table<N>,
  written: readonly WrittenRow<N>[],
  entity = table.resource.entity,
): Announcement[] {
  return written
    .filter(({ row }) => isPublished(ctx, row as RecordRow, entity))
    .map(({ row, document }) => {
      const address = buildAddress(ctx, table, row as RecordRow)
      return {
        ...address,
        update: {
          data: asItem(table, document),
          document: {
            path: itemIri(table.resource, (row as RecordRow).id!),
            owner: address.owner,
            madeWith: ctx.scope,
          },
        },
      }
    })
}

/** A row with its document. */
interface WrittenRow<N extends TableName> {
  row: Row<N>
  document: Record<string, unknown>
}

async function describeRows<N extends TableName>(
  tx: WriteTx,
  ctx: Ctx,
  table: Table<N>,
  rows: readonly Row<N>[],
): Promise<WrittenRow<N>[]> {
  const documents = await encodeRows(tx, ctx, table, rows)
  return rows.map((row, i) => ({ row, document: documents[i]! }))
}

const isPublished = (
  ctx: Ctx,
  { company_id: owner = null }: RecordRow,
  entity: RecordEntity,
): boolean => owner !== null && canAct(ctx.scope, entity, 'view', owner)

async function announceDeleted(
  tx: WriteTx,
  ctx: Ctx,
  table: Table,
  rows: readonly RecordRow[],
): Promise<void> {
  const addresses = rows.map((row) => buildAddress(ctx, table, row))
  const reviewing = await readReviewing(
    tx,
    addresses.map(({ calculation }) => calculation),
  )
  await publishDeletions(
    tx,
    rows.map((row, i) => ({
      topic: addresses[i]!.topic,
      alternates: listAlternates(ctx.origin, addresses[i]!, reviewing),
      data: { '@id': itemIri(table.resource, row.id!), '@type': table.resource.type },
    })),
  )
}

const buildAddress = (
  { origin }: Ctx,
  table: Table,
  row: RecordRow,
): Omit<Announcement, 'update'> => ({
  topic: origin + itemIri(table.resource, row.id!),
  resource: table.resource,
  owner: row.company_id as string,
  calculation:
    (row[table.name === 'calculations' ? 'id' : 'calculation_id'] as string | undefined) ?? null,
})

/** Asks for new results. They are computed only while somebody listens to them. */
export async function requestRecalculation(
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

/**
 * Tells of edited calculations and asks for new results of those whose figures, completeness or warnings can have changed.
 *
 * @param before  announcements that are sent first, with the same statements
 * @returns the document of the first calculation, the edited one
 */
export async function announceEdited(
  tx: WriteTx,
  ctx: Ctx,
  edited: readonly EditedCalculation[],
  before: readonly Announcement[] = [],
): Promise<Record<string, unknown> | undefined> {
  const table = ctx.tables.get('Calculation')
  const rows = edited
    .map(({ calculation }) => calculation)
    .filter((row) => isPublished(ctx, row, 'calculation'))
  const [written, reviewing] = await Promise.all([
    table ? describeRows(tx, ctx, table, rows) : [],
    readReviewing(tx, [
      ...before.map(({ calculation }) => calculation),
      ...rows.map(({ id }) => id),
    ]),
  ])
  await Promise.all([
    publishAnnouncements(
      tx,
      ctx,
      [...before, ...(table ? describeWritten(ctx, table, written) : [])],
      reviewing,
    ),
    ...edited
      .filter(
        ({ calculation, effect }) =>
          effect !== 'none' && !isLocked(calculation.status as CalculationStatus),
      )
      .map(({ calculation }) => requestRecalculation(tx, ctx, calculation)),
  ])
  return rows[0]?.id === edited[0]?.calculation.id ? written[0]?.document : undefined
}
