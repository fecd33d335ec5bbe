import { sql } from 'kysely'
import type { ModelProject, ModelState, PublishedEpd } from '@cradle/contract'
import { readerScope } from '#access/reader-scope'
import type { Attestation } from '#documents/source/attestation'
import { dataSetVersion, readRevision } from '#machine-readable/epd-record'
import { readIlcdJson } from '#machine-readable/ilcd/read-json'
import type { ReadFigure } from '#machine-readable/ilcd/read-record'
import type { ReadTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { describeVersion, type VersionFile, type VersionRow } from '../data/describe-epds.ts'
import { readStored } from '../data/read-stored.ts'
import { findReadableEpd, type ReadableEpd } from '../data/readable.ts'

/** What the public page of a declaration shows. */
export interface PublicEpd {
  state: ReadableEpd
  /** The version of the page. */
  epd: PublishedEpd
  isLatest: boolean
  review: Attestation['review']
  /** The verified model that it was issued from, with the state of the model now. */
  model: { name: string; number: number; project: ModelProject | null; state: ModelState } | null
  figures: readonly ReadFigure[]
  /** The newest first. */
  versions: { version: string; publishedAt: string; validUntil: string }[]
}

/**
 * Reads a declaration of a public collection.
 *
 * @param version  `01.00.000`; the latest without one
 * @throws Problem notFound (404) for a declaration or version that is not public
 * @returns null for a version that was never published
 */
export async function readPublicEpd(
  ctx: Ctx,
  uuid: string,
  version: string | undefined,
): Promise<PublicEpd | null> {
  const state = await findReadableEpd(ctx, { token: null }, uuid)
  const revision = version === undefined ? undefined : readRevision(version)
  const read = await ctx.db.read(readerScope(state.companyId), async (tx) => {
    const versions = await readVersions(tx, uuid.toLowerCase())
    const chosen = versions.find((row) =>
      revision === undefined ? row.id === state.versionId : row.revision === revision,
    )
    if (!chosen) return null
    const files = await tx
      .selectFrom('epd_files')
      .select(['format', 'media_type', 'size', 'sha256', 'file_key'])
      .where('version_id', '=', chosen.id)
      .execute()
    return {
      versions,
      chosen,
      modelState: await readModelState(tx, chosen.id),
      epd: describeVersion({ ...chosen, status: state.status }, files as VersionFile[]),
      fileKey: files.find(({ format }) => format === 'ilcd_json')?.file_key,
    }
  })
  if (!read) return null
  const { versions, chosen, epd, fileKey, modelState } = read
  const { review, model } = chosen.attestation
  return {
    state,
    epd,
    isLatest: chosen.id === state.versionId,
    review: review ?? null,
    model:
      model && modelState
        ? { name: model.name, number: model.number, project: model.project, state: modelState }
        : null,
    figures: fileKey === undefined ? [] : await readFigures(ctx, chosen.id, fileKey),
    versions: versions.map((row) => ({
      version: dataSetVersion(row.revision),
      publishedAt: row.published_at.toISOString(),
      validUntil: row.valid_until,
    })),
  }
}

/** The state of the model that a version was issued from; null where there is none. Its readers need not see the model. */
async function readModelState(tx: ReadTx, versionId: string): Promise<ModelState | null> {
  const { rows } = await sql<{ state: ModelState | null }>`
    select app.model_state_of_version(${versionId}::uuid) as state`.execute(tx)
  return rows[0]?.state ?? null
}

type StoredVersion = VersionRow & { attestation: Pick<Attestation, 'review' | 'model'> }

async function readVersions(tx: ReadTx, uuid: string): Promise<StoredVersion[]> {
  const rows = await tx
    .selectFrom('epd_versions')
    .select(['id', 'uuid', 'revision', 'facts', 'published_at', 'attestation'])
    .select((eb) => eb.cast<string>('valid_until', 'text').as('valid_until'))
    .where('uuid', '=', uuid)
    .orderBy('revision', 'desc')
    .limit(200)
    .execute()
  return rows.map((row) => ({
    ...row,
    facts: row.facts as VersionRow['facts'],
    attestation: row.attestation as unknown as StoredVersion['attestation'],
    status: 'published',
  }))
}

/** Figures of versions that were shown lately. A version never changes. */
const figuresByVersion = new Map<string, readonly ReadFigure[]>()
const KEPT = 500

async function readFigures(
  { files }: Pick<Ctx, 'files'>,
  versionId: string,
  fileKey: string,
): Promise<readonly ReadFigure[]> {
  const known = figuresByVersion.get(versionId)
  if (known) return known
  const content = await readStored(files, fileKey)
  const { figures } = readIlcdJson(JSON.parse(content.toString('utf8')))
  if (figuresByVersion.size >= KEPT) figuresByVersion.delete(figuresByVersion.keys().next().value!)
  figuresByVersion.set(versionId, figures)
  return figures
}
