import { createHash } from 'node:crypto'
import { itemIri, Epd, type EpdFinding, type Violation } from '@cradle/contract'
import { audit } from '#platform/audit'
import type { WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import { makeFileKey } from '#platform/files/file-key'
import type { Ctx } from '#platform/http/call'
import { Invalid, Problem } from '#platform/http/problem'
import { newId } from '#platform/ids'
import { auditAndPublish } from '#platform/records/audit-and-publish'
import { buildRecord } from '#reports/report-kinds'
import type { PdfRenderer } from '#typesetting/served-typesetter'
import { addMembers, describeMembers, readCollectionIds } from '../collections/members.ts'
import { writeEvents } from '../events.ts'
import { lockEpds } from '../lock-epds.ts'
import { epds } from '../share-tables.ts'
import { writeLog, writeLogs } from '../write-log.ts'
import { readCandidate, type Candidate } from './candidate.ts'
import { checkFigures, checkFile } from './check-files.ts'
import { listDataSets, type PackedDataSet } from './list-data-sets.ts'
import { makePublicationFiles } from './publication-files.ts'
import { describePublication, listGtins, nameVersion } from './published-facts.ts'

/** A file in the store that no record names yet. */
interface StoredFile {
  format: string
  media_type: string
  file_name: string
  file_key: string
  size: number
  sha256: string
}
interface Prepared extends Candidate {
  versionId: string
  files: StoredFile[]
  dataSets: PackedDataSet[]
}

export interface Publication {
  rows: readonly Row<'epds'>[]
  collectionIds: readonly string[]
  /** ISO date that replaces the day of the verification. */
  validUntil: string | undefined
}

/** What follows a publication step by step. */
export interface Follower {
  /** @param made  declarations whose files are made */
  onMade(made: number): Promise<void>
  /** In the transaction that publishes: nothing is published when it fails. */
  onPublished(tx: WriteTx): Promise<void>
}

/**
 * Publishes declarations, all or none. The files are made and stored before the transaction; a publication that fails leaves
 * files without a record, which the nightly comparison removes.
 *
 * @throws Invalid with the findings that prevent a publication
 */
export async function publishRows(
  ctx: Ctx,
  renderer: PdfRenderer,
  { rows, collectionIds, validUntil }: Publication,
  follower?: Follower,
): Promise<void> {
  const candidates: Candidate[] = []
  for (const row of rows) candidates.push(await readCandidate(ctx, row, validUntil, collectionIds))
  refuseBlocked(candidates)
  const prepared: Prepared[] = []
  for (const candidate of candidates) {
    prepared.push(await prepare(ctx, renderer, candidate))
    await follower?.onMade(prepared.length)
  }
  await ctx.db.transact(ctx.scope, async (tx) => {
    const locked = await lockEpds(tx, rows)
    for (const { epd } of prepared)
      if (locked.get(epd.id)?.version !== epd.version) throw new Problem('stale')
    for (const one of prepared) await publishOne(tx, ctx, one, collectionIds)
    await follower?.onPublished(tx)
  })
}

/** Refuses the call with each blocking finding at the place of its declaration. */
function refuseBlocked(candidates: readonly Candidate[]): void {
  const violations = candidates.flatMap((candidate, index): Violation[] =>
    listFindings(candidate)
      .filter(({ severity }) => severity === 'blocks')
      .map(({ code, message, place }) => ({
        propertyPath: `epds[${index}]${place && code === 'not_reportable' ? `.${place}` : ''}`,
        message,
        code,
      })),
  )
  if (violations.length > 0) throw new Invalid(violations)
}

/** Refuses a declaration whose files do not contain what they should. */
function refuseFindings(findings: readonly EpdFinding[], { epd }: Candidate): void {
  const blocking = findings.filter(({ severity }) => severity === 'blocks')
  if (blocking.length > 0)
    throw new Invalid(
      blocking.map(({ code, message }) => ({
        propertyPath: 'epds',
        message: `${epd.name}: ${message}`,
        code,
      })),
    )
}

/** Findings about a declaration, whatever its formats. */
export const listFindings = ({ findings, content }: Candidate): EpdFinding[] => [
  ...findings,
  ...(content ? checkFigures(buildRecord(content.material)) : []),
]

/** Makes and stores the files of a new version. */
async function prepare(ctx: Ctx, renderer: PdfRenderer, candidate: Candidate): Promise<Prepared> {
  const { epd, content, sameVersion } = candidate
  if (sameVersion) return { ...candidate, versionId: sameVersion.id, files: [], dataSets: [] }
  const versionId = newId(ctx.now().getTime())
  const { material } = content!
  const made = await makePublicationFiles(material, renderer)
  refuseFindings(
    made.flatMap((file) => checkFile(buildRecord(material), file)),
    candidate,
  )
  const files: StoredFile[] = []
  for (const file of made) {
    const key = makeFileKey(epd.company_id, `epd-${versionId}.${file.format}`)
    await ctx.files.put(key, file.content)
    files.push({
      format: file.format,
      media_type: file.mediaType,
      file_name: file.fileName,
      file_key: key,
      size: file.content.byteLength,
      sha256: createHash('sha256').update(file.content).digest('hex'),
    })
  }
  const { content: ilcd } = made.find(({ format }) => format === 'ilcd')!
  return { ...candidate, versionId, files, dataSets: listDataSets(ilcd) }
}

const trace = auditAndPublish(epds)

async function publishOne(
  tx: WriteTx,
  ctx: Ctx,
  one: Prepared,
  collectionIds: readonly string[],
): Promise<void> {
  const { epd, identity } = one
  if (!one.sameVersion) await insertVersion(tx, ctx, one)
  const inherited = await takeOver(tx, ctx, one)
  const row = await tx
    .updateTable('epds')
    .set({
      uuid: identity.uuid,
      status: 'published',
      version_id: one.versionId,
      published_at: ctx.now(),
      valid_until: one.validUntil,
      withdrawn_at: null,
      withdrawn_reason: null,
      replaced_by: null,
      version: epd.version + 1,
      updated_at: ctx.now(),
    })
    .where('id', '=', epd.id)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Problem('accessDenied')
  const before = await readCollectionIds(tx, epd.id)
  await addMembers(tx, ctx, epd, [...collectionIds, ...inherited])
  const wasPublished = epd.status === 'published'
  await writeEvents(
    tx,
    ctx,
    [...new Set([...before, ...collectionIds, ...inherited])].map((collectionId) => ({
      type:
        (wasPublished && before.includes(collectionId)) || inherited.includes(collectionId)
          ? 'epd.updated'
          : 'epd.published',
      companyId: epd.company_id,
      epdId: epd.id,
      uuid: identity.uuid,
      revision: identity.revision,
      collectionId,
    })),
  )
  const joined = new Set([...collectionIds, ...inherited])
  for (const collectionId of before) joined.delete(collectionId)
  await writeLogs(
    tx,
    ctx,
    [...joined].flatMap((collectionId) => describeMembers('add', [epd], collectionId)),
  )
  await writeLog(tx, ctx, {
    companyId: epd.company_id,
    level: 100,
    message: `Published "${epd.name}" ${identity.uuid} version ${nameVersion(identity)}.`,
  })
  await audit(tx, ctx, {
    action: 'epd.publish',
    resource: itemIri(Epd, epd.id),
    companyId: epd.company_id,
    message: nameVersion(identity),
  })
  await trace(tx, ctx, { action: 'edit', row, before: epd })
}

async function insertVersion(tx: WriteTx, ctx: Ctx, one: Prepared): Promise<void> {
  const { epd, identity, content, versionId } = one
  const { material, snapshotId } = content!
  await tx
    .insertInto('epd_versions')
    .values({
      id: versionId,
      company_id: epd.company_id,
      epd_id: epd.id,
      uuid: identity.uuid,
      revision: identity.revision,
      snapshot_id: snapshotId,
      content_hash: material.contentHash,
      attestation: JSON.stringify(material.attestation),
      name: material.snapshot.product.name,
      language: material.language,
      valid_until: one.validUntil!,
      registration_number: material.attestation.registrationNumber,
      facts: JSON.stringify(describePublication(material)),
      published_at: ctx.now(),
      published_by: ctx.actor?.userId ?? null,
    })
    .execute()
  await tx
    .insertInto('epd_files')
    .values(
      one.files.map((file) => ({ ...file, version_id: versionId, company_id: epd.company_id })),
    )
    .execute()
  const gtins = listGtins(material.snapshot)
  if (gtins.length > 0)
    await tx
      .insertInto('epd_gtins')
      .values(gtins.map((gtin) => ({ gtin, version_id: versionId, company_id: epd.company_id })))
      .execute()
  if (one.dataSets.length > 0)
    await tx
      .insertInto('epd_data_sets')
      .values(
        one.dataSets.map((dataSet) => ({
          ...dataSet,
          version_id: versionId,
          company_id: epd.company_id,
        })),
      )
      .execute()
}

/**
 * A corrected declaration takes the place of the one that it corrects: the same data set, in the same collections.
 *
 * @returns the collections of the earlier declaration
 */
async function takeOver(tx: WriteTx, ctx: Ctx, { epd, identity }: Prepared): Promise<string[]> {
  const corrected: Row<'epds'>[] = await tx
    .updateTable('epds')
    .set((set) => ({
      status: 'unpublished',
      withdrawn_at: ctx.now(),
      withdrawn_reason: null,
      replaced_by: identity.uuid,
      version: set('version', '+', 1),
      updated_at: ctx.now(),
    }))
    .where('company_id', '=', epd.company_id)
    .where('uuid', '=', identity.uuid)
    .where('id', '<>', epd.id)
    .where('status', '<>', 'unpublished')
    .returningAll()
    .execute()
  const inherited: string[] = []
  for (const row of corrected) {
    inherited.push(...(await readCollectionIds(tx, row.id)))
    await trace(tx, ctx, { action: 'edit', row })
  }
  return inherited
}
