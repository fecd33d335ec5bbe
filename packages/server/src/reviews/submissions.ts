import {
  Calculation,
  itemIri,
  Review,
  type ReviewSubmission,
  type ReviewSubmissionState,
  type SubmittedFamily,
  type workbenchRoutes,
} from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import { ok, type Call, type Ctx, type Reply, type ItemCall } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import type { Row } from '#platform/db/schema'
import { makeDocument, makeCollection } from '#platform/hydra/document'
import { resultsDocument } from '#calculations/results/results-document'
import { makeSignedAddress } from '#media/signed-address'
import { describeModel } from '#snapshots/family/describe-model'
import { readSnapshotStatements } from '#snapshots/declared-result'
import type { FamilyFacts } from '#snapshots/family/family-facts'
import { readSnapshot, type KeptSnapshot } from '#snapshots/snapshot-repo'
import { readReviewInPath } from './review-sides.ts'

/** Lists the rounds of a review. */
export const listSubmissions = (call: ItemCall): Promise<Reply> =>
  call.ctx.db.read(call.ctx.scope, async (tx) => {
    const review = await readReviewInPath(tx, call)
    return ok(
      makeCollection(
        call,
        'ReviewSubmission',
        `${itemIri(Review, review['id'])}/submissions`,
        (await readSubmissions(tx, review)).map(buildSubmissionDocument),
      ),
    )
  })

/** Returns the exact content of a round. */
export const getSubmission = (call: Call<typeof workbenchRoutes.submission>): Promise<Reply> =>
  call.ctx.db.read(call.ctx.scope, async (tx) => {
    const review = await readReviewInPath(tx, call)
    const row = await readSubmission(tx, review, call.params.number)
    const kept = await readSnapshot(tx, row.snapshot_id)
    return ok(
      makeDocument(
        'ReviewSubmission',
        `${itemIri(Review, review.id)}/submissions/${String(row.number)}`,
        { ...buildState(call.ctx, row, kept) },
      ),
    )
  })

export async function readSubmissions(
  tx: ReadTx,
  review: Row<'reviews'>,
): Promise<Row<'review_submissions'>[]> {
  return tx
    .selectFrom('review_submissions')
    .selectAll()
    .where('review_id', '=', review.id)
    .orderBy('number')
    .execute()
}

/** Reads the round with this number, or fails with 404. */
export async function readSubmission(
  tx: ReadTx,
  review: Row<'reviews'>,
  number: string,
): Promise<Row<'review_submissions'>> {
  const row = /^[1-9]\d{0,8}$/.test(number)
    ? await tx
        .selectFrom('review_submissions')
        .selectAll()
        .where('review_id', '=', review.id)
        .where('number', '=', Number(number))
        .executeTakeFirst()
    : undefined
  if (!row) throw new Problem('notFound')
  return row
}

/** Reads the last submission with its snapshot. */
export async function readLastSubmission(
  tx: ReadTx,
  review: Row<'reviews'>,
): Promise<{ row: Row<'review_submissions'>; kept: KeptSnapshot }> {
  const row = (await readSubmissions(tx, review)).at(-1)
  if (!row) throw new Problem('notFound')
  return { row, kept: await readSnapshot(tx, row.snapshot_id) }
}

export const buildSubmissionDocument = (row: Row<'review_submissions'>): ReviewSubmission => ({
  number: row.number,
  submittedAt: formatTime(row.submitted_at),
  submittedBy: row.submitted_by ? `/2/users/${row.submitted_by}` : '',
  submittedByName: row.submitted_by_name,
  ...(row.comment ? { comment: row.comment } : {}),
  contentHash: row.content_hash,
})

export const formatTime = (at: Date): string => at.toISOString().replace('Z', '+00:00')

function buildState(
  ctx: Ctx,
  row: Row<'review_submissions'>,
  { snapshot, contentHash }: KeptSnapshot,
): ReviewSubmissionState {
  const { wire, result, calculatedAt, request } = snapshot
  return {
    ...buildSubmissionDocument(row),
    calculation: addFileAddresses(ctx, wire.calculation),
    inputs: wire.inputs,
    semiFinishedProductUsages: wire.semiFinishedProductUsages,
    predefinedInputSetUsages: wire.predefinedInputSetUsages,
    names: wire.names,
    ...(snapshot.family ? { family: describeFamily(snapshot.family) } : {}),
    ...(snapshot.model ? { verifiedModel: describeModel(snapshot) } : {}),
    results: resultsDocument(result, {
      calculationId: snapshot.calculationId,
      calculatedAt: new Date(calculatedAt),
      journalId: null,
      isStale: false,
      contentHash,
      moduleStatements: readSnapshotStatements(snapshot),
    }),
    model: {
      '@id': `${itemIri(Calculation, snapshot.calculationId)}/model`,
      '@type': 'CalculationModel',
      calculation: itemIri(Calculation, snapshot.calculationId),
      ...request,
      calculationDate: request.calculationDate ?? undefined,
      moduleStatements: readSnapshotStatements(snapshot),
      inputIris: Object.fromEntries(
        wire.inputs.map((line) => [String(line['id']), String(line['@id'])]),
      ),
      profileFacts: Object.fromEntries(
        snapshot.profiles.map((p) => [
          p.id,
          {
            profile: `/2/environmental_profiles/${p.id}`,
            uniqueId: p.uniqueId,
            name: p.name,
            unit: p.unit,
            ...(p.source === null ? {} : { source: p.source }),
            ...(p.isDemonstration ? { demonstration: true } : {}),
          },
        ]),
      ),
    },
  }
}

const describeFamily = ({ variants, library, rule }: FamilyFacts): SubmittedFamily => ({
  variants: variants.map(({ result: _result, ...variant }) => variant),
  outcomes: variants.map(({ id, name, result }) => ({
    id,
    name,
    ...('fault' in result ? result : { figures: result.figures }),
  })),
  profiles: Object.values(library.profiles).map(({ id, name }) => ({ id, name })),
  rule,
})

/** Adds signed file addresses, which are valid for an hour as those of the calculation are. */
const addFileAddresses = (ctx: Ctx, document: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(document).map(([name, value]) => {
      const file = value as { '@type'?: unknown; id?: unknown } | null
      return [
        name,
        typeof value === 'object' &&
        file?.['@type'] === 'MediaObject' &&
        typeof file.id === 'string'
          ? { ...file, contentUrl: makeSignedAddress(ctx.config, file.id, ctx.now()) }
          : value,
      ]
    }),
  )
