import { sql } from 'kysely'
import type { WriteTx } from '#platform/db/database'
import type { RecordRow, Row, TableName } from '#platform/db/schema'
import type { Ctx } from '#platform/http/call'
import { PUBLISHED_MAX, publishCollections } from '#platform/records/audit-and-publish'
import { insertMany, updateMany } from '#platform/records/write-many'
import { footprintInputs } from '#footprints/footprint-table'
import type { ImportPlan, PlannedCreate, PlannedWrites } from '../planning/import-plan.ts'
import { afterTransports } from './after-transports.ts'
import { insertSuccessors, separateSuccessors, type Succession } from './insert-successors.ts'
import { storeRecords } from './import-records.ts'
import { writeImportedInputs } from './write-imported-inputs.ts'
import { writeSetLines } from './write-input-sets.ts'
import { writeProducts } from './write-products.ts'
import type { WrittenRecord } from './written-record.ts'

/** Receives the part of the plan that is written [0…1]. */
export type PublishProgress = (part: number) => Promise<void>

/** What an area does after many of its records were written. */
type AfterWrites = (tx: WriteTx, ctx: Ctx, rows: readonly RecordRow[]) => Promise<void>
const afterWrites: Partial<Record<TableName, AfterWrites>> = { transports: afterTransports }

/** Tables whose writers publish what they write. */
const publishThemselves: ReadonlySet<TableName> = new Set(['calculations', 'footprint_inputs'])

/** Records of one step: between two steps the progress is published. */
const STEP = 1000

/**
 * Writes a plan, and what it wrote to the list of the import's records. A large import publishes its collections, not each of its
 * records; one that was made for a version publishes neither.
 * @param succession which profiles get a successor instead of being changed
 * @returns the number of records
 */
export async function writePlan(
  tx: WriteTx,
  ctx: Ctx,
  row: Row<'imports'>,
  plan: ImportPlan,
  publishProgress: PublishProgress,
  succession: Succession,
): Promise<number> {
  const total = plan.writes.reduce((n, one) => n + one.creates.length + one.updates.length, 0)
  const isPublished = succession !== 'version'
  const isLarge = total > PUBLISHED_MAX
  const written: WrittenRecord[] = []
  for (const planned of plan.writes) {
    const { writes, successors } = separateSuccessors(planned, succession)
    for (let from = 0; from < successors.length; from += STEP) {
      const some = successors.slice(from, from + STEP)
      written.push(...(await insertSuccessors(tx, ctx, row, some)))
      await publishProgress(Math.min(1, written.length / total))
    }
    const steps =
      writes.table.name === 'calculations'
        ? writeProducts(tx, ctx, writes.creates, plan.lines)
        : writes.table.name === footprintInputs.name
          ? writeImportedInputs(tx, ctx, row, writes)
          : writeTable(tx, ctx, row.company_id, writes, isPublished && !isLarge)
    const first = written.length
    for await (const records of steps) {
      written.push(...records)
      await publishProgress(Math.min(1, written.length / total))
    }
    if (isPublished && isLarge && !publishThemselves.has(writes.table.name))
      await publishCollections(
        tx,
        ctx,
        writes.table,
        written.slice(first).map((one) => one.row),
      )
  }
  if (row.kind === 'pdis') written.push(...(await writeSetLines(tx, ctx, plan.lines, written)))
  await storeRecords(tx, row, written)
  return written.length
}

async function* writeTable(
  tx: WriteTx,
  ctx: Ctx,
  owner: string | null,
  { table, creates, updates }: PlannedWrites,
  isPublished: boolean,
): AsyncGenerator<WrittenRecord[]> {
  const after = afterWrites[table.name]
  const names = new Map([
    ...creates.map(({ id, name }) => [id, name] as const),
    ...updates.map(({ before, name }) => [before.id!, name] as const),
  ])
  const equivalents = takeEquivalents(creates)
  for (let from = 0; from < creates.length; from += STEP) {
    const rows = await insertMany(
      tx,
      ctx,
      table,
      creates.slice(from, from + STEP),
      owner,
      isPublished,
    )
    await after?.(tx, ctx, rows)
    yield rows.map((row) => ({ table, row, name: names.get(row.id!) ?? '', action: 'create' }))
  }
  await setEquivalents(tx, equivalents)
  for (let from = 0; from < updates.length; from += STEP) {
    const some = updates.slice(from, from + STEP)
    const rows = await updateMany(tx, ctx, table, some, isPublished)
    await after?.(tx, ctx, rows)
    const befores = new Map(some.map(({ before }) => [before.id!, before]))
    yield rows.map((row) => ({
      table,
      row,
      name: names.get(row.id!) ?? '',
      action: 'update',
      before: befores.get(row.id!)!,
    }))
  }
}

interface Equivalent {
  id: string
  primaryEquivalent: string
}

/** A profile can have another new profile as its primary equivalent: it gets it once both are there. */
function takeEquivalents(creates: readonly PlannedCreate[]): Equivalent[] {
  const ids = new Set(creates.map(({ id }) => id))
  return creates.flatMap(({ id, values }) => {
    const { primaryEquivalent } = values
    if (typeof primaryEquivalent !== 'string' || !ids.has(primaryEquivalent)) return []
    delete values['primaryEquivalent']
    return [{ id, primaryEquivalent }]
  })
}

async function setEquivalents(tx: WriteTx, equivalents: readonly Equivalent[]): Promise<void> {
  if (equivalents.length === 0) return
  await sql`update environmental_profiles p set primary_equivalent_id = r."primaryEquivalent"
    from jsonb_to_recordset(${JSON.stringify(equivalents)}::jsonb) as r(id uuid, "primaryEquivalent" uuid) where p.id = r.id`.execute(
    tx,
  )
}
