import { sql } from 'kysely'
import type { ReadTx, WriteTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { newId } from '#platform/ids'
import type { Row } from '#platform/db/schema'
import { broughtUp } from './earlier-snapshots.ts'
import type { CalculationSnapshot, FrozenSnapshot } from './snapshot.ts'

export interface KeptSnapshot extends FrozenSnapshot {
  snapshot: CalculationSnapshot
  createdAt: Date
}

/** Stores a snapshot once. An existing row with the same content is only marked as current. */
export async function keepSnapshot(
  tx: WriteTx,
  ctx: Ctx,
  snapshot: CalculationSnapshot,
  { contentHash, contentVersion }: { contentHash: string; contentVersion: string },
): Promise<FrozenSnapshot> {
  const { companyId, calculationId, schemaVersion } = snapshot
  const { id } = await tx
    .insertInto('calculation_snapshots')
    .values({
      id: newId(ctx.now().getTime()),
      company_id: companyId,
      calculation_id: calculationId,
      content_hash: contentHash,
      schema_version: schemaVersion,
      content_version: contentVersion,
      frozen_at: ctx.now(),
      snapshot: JSON.stringify(snapshot),
      created_by: ctx.actor?.userId ?? null,
      created_at: ctx.now(),
    })
    .onConflict((c) =>
      c
        .columns(['company_id', 'calculation_id', 'content_hash'])
        .doUpdateSet({ content_version: contentVersion, frozen_at: ctx.now() }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`select app.hold_files(${Object.values(snapshot.files).flatMap((file) => file?.id ?? [])}::uuid[])`.execute(
    tx,
  )
  return { id, contentHash }
}

/** Reads the snapshot of the calculation's current state; undefined if there is none. */
export async function readLastSnapshot(
  tx: ReadTx,
  calculation: Row<'calculations'>,
): Promise<FrozenSnapshot | undefined> {
  const row = await tx
    .selectFrom('calculation_snapshots')
    .select(['id', 'content_hash'])
    .where('company_id', '=', calculation.company_id)
    .where('calculation_id', '=', calculation.id)
    .where('content_version', '=', calculation.content_version)
    .orderBy('frozen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { id: row.id, contentHash: row.content_hash }
}

/** Reads a snapshot by id, or fails with 404 if it does not exist or lies outside the scope. */
export async function readSnapshot(tx: ReadTx, id: string): Promise<KeptSnapshot> {
  const row = await tx
    .selectFrom('calculation_snapshots')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Problem('notFound')
  return {
    id: row.id,
    contentHash: row.content_hash,
    snapshot: broughtUp(row.snapshot as CalculationSnapshot),
    createdAt: row.created_at,
  }
}
