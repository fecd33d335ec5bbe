import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { FootprintRequest, FootprintResult } from '@cradle/engine'
import type { DocumentOf, Footprint, FootprintSheetRow, ProfileFacts, Read } from '@cradle/contract'
import type { ReadTx, WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { Ctx } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { newId } from '#platform/ids'
import { encodeRows } from '#platform/records/encode'
import { footprints } from '../footprint-table.ts'
import { listUsedIds } from '../model/read-footprint-model.ts'
import { readFootprintRows } from '../model/read-footprint-rows.ts'
import { hashText, readStoredRequest } from '../results/compute-footprint.ts'
import { readStoredResult } from '../results/read-results.ts'
import { makeFootprintResultDocument } from '../results/result-document.ts'
import { readRecordNames } from '../sheet/read-names.ts'
import { readFactorOrigins, type FactorOrigin } from './factor-origins.ts'

const compress = promisify(gzip)
const decompress = promisify(gunzip)

/** A footprint as it was when its results were computed: what every export and report of this content reads. */
export interface FootprintSnapshot {
  schemaVersion: 1
  takenAt: string
  /** The Footprint as the API returned it. */
  footprint: Read<typeof Footprint>
  rows: FootprintSheetRow[]
  /** Names by address. */
  names: Record<string, string>
  /** By id of the profile. */
  profileFacts: Record<string, ProfileFacts>
  /** By id of the profile; absent in the oldest snapshots. */
  factorOrigins?: Record<string, FactorOrigin>
  /** The owner is a demonstration company; absent in the oldest snapshots. */
  isOwnerDemonstration?: boolean
  request: FootprintRequest
  result: FootprintResult
  /** The results as the API returned them. */
  document: DocumentOf<'FootprintResult'>
}

/** A stored snapshot: the same hash is the same content. */
export interface FrozenFootprint {
  id: string
  snapshot: FootprintSnapshot
  contentHash: string
}

/** Returns whether documents of the snapshot are marked as a demonstration: an emission factor or the owner is one. */
export const isDemonstration = ({
  profileFacts,
  isOwnerDemonstration,
}: FootprintSnapshot): boolean =>
  isOwnerDemonstration === true ||
  Object.values(profileFacts).some(({ demonstration }) => demonstration)

/**
 * Finds or takes the snapshot of the stored results.
 *
 * @throws Problem noResultsYet; resultsOutdated where the content was edited after the computation
 */
export async function takeFootprintSnapshot(
  tx: WriteTx,
  ctx: Ctx,
  footprint: Row<'footprints'>,
): Promise<FrozenFootprint> {
  const stored = await readStoredResult(tx, footprint)
  if (stored.content_version !== footprint.content_version) throw new Problem('resultsOutdated')
  // Texts and descriptions are no part of the request: the version of the content covers them.
  const contentHash = hashText(`${stored.content_hash} ${stored.content_version}`)
  const known = await tx
    .selectFrom('footprint_snapshots')
    .select(['id', 'snapshot'])
    .where('company_id', '=', footprint.company_id)
    .where('footprint_id', '=', footprint.id)
    .where('content_hash', '=', contentHash)
    .executeTakeFirst()
  if (known) return { id: known.id, contentHash, snapshot: await unpackSnapshot(known.snapshot) }
  const snapshot = await makeSnapshot(tx, ctx, footprint, stored)
  const id = newId(ctx.now().getTime())
  await tx
    .insertInto('footprint_snapshots')
    .values({
      id,
      company_id: footprint.company_id,
      footprint_id: footprint.id,
      content_hash: contentHash,
      content_version: footprint.content_version,
      snapshot: await compress(JSON.stringify(snapshot), { level: 1 }),
      created_by: ctx.actor?.userId ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Another request may have stored the same content first.
  const kept = await tx
    .selectFrom('footprint_snapshots')
    .select('id')
    .where('company_id', '=', footprint.company_id)
    .where('footprint_id', '=', footprint.id)
    .where('content_hash', '=', contentHash)
    .executeTakeFirstOrThrow()
  return { id: kept.id, snapshot, contentHash }
}

/** @throws Problem notFound */
export async function readFootprintSnapshot(tx: ReadTx, id: string): Promise<FrozenFootprint> {
  const row = await tx
    .selectFrom('footprint_snapshots')
    .select(['content_hash', 'snapshot'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Problem('notFound')
  return { id, contentHash: row.content_hash, snapshot: await unpackSnapshot(row.snapshot) }
}

async function makeSnapshot(
  tx: WriteTx,
  ctx: Ctx,
  footprint: Row<'footprints'>,
  stored: Row<'footprint_results'>,
): Promise<FootprintSnapshot> {
  const request = await readStoredRequest(stored)
  const [document] = await encodeRows(tx, ctx, footprints, [footprint])
  const rows = await readFootprintRows(tx, footprint)
  const { names, profileFacts } = await readRecordNames(tx, request, listUsedIds(rows).suppliers)
  return {
    schemaVersion: 1,
    takenAt: ctx.now().toISOString(),
    footprint: document as Read<typeof Footprint>,
    rows,
    names,
    profileFacts,
    factorOrigins: await readFactorOrigins(tx, Object.keys(request.library.profiles)),
    isOwnerDemonstration: await isDemonstrationCompany(tx, footprint.company_id),
    request,
    result: stored.result as FootprintResult,
    document: await makeFootprintResultDocument(tx, footprint, stored),
  }
}

async function isDemonstrationCompany(tx: ReadTx, companyId: string): Promise<boolean> {
  const owner = await tx
    .selectFrom('companies')
    .select('demonstration')
    .where('id', '=', companyId)
    .executeTakeFirst()
  return owner?.demonstration ?? false
}

const unpackSnapshot = async (packed: Buffer): Promise<FootprintSnapshot> =>
  JSON.parse((await decompress(packed)).toString()) as FootprintSnapshot
