import { sql } from 'kysely'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import { readFiles, type FileFacts } from '#snapshots/facts/file-facts'
import { numberPersons } from '#snapshots/earlier-snapshots'
import type { PublisherPerson } from '#snapshots/facts/method-facts'
import type { ReportReviewEvent } from './report-dossier.ts'
import type { ReportImageName, ReportReview } from './report-source.ts'

/** The sign-off of a content: only what was reviewed is verified. */
export interface SignOff {
  review: ReportReview | null
  /** ISO date; the day that the verifier signed for. */
  signedUntil: string | null
  signatures: Partial<Record<ReportImageName, FileFacts>>
}

/** @param tx  with the owner's scope */
export async function readSignOff(
  tx: ReadTx,
  calculation: Row<'calculations'>,
  contentHash: string,
): Promise<SignOff> {
  const review = await findSignedReview(tx, calculation, contentHash)
  if (!review) return { review: null, signedUntil: null, signatures: {} }
  const ids: Partial<Record<ReportImageName, string | null>> = {
    verifierSignature: review.signature_id,
    ...(await publisherSignatures(tx, calculation, contentHash)),
  }
  const files = await readFiles(
    tx,
    Object.values(ids).filter((id) => typeof id === 'string'),
  )
  return {
    review: {
      verifierName: review.verifier_name ?? review.reviewer_name,
      verifierOrganisation: review.verifier_organisation,
      isExternal: review.review_company_id !== review.company_id,
      approvedOn: review.signed_at!.toISOString().slice(0, 10),
      place: review.signed_place,
    },
    signedUntil: review.valid_day,
    signatures: Object.fromEntries(
      Object.entries(ids).flatMap(([name, id]) => {
        const file = id ? files.get(id) : undefined
        return file ? [[name, file]] : []
      }),
    ),
  }
}

/**
 * The review in which this content was signed. Of a product that was issued from a verified model it is that of the model, as long as the
 * content is the one that was issued.
 */
async function findSignedReview(
  tx: ReadTx,
  calculation: Row<'calculations'>,
  contentHash: string,
): Promise<(Row<'reviews'> & { valid_day: string | null }) | undefined> {
  const signed = tx
    .selectFrom('reviews')
    .selectAll('reviews')
    .select((eb) => eb.cast<string | null>('reviews.valid_until', 'text').as('valid_day'))
    .where('reviews.company_id', '=', calculation.company_id)
    .where('reviews.status', '=', 'approved')
  if (calculation.verified_model_id === null)
    return signed
      .where('reviews.calculation_id', '=', calculation.id)
      .where('reviews.signed_hash', '=', contentHash)
      .orderBy('reviews.signed_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  return signed
    .innerJoin('verified_models', 'verified_models.review_id', 'reviews.id')
    .where('verified_models.id', '=', calculation.verified_model_id)
    .executeTakeFirst()
}

/** A signature stands under the name it belongs to: where the method names somebody else since, there is none. */
async function publisherSignatures(
  tx: ReadTx,
  calculation: Row<'calculations'>,
  contentHash: string,
): Promise<Partial<Record<ReportImageName, string | null>>> {
  const method = await tx
    .selectFrom('methods')
    .selectAll()
    .where('id', '=', calculation.method_id)
    .executeTakeFirst()
  const kept = await tx
    .selectFrom('calculation_snapshots')
    .select(sql<PublisherPerson[]>`snapshot #> '{method,publisherPersons}'`.as('persons'))
    .where('company_id', '=', calculation.company_id)
    .where('calculation_id', '=', calculation.id)
    .where('content_hash', '=', contentHash)
    .executeTakeFirst()
  return Object.fromEntries(
    numberPersons(kept?.persons ?? []).flatMap(({ place, name }) =>
      method?.[`publisher_person${place}_name`] === name
        ? [[`publisherSignature${place}`, method[`publisher_person${place}_signature_id`]]]
        : [],
    ),
  )
}

/** What happened in the reviews of a calculation, oldest first. */
export async function readReviewHistory(
  tx: ReadTx,
  calculation: Row<'calculations'>,
): Promise<ReportReviewEvent[]> {
  const rows = await tx
    .selectFrom('review_events')
    .innerJoin('reviews', (join) =>
      join
        .onRef('reviews.company_id', '=', 'review_events.company_id')
        .onRef('reviews.id', '=', 'review_events.review_id'),
    )
    .select([
      'review_events.round as round',
      'review_events.action as action',
      'review_events.user_name as user_name',
      'review_events.created_at as created_at',
      'review_events.comment as comment',
    ])
    .where('reviews.company_id', '=', calculation.company_id)
    .where('reviews.calculation_id', '=', calculation.id)
    .orderBy('review_events.created_at')
    .orderBy('review_events.id')
    .execute()
  return rows.map((row) => ({
    round: row.round,
    action: row.action,
    byName: row.user_name,
    at: row.created_at.toISOString(),
    comment: row.comment,
  }))
}
