import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { EpdFinding, Locale } from '@cradle/contract'
import { companyScope } from '#access/company-scope'
import { readerScope } from '#access/reader-scope'
import { findCalculation } from '#calculation-updates/edited-calculation'
import { readAttestation, type Attestation } from '#documents/source/attestation'
import { imageFiles } from '#documents/source/build-report-source'
import type { DataSetIdentity } from '#documents/source/data-set-identity'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { Ctx } from '#platform/http/call'
import { Invalid } from '#platform/http/problem'
import { dateOnly } from '#platform/records/encode'
import { readImages } from '#reports/make-document'
import type { Material } from '#reports/report-kinds'
import { readDeclaredResult } from '#snapshots/declared-result'
import { freezeSnapshot } from '#snapshots/freeze-snapshot'
import { readSnapshot } from '#snapshots/snapshot-repo'
import { findUnknownCoreIndicators } from '#snapshots/unknown-indicators'
import { digitalLink } from '../digital-link-address.ts'
import { listGtins, nameVersion } from './published-facts.ts'

/** A declaration with everything that its publication would contain. */
export interface Candidate {
  epd: Row<'epds'>
  identity: DataSetIdentity
  /** ISO date; null while nothing says how long the declaration is valid. */
  validUntil: string | null
  /** The published version that already has this content, validity and verification, which is published again as it is. */
  sameVersion: Row<'epd_versions'> | null
  /** Absent where the calculation has no content that could be published. */
  content: { material: Material; snapshotId: string } | null
  findings: EpdFinding[]
}

/**
 * Reads what a publication would contain, from the frozen snapshot of the calculation. The content does not depend on the
 * caller's rights.
 *
 * @param validUntil  ISO date that replaces the day of the verification
 * @param collectionIds  collections that the publication adds
 */
export async function readCandidate(
  ctx: Ctx,
  epd: Row<'epds'>,
  validUntil: string | undefined,
  collectionIds: readonly string[] = [],
): Promise<Candidate> {
  const found = await readContent(ctx, epd, validUntil)
  const last = await ctx.db.read(ctx.scope, (tx) => readLastVersion(tx, found.identity.uuid))
  const isSame =
    last !== null &&
    last.epd_id === epd.id &&
    last.content_hash === found.content?.material.contentHash &&
    dateOnly(last.valid_until) === found.validUntil &&
    statesReview(last.attestation, found.content?.material.attestation.review ?? null)
  const isSuperseded =
    last !== null &&
    last.epd_id !== epd.id &&
    (await ctx.db.read(companyScope(epd.company_id), (tx) => corrects(tx, last.snapshot_id, epd)))
  const identity = {
    ...found.identity,
    revision: isSame
      ? last.revision
      : Math.max(found.identity.revision, last === null ? 0 : last.revision + 1),
  }
  const isPublic = await ctx.db.read(readerScope(epd.company_id), (tx) =>
    becomesPublic(tx, { ...epd, uuid: identity.uuid }, collectionIds),
  )
  return {
    epd,
    identity,
    validUntil: found.validUntil,
    sameVersion: isSame ? last : null,
    content: found.content && {
      ...found.content,
      material: withIdentity(
        found.content.material,
        identity,
        found.validUntil,
        isPublic ? ctx.config.publicOrigin : null,
      ),
    },
    findings: [
      ...found.findings,
      ...checkOffer(epd, found.validUntil, ctx.now()),
      ...(isSuperseded
        ? [block('superseded', 'A correction of this declaration is published.')]
        : []),
    ],
  }
}

/** Returns whether a published version states this verification, or states none where there is none. */
const statesReview = (published: unknown, review: Attestation['review']): boolean =>
  isDeepStrictEqual(
    (published as Attestation).review ?? null,
    review && JSON.parse(JSON.stringify(review)),
  )

interface Content {
  identity: DataSetIdentity
  validUntil: string | null
  content: Candidate['content']
  findings: EpdFinding[]
}

const block = (code: EpdFinding['code'], message: string, place?: string): EpdFinding => ({
  severity: 'blocks',
  code,
  message,
  ...(place === undefined ? {} : { place }),
})
const warn = (code: EpdFinding['code'], message: string, place?: string): EpdFinding => ({
  ...block(code, message, place),
  severity: 'warns',
})

async function readContent(
  ctx: Ctx,
  epd: Row<'epds'>,
  validUntil: string | undefined,
): Promise<Content> {
  try {
    const read = await ctx.db.transact(companyScope(epd.company_id), async (tx) => {
      const { id: snapshotId } = await freezeSnapshot(tx, ctx, epd.calculation_id)
      const kept = await readSnapshot(tx, snapshotId)
      const calculation = await findCalculation(tx, epd.calculation_id)
      const attestation = await readAttestation(tx, calculation, kept.contentHash, ctx.now())
      return { snapshotId, kept, calculation, attestation }
    })
    const { snapshot, contentHash } = read.kept
    const language = (read.calculation.reporting_language ?? 'en') as Locale
    const images = await readImages(ctx.files, imageFiles(snapshot, read.attestation))
    const until = validUntil ?? read.attestation.validUntil
    return {
      identity: read.attestation.dataSet!,
      validUntil: until,
      content: {
        snapshotId: read.snapshotId,
        material: { snapshot, contentHash, attestation: read.attestation, language, images },
      },
      findings: [
        ...checkAttestation(read.attestation),
        ...checkSignedDay(until, read.attestation.signedUntil ?? null),
        ...findUnknownCoreIndicators(snapshot, readDeclaredResult(snapshot)).map((code) =>
          warn('indicator_unknown', `${code} has an unknown part and is ND.`, code),
        ),
        ...(snapshot.isDemonstration
          ? [warn('demonstration', 'Every file carries the mark of demonstration data.')]
          : []),
      ],
    }
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    return {
      identity: { uuid: epd.uuid ?? epd.calculation_id, revision: 0, precedingUuid: null },
      validUntil: validUntil ?? null,
      content: null,
      findings: error.violations.map(({ propertyPath, message }) =>
        block('not_reportable', message, propertyPath),
      ),
    }
  }
}

function checkAttestation(attestation: Attestation): EpdFinding[] {
  return [
    ...(attestation.isDraft
      ? [block('draft', 'The declaration is a draft: neither verified nor bought.')]
      : []),
    ...(attestation.review === null ? [warn('not_verified', 'Nobody verified this content.')] : []),
    ...(attestation.registrationNumber === null
      ? [warn('no_registration_number', 'The declaration has no registration number.')]
      : []),
  ]
}

/** A verifier signs for a time; a publication may end it earlier, never later. */
const checkSignedDay = (validUntil: string | null, signedUntil: string | null): EpdFinding[] =>
  validUntil !== null && signedUntil !== null && validUntil > signedUntil
    ? [
        block(
          'beyond_verification',
          `The verifier signed for a validity until ${signedUntil}.`,
          'validUntil',
        ),
      ]
    : []

function checkOffer(epd: Row<'epds'>, validUntil: string | null, now: Date): EpdFinding[] {
  return [
    ...(epd.offered
      ? []
      : [block('not_offered', 'The calculation is neither verified nor completed.')]),
    ...(validUntil === null
      ? [block('missing_valid_until', 'Nothing says how long the declaration is valid.')]
      : validUntil < now.toISOString().slice(0, 10)
        ? [block('expired', `The declaration was valid until ${validUntil}.`, 'validUntil')]
        : []),
  ]
}

/** The last published version of a data set. */
export const readLastVersion = async (
  tx: ReadTx,
  uuid: string,
): Promise<Row<'epd_versions'> | null> =>
  (await tx
    .selectFrom('epd_versions')
    .selectAll()
    .where('uuid', '=', uuid)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

/** Returns whether a snapshot is of a calculation that corrects the declaration's calculation. */
async function corrects(tx: ReadTx, snapshotId: string, epd: Row<'epds'>): Promise<boolean> {
  const { rows } = await sql`
    with recursive earlier as (
      select c.id, c.preceding_version_id from calculations c join calculation_snapshots s on s.calculation_id = c.id
      where s.id = ${snapshotId}
      union select c.id, c.preceding_version_id from calculations c join earlier e on c.id = e.preceding_version_id
    ) select from earlier where id = ${epd.calculation_id}`.execute(tx)
  return rows.length > 0
}

/**
 * Returns whether a declaration will have a public page: one of its collections, of those that the publication adds, or of
 * those of the declaration that it corrects is public.
 */
async function becomesPublic(
  tx: ReadTx,
  { company_id: companyId, id, uuid }: Pick<Row<'epds'>, 'company_id' | 'id' | 'uuid'>,
  collectionIds: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    select from epd_collections c where c.company_id = ${companyId} and c.public and (
      c.id = any(${collectionIds}::uuid[]) or exists (
        select from epd_collection_members m join epds e on e.id = m.epd_id
        where m.collection_id = c.id and (e.id = ${id} or e.uuid = ${uuid})
      )
    ) limit 1`.execute(tx)
  return rows.length > 0
}

/** @param origin  of the public page; null where there will be none */
const withIdentity = (
  material: Material,
  dataSet: DataSetIdentity,
  validUntil: string | null,
  origin: string | null,
): Material => ({
  ...material,
  attestation: {
    ...material.attestation,
    dataSet,
    validUntil,
    ...(origin === null ? {} : { publicUrl: findPublicUrl(material, dataSet, origin) }),
  },
})

/** The address of the code on the cover: the Digital Link of a product with one GTIN, else the page of the version. */
function findPublicUrl({ snapshot }: Material, dataSet: DataSetIdentity, origin: string): string {
  const [gtin, ...others] = listGtins(snapshot)
  return gtin !== undefined && others.length === 0
    ? digitalLink(origin, gtin)
    : `${origin}/epd/${dataSet.uuid}?version=${nameVersion(dataSet)}`
}
