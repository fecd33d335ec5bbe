import type { ReadTx } from '#platform/db/database'

/** What was signed and by whom, as a document says it. */
export interface ReviewAttestation {
  registrationNumber: string | null
  /** ISO date. */
  validUntil: string | null
  /** Of the newest approval; null while there is none. */
  approval: {
    reviewId: string
    verifierName: string
    verifierOrganisation: string
    /** The reviewer works for another company than the owner. */
    isExternal: boolean
    approvedAt: Date
    round: number
    /** Id of the copy of the signature (media object). */
    signatureId: string | null
    /** Hash of the snapshot that was signed, and the snapshot itself. */
    contentHash: string
    snapshotId: string
  } | null
}

/** What is said about a calculation by its review and its purchase, as things stand now. Read with a scope that sees the owner's reviews. */
export async function attestationOf(tx: ReadTx, calculationId: string): Promise<ReviewAttestation> {
  const calculation = await tx.selectFrom('calculations').select((eb) => ['registration_number', eb.cast<string | null>('valid_until', 'text').as('valid_until')]).where('id', '=', calculationId).executeTakeFirst()
  const review = await tx.selectFrom('reviews').innerJoin('review_submissions', (join) => join.onRef('review_submissions.review_id', '=', 'reviews.id').onRef('review_submissions.number', '=', 'reviews.round'))
    .selectAll('reviews').select('review_submissions.snapshot_id')
    .where('reviews.calculation_id', '=', calculationId).where('reviews.status', '=', 'approved').orderBy('reviews.signed_at', 'desc').limit(1).executeTakeFirst()
  return {
    registrationNumber: (calculation?.['registration_number'] as string | null | undefined) ?? null, validUntil: (calculation?.['valid_until'] as string | null | undefined) ?? null,
    approval: review ? {
      reviewId: review['id'] as string, verifierName: review['verifier_name'] as string, verifierOrganisation: review['verifier_organisation'] as string, isExternal: review['review_company_id'] !== review['company_id'],
      approvedAt: review['signed_at'] as Date, round: review['round'] as number, signatureId: review['signature_id'] as string | null, contentHash: review['signed_hash'] as string, snapshotId: review['snapshot_id'] as string,
    } : null,
  }
}
