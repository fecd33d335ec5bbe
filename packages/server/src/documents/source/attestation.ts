import type { Locale } from '@cradle/contract'
import { findTextLanguage } from '#templates/texts/language-texts'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { FileFacts } from '#snapshots/facts/file-facts'
import type { VerificationFacts } from '#reviews/verification-facts'
import { readDataSetIdentity, type DataSetIdentity } from './data-set-identity.ts'
import type { ReportReviewEvent } from './report-dossier.ts'
import type { ReportImageName, ReportReview } from './report-source.ts'
import { readIssuedFrom, type IssuedFromModel } from './issued-from.ts'
import { readReviewHistory, readSignOff } from './review-facts.ts'

/** What is stated about a snapshot when a document is made of it, and is no part of its content. Kept with the report. */
export interface Attestation {
  /** Not verified and not bought: the document says so on every page. */
  isDraft: boolean
  /** ISO date. */
  issuedOn: string
  /** ISO date; the last day of validity, as it stands with the calculation. */
  validUntil: string | null
  /** ISO date; the latest day, where this very content was approved. */
  signedUntil?: string | null
  registrationNumber: string | null
  /** Present only where this very content was approved. */
  review: ReportReview | null
  /** Of a product that was issued from a verified model. */
  model?: IssuedFromModel
  /** Status of the calculation, and what happened in its reviews: for documents of the verifier. */
  status?: string
  history?: ReportReviewEvent[]
  /** Language of the calculation's texts when the document was made. */
  textLanguage?: Locale
  /** Which data set it is published as, and its revision. */
  dataSet?: DataSetIdentity
  /** Where everybody finds what was published. */
  publicUrl?: string
  /** Of a verification report: its subject. */
  verification?: VerificationFacts
  /** Signatures of who approved. */
  signatures: Partial<Record<ReportImageName, FileFacts>>
}

/** Neither bought nor verified (api contract §6.3). */
export const isDraft = (calculation: Row<'calculations'>): boolean =>
  !calculation.purchased && calculation.verified_at === null && calculation.status !== 'verified'

/**
 * As things stand now.
 *
 * @param tx  with the owner's scope
 */
export async function readAttestation(
  tx: ReadTx,
  calculation: Row<'calculations'>,
  contentHash: string,
  now: Date,
): Promise<Attestation> {
  const found = await tx
    .selectFrom('calculations')
    .select((eb) => eb.cast<string | null>('valid_until', 'text').as('valid_until'))
    .where('id', '=', calculation.id)
    .executeTakeFirst()
  const { review, signedUntil, signatures } = await readSignOff(tx, calculation, contentHash)
  const model = await readIssuedFrom(tx, calculation)
  return {
    isDraft: isDraft(calculation),
    issuedOn: now.toISOString().slice(0, 10),
    validUntil: found?.valid_until ?? null,
    signedUntil,
    registrationNumber: calculation.registration_number,
    review,
    signatures,
    ...(model ? { model } : {}),
    status: calculation.status,
    history: await readReviewHistory(tx, calculation),
    textLanguage: findTextLanguage(calculation),
    dataSet: await readDataSetIdentity(tx, calculation, contentHash),
  }
}
